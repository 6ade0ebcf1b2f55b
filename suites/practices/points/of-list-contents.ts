/** Practices of what operation lists hold, and when (4.3, 8), and of movements (4.12). */

import { MALFORMED_ELSEWHERE } from '../../../spec/document/refusal-codes.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { readPointer } from '../../../spec/json/pointer.ts';
import type { Answer } from '../../../target/door/call.ts';
import { itemsOf, type JsonObject } from '../../act/answers.ts';
import { isSuccess } from '../../act/controls.ts';
import { type Begin, byAnswer, type Known } from '../observer.ts';
import { Sightings } from '../sightings.ts';
import { operationsIn } from './of-records.ts';

const LARGE = 1000;
const BEYOND = 2 ** 31;

/** How the list answers a large maximum. */
export const LARGE_MAXIMUM = byAnswer(['listOperations'], ({ status, call }, { bindings }) => {
  const { max } = bindings.operationList;
  const asked = max === undefined ? undefined : call.query?.[max];
  if (asked === undefined || !/^\d{1,10}$/.test(asked) || Number(asked) <= LARGE || Number(asked) >= BEYOND)
    return undefined;
  if (isSuccess({ status })) return 'accepted';
  return MALFORMED_ELSEWHERE.includes(status) ? 'refused' : undefined;
});

/** A list that was read of an instrument. */
interface ReadList {
  readonly wallet: string;
  readonly items: readonly JsonObject[];
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly max: string | undefined;
  /** It has no parameter at all. */
  readonly isPlain: boolean;
}

function readList(answer: Answer, { bindings }: Known): ReadList | undefined {
  const wallet = answer.call.params?.referenceWallet;
  if (answer.operationId !== 'listOperations' || wallet === undefined || !isSuccess(answer)) return undefined;
  const items = itemsOf(answer);
  if (items === undefined) return undefined;
  const query = answer.call.query ?? {};
  const { from, to, max } = bindings.operationList;
  const asked = (name: string | undefined) => (name === undefined ? undefined : query[name]);
  return {
    wallet,
    items,
    from: asked(from),
    to: asked(to),
    max: asked(max),
    isPlain: Object.keys(query).length === 0,
  };
}

/** The day of an operation as its date is written. */
function dayOf({ dateHeureOperation: date }: JsonObject): string | undefined {
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)T/.exec(String(date)) ?? [];
  return year === undefined ? undefined : `${year}-${month}-${day}`;
}

/** Whether a period holds the operations of its last day. */
export const LAST_DAY: Begin<'included' | 'excluded'> = (known) => {
  const sightings = new Sightings<'included' | 'excluded'>();
  /** Days of operations that lists without an end have shown, by instrument. */
  const shown = new Map<string, Set<string>>();
  return {
    answer(answer) {
      const list = readList(answer, known);
      if (list === undefined) return;
      const { wallet, items, from = '', to, max } = list;
      const days = new Set(items.flatMap((item) => dayOf(item) ?? []));
      if (to === undefined) {
        shown.set(wallet, new Set([...(shown.get(wallet) ?? []), ...days]));
        return;
      }
      if (days.has(to)) sightings.note('included', answer.exchangeId);
      else if (max === undefined && from <= to && shown.get(wallet)?.has(to) === true)
        sightings.note('excluded', answer.exchangeId);
    },
    seen: () => sightings.all('excluded'),
  };
};

/** How many operations tell a short list from another. */
const SHORT = 20;

/** Whether a list without a maximum is a short one. */
export const DEFAULT_LENGTH: Begin<'fewer-than-20' | '20-or-more'> = (known) => {
  const sightings = new Sightings<'fewer-than-20' | '20-or-more'>();
  const longest = new Map<string, number>();
  return {
    answer(answer) {
      const list = readList(answer, known);
      if (list === undefined || list.from !== undefined || list.to !== undefined) return;
      const { wallet, items, isPlain } = list;
      const before = longest.get(wallet) ?? 0;
      if (isPlain && items.length >= SHORT) sightings.note('20-or-more', answer.exchangeId);
      else if (isPlain && items.length > 0 && items.length < before)
        sightings.note('fewer-than-20', answer.exchangeId);
      longest.set(wallet, Math.max(before, items.length));
    },
    seen: () => sightings.all('fewer-than-20'),
  };
};

