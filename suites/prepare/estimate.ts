/** About how many requests a run will send and how much money it will move. Measured on the sandbox; a slow target is asked more often. */

import Big from 'big.js';
import { AMOUNT_OF } from '../../generators/generated-amounts.ts';
import type { Filter } from '../../spec/document/selection.ts';
import { rowOf } from '../../spec/operations.ts';
import type { Effort } from '../../spec/run/effort.ts';
import { firstUnmet } from '../../target/profile/needs.ts';
import { shareNeedingOtp } from '../../target/profile/otp-needs.ts';
import type { ResolvedProfile } from '../../target/profile/resolve.ts';
import { expectedGenerated, meanSteps } from '../cases/case-amounts.ts';
import { ANY_DUPLICATES } from '../cases/duplicates.ts';
import { inOrder } from '../choice/cover.ts';
import { recordedSight } from '../choice/sight.ts';
import { DOCUMENT } from '../document.ts';
import type { Check, Probe } from '../engine/declare/suite.ts';
import { selectionOf } from '../engine/run/session.ts';
import { GENERATED_BODIES } from '../judge/body-rules.ts';
import { MISTAKES } from '../judge/changed-operation-rules.ts';
import { ANY_SEQUENCE } from '../judge/sequence-rules.ts';
import { ANY_VALID_REQUEST } from '../judge/valid-operation-rules.ts';
import { besideSpending, type Drains, drainsOf, plainMoney } from './estimated-money.ts';
import { needsOperations, planOf } from './plan.ts';
import { type Share, sharesOf } from './shares.ts';

export interface Estimate {
  readonly requests: number;
  /** In the target's unit. */
  readonly money: number;
}

/** Requests for each case of a family. */
const REQUESTS = {
  operation: 3.1,
  duplicates: 5.3,
  refused: 1.5,
  odd: 2.4,
  body: 2.4,
  sequence: 14,
  step: 2,
} as const;

/** For each check that generates nothing, where most of them are carried out. */
const EACH = { requests: 2.65 } as const;

/** Where operations need one, so many OTPs are made for each other request of a run that moves money. */
const OTPS = 0.33;

/**
 * A probe sends a call that is answered and two that are refused, and one that serves a single rule two that are answered.
 * They are part of `EACH` where most checks are carried out.
 */
export function requestsOfProbes(probes: readonly Probe[]): number {
  return probes.reduce((total, { servesOnly }) => total + (servesOnly === undefined ? 3 : 2), 0);
}

/** What the generated cases of some checks cost: cases are carried out once, whichever of the checks ask for them. */
export interface Spending extends Estimate {
  readonly checks: readonly Check[];
}

/**
 * @param enabled ids of the checks that will be run.
 * @param chosen the part that they are of those that could be.
 * @param probes that will be carried out.
 * @returns what they will cost where the target does nothing unexpected.
 */
function estimateOf(
  { enabled, chosen }: { readonly enabled: ReadonlySet<string>; readonly chosen: number },
  probes: readonly Probe[],
  profile: ResolvedProfile,
  effort: Effort,
): Estimate & { readonly generated: number; readonly beside: number; readonly drains: Drains } {
  const { typical } = profile.limits.amount;
  const spendings = spendingsOf(profile, effort);
  const generated = new Set(spendings.flatMap(({ checks }) => checks.map(({ id }) => id)));
  const plain = DOCUMENT.checks.filter(({ id }) => enabled.has(id) && !generated.has(id));
  const asked = spendings.filter(({ checks }) => checks.some(({ id }) => enabled.has(id)));
  const sum = (of: (one: Spending) => number) => asked.reduce((total, one) => total + of(one), 0);
  const generatedMoney = sum(({ money }) => money);
  const part = plain.length / DOCUMENT.checks.length;
  const requests = plainRequests(plain, part, profile);
  const token = profile.auth.tokenRequest !== undefined && enabled.size > 0 ? 1 : 0;
  const all = requests + (1 - part) * (requestsOfProbes(probes) + token) + sum(({ requests }) => requests);
  const money =
    plainMoney(plain, profile, chosen) +
    (1 - part) * probes.filter(executes).length * typical +
    generatedMoney;
  return {
    generated: generatedMoney,
    beside: besideSpending(plain, profile),
    drains: drainsOf(plain),
    requests: money > 0 ? all * (1 + OTPS * madeOtps(profile)) : all,
    money,
  };
}

/** Requests of checks that generate nothing: the fewer they are, the less they share, and the more each of them costs. */
function plainRequests(plain: readonly Check[], part: number, { fixtures }: ResolvedProfile): number {
  const sight = recordedSight();
  // What is found out once for several checks is found out with fixtures.
  const isEmpty = Object.values(fixtures).every((of) => !Array.isArray(of) || of.length === 0);
  return requestsInPart(plain, part, isEmpty ? { ...sight, preparations: [] } : sight);
}

/** The part of the operations that an OTP is made for. */
function madeOtps(profile: ResolvedProfile): number {
  return profile.bindings.otp?.call === undefined ? 0 : shareNeedingOtp(profile);
}

/** Whether a probe has an operation executed, be it for the list that is to show it: one for a single rule only reads. */
function executes({ operationId, needs, servesOnly }: Probe): boolean {
  if (servesOnly !== undefined) return false;
  return (
    [operationId, rowOf(operationId).fedBy].includes('executeOperation') ||
    needs.includes('operations.executeOperation')
  );
}

