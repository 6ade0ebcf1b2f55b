/** Faults of 2.6, the request record. */

import { isJsonObject } from '../../../spec/json/json.ts';
import { withFields } from '../../behaviours/change-answers.ts';
import type { JsonObject } from '../../data/model.ts';
import { isAbsent } from '../../service/validation.ts';
import type { SectionFaults } from '../fault.ts';
import { renamed } from '../renamed-fields.ts';
import { onEnrollment, onGiven, requestInput } from '../request-answers.ts';

/** The deviations that break each requirement of 2.6. */
export const REQUEST_RECORD_FAULTS: SectionFaults<'2.6'> = {
  'request-record.names': [
    [
      'request-dateHeureCreation-is-dateCreation',
      'dateHeureCreation of a request record is called dateCreation',
      renamed('createRequest', 'dateHeureCreation', 'dateCreation'),
    ],
    [
      'request-commentaire-is-commentaires',
      'commentaire of a request record is called commentaires',
      renamed('createRequest', 'commentaire', 'commentaires'),
    ],
  ],
  'request-record.types': [
    [
      'request-id-field-as-text',
      'id of a request record is text',
      withFields('createRequest', ({ id }) => ({ id: String(id) })),
    ],
    [
      'request-montantRecharge-as-text',
      'montantRecharge is text with two decimals',
      onGiven('montantRecharge', (amount) => Number(amount).toFixed(2)),
    ],
    [
      'request-dateHeureCreation-in-milliseconds',
      'dateHeureCreation of a request record is a number of milliseconds',
      withFields('createRequest', (_record, _call, { clock }) => ({
        dateHeureCreation: clock.now().getTime(),
      })),
    ],
    [
      'request-dateHeureCreation-local-form',
      'dateHeureCreation of a loyalty enrollment is written day first, with slashes',
      onEnrollment({ dateHeureCreation: '10/03/2026 12:00:00' }),
    ],
    [
      'request-refUtilisateur-an-object',
      'refUtilisateur is an object that holds the reference',
      onGiven('refUtilisateur', (reference) => ({ reference })),
    ],
  ],
  'request-record.loyalty-typeDemande': [
    [
      'request-loyalty-typeDemande-absent',
      'The answer to a loyalty enrollment has no typeDemande',
      onEnrollment({ typeDemande: undefined }),
    ],
    [
      'request-loyalty-typeDemande-null',
      'The answer to a loyalty enrollment has a typeDemande of null',
      onEnrollment({ typeDemande: null }),
    ],
  ],
  'request-record.loyalty-statutDemande': [
    [
      'request-loyalty-statutDemande-absent',
      'The answer to a loyalty enrollment has no statutDemande',
      onEnrollment({ statutDemande: undefined }),
    ],
    [
      'request-loyalty-statutDemande-misnamed',
      'The answer to a loyalty enrollment names its status statut',
      onEnrollment({ statutDemande: undefined, statut: 'INITIEE' }),
    ],
    [
      'request-loyalty-statutDemande-absent-without-city',
      'The answer to a loyalty enrollment has no statutDemande where the merchant has no city',
      withFields('createRequest', (_record, call) =>
        isWithoutCity(requestInput(call)) ? { statutDemande: undefined } : {},
      ),
    ],
  ],
  'request-record.initial-status': [
    [
      'request-status-not-initial',
      'A request just created is VALIDEE',
      withFields('createRequest', () => ({ statutDemande: 'VALIDEE' })),
    ],
    [
      'request-status-of-termination-not-initial',
      'A termination just requested is TRAITEE',
      withFields('createRequest', (_record, call) =>
        requestInput(call).typeDemande === 'RESILIATION' ? { statutDemande: 'TRAITEE' } : {},
      ),
    ],
  ],
  'request-record.identified': [
    [
      'request-record-anonymous',
      'A request record has neither id nor reference',
      withFields('createRequest', () => ({ id: null, reference: null })),
    ],
    [
      'request-record-identity-shared',
      'All requests have the id 0 and one reference',
      withFields('createRequest', () => ({ id: 0, reference: 'DEM-0' })),
    ],
  ],
  'request-record.creation-date': [
    [
      'request-dateHeureCreation-at-midnight',
      'dateHeureCreation of a request record is midnight of the day',
      withFields('createRequest', (_record, _call, { clock }) => ({
        dateHeureCreation: `${clock.now().toISOString().slice(0, 10)}T00:00:00.000Z`,
      })),
    ],
    [
      'request-dateHeureCreation-1970',
      'dateHeureCreation of a request record is the start of 1970',
      withFields('createRequest', () => ({ dateHeureCreation: '1970-01-01T00:00:00.000Z' })),
    ],
  ],
  'request-record.echoes-request': [
    [
      'request-commentaire-cut',
      'commentaire is cut after five letters',
      onGiven('commentaire', (text) => String(text).slice(0, 5)),
    ],
    [
      'request-montantRecharge-whole',
      'montantRecharge loses its centimes',
      onGiven('montantRecharge', (amount) => Math.trunc(Number(amount))),
    ],
    [
      'request-refUtilisateur-of-caller',
      'refUtilisateur is that of whoever calls',
      onGiven('refUtilisateur', () => 'USR-API'),
    ],
    [
      'request-urlFichierRecharge-rewritten',
      'urlFichierRecharge points to a copy of the file on the service',
      onGiven('urlFichierRecharge', () => 'https://sandbox.example/fichiers/1'),
    ],
    [
      'request-refRechargeCompte-swapped',
      'refRechargeCompte holds the reference of the request itself',
      withFields('createRequest', (record, call) =>
        isAbsent(requestInput(call).refRechargeCompte) ? {} : { refRechargeCompte: record.reference },
      ),
    ],
    [
      'request-typeDemande-not-echoed',
      'Every request shows as OUVERTURE_DE_COMPTE',
      withFields('createRequest', () => ({ typeDemande: 'OUVERTURE_DE_COMPTE' })),
    ],
  ],
  'request-record.gives-back': [
    [
      'request-commentaire-dropped',
      'commentaire of a request record is null whatever the request gave',
      withFields('createRequest', () => ({ commentaire: null })),
    ],
    [
      'request-refUtilisateur-absent',
      'A request record has no refUtilisateur',
      withFields('createRequest', () => ({ refUtilisateur: undefined })),
    ],
    [
      'request-refRechargeCompte-empty',
      'refRechargeCompte of a request record is empty',
      withFields('createRequest', () => ({ refRechargeCompte: '' })),
    ],
  ],
};

/** Whether a body names the merchant of an enrollment, without its city. */
function isWithoutCity({ enrollmentInformation: information }: JsonObject): boolean {
  const merchant = isJsonObject(information) ? information.merchant : undefined;
  return isJsonObject(merchant) && isAbsent(merchant.city);
}
