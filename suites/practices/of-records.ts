/** Practices of operation records (2.3), of services (2.8), and of request creations (4.6, 4.7). */

import { RECORD_FIELDS } from '../../spec/document/record-fields.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { Answer } from '../../target/door/call.ts';
import { bodyOf, itemsOf, type JsonObject } from '../act/answers.ts';
import { isSuccess } from '../act/controls.ts';
import { type Begin, byAnswer, taken } from './observer.ts';
import { Sightings } from './sightings.ts';

/** Records of a list that are looked at: the others are written alike. */
const MOST_RECORDS = 20;

/** The operation records in an answer. */
export function operationsIn(answer: Answer, most = MOST_RECORDS): readonly JsonObject[] {
  if (!isSuccess(answer)) return [];
  if (answer.operationId === 'executeOperation') {
    const body = bodyOf(answer);
    return isJsonObject(body) ? [body] : [];
  }
  if (answer.operationId !== 'listOperations') return [];
  return (itemsOf(answer) ?? []).slice(0, most);
}

/** A practice that each operation record shows. */
function byRecord<V extends string>(valuesOf: (record: JsonObject) => readonly V[]): Begin<V> {
  return () => {
    const sightings = new Sightings<V>();
    return {
      answer(answer) {
        const values = new Set(operationsIn(answer).flatMap((record) => valuesOf(record)));
        for (const value of values) sightings.note(value, answer.exchangeId);
      },
      seen: () => sightings.all(),
    };
  };
}

type Empty = 'absent' | 'null' | 'empty';

function emptyForm(record: JsonObject, field: string): readonly Empty[] {
  const value = record[field];
  if (value === undefined) return ['absent'];
  if (value === null) return ['null'];
  return value === '' ? ['empty'] : [];
}

export const REASON_NOT_FILLED = byRecord<Empty>((record) =>
  record.statutOperation === 'ECHOUE' ? [] : emptyForm(record, 'raisonEchec'),
);

export const CANCELLATION_DATE_NOT_FILLED = byRecord<Empty>((record) =>
  record.statutOperation === 'ANNULEE' ? [] : emptyForm(record, 'dateHeureAnnulationOperation'),
);

/** Those that have practices of their own. */
const OF_ONE_STATUS: readonly string[] = ['raisonEchec', 'dateHeureAnnulationOperation'];
const OTHER_FIELDS = RECORD_FIELDS.filter((field) => !OF_ONE_STATUS.includes(field));

export const FIELDS_NOT_FILLED = byRecord<'absent' | 'null'>((record) => [
  ...(OTHER_FIELDS.some((field) => !(field in record)) ? (['absent'] as const) : []),
  ...(OTHER_FIELDS.some((field) => record[field] === null) ? (['null'] as const) : []),
]);

export const SERVICE_STATUSES = byAnswer(
  ['listMarketplaceServices'],
  (answer) => {
    const items = isSuccess(answer) ? (itemsOf(answer) ?? []) : [];
    const statuses = items.map(({ statutService }) => statutService).filter((one) => typeof one === 'string');
    if (statuses.length === 0) return undefined;
    return statuses.every((status) => status === 'ACTIF') ? 'active' : 'all';
  },
  'active',
);

export const CODE_OF_CREATION = byAnswer(['createRequest'], ({ status }) => {
  if (!isSuccess({ status })) return undefined;
  if (status === 200) return '200';
  if (status === 201) return '201';
  return status === 202 ? '202' : 'other';
});

export const CREATION_WITHOUT_TOKEN = byAnswer(['createRequest'], ({ status, call }) => {
  if (call.authorization !== null) return undefined;
  if (status === 401) return 'refused';
  return isSuccess({ status }) ? 'accepted' : undefined;
});

export const CREATION_WITHOUT_FIELDS = byAnswer(['createRequest'], (answer) => {
  const { json, authorization } = answer.call;
  const isEmpty = isJsonObject(json) && Object.keys(json).length === 0;
  return isEmpty && authorization !== null ? taken(answer) : undefined;
});
