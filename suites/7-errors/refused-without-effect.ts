/** 7 with 4.1 and 4.8: what is refused leaves balances and lists as they were. */

import { filled } from '../../spec/json/filled.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { Demanded } from '../../spec/run/claims.ts';
import type { Answer } from '../../target/door/call.ts';
import { TransportTrouble } from '../../target/door/transport-trouble.ts';
import { unmet } from '../../target/profile/needs.ts';
import type { Instrument } from '../../target/profile/resolve.ts';
import { unknownReference } from '../../target/profile/unknown-references.ts';
import { bodyOf, type JsonObject } from '../act/answers.ts';
import { unknownReferenceOf } from '../act/any-call.ts';
import { readBalance } from '../act/bound-calls.ts';
import { newRequestId } from '../act/operation-calls.ts';
import { validRequest } from '../act/operation-requests.ts';
import { submitPurchase } from '../act/purchase-calls.ts';
import { movedDemands } from '../act/shown-balances.ts';
import { canReadBalances } from '../arrange/amount-choices.ts';
import { sameMoney } from '../arrange/money.ts';
import { arrangeParties, type Parties } from '../arrange/parties/parties.ts';
import { REFUSED_CHANGES, type SeenChange } from '../cases/changed-operations.ts';
import { judgeCases } from '../cases/properties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { type Claim, citedAnswer, type Judge, show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { isInconclusive, Skipped } from '../engine/declare/verdict-exceptions.ts';
import { MISTAKES } from '../judge/changed-operation-rules.ts';
import { judgeNotSubmitted, seenBesideAccepted } from '../judge/refused-purchase.ts';
import {
  awaitOperations,
  ensureMovedByThisRun,
  type Settled,
  settledBalance,
} from '../observe/balances/balances.ts';
import {
  askedWidely,
  demandsOnLists,
  type OperationList,
  readWidely,
} from '../observe/lists/list-reading.ts';
import { unexplainedIn } from '../observe/others-at-work.ts';
import { REFUSALS, type Refusal } from './refusals.ts';

/** What must stay as it is. */
interface State {
  readonly list: OperationList;
  /** Balances of the payer and of an internal beneficiary, where they can be read. */
  readonly balances: readonly (Settled & { instrument: Instrument })[];
}

/** The state when nothing of this run is on its way any more. */
async function stateBefore(t: Experiment, { payer, beneficiary }: Parties): Promise<State> {
  const watched = beneficiary === undefined ? [payer] : [payer, beneficiary];
  const balances = await Promise.all(
    watched.map(async (instrument) => {
      if (canReadBalances(t)) return [{ instrument, ...(await settledBalance(t, instrument)) }];
      await awaitOperations(t, instrument);
      return [];
    }),
  );
  return { balances: balances.flat(), list: await readWidely(t, payer) };
}

/** An effect that a refused operation had. */
type Effect = Pick<Claim, 'message' | 'expected' | 'actual'>;

/** What came of a refused operation. */
interface Outcome {
  readonly effect?: Effect;
  /** What shows that there is none; none where no answer alone does. */
  readonly demands: readonly Demanded[];
}

/**
 * What is no longer as it was: undefined where nothing is. @throws Inconclusive where others may have changed it.
 *
 * @judges errors.refused-without-effect
 */
async function effectOn(t: Experiment, before: State, payer: Instrument): Promise<Outcome> {
  const { decimals } = t.profile.money;
  const moved: (readonly Demanded[])[] = [];
  for (const { instrument, balance, ...settled } of before.balances) {
    const after = await readBalance(t, instrument);
    if (sameMoney(balance, after, decimals)) {
      moved.push(movedDemands(balance, after, balance, decimals));
      continue;
    }
    await ensureMovedByThisRun(t, [settled]);
    return broken({
      message: `moved the balance of ${instrument.name}`,
      expected: `a balance of ${balance}`,
      actual: `a balance of ${after}`,
    });
  }
  const list = await readWidely(t, payer);
  const { items } = list;
  const added = unexplainedIn(t, list, before.list, askedWidely(t));
  const count = before.list.items.length;
  if (added.length > 0)
    return broken({
      message: 'is in the list',
      expected: 'the list as it was before',
      actual: `${added.length} more: ${show(added[0])}`,
    });
  if (items.length < count)
    return broken({
      message: 'took something out of the list',
      expected: `${count} operations`,
      actual: `${items.length}`,
    });
  const isShown = moved.every((demands) => demands.length > 0);
  return { demands: isShown ? [...moved.flat(), ...demandsOnLists(list, before.list)] : [] };
}

function broken(effect: Effect): Outcome {
  return { effect, demands: [] };
}

/** An operation that was to be refused: its answer, and what came of it. */
interface Refused extends Outcome {
  readonly answer: Answer;
}

/** Has some operations refused one after another, and sees what came of them in the quiet after the last. */
async function refuse(t: Experiment, refusals: readonly Refusal[]): Promise<Refused[]> {
  const drain = refusals.some(({ isBeyond }) => isBeyond);
  const parties = await arrangeParties(t, { payer: 'exclusive', beneficiary: 'exclusive', drain });
  const keys: string[] = [];
  for (const { before } of refusals) keys.push((await before?.(t, parties))?.requestId ?? newRequestId(t));
  const state = await stateBefore(t, parties);
  const answers: Answer[] = [];
  for (const [index, { call, isBeyond }] of refusals.entries()) {
    const request = await validRequest(t, parties);
    const headers = { requestId: keys[index] ?? newRequestId(t) };
    const change = await call(request, t, parties);
    answers.push(await t.send({ operationId: 'executeOperation', headers, ...change }, isBeyond));
  }
  await t.pause(t.profile.limits.quietMs);
  const outcome = await effectOn(t, state, parties.payer);
  return answers.map((answer) => ({ answer, ...outcome }));
}

