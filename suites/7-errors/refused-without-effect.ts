/** 7 with 4.1 and 4.8: what is refused leaves balances and lists as they were. */

import { filled } from '../../spec/json/filled.ts';
import { isJsonObject } from '../../spec/json/json.ts';
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
import { canReadBalances } from '../arrange/amount-choices.ts';
import { eachAtOnce } from '../arrange/each-of.ts';
import { typesThatAllow } from '../arrange/kinds/samples.ts';
import { arrangeParties, type Parties, type PartiesWanted } from '../arrange/parties/parties.ts';
import { REFUSED_CHANGES, type SeenChange } from '../cases/changed-operations.ts';
import { judgeCases } from '../cases/properties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { citedAnswer, firstDeparture, type Judge } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { isInconclusive, Skipped } from '../engine/declare/verdict-exceptions.ts';
import { MISTAKES } from '../judge/changed-operation-rules.ts';
import { type Aftermath, type BalanceBeside, effectRulings } from '../judge/effect-rule.ts';
import { judgeNotSubmitted, seenBesideAccepted } from '../judge/refused-purchase.ts';
import {
  awaitOperations,
  ensureMovedByThisRun,
  type Settled,
  settledBalance,
} from '../observe/balances/balances.ts';
import { askedWidely, type OperationList, readWidely } from '../observe/lists/list-reading.ts';
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

/** What came of operations that were refused. */
interface Outcome extends Pick<Aftermath, 'balances' | 'lists'> {
  /** Records that show a refused attempt for what it is: whether the list holds such (4.3) is not shown. */
  readonly attempts: readonly JsonObject[];
}

/** Rule 5 of section 7 has ECHOUE for what fails after acceptance; no sentence keeps it from what was refused. */
function showsAttempt({ statutOperation }: JsonObject): boolean {
  return statutOperation === 'ECHOUE';
}

const LISTED_AS_FAILED = 'an operation that is refused is listed as ECHOUE';

/** What came of refused operations. @throws Inconclusive where others may have changed it. */
async function outcomeOf(t: Experiment, before: State, payer: Instrument): Promise<Outcome> {
  const { decimals } = t.profile.money;
  const balances: BalanceBeside[] = [];
  for (const { instrument, balance, ...settled } of before.balances) {
    const after = await readBalance(t, instrument);
    const beside = { name: instrument.name, before: balance, after, decimals };
    if (hasEffect({ balances: [beside] })) await ensureMovedByThisRun(t, [settled]);
    balances.push(beside);
  }
  const after = await readWidely(t, payer);
  const unexplained = unexplainedIn(t, after, before.list, askedWidely(t));
  const attempts = unexplained.filter(showsAttempt);
  const added = unexplained.filter((item) => !showsAttempt(item));
  return { balances, attempts, lists: { before: before.list, after, added, keepsAll: true } };
}

function hasEffect({ balances, lists }: Pick<Aftermath, 'balances' | 'lists'>): boolean {
  return firstDeparture(effectRulings({ what: '', balances, lists })) !== undefined;
}

/** An operation that was to be refused: its answer, and what came of it. */
interface Refused {
  readonly answer: Answer;
  readonly outcome: Outcome;
}

/** Has some operations refused one after another, and sees what came of them in the quiet after the last. */
async function refuse(
  t: Experiment,
  refusals: readonly Refusal[],
  wanted: PartiesWanted = {},
): Promise<Refused[]> {
  const drain = refusals.some(({ isBeyond }) => isBeyond);
  const withOtp = refusals.some(({ needs = [] }) => needs.includes('bindings.otp'));
  const parties = await arrangeParties(t, {
    ...wanted,
    payer: 'exclusive',
    beneficiary: 'exclusive',
    drain,
    withOtp,
  });
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
  const outcome = await outcomeOf(t, state, parties.payer);
  return answers.map((answer) => ({ answer, outcome }));
}

/**
 * All the refusals that the profile allows for and that an ordinary payer serves, under one lease and with one quiet
 * window. Where nothing came of any of them, that is the proof for each; otherwise each must be tried alone.
 */
