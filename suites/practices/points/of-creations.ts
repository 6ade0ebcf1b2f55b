/** Practices of request creations (4.6, 4.7), and of their records (2.6). */

import { ENUMERATIONS } from '../../../spec/contract/contract.ts';
import { filled } from '../../../spec/json/filled.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import type { Answer } from '../../../target/door/call.ts';
import { bodyOf, type JsonObject } from '../../act/answers.ts';
import { isSuccess } from '../../act/controls.ts';
import { type Begin, byAnswer, taken } from '../observer.ts';
import { Sightings } from '../sightings.ts';

const CREATE = ['createRequest'] as const;

export const CODE_OF_CREATION = byAnswer(CREATE, ({ status }) => {
  if (!isSuccess({ status })) return undefined;
  if (status === 200) return '200';
  if (status === 201) return '201';
  return status === 202 ? '202' : 'other';
});

export const CREATION_WITHOUT_TOKEN = byAnswer(CREATE, ({ status, call }) => {
  if (call.authorization !== null) return undefined;
  if (status === 401) return 'refused';
  return isSuccess({ status }) ? 'accepted' : undefined;
});

export const CREATION_WITHOUT_FIELDS = byAnswer(CREATE, (answer) => {
  const { json, authorization } = answer.call;
  const isEmpty = isJsonObject(json) && Object.keys(json).length === 0;
  return isEmpty && authorization !== null ? taken(answer) : undefined;
});

/** The record of a request that was created. */
function recordIn(answer: Answer): JsonObject | undefined {
  const body = isSuccess(answer) ? bodyOf(answer) : undefined;
  return isJsonObject(body) ? body : undefined;
}

/** The fields of 2.6 that hold what the request did not say, or what comes later. */
const LATER = [
  'commentaire',
  'raisonResiliation',
  'motifRejetDemande',
  'montantRecharge',
  'urlFichierRecharge',
];

export const REQUEST_FIELDS_NOT_FILLED: Begin<'absent' | 'null'> = () => {
  const sightings = new Sightings<'absent' | 'null'>();
  return {
    answer(answer) {
      const record = answer.operationId === 'createRequest' ? recordIn(answer) : undefined;
      if (record === undefined) return;
      if (LATER.some((field) => !(field in record))) sightings.note('absent', answer.exchangeId);
      if (LATER.some((field) => record[field] === null)) sightings.note('null', answer.exchangeId);
    },
    seen: () => sightings.all(),
  };
};

export const REQUEST_STATUS = byAnswer(CREATE, (answer) => {
  const status = recordIn(answer)?.statutDemande;
  if (typeof status !== 'string' || status === '') return undefined;
  return status === 'INITIEE' ? 'INITIEE' : 'other';
});

const ENROLLMENT = ['requestInfo', 'tokenRequestorId', 'cipheredCardInformation', 'enrollmentInformation'];

/** The type of request that a loyalty enrollment has. */
export const TYPE_OF_ENROLLMENT = byAnswer(CREATE, (answer) => {
  const { json } = answer.call;
  if (!isJsonObject(json) || !ENROLLMENT.some((field) => field in json)) return undefined;
  const type = recordIn(answer)?.typeDemande;
  return ENUMERATIONS.TypeDemande.find((one) => one === type);
});

/** Whether a record names the user of its request. */
export const USER_OF_REQUEST = byAnswer(CREATE, (answer) => {
  const { json } = answer.call;
  const user = isJsonObject(json) ? filled(json, 'refUtilisateur') : undefined;
  const record = recordIn(answer);
  if (typeof user !== 'string' || record === undefined) return undefined;
  const named = filled(record, 'refUtilisateur');
  if (named === undefined) return 'not-filled';
  return named === user ? 'repeated' : undefined;
});