/** Requests of checks that generate nothing in a run that carries out such a part of all checks. */
export function requestsInPart(plain: readonly Check[], part: number, sight = recordedSight()): number {
  return part * plain.length * EACH.requests + (1 - part) * inOrder(plain, sight).requests;
}

/** The checks of generated cases are known by their circumstances. */
function ofCircumstances(circumstances: readonly string[]): readonly Check[] {
  return DOCUMENT.checks.filter(({ circumstance }) => circumstances.includes(circumstance));
}

/** The families of generated cases, with the checks that share them. */
export function spendingsOf(profile: Pick<ResolvedProfile, 'limits' | 'money'>, effort: Effort): Spending[] {
  const { cases, duplicates, changes, sequences, steps } = AMOUNT_OF[effort];
  const money = expectedGenerated(profile, effort);
  const refused = changes * REQUESTS.refused;
  return [
    {
      checks: ofCircumstances([ANY_VALID_REQUEST]),
      requests: cases * REQUESTS.operation,
      money: money.operations,
    },
    {
      checks: ofCircumstances([ANY_DUPLICATES]),
      requests: duplicates * REQUESTS.duplicates,
      money: money.duplicates,
    },
    {
      checks: ofCircumstances([ANY_SEQUENCE]),
      requests: sequences * (REQUESTS.sequence + REQUESTS.step * meanSteps(steps)),
      money: money.sequences,
    },
    ...ofCircumstances([MISTAKES.ofOneRequirement]).map((check) => ({
      checks: [check],
      requests: refused,
      money: 0,
    })),
    { checks: ofCircumstances([MISTAKES.ofAnyRequirement]), requests: 5 * refused, money: 0 },
    ...ofCircumstances(GENERATED_BODIES).map((check) => ({
      checks: [check],
      requests: REQUESTS.body * changes,
      money: 0,
    })),
    {
      checks: ofCircumstances([MISTAKES.ofNone]),
      requests: 3 * changes * REQUESTS.odd,
      money: money.unusualRequests,
    },
  ];
}

/** What a run will about cost, and whom. */
export interface Forecast extends Estimate {
  readonly shares: readonly Share[];
  readonly drains: Drains;
}

/**
 * About what the selected checks will cost that this profile lets run.
 * @param only these of them, by id; all where it is absent.
 */
export function estimateFor(
  filter: Filter,
  profile: ResolvedProfile,
  effort: Effort,
  only?: readonly string[],
): Forecast {
  const wanted = only && new Set(only);
  const checks = planOf(filter, profile).flatMap((requirement) => requirement.checks);
  const able = checks.filter(({ lack }) => lack === undefined);
  const carriedOut = able.filter(({ id }) => wanted?.has(id) !== false);
  const enabled = new Set(carriedOut.map(({ id }) => id));
  const probes = selectionOf(DOCUMENT, { filter, only: [...enabled] }).probes.filter(
    ({ needs }) => firstUnmet(profile, needs) === undefined,
  );
  const chosen = able.length === 0 ? 1 : carriedOut.length / able.length;
  const ofChecks = estimateOf({ enabled, chosen }, probes, profile, effort);
  // The run begins with one operation where it is to make any.
  const opening = needsOperations(filter, profile) ? profile.limits.amount.typical : 0;
  const estimate = { ...ofChecks, money: ofChecks.money + opening };
  const shares = sharesOf(estimate, profile);
  return { ...estimate, ...(shares.length === 0 && { money: 0 }), shares };
}

/** Of what the payers have, a run whose amounts nobody gave takes so much at the most. */
const LARGEST_PART = 0.2;
/** The estimate may be off by so much. */
const MARGIN = 1.25;
/** Typical amounts to choose from, the best first. */
const CHOICES = [100, 50, 20, 10, 5, 2, 1];

/**
 * The profile with amounts that its payers can spare, where it gives none itself.
 * @param balances of payers, by their references, as far as they could be read.
 * @param moneyOf what a run with a profile will about move.
 */
export function withSparableAmounts(
  profile: ResolvedProfile,
  balances: ReadonlyMap<string, Big>,
  moneyOf: (profile: ResolvedProfile) => number,
): ResolvedProfile {
  const { assumed, ...given } = profile.limits.amount;
  if (assumed === undefined || balances.size === 0) return profile;
  const all = [...balances.values()].reduce((sum, one) => (one.gt(0) ? sum.plus(one) : sum), new Big(0));
  const most = Number(all.times(LARGEST_PART).toString());
  // Nothing can be spared of nothing: then the refusals say so.
  const ordinaryAmount = profile.limits.totalAmount === undefined && most > 0 ? most : undefined;
  const withTypical = (typical: number): ResolvedProfile => {
    const smallest = Math.min(given.smallest, typical);
    const isAssumed = given.notGiven?.includes('largest') === true;
    const largest = isAssumed ? Math.min(given.largest, typical * 10) : given.largest;
    const amount = { ...given, typical, smallest, largest };
    return { ...profile, limits: { ...profile.limits, amount, ...(ordinaryAmount && { ordinaryAmount }) } };
  };
  const fitting = CHOICES.filter((one) => one >= given.smallest && one <= given.typical).map(withTypical);
  return fitting.find((one) => moneyOf(one) * MARGIN <= most) ?? fitting.at(-1) ?? profile;
}