async function refusedTogether(
  t: Experiment,
  wanted?: PartiesWanted,
): Promise<ReadonlyMap<Refusal, Refused>> {
  const possible = REFUSALS.filter(
    ({ needs = [], isBeyond }) =>
      isBeyond === undefined && needs.every((need) => unmet(t.profile, need) === undefined),
  );
  const refused = await refuse(t, possible, wanted);
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
      const together = await t.run
        .once('refusals together', (shared) => refusedTogether(shared))
        .catch((error: unknown) => {
          if (isInconclusive(error) || error instanceof Skipped) return undefined;
          throw error;
        });
      const shared = together?.get(refusal);
      const proved = shared !== undefined && !hasEffect(shared.outcome) && isRefused(status, shared.answer);
      const [refused] = proved ? [shared] : await refuse(t, [refusal]);
      if (refused === undefined) throw new Error('Nothing was refused.');
      judgeRefused(t, refusal, refused);
    });
  }
}

function judgeRefused(t: Experiment, { name, status }: Refusal, { answer, outcome }: Refused): void {
  t.judge.given(
    isRefused(status, answer),
    `The operation was not refused with ${status}: ${citedAnswer(answer)}.`,
    answer,
  );
  t.judge.changed(`the request was made such that it is refused: ${name}`);
  const what = `an operation that was refused with ${answer.status}`;
  const { attempts, ...effects } = outcome;
  t.judge.rulings(effectRulings({ what, ...effects }), answer);
  if (attempts.length > 0) t.judge.observed(LISTED_AS_FAILED);
}

/** One of several refusals had an effect: each by itself shows which. */
async function refusedAlone(
  t: Experiment,
  refusal: Refusal,
  payerType: Instrument['type'],
): Promise<Refused> {
  const name = `refused by itself, ${refusal.name}, a ${payerType}`;
  const [alone] = await t.run.once(name, (shared) => refuse(shared, [refusal], { payerType }));
  if (alone === undefined) throw new Error('Nothing was refused.');
  return alone;
}

/** What debits a payer that was refused may hang on its type. */
export function refusedOfEachTypeWithoutEffect(check: Declare): void {
  check('whatever is refused, from each type of instrument', async (t: Experiment) => {
    const types = typesThatAllow(t, 'debit');
    const all = await eachAtOnce(t, types, async (payerType) => {
      const name = `refusals of a ${payerType}`;
      const together = await t.run.once(name, (shared) => refusedTogether(shared, { payerType }));
      return { payerType, together };
    });
    for (const { payerType, together } of all) {
      const refused = [...together].filter(([{ status }, { answer }]) => isRefused(status, answer));
      const moved = refused.some(([, { outcome }]) => hasEffect(outcome));
      for (const [refusal, one] of refused)
        judgeRefused(t, refusal, moved ? await refusedAlone(t, refusal, payerType) : one);
      t.judge.given(
        !moved,
        `Balances or the list of a ${payerType} changed after operations that were refused, and after none of them alone.`,
      );
    }
  });
}

/** What is refused for one mistake leaves no operation behind. */
export function anyRefusalWithoutEffect(check: Declare): void {
  check(MISTAKES.ofAnyRequirement, { needs: ['operations.listOperations'] }, (t) =>
    judgeCases(t, REFUSED_CHANGES, judgeNotListed),
  );
}

/** A refused operation is not in the list. Its label is its own. */
export function judgeNotListed(judge: Judge, seen: SeenChange | undefined): void {
  if (seen?.list === undefined || seen.answer instanceof TransportTrouble) return;
  const { change, request, list, answer } = seen;
  judge.changed(change.name);
  const what = `an operation that was answered ${answer.status}`;
  const items = list.items.filter((item) => !showsAttempt(item));
  const labelled = { list: { ...list, items }, labels: [request.libelle], accepted: 0 } as const;
  judge.rulings(effectRulings({ what, labelled }), list.answer);
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
