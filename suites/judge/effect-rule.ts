/** What was refused, or repeated, changes nothing (4.1, 4.8, 5, 7): by what is seen after it. Pure. */
import type Big from 'big.js';
import type { Departure } from '../../spec/contract/answer-rule.ts';
import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import { AMOUNT_FIELDS } from '../../spec/document/amount-fields.ts';
import { describeAnswer, show } from '../../spec/json/describe.ts';
import { filled } from '../../spec/json/filled.ts';
import { money } from '../../spec/json/money.ts';
import type { Demand, Demanded } from '../../spec/run/claims.ts';
import { isOfNothingMoved, mayBeReckonedBetween } from '../../spec/run/record-agreement.ts';
import type { Answer } from '../../target/door/call.ts';
import type { JsonObject } from '../act/answers.ts';
import { asRead, demandsOn, movedDemands } from '../act/shown-balances.ts';
import { sameMoney } from '../arrange/money.ts';
import type { Ruling } from '../engine/declare/judge.ts';
import { demandsOnLists, type OperationList } from '../observe/lists/list-reading.ts';

/** What is seen after a request that was to change nothing: as much of it as was looked at. */
export interface Aftermath {
  /** The request, in words: `a repetition (answered 409)`. */
  readonly what: string;
  readonly balances?: readonly BalanceBeside[];
  readonly lists?: {
    readonly before: OperationList;
    readonly after: OperationList;
    /** What is in the later one, and nothing else explains. */
    readonly added: readonly JsonObject[];
    /** Nothing may be missing either. */
    readonly keepsAll?: true;
  };
  /** The records with one of its labels, of which so many are of an operation that was accepted. */
  readonly labelled?: {
    readonly list: OperationList;
    readonly labels: readonly string[];
    readonly accepted: 0 | 1;
    /** Another run may generate the same labels. */
    readonly isForeign?: (item: JsonObject) => boolean;
  };
  /** The earlier operation: its record before and after. */
  readonly records?: { readonly before: JsonObject; readonly after: JsonObject; readonly decimals: number };
  /** What came to a callbackUrl about an operation, in words: undefined where nothing did. */
  readonly callback?: { readonly told: string | undefined; readonly of: string };
  /** The record of a purchase request, by its amount: undefined where there is none, as `unseen` shows. */
  readonly purchase?: {
    readonly montant: number;
    readonly made: JsonObject | undefined;
    readonly unseen: readonly Demanded[];
  };
  /** The status of an operation whose cancellation was refused, by the list that shows it. */
  readonly operation?: { readonly reference: string; readonly status: unknown; readonly shownIn: string };
  /** What is read of an instrument that could be read before, after such a call. */
  readonly readings?: { readonly operationId: string; readonly after: readonly Answer[] };
  /** The answer to a payment of an instrument that had paid before such a call, through the same service to the same one. */
  readonly payment?: { readonly operationId: string; readonly after: Answer };
  /** The operation in its answer, and the one of before, with the exchange that showed it. */
  readonly answered?: {
    readonly reference: unknown;
    readonly earlier: unknown;
    readonly earlierIn: string;
  };
}

/** A balance before and after. */
export interface BalanceBeside {
  readonly name: string;
  readonly before: Big;
  readonly after: Big;
  readonly decimals: number;
  /** What is debited later is not looked at: an operation is on its way. */
  readonly isUpperBound?: true;
}

/**
 * What is refused, or repeats what was accepted, is not carried out: balances, lists and records are as they were, and
 * nobody is notified of an operation.
 * @judges request-id.not-replayed, errors.refused-without-effect, authentication.refused-without-effect
 */
export function effectRulings(seen: Aftermath): Ruling[] {
  const { what, balances = [], lists, labelled, records, callback, purchase, answered } = seen;
  const { operation, readings, payment } = seen;
  const rulings = balances.map((one) => balanceRuling(what, one));
  if (lists !== undefined) rulings.push(listRuling(what, lists));
  if (labelled !== undefined) rulings.push(labelRuling(what, labelled));
  if (records !== undefined) rulings.push(recordRuling(what, records));
  if (callback !== undefined)
    rulings.push(
      unless(callback.told === undefined, {
        message: `${what} notified ${callback.of}`,
        expected: 'no callback about an operation',
        actual: callback.told ?? 'no callback',
      }),
    );
  if (purchase !== undefined)
    rulings.push({
      ...unless(purchase.made === undefined, {
        message: `${what} is in the list of its contributor`,
        expected: `no record with montant ${purchase.montant}`,
        actual: show(purchase.made),
      }),
      demand: purchase.unseen,
    });
  if (operation !== undefined) rulings.push(cancelledRuling(operation));
  if (readings !== undefined) rulings.push(readingsRuling(readings));
  if (payment !== undefined) rulings.push(paymentRuling(payment));
  if (answered !== undefined)
    rulings.push(
      unless(answered.reference === undefined || answered.reference === answered.earlier, {
        message: `${what} was carried out`,
        expected: `no operation beside ${show(answered.earlier)} (${answered.earlierIn})`,
        actual: show(answered.reference),
        pointer: '/body/referenceOperation',
      }),
    );
  return rulings;
}

