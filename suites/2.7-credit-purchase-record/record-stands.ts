/** 2.7 with 4.9 in every list of the run: what a credit purchase request is stays the same from one list to the next. */
import type { Departure } from '../../spec/contract/answer-rule.ts';
import { isSameInstant } from '../../spec/json/date-time.ts';
import { show } from '../../spec/json/describe.ts';
import { filled } from '../../spec/json/filled.ts';
import type { Answer } from '../../target/door/call.ts';
import { itemsOf, type JsonObject } from '../act/answers.ts';
import type { Declare } from '../engine/declare/section.ts';
import { eachLook } from '../observe/each-look.ts';
import { Recent } from '../observe/recent.ts';

/** What a request is and whom it concerns. Its status may change, and how much of its amount is granted is not shown. */
const LASTING = ['id', 'dateHeureCreation', 'refUsager', 'refContributeur', 'refProduit'] as const;

/** The first look at a record. */
interface Seen {
  readonly record: JsonObject;
  readonly exchangeId: string;
  readonly receivedAt: number;
}

/** A record of a list, and what it is known by there. */
interface Look {
  readonly record: JsonObject;
  readonly pointer: string;
  readonly key: string;
}

/** What a credit purchase request is stays as the first list of its contributor showed it. */
export function purchaseStandsAtEveryLook(check: Declare): void {
  check.standing({
    operations: ['listCreditPurchases'],
    applies: (answer) => looksIn(answer).length > 0,
    mayBeUnseen: true,
    readsTimes: 'several-answers',
    begin: () => {
      const seen = new Recent<string, Seen>();
      return eachLook(looksIn, ({ record, pointer, key }, { exchangeId, sentAt, receivedAt }) => {
        const before = seen.get(key);
        // Of two that overlap nobody knows which was first.
        if (before !== undefined && sentAt < before.receivedAt) return 'silent';
        // The first look is kept: what moves a little from each to the next has moved far from it.
        if (before === undefined) seen.set(key, { record, exchangeId, receivedAt });
        return before === undefined ? 'silent' : changeSince(before, record, pointer);
      });
    },
  });
}

/** Those that a reference tells apart: one that two records share names none of them. */
function looksIn(answer: Answer): Look[] {
  const items = answer.status === 200 ? (itemsOf(answer) ?? []) : [];
  const seen = new Set<unknown>();
  const shared = new Set<unknown>();
  for (const { refDemandeAchatACredit: reference } of items)
    (seen.has(reference) ? shared : seen).add(reference);
  return items.flatMap((record, at) => {
    const reference = filled(record, 'refDemandeAchatACredit');
    if (typeof reference !== 'string' || shared.has(reference)) return [];
    const key = JSON.stringify([answer.call.params?.refContributor, reference]);
    return [{ record, pointer: `/body/${at}`, key }];
  });
}

/**
 * No lasting field of a credit purchase request is filled with two values in two lists of its contributor.
 * @judges credit-purchase-record.stands
 */
function changeSince(before: Seen, record: JsonObject, pointer: string): Departure | 'silent' | undefined {
  const filledTwice = LASTING.filter(
    (field) => filled(before.record, field) !== undefined && filled(record, field) !== undefined,
  );
  if (filledTwice.length === 0) return 'silent';
  const isSame = (one: string) =>
    one === 'dateHeureCreation'
      ? isSameInstant(before.record[one], record[one])
      : before.record[one] === record[one];
  const field = filledTwice.find((one) => !isSame(one));
  if (field === undefined) return undefined;
  return {
    message: `${field} of a credit purchase request changed`,
    expected: `${field} ${show(before.record[field])} as before (${before.exchangeId})`,
    actual: `${field} ${show(record[field])}`,
    pointer: `${pointer}/${field}`,
  };
}
