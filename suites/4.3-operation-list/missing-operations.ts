/**
 * 4.3 in every list of the run: no operation that debited the instrument is missing between earlier and later ones of the
 * same instrument, or from a list that has become shorter.
 */

import { isJsonObject } from '../../spec/json/json.ts';
import { TOLERANCES } from '../../spec/tolerances.ts';
import type { Answer } from '../../target/door/call.ts';
import { itemsOf } from '../act/answers.ts';
import type { Declare } from '../engine/declare/section.ts';
import type { Examine, StandingRule } from '../engine/declare/suite.ts';
import { FEWEST_IN_ORDER, isInOrder, isNearlyWhole, type Timed } from '../observe/lists/cut-lists.ts';
import { listIn } from '../observe/lists/list-reading.ts';
import { Recent } from '../observe/recent.ts';
import { shownIn } from './holds-executed.ts';
import { holdsExecutedRule } from './listed-rules.ts';

/** An operation of this run that was accepted. */
interface Executed extends Timed {
  readonly reference: string;
  readonly exchangeId: string;
  readonly payer: string;
}

/** A list as it was read. */
interface Reading {
  readonly exchangeId: string;
  readonly references: ReadonlySet<string>;
  /** In milliseconds since 1970. */
  readonly readAt: number;
}

/** What each instrument paid, by references. */
type ByPayer = Recent<string, Recent<string, Executed>>;

/** Instruments, and operations of each, that are remembered. */
const MOST = 1_000;

/** A list that is asked for without a period may be that of a day, and somewhere a day begins at each quarter of an hour. */
const QUARTER_MS = 15 * 60_000;

/** Calls after which an instrument may have another list, or none. */
const ENDING = ['unenrollInstrument', 'lockInstrument'] as const;

/**
 * Every list of the run holds all that the instrument was debited for between the first and the last operation
 * that it shows: whatever the default maximum, it cuts a list at an end. Of a list that shows some here and there
 * nothing can be said: which ones a maximum leaves in is open. And no maximum makes a list shorter than it was.
 */
const NONE_MISSING_BETWEEN: Omit<StandingRule, 'requirement'> = {
  operations: ['listOperations'],
  hears: ['executeOperation', ...ENDING],
  readsTimes: 'several-answers',
  applies: (answer) => isWhole(answer) && (itemsOf(answer)?.length ?? 0) > 0,
  // An instrument that paid nothing has an empty list, too.
  mayBreak: (answer) => isWhole(answer) && itemsOf(answer)?.length === 0,
  begin: ({ readAt = () => Date.now() }) => {
    const byPayer: ByPayer = new Recent(MOST);
    const longest = new LongestLists();
    /** Of a target whose lists have another order, what a cut takes away may stand anywhere. */
    let inOrder = true;
    let hasPaid = false;
    const examine = (answer: Answer) => {
      if (answer.operationId === 'listOperations') {
        const shown = operationsIn(answer, byPayer);
        if (shown.length >= FEWEST_IN_ORDER && !isInOrder(shown)) inOrder = false;
        const missing = inOrder ? missingFrom(answer, byPayer, shown) : undefined;
        return missing ?? vanishedFrom(answer, byPayer, longest.before(answer, readAt(answer)));
      }
      if (ENDING.some((one) => one === answer.operationId)) longest.forget(answer);
      const executed = executedBy(answer);
      if (executed === undefined) return undefined;
      const { payer, reference } = executed;
      const before = byPayer.get(payer) ?? new Recent<string, Executed>(MOST);
      before.set(reference, executed);
      byPayer.set(payer, before);
      hasPaid = true;
      return undefined;
    };
    return Object.assign(examine, { hasCompared: () => hasPaid });
  },
};

/** Every list of the run, against every operation of it. */
export function holdsExecutedBetween(check: Declare): void {
  check.standing(NONE_MISSING_BETWEEN);
}

/** A list without a period, and shorter than the maximum that was asked for: which ones a maximum leaves is open. */
function isWhole(answer: Answer): boolean {
  const { status, truncated, call } = answer;
  const asked = Object.values(call.query ?? {});
  const count = itemsOf(answer)?.length ?? 0;
  return status === 200 && !truncated && asked.every((value) => /^\d+$/.test(value) && count < Number(value));
}