function cancelledRuling({ reference, status, shownIn }: NonNullable<Aftermath['operation']>): Ruling {
  return {
    ...unless(status !== 'ANNULEE', {
      message: 'an operation was cancelled by a call that was refused with 401',
      expected: 'an operation that goes on as if nobody had cancelled it',
      actual: `statutOperation ${show(status)}`,
    }),
    demand: [{ exchangeId: shownIn, demand: notCancelled(reference, status) }],
  };
}

/**
 * The record of an operation shows another status than that of a cancelled one.
 * @param status that it shows: whether it is one of the document is the matter of other checks.
 */
export function notCancelled(reference: string, status: unknown): Demand {
  const values = new Set<string>(ENUMERATIONS.StatutOperation);
  if (typeof status === 'string') values.add(status);
  values.delete('ANNULEE');
  return { is: 'record', reference, field: 'statutOperation', values: [...values] };
}

function readingsRuling({ operationId, after }: NonNullable<Aftermath['readings']>): Ruling {
  const gone = after.find(({ status }) => status !== 200);
  const demand: Demand = { is: 'code', codes: [200] };
  return {
    ...unless(gone === undefined, {
      message: `an instrument is not as it was after a call of ${operationId} that was refused with 401`,
      expected: 'HTTP 200, as before',
      actual: gone === undefined ? 'HTTP 200' : describeAnswer(gone),
      ...(gone && { codes: { wanted: [200], came: gone.status } }),
    }),
    demand: after.map(({ exchangeId }) => ({ exchangeId, demand })),
    ...(gone && { refusal: gone }),
  };
}

function paymentRuling({ operationId, after }: NonNullable<Aftermath['payment']>): Ruling {
  return {
    ...unless(after.status === 200, {
      message: `an instrument no longer pays after a call of ${operationId} that was refused with 401`,
      expected: 'HTTP 200, as before',
      actual: describeAnswer(after),
      codes: { wanted: [200], came: after.status },
    }),
    demand: [{ exchangeId: after.exchangeId, demand: { is: 'code', codes: [200] } }],
  };
}

function unless(holds: boolean, departure: Departure): Ruling {
  return { departure: holds ? undefined : departure };
}

function balanceRuling(what: string, { name, before, after, decimals, isUpperBound }: BalanceBeside): Ruling {
  const holds = isUpperBound ? after.lte(before) : sameMoney(before, after, decimals);
  return {
    ...unless(holds, {
      message: `${what} moved the balance of ${name}`,
      expected: `a balance of ${before}`,
      actual: `a balance of ${after}`,
    }),
    demand: isUpperBound
      ? demandsOn(asRead(before), [after, { most: before }])
      : movedDemands(before, after, before, decimals),
  };
}

function listRuling(
  what: string,
  { before, after, added, keepsAll }: NonNullable<Aftermath['lists']>,
): Ruling {
  const [count, now] = [before.items.length, after.items.length];
  const demand = demandsOnLists(after, before);
  if (added.length > 0 || keepsAll === undefined || now >= count)
    return {
      ...unless(added.length === 0, {
        message: `${what} shows as another operation in the list`,
        expected: 'the list as it was before',
        actual: `${added.length} more: ${show(added[0])}`,
      }),
      demand,
    };
  return {
    departure: {
      message: `${what} took something out of the list`,
      expected: `${count} operations`,
      actual: `${now}`,
    },
    demand,
  };
}

function labelRuling(
  what: string,
  { list, labels, accepted, isForeign = () => false }: NonNullable<Aftermath['labelled']>,
): Ruling {
  const found = list.items.filter(
    (item) => labels.some((label) => label === item.libelleOperation) && !isForeign(item),
  );
  return unless(found.length <= accepted, {
    message: `${what} shows as another operation in the list`,
    expected: accepted === 0 ? `no operation with libelle ${labels[0]}` : 'one operation in the list',
    actual: `${found.length}: ${found.map(({ referenceOperation }) => String(referenceOperation)).join(', ')}`,
  });
}

/** What a record repeats of the request, and what is made of it (2.3). */
const WRITTEN = ['libelleOperation', ...AMOUNT_FIELDS] as const;

/** A field that was filled has no other value since. */
function recordRuling(what: string, { before, after, decimals }: NonNullable<Aftermath['records']>): Ruling {
  const changed = WRITTEN.find((field) => {
    if (filled(before, field) === undefined || isOfNothingMoved(field, before)) return false;
    if (mayBeReckonedBetween(field, before, after)) return false;
    // A list may write one amount in two ways.
    const [one, other] = [money(before[field]), money(after[field])];
    if (one === undefined || other === undefined) return before[field] !== after[field];
    return !sameMoney(one, other, decimals);
  });
  return unless(changed === undefined, {
    message: `${what} changed the record of the earlier operation`,
    expected: `${changed} ${show(before[changed ?? ''])}, as before`,
    actual: `${changed} ${show(after[changed ?? ''])}`,
  });
}
