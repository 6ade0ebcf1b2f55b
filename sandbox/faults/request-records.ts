/** Faults of 2.6, the request record, and of its typeDemande (2.5). */

import { isJsonObject } from '../../spec/json/json.ts';
import { withFields } from '../behaviours/change-answers.ts';
import type { Hooks } from '../behaviours/hooks.ts';
import type { JsonObject } from '../data/model.ts';
import type { IncomingCall } from '../service/calls-and-answers.ts';
import { isAbsent } from '../service/validation.ts';
import type { Fault } from './fault.ts';

/** The body of the call; empty where it is no object. */
function inputOf({ json }: IncomingCall): JsonObject {
  return isJsonObject(json) ? json : {};
}

/** Fields of the answer to a loyalty enrollment alone. */
function onEnrollment(fields: JsonObject): Hooks {
  return withFields('createRequest', (_record, call) => (isAbsent(inputOf(call).typeDemande) ? fields : {}));
}

/** One field of the answer, where the request gave it. */
function onGiven(name: string, change: (value: unknown) => unknown): Hooks {
  return withFields('createRequest', (record, call) =>
    isAbsent(inputOf(call)[name]) ? {} : { [name]: change(record[name]) },
  );
}

export const REQUEST_RECORD_FAULTS: readonly Fault[] = [
  {
    id: 'request-typeDemande-translated',
    section: '2.5',
    requirement: 'enumerations.typeDemande-returned',
    description: 'typeDemande of a termination reads TERMINATION',
    hooks: onGiven('typeDemande', (type) => (type === 'RESILIATION' ? 'TERMINATION' : type)),
  },
  {
    id: 'request-typeDemande-of-enrollment-foreign',
    section: '2.5',
    requirement: 'enumerations.typeDemande-returned',
    description: 'typeDemande of a loyalty enrollment reads ENROLEMENT_FIDELITE, which is none of the three',
    hooks: onEnrollment({ typeDemande: 'ENROLEMENT_FIDELITE' }),
  },
  {
    id: 'request-typeDemande-lower-case',
    section: '2.5',
    requirement: 'enumerations.typeDemande-returned',
    description: 'typeDemande of a top-up is in lower case',
    hooks: onGiven('typeDemande', (type) =>
      type === 'RECHARGEMENT_DE_COMPTE' ? 'rechargement_de_compte' : type,
    ),
  },
  {
    id: 'request-id-field-as-text',
    section: '2.6',
    requirement: 'request-record.types',
    description: 'id of a request record is text',
    hooks: withFields('createRequest', ({ id }) => ({ id: String(id) })),
  },
  {
    id: 'request-montantRecharge-as-text',
    section: '2.6',
    requirement: 'request-record.types',
    description: 'montantRecharge is text with two decimals',
    hooks: onGiven('montantRecharge', (amount) => Number(amount).toFixed(2)),
  },
  {
    id: 'request-dateHeureCreation-in-milliseconds',
    section: '2.6',
    requirement: 'request-record.types',
    description: 'dateHeureCreation of a request record is a number of milliseconds',
    hooks: withFields('createRequest', (_record, _call, { clock }) => ({
      dateHeureCreation: clock.now().getTime(),
    })),
  },
  {
    id: 'request-dateHeureCreation-local-form',
    section: '2.6',
    requirement: 'request-record.types',
    description: 'dateHeureCreation of a loyalty enrollment is written day first, with slashes',
    hooks: onEnrollment({ dateHeureCreation: '10/03/2026 12:00:00' }),
  },
  {
    id: 'request-refUtilisateur-an-object',
    section: '2.6',
    requirement: 'request-record.types',
    description: 'refUtilisateur is an object that holds the reference',
    hooks: onGiven('refUtilisateur', (reference) => ({ reference })),
  },
  {
    id: 'request-loyalty-typeDemande-absent',
    section: '2.6',
    requirement: 'request-record.loyalty-typeDemande',
    description: 'The answer to a loyalty enrollment has no typeDemande',
    hooks: onEnrollment({ typeDemande: undefined }),
  },
  {
    id: 'request-loyalty-typeDemande-null',
    section: '2.6',
    requirement: 'request-record.loyalty-typeDemande',
    description: 'The answer to a loyalty enrollment has a typeDemande of null',
    hooks: onEnrollment({ typeDemande: null }),
  },
  {
    id: 'request-loyalty-statutDemande-absent',
    section: '2.6',
    requirement: 'request-record.loyalty-statutDemande',
    description: 'The answer to a loyalty enrollment has no statutDemande',
    hooks: onEnrollment({ statutDemande: undefined }),
  },
  {
    id: 'request-loyalty-statutDemande-misnamed',
    section: '2.6',
    requirement: 'request-record.loyalty-statutDemande',
    description: 'The answer to a loyalty enrollment names its status statut',
    hooks: onEnrollment({ statutDemande: undefined, statut: 'INITIEE' }),
  },
  {
    id: 'request-status-not-initial',
    section: '2.6',
    requirement: 'request-record.initial-status',
    description: 'A request just created is VALIDEE',
    hooks: withFields('createRequest', () => ({ statutDemande: 'VALIDEE' })),
  },
  {
    id: 'request-status-of-termination-not-initial',
    section: '2.6',
    requirement: 'request-record.initial-status',
    description: 'A termination just requested is TRAITEE',
    hooks: withFields('createRequest', (_record, call) =>
      inputOf(call).typeDemande === 'RESILIATION' ? { statutDemande: 'TRAITEE' } : {},
    ),
  },
  {
    id: 'request-record-anonymous',
    section: '2.6',
    requirement: 'request-record.identified',
    description: 'A request record has neither id nor reference',
    hooks: withFields('createRequest', () => ({ id: null, reference: null })),
  },
  {
    id: 'request-record-identity-shared',
    section: '2.6',
    requirement: 'request-record.identified',
    description: 'All requests have the id 0 and one reference',
    hooks: withFields('createRequest', () => ({ id: 0, reference: 'DEM-0' })),
  },
  {
    id: 'request-commentaire-cut',
    section: '2.6',
    requirement: 'request-record.echoes-request',
    description: 'commentaire is cut after five letters',
    hooks: onGiven('commentaire', (text) => String(text).slice(0, 5)),
  },
  {
    id: 'request-montantRecharge-whole',
    section: '2.6',
    requirement: 'request-record.echoes-request',
    description: 'montantRecharge loses its centimes',
    hooks: onGiven('montantRecharge', (amount) => Math.trunc(Number(amount))),
  },
  {
    id: 'request-refUtilisateur-of-caller',
    section: '2.6',
    requirement: 'request-record.echoes-request',
    description: 'refUtilisateur is that of whoever calls',
    hooks: onGiven('refUtilisateur', () => 'USR-API'),
  },
  {
    id: 'request-urlFichierRecharge-rewritten',
    section: '2.6',
    requirement: 'request-record.echoes-request',
    description: 'urlFichierRecharge points to a copy of the file on the service',
    hooks: onGiven('urlFichierRecharge', () => 'https://sandbox.example/fichiers/1'),
  },
  {
    id: 'request-refRechargeCompte-swapped',
    section: '2.6',
    requirement: 'request-record.echoes-request',
    description: 'refRechargeCompte holds the reference of the request itself',
    hooks: withFields('createRequest', (record, call) =>
      isAbsent(inputOf(call).refRechargeCompte) ? {} : { refRechargeCompte: record.reference },
    ),
  },
  {
    id: 'request-typeDemande-not-echoed',
    section: '2.6',
    requirement: 'request-record.echoes-request',
    description: 'Every request shows as OUVERTURE_DE_COMPTE',
    hooks: withFields('createRequest', () => ({ typeDemande: 'OUVERTURE_DE_COMPTE' })),
  },
];