/** An operation in the list so soon after its acceptance was there at once, in milliseconds. */
const AT_ONCE_MS = 100;

/** An operation that was accepted, until a list shows it. */
interface Accepted {
  readonly reference: string;
  readonly at: number;
  /** How many operations a list held that lacked it. */
  missedIn?: number;
}

/** When operations are in the list of their payer. */
export const APPEARANCE: Begin<'at-once' | 'later'> = (known) => {
  const sightings = new Sightings<'at-once' | 'later'>();
  const waiting = new Map<string, Accepted[]>();

  function heardExecution(answer: Answer): void {
    const { json } = answer.call;
    const payer = isJsonObject(json) ? json.refInstrumentPaiementInitiateur : undefined;
    const [record] = operationsIn(answer);
    if (typeof payer !== 'string' || typeof record?.referenceOperation !== 'string') return;
    const one = { reference: record.referenceOperation, at: answer.receivedAt };
    waiting.set(payer, [...(waiting.get(payer) ?? []).slice(-20), one]);
  }

  return {
    answer(answer) {
      if (answer.operationId === 'executeOperation') heardExecution(answer);
      const list = readList(answer, known);
      if (list === undefined || !list.isPlain || !waiting.has(list.wallet)) return;
      const held = new Set(list.items.map(({ referenceOperation }) => referenceOperation));
      const left = (waiting.get(list.wallet) ?? []).filter((one) => {
        if (one.at > answer.sentAt) return true;
        if (!held.has(one.reference)) {
          one.missedIn = Math.max(list.items.length, one.missedIn ?? 0);
          return true;
        }
        // A list that holds no more than one without it may be cut.
        if (one.missedIn !== undefined && list.items.length > one.missedIn)
          sightings.note('later', answer.exchangeId);
        else if (one.missedIn === undefined && answer.sentAt - one.at <= AT_ONCE_MS)
          sightings.note('at-once', answer.exchangeId);
        return false;
      });
      waiting.set(list.wallet, left);
    },
    seen: () => sightings.all('at-once'),
  };
};

/** Whether movements that take money have a sign. */
export const SIGN_OF_MOVEMENTS: Begin<'signed' | 'unsigned'> = ({ bindings: { movements } }) => {
  const sightings = new Sightings<'signed' | 'unsigned'>();
  const payers = new Map<unknown, string>();

  function heardExecution(answer: Answer): void {
    const { json } = answer.call;
    const [record] = operationsIn(answer);
    if (record === undefined || !isJsonObject(json)) return;
    const { refInstrumentPaiementInitiateur: payer, refInstrumentPaiementBeneficiaire: beneficiary } = json;
    if (typeof payer === 'string' && payer !== beneficiary) payers.set(record.referenceOperation, payer);
  }

  return {
    answer(answer) {
      if (answer.operationId === 'executeOperation') heardExecution(answer);
      const wallet = answer.call.params?.referenceWallet;
      if (answer.operationId !== 'getMovements' || movements?.amount === undefined || !isSuccess(answer))
        return;
      const items = readPointer(answer.json, movements.items);
      for (const item of Array.isArray(items) ? items : []) {
        const amount = Number(readPointer(item, movements.amount) ?? 0);
        const isDebit = wallet !== undefined && payers.get(readPointer(item, movements.reference)) === wallet;
        if (!isDebit || Number.isNaN(amount) || amount === 0) continue;
        sightings.note(amount < 0 ? 'signed' : 'unsigned', answer.exchangeId);
        return;
      }
    },
    seen: () => sightings.all(),
  };
};
