/** Faults of 2.9, the record of a favorite beneficiary. */

import { isJsonObject } from '../../../spec/json/json.ts';
import { answeredAs, bodyOf } from '../../behaviours/answer-parts.ts';
import { onSuccess } from '../../behaviours/change-answers.ts';
import type { SectionFaults } from '../fault.ts';
import { field } from '../listed-fields.ts';
import { renamed } from '../renamed-fields.ts';

/** The deviations that break each requirement of 2.9. */
export const FAVORITE_BENEFICIARY_RECORD_FAULTS: SectionFaults<'2.9'> = {
  'favorite-beneficiary-record.names': [
    [
      'favorite-prenoms-is-prenom',
      'prenoms of a favorite beneficiary is called prenom',
      renamed('getFavoriteBeneficiary', 'prenoms', 'prenom'),
    ],
    [
      'favorite-refUsagerPrefere-absent',
      'refUsagerPrefere of a favorite beneficiary is never there',
      renamed('getFavoriteBeneficiary', 'refUsagerPrefere'),
    ],
  ],
  'favorite-beneficiary-record.instrument': [
    [
      'favorite-user-is-caller',
      'refUsagerPrefere is the user whose favorite it is',
      onSuccess('getFavoriteBeneficiary', (answer, { params }) => {
        const record = bodyOf(answer);
        return isJsonObject(record)
          ? answeredAs(answer, 200, { ...record, refUsagerPrefere: params.referenceUsager })
          : undefined;
      }),
    ],
    [
      'favorite-identifiant-is-reference',
      'identifiantInstrument of a favorite beneficiary is the reference of the instrument',
      onSuccess('getFavoriteBeneficiary', (answer) => {
        const record = bodyOf(answer);
        return isJsonObject(record)
          ? answeredAs(answer, 200, { ...record, identifiantInstrument: record.refInstrument })
          : undefined;
      }),
    ],
  ],
  'favorite-beneficiary-record.types': [
    [
      'favorite-identifiant-as-number',
      'identifiantInstrument of a favorite beneficiary is a number',
      field('getFavoriteBeneficiary', 'identifiantInstrument', Number),
    ],
    [
      'favorite-prenoms-a-list',
      'prenoms of a favorite beneficiary is a list',
      field('getFavoriteBeneficiary', 'prenoms', (names) => String(names).split(' ')),
    ],
    [
      'favorite-refInstrument-an-object',
      'refInstrument of a favorite beneficiary is an object',
      field('getFavoriteBeneficiary', 'refInstrument', (reference) => ({
        reference,
        type: 'COMPTE_BANCAIRE',
      })),
    ],
    [
      'favorite-nom-boolean',
      'nom of a favorite beneficiary says whether there is one',
      field('getFavoriteBeneficiary', 'nom', () => true),
    ],
  ],
};
