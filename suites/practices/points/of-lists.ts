/** Practices of lists (4.3, 4.9, 4.10). */

import { MALFORMED_ELSEWHERE } from '../../../spec/document/refusal-codes.ts';
import { instantOf } from '../../../spec/json/date-time.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import type { Answer } from '../../../target/door/call.ts';
import { itemsOf, type JsonObject } from '../../act/answers.ts';
import { isSuccess } from '../../act/controls.ts';
import { type Begin, byAnswer } from '../observer.ts';
import { Sightings } from '../sightings.ts';

const LIST = ['listOperations'] as const;

/** Lists of so many show an order. */
const LEAST = 3;

function instants(items: readonly JsonObject[]): readonly number[] {
  return items.flatMap(({ dateHeureOperation: date }) => {
    const at = typeof date === 'string' ? instantOf(date, true) : undefined;
    return at === undefined ? [] : [at];
  });
}

export const SORTING = byAnswer(LIST, (answer) => {
  const items = isSuccess(answer) ? (itemsOf(answer) ?? []) : [];
  const dates = instants(items);
  if (dates.length < LEAST || dates.length < items.length || new Set(dates).size < 2) return undefined;
  const follows = (is: (one: number, next: number) => boolean) =>
    dates.every((date, at) => at === 0 || is(dates[at - 1] ?? date, date));
  if (follows((one, next) => one >= next)) return 'newest-first';
  return follows((one, next) => one <= next) ? 'oldest-first' : 'other';
});

export const MAXIMUM_BELOW_ONE = byAnswer(LIST, ({ status, call }, { bindings }) => {
  const { max } = bindings.operationList;
  const asked = max === undefined ? undefined : call.query?.[max];
  if (asked === undefined || !/^(?:0|-\d+)$/.test(asked)) return undefined;
  return listTaken(status);
});

export const PERIOD_REVERSED = byAnswer(LIST, ({ status, call }, { bindings }) => {
  const { from, to } = bindings.operationList;
  const start = from === undefined ? undefined : dayIn(call.query?.[from]);
  const end = to === undefined ? undefined : dayIn(call.query?.[to]);
  return start !== undefined && end !== undefined && start > end ? listTaken(status) : undefined;
});

function dayIn(text: string | undefined): string | undefined {
  return text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined;
}

function listTaken(status: number) {
  if (isSuccess({ status })) return 'accepted' as const;
  return MALFORMED_ELSEWHERE.includes(status) ? ('refused' as const) : undefined;
}

export const WITHOUT_ITEMS = byAnswer(
  ['listOperations', 'listCreditPurchases', 'listMarketplaceServices'],
  (answer, { instruments }) => {
    if (isSuccess(answer)) return itemsOf(answer)?.length === 0 ? 'empty-array' : undefined;
    const wallet = answer.call.params?.referenceWallet;
    return answer.status === 404 && wallet !== undefined && instruments.has(wallet) ? 'not-found' : undefined;
  },
  // An instrument may be unenrolled.
  'not-found',
);

/** What a request sent of an operation. */
interface Sent {
  readonly payer: string;
  readonly beneficiary: string | undefined;
  readonly sentAt: number;
}

function sentIn({ call, sentAt }: Answer): (Sent & { readonly libelle: unknown }) | undefined {
  const { json } = call;
  if (!isJsonObject(json) || typeof json.refInstrumentPaiementInitiateur !== 'string') return undefined;
  const { refInstrumentPaiementInitiateur: payer, refInstrumentPaiementBeneficiaire: beneficiary } = json;
  return {
    payer,
    beneficiary: typeof beneficiary === 'string' ? beneficiary : undefined,
    sentAt,
    libelle: json.libelle,
  };
}

