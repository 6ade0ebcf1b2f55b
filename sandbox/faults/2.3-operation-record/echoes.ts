/** Fields of an operation record that do not repeat those of the request. */

import { isJsonObject } from '../../../spec/json/json.ts';
import { withFields } from '../../behaviours/change-answers.ts';
import { withOperationRecord } from '../../behaviours/change-rules.ts';
import { isAbsent } from '../../service/validation.ts';
import type { FaultRows } from '../fault.ts';
import { labelWhen, recordFields, recordWhen } from './record-changes.ts';

/** Characters. */
const LIBELLE_COLUMN = 16;

/** operation-record.echoes-libelle */
export const ECHOES_LIBELLE: FaultRows = [
  [
    'record-libelle-not-echoed',
    'libelleOperation is the libelle in capitals, without what is not a letter or a digit',
    recordFields(({ libelle }) => ({ libelleOperation: libelle.toUpperCase().replace(/[^A-Z0-9]/g, '') })),
  ],
  [
    'record-libelle-cut',
    'libelleOperation is cut after 16 characters',
    recordFields(({ libelle }) => ({ libelleOperation: libelle.slice(0, LIBELLE_COLUMN) })),
  ],
  [
    'record-libelle-in-latin-1',
    'The bytes of libelleOperation are UTF-8 that was read as Latin-1',
    recordFields(({ libelle }) => ({ libelleOperation: Buffer.from(libelle, 'utf8').toString('latin1') })),
  ],
  [
    'record-libelle-escaped-for-html',
    'In libelleOperation & and < are escaped as in HTML',
    recordFields(({ libelle }) => ({
      libelleOperation: libelle.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    })),
  ],
  [
    'rare-long-labels-cut',
    'A label of more than 200 characters is cut to 200',
    labelWhen(
      (libelle) => libelle.length > 200,
      (libelle) => libelle.slice(0, 200),
    ),
    'rare',
  ],
  [
    'rare-astral-letters-lost',
    'Characters beyond the basic plane come back as question marks',
    labelWhen(
      (libelle) => /[\u{10000}-\u{10ffff}]/u.test(libelle),
      (libelle) => libelle.replace(/[\u{10000}-\u{10ffff}]/gu, '??'),
    ),
    'rare',
  ],
  [
    'rare-arabic-reversed',
    'Arabic letters come back in reverse order',
    labelWhen(
      (libelle) => /[\u0600-\u06ff]{2}/.test(libelle),
      (libelle) => [...libelle].reverse().join(''),
    ),
    'rare',
  ],
  [
    'rare-combining-marks-lost',
    'Combining marks are dropped',
    labelWhen(
      (libelle) => /\p{M}/u.test(libelle),
      (libelle) => libelle.replace(/\p{M}/gu, ''),
    ),
    'rare',
  ],
  [
    'rare-quotes-doubled',
    'Quotes come back with a backslash in front',
    labelWhen(
      (libelle) => libelle.includes('"'),
      (libelle) => libelle.replaceAll('"', '\\"'),
    ),
    'rare',
  ],
  [
    'rare-markup-escaped',
    'Markup comes back escaped for HTML',
    labelWhen(
      (libelle) => libelle.includes('<'),
      (libelle) => libelle.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    ),
    'rare',
  ],
  [
    'rare-percent-decoded',
    'Percent signs in a label are decoded as in a URL',
    labelWhen(
      (libelle) => /%[0-9A-Fa-f]{2}/.test(libelle),
      (libelle) => libelle.replace(/%[0-9A-Fa-f]{2}/g, ' '),
    ),
    'rare',
  ],
  [
    'rare-leading-zeros-lost',
    'A label of digits comes back without its leading zeros',
    labelWhen(
      (libelle) => /^0\d+$/.test(libelle),
      (libelle) => libelle.replace(/^0+(?=\d)/, ''),
    ),
    'rare',
  ],
];

/** operation-record.echoes-typeOperation */
export const ECHOES_TYPE_OPERATION: FaultRows = [
  [
    'record-type-turned-round',
    'typeOperation is reversed: P2B becomes B2P',
    recordFields(({ typeOperation }) => ({ typeOperation: typeOperation.split('2').reverse().join('2') })),
  ],
  ['record-type-always-P2P', 'typeOperation is always P2P', recordFields(() => ({ typeOperation: 'P2P' }))],
  [
    'rare-type-of-cards-through-one-service',
    'What a card pays through SRV-GRATUIT as B2P is recorded as P2P',
    recordWhen(
      ({ typeOperation, initiator, service }) =>
        typeOperation === 'B2P' && initiator.type === 'CARTE_BANCAIRE' && service.reference === 'SRV-GRATUIT',
      () => ({ typeOperation: 'P2P' }),
    ),
    'rare',
  ],
];

/** operation-record.echoes-refService */
export const ECHOES_REF_SERVICE: FaultRows = [
  [
    'record-service-in-small-letters',
    'refService is written in small letters',
    recordFields(({ service }) => ({ refService: service.reference.toLowerCase() })),
  ],
  [
    'record-service-of-other-mode',
    'refService of an operation with SOUSTRACTION is the free service',
    withOperationRecord((record, { service }) =>
      service.mode === 'SOUSTRACTION' ? { ...record, refService: 'SRV-GRATUIT' } : record,
    ),
  ],
];

/** operation-record.echoes-refContributeurInitiateur */
export const ECHOES_REF_CONTRIBUTEUR_INITIATEUR: FaultRows = [
  [
    'record-initiator-contributor-other',
    'refContributeurInitiateur is always CTR-TIERS',
    recordFields(() => ({ refContributeurInitiateur: 'CTR-TIERS' })),
  ],
  [
    'record-initiator-contributor-made-up',
    'The answer to a request without refContributeurInitiateur has CTR-TIERS there',
    withFields('executeOperation', (_record, { json }) =>
      isJsonObject(json) && isAbsent(json.refContributeurInitiateur)
        ? { refContributeurInitiateur: 'CTR-TIERS' }
        : {},
    ),
  ],
  [
    'record-initiator-contributor-made-up-for-accounts',
    'The answer to a request without refContributeurInitiateur has CTR-TIERS there where a bank account pays',
    withFields('executeOperation', (record, { json }) =>
      isJsonObject(json) &&
      isAbsent(json.refContributeurInitiateur) &&
      record.typeInstrumentPaiementDebite === 'COMPTE_BANCAIRE'
        ? { refContributeurInitiateur: 'CTR-TIERS' }
        : {},
    ),
  ],
];

/** operation-record.echoes-refContributeurBeneficiaire */
export const ECHOES_REF_CONTRIBUTEUR_BENEFICIAIRE: FaultRows = [
  [
    'record-beneficiary-contributor-of-initiator',
    'For third parties refContributeurBeneficiaire is that of the initiator',
    withOperationRecord((record, { initiator, beneficiary }) =>
      beneficiary.instrument ? record : { ...record, refContributeurBeneficiaire: initiator.refContributeur },
    ),
  ],
  [
    'record-beneficiary-contributor-unknown',
    'refContributeurBeneficiaire has another prefix',
    recordFields(({ refContributeurBeneficiaire }) => ({
      refContributeurBeneficiaire: refContributeurBeneficiaire.replace('CTR-', 'EXT-'),
    })),
  ],
];