/** The longest list that each instrument had, for each way in which it was asked for. */
class LongestLists {
  readonly #byPayer = new Recent<string, Map<string, Reading>>(MOST);

  /** The longest one before this one, in the same quarter of an hour; this one is remembered. */
  before(answer: Answer, readAt: number): Reading | undefined {
    const { params = {}, query = {} } = answer.call;
    const payer = params.referenceWallet ?? '';
    const asked = JSON.stringify(query);
    const longest = this.#byPayer.get(payer) ?? new Map<string, Reading>();
    const references = new Set((itemsOf(answer) ?? []).map((item) => String(item.referenceOperation)));
    const known = longest.get(asked);
    const isOfNow = known !== undefined && quarterOf(known.readAt) === quarterOf(readAt);
    if (!isOfNow || known.references.size <= references.size)
      longest.set(asked, { exchangeId: answer.exchangeId, references, readAt });
    this.#byPayer.set(payer, longest);
    return isOfNow ? known : undefined;
  }

  forget({ call }: Answer): void {
    this.#byPayer.delete(call.params?.referenceWallet ?? '');
  }
}

function quarterOf(milliseconds: number): number {
  return Math.floor(milliseconds / QUARTER_MS);
}

/** The operations of this run that a list shows, in its order. */
function operationsIn(answer: Answer, byPayer: ByPayer): Executed[] {
  const executed = byPayer.get(answer.call.params?.referenceWallet ?? '');
  const items = itemsOf(answer) ?? [];
  return items.flatMap(({ referenceOperation }) => executed?.get(String(referenceOperation)) ?? []);
}

function executedBy({ status, json, call, sentAt, receivedAt, exchangeId }: Answer): Executed | undefined {
  if (status !== 200 || !isJsonObject(json) || !isJsonObject(json.body) || !isJsonObject(call.json))
    return undefined;
  const { referenceOperation: reference } = json.body;
  const { refInstrumentPaiementInitiateur: payer } = call.json;
  if (typeof reference !== 'string' || typeof payer !== 'string') return undefined;
  return { reference, payer, exchangeId, sentAt, answeredAt: receivedAt };
}

/** What is missing between the first and the last that a list shows, where its order and its length show that no maximum cut it. */
function missingFrom(answer: Answer, byPayer: ByPayer, shown: readonly Executed[]): ReturnType<Examine> {
  const executed = executedFrom(answer, byPayer);
  const held = shownIn(listIn(answer));
  const missing = dueBy(answer, executed).filter(({ reference }) => !held.shown.has(reference));
  if (missing.length === 0 || !isInOrder(shown) || !isNearlyWhole(shown, executed)) return undefined;
  const first = Math.min(...shown.map(({ answeredAt }) => answeredAt));
  const last = Math.max(...shown.map(({ sentAt }) => sentAt));
  const operation = missing.find(({ sentAt, answeredAt }) => first <= sentAt && answeredAt <= last);
  return operation && holdsExecutedRule({ operation, ...held, isBetween: true });
}

/** What is missing from a list that is shorter than it was. */
function vanishedFrom(answer: Answer, byPayer: ByPayer, longer: Reading | undefined): ReturnType<Examine> {
  const held = shownIn(listIn(answer));
  if (longer === undefined || held.shown.size >= longer.references.size) return undefined;
  const operation = dueBy(answer, executedFrom(answer, byPayer)).find(
    ({ reference }) => longer.references.has(reference) && !held.shown.has(reference),
  );
  const { exchangeId, references } = longer;
  return (
    operation && holdsExecutedRule({ operation, ...held, longer: { exchangeId, count: references.size } })
  );
}

/** The operations of this run that debited the instrument of a list. */
function executedFrom({ call }: Answer, byPayer: ByPayer): readonly Executed[] {
  return [...(byPayer.get(call.params?.referenceWallet ?? '')?.values() ?? [])];
}

/** The operations that were accepted long enough ago for a list to have them. */
function dueBy({ sentAt }: Answer, executed: readonly Executed[]): readonly Executed[] {
  return executed.filter(({ answeredAt }) => answeredAt < sentAt - TOLERANCES.listAfterAcceptance.value);
}