/**
 * All the refusals that the profile allows for and that an ordinary payer serves, under one lease and with one quiet
 * window. Where nothing came of any of them, that is the proof for each; otherwise each must be tried alone.
 */
async function refusedTogether(t: Experiment): Promise<ReadonlyMap<Refusal, Refused>> {
  const possible = REFUSALS.filter(
    ({ needs = [], isBeyond }) =>
      isBeyond === undefined && needs.every((need) => unmet(t.profile, need) === undefined),
  );
  const refused = await refuse(t, possible);
  return new Map(
    possible.flatMap((refusal, index) => {
      const one = refused[index];
      return one === undefined ? [] : [[refusal, one] as const];
    }),
  );
}

/**
 * Whether the target refused an operation, and made none of it.
 * @param wanted the code that the document has for it.
 */
export function isRefused(wanted: number, answer: Answer): boolean {
  const body = bodyOf(answer);
  const isOperation = isJsonObject(body) && body.referenceOperation !== undefined;
  return answer.status === wanted || (answer.status >= 400 && answer.status < 500 && !isOperation);
}

/** Every way to be refused leaves balances and lists as they were. */
export function refusedWithoutEffect(check: Declare): void {
  for (const refusal of REFUSALS) {
    const { name, status, needs = [] } = refusal;
    check(name, { needs }, async (t: Experiment) => {
      const together = await t.run.once('refusals together', refusedTogether).catch((error: unknown) => {
        if (isInconclusive(error) || error instanceof Skipped) return undefined;
        throw error;
      });
      const shared = together?.get(refusal);
      const proved = shared?.effect === undefined && shared !== undefined && isRefused(status, shared.answer);
      const [refused] = proved ? [shared] : await refuse(t, [refusal]);
      if (refused === undefined) throw new Error('Nothing was refused.');
      const { answer } = refused;
      t.judge.given(
        isRefused(status, answer),
        `The operation was not refused with ${status}: ${citedAnswer(answer)}.`,
      );
      t.judge.changed(`the request was made such that it is refused: ${name}`);
      judgeNoEffect(t.judge, answer, refused);
    });
  }
}

/**
 * A refused operation has no effect: balances and list are as they were after a 400, 401, 404 or 409.
 * @judges errors.refused-without-effect
 */
export function judgeNoEffect(judge: Judge, answer: Answer, { effect, demands }: Outcome): void {
  judge.that(
    effect === undefined,
    {
      message: `an operation that was refused with ${answer.status} ${effect?.message}`,
      expected: effect?.expected ?? 'balances and list as they were before',
      actual: effect?.actual ?? 'balances and list as they were before',
      answer,
    },
    demands,
  );
}

/** What is refused for one mistake leaves no operation behind. */
export function anyRefusalWithoutEffect(check: Declare): void {
  check(MISTAKES.ofAnyRequirement, { needs: ['operations.listOperations'] }, (t) =>
    judgeCases(t, REFUSED_CHANGES, judgeNotListed),
  );
}

/**
 * A refused operation has no effect: it is not in the list. Its label is its own.
 * @judges errors.refused-without-effect
 */
export function judgeNotListed(judge: Judge, seen: SeenChange | undefined): void {
  if (seen?.list === undefined) return;
  const { change, request, list, answer } = seen;
  if (answer instanceof TransportTrouble) return;
  const found = list.items.find(({ libelleOperation }) => libelleOperation === request.libelle);
  judge.changed(change.name);
  judge.that(found === undefined, {
    message: `an operation that was answered ${answer.status} is in the list of its initiator`,
    expected: `no operation with libelle ${request.libelle}`,
    actual: `referenceOperation ${String(found?.referenceOperation)}`,
    answer: list.answer,
  });
}

/** Ways in which a credit purchase request is refused. */
const REFUSED_PURCHASES: readonly (readonly [
  circumstance: string,
  /** Undefined where there is nothing to change. */
  change: (t: Experiment, body: JsonObject) => JsonObject | undefined,
])[] = [
  [
    'a credit purchase request for an unknown user',
    (t, body) => ({ ...body, refUsager: unknownReferenceOf(t, 'user') }),
  ],
  [
    'a credit purchase request for an unknown product',
    (t, { refProduit, ...rest }) =>
      typeof refProduit === 'string'
        ? { ...rest, refProduit: unknownReference(refProduit, t.random) }
        : undefined,
  ],
  [
    'a credit purchase request whose montant is text',
    (_, { montant, ...rest }) => ({ ...rest, montant: String(montant) }),
  ],
];

/** A credit purchase request that is answered 400 or 404 does not come into the list. */
export function refusedPurchaseWithoutEffect(check: Declare): void {
  const needs = [
    'operations.submitCreditPurchase',
    'operations.listCreditPurchases',
    'fixtures.creditPurchases',
  ] as const;
  for (const [nth, [circumstance, change]] of REFUSED_PURCHASES.entries())
    check(circumstance, { needs }, async (t) => {
      const seen = await seenBesideAccepted(t, FIRST_OF_7 + nth, async (body) => {
        const changed = change(t, body);
        return changed && submitPurchase(t, changed);
      });
      if (seen === undefined) return;
      if (![400, 404].includes(seen.answer.status))
        t.judge.observed(`such a request is not refused (${seen.answer.status})`);
      // It may be listed for what it is: one that was rejected (2.7).
      else if (seen.made !== undefined && filled(seen.made, 'motifRejet') !== undefined)
        t.judge.observed('a request that is refused is listed with a motifRejet');
      else judgeNotSubmitted(t.judge, seen);
    });
}

/** The requests that are refused for their tokens have the first numbers. */
const FIRST_OF_7 = 10;
