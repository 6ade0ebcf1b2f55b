/** Practices of operation records (2.3), and of other records (2.7, 2.8, 2.9). */

import { RECORD_FIELDS } from '../../../spec/document/record-fields.ts';
import { filled } from '../../../spec/json/filled.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import type { Answer } from '../../../target/door/call.ts';
import { bodyOf, itemsOf, type JsonObject } from '../../act/answers.ts';
import { isSuccess } from '../../act/controls.ts';
import { type Begin, byAnswer } from '../observer.ts';
import { Sightings } from '../sightings.ts';

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

export const PURCHASE_STATUSES = byAnswer(
  ['listCreditPurchases'],
  (answer) => {
    const items = isSuccess(answer) ? (itemsOf(answer) ?? []) : [];
    const statuses = items
      .map(({ statutDemandeAchat }) => statutDemandeAchat)
      .filter((one) => typeof one === 'string');
    if (statuses.length === 0) return undefined;
    return statuses.every((status) => status === 'INITIEE') ? 'INITIEE' : 'others';
  },
  'INITIEE',
);

/** The field of a favorite beneficiary that repeats the reference of the path. */
export const FAVORITE_REFERENCE = byAnswer(['getFavoriteBeneficiary'], (answer) => {
  const body = isSuccess(answer) ? bodyOf(answer) : undefined;
  const reference = answer.call.params?.referenceBeneficiary;
  if (!isJsonObject(body) || reference === undefined) return undefined;
  if (body.refUsagerPrefere === reference) return 'user';
  if (body.refInstrument === reference) return 'instrument';
  return [body.refUsagerPrefere, body.refInstrument].some(isPlainText) ? 'neither' : undefined;
});

/** A text that no mask stands in. */
function isPlainText(value: unknown): boolean {
  return typeof value === 'string' && value !== '' && !value.includes('«');
}

export const CANCELLATION_DATE = byRecord<'filled' | 'not-filled'>((record) => {
  if (record.statutOperation !== 'ANNULEE') return [];
  return [filled(record, 'dateHeureAnnulationOperation') === undefined ? 'not-filled' : 'filled'];
});

/** Types of instrument whose identifiers are numbers: those of cards may stand under a token. */
const NUMBERED: readonly unknown[] = ['MOBILE_WALLET', 'COMPTE_BANCAIRE'];

/** Whether identifiers are masked. What the suite itself masks was a number that it knows. */
export const INSTRUMENT_IDENTIFIER = byRecord<'whole' | 'masked'>((record) =>
  (['Debite', 'Credite'] as const).flatMap((side) => {
    const identifier = record[`identifiantInstrumentPaiement${side}`];
    if (typeof identifier !== 'string' || identifier === '') return [];
    if (!NUMBERED.includes(record[`typeInstrumentPaiement${side}`])) return [];
    const isMasked = !identifier.startsWith('«') && /[*•]{2}|x{3}/i.test(identifier);
    return [isMasked ? 'masked' : 'whole'];
  }),
);

/** What montantTotalOperation holds; it shows where fees tell the debit from the credit. */
export const TOTAL = byRecord<'debited' | 'credited' | 'not-filled' | 'other'>((record) => {
  const { montantADebiter: debited, montantACrediter: credited, montantTotalOperation: total } = record;
  if (typeof debited !== 'number' || typeof credited !== 'number' || debited === credited) return [];
  if (total === undefined || total === null) return ['not-filled'];
  if (total === debited) return ['debited'];
  return [total === credited ? 'credited' : 'other'];
});