/** Whether lists hold what their instruments received. */
export const DIRECTION: Begin<'debits' | 'debits-and-credits'> = () => {
  const sightings = new Sightings<'debits' | 'debits-and-credits'>();
  const parties = new Map<unknown, Sent>();
  /** By beneficiary: what it received. */
  const received = new Map<string, { readonly reference: unknown; readonly date: number }[]>();
  /** Operations that lists of their payers have shown. */
  const listed = new Set<unknown>();

  function heardExecution(answer: Answer): void {
    const sent = sentIn(answer);
    const body = isJsonObject(answer.json) ? answer.json.body : undefined;
    if (sent === undefined || !isSuccess(answer) || !isJsonObject(body)) return;
    const { referenceOperation: reference } = body;
    if (typeof reference !== 'string') return;
    parties.set(reference, sent);
    const { beneficiary, payer } = sent;
    const [date] = instants([body]);
    if (beneficiary === undefined || beneficiary === payer || date === undefined) return;
    received.set(beneficiary, [...(received.get(beneficiary) ?? []).slice(-9), { reference, date }]);
  }

  function heardList(answer: Answer, wallet: string): void {
    const items = isSuccess(answer) ? (itemsOf(answer) ?? []) : [];
    const isCredit = ({ referenceOperation }: JsonObject) => {
      const sent = parties.get(referenceOperation);
      return sent !== undefined && sent.payer !== wallet && sent.beneficiary === wallet;
    };
    if (items.some(isCredit)) {
      sightings.note('debits-and-credits', answer.exchangeId);
      return;
    }
    // What was received between two operations of the list would stand between them.
    const dates = instants(items);
    const [oldest, newest] = [Math.min(...dates), Math.max(...dates)];
    const isLeftOut = (received.get(wallet) ?? []).some(({ date }) => date > oldest && date < newest);
    const isPlain = isSuccess(answer) && Object.keys(answer.call.query ?? {}).length === 0;
    const isEmpty = isPlain && itemsOf(answer)?.length === 0;
    const isOnlyThere = (received.get(wallet) ?? []).some(({ reference }) => listed.has(reference));
    for (const { referenceOperation } of items)
      if (parties.get(referenceOperation)?.payer === wallet) listed.add(referenceOperation);
    if (isLeftOut || (isEmpty && isOnlyThere)) sightings.note('debits', answer.exchangeId);
  }

  return {
    answer(answer) {
      const wallet = answer.call.params?.referenceWallet;
      if (answer.operationId === 'executeOperation') heardExecution(answer);
      else if (answer.operationId === 'listOperations' && wallet !== undefined) heardList(answer, wallet);
    },
    seen: () => sightings.all('debits'),
  };
};

/** How long a list that was asked for after a refusal may be held against it, in milliseconds. */
const SOON_MS = 60_000;

/** Whether lists hold what was refused. */
export const REFUSED_OPERATIONS: Begin<'listed' | 'not-listed'> = () => {
  const sightings = new Sightings<'listed' | 'not-listed'>();
  const refused = new Map<unknown, { readonly payer: string; readonly at: number }>();
  /** Labels of operations that were accepted, or may have been. */
  const others = new Set<string>();

  function heardExecution(answer: Answer): void {
    const { libelle, payer } = sentIn(answer) ?? {};
    if (typeof libelle !== 'string' || libelle === '' || payer === undefined) return;
    if (answer.status !== 400) others.add(libelle);
    if (others.has(libelle)) refused.delete(libelle);
    else refused.set(libelle, { payer, at: answer.receivedAt });
  }

  function heardList(answer: Answer, wallet: string): void {
    const items = isSuccess(answer) ? itemsOf(answer) : undefined;
    if (items === undefined || Object.keys(answer.call.query ?? {}).length > 0) return;
    const listed = items.some(({ libelleOperation }) => refused.get(libelleOperation)?.payer === wallet);
    const isDue = [...refused.values()].some(
      ({ payer, at }) => payer === wallet && answer.sentAt > at && answer.sentAt < at + SOON_MS,
    );
    if (listed) sightings.note('listed', answer.exchangeId);
    else if (isDue) sightings.note('not-listed', answer.exchangeId);
  }

  return {
    answer(answer) {
      const wallet = answer.call.params?.referenceWallet;
      if (answer.operationId === 'executeOperation') heardExecution(answer);
      else if (answer.operationId === 'listOperations' && wallet !== undefined) heardList(answer, wallet);
    },
    seen: () => sightings.all('not-listed'),
  };
};
