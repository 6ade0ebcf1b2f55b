/** Which part of what is selected a run carries out, as the command line says it. */

import type { Effort } from '../../spec/run/effort.ts';
import type { Chosen, RunBudget } from '../../spec/run/part/budget-of-run.ts';
import { SMOKE } from '../../spec/run/part/budget-of-run.ts';
import { requestsIn } from '../../suites/choice/pace.ts';
import type { RunOptions, RunPart } from '../../suites/engine/run/run-options.ts';
import { RequestMeter } from '../../target/door/request-meter.ts';
import type { RunArguments } from '../command-line/option-table.ts';
import { budgetOf } from '../command-line/values/budget-option.ts';
import type { FailedChecks } from './last-failed.ts';

/** What the command line says of it. */
export interface PartRequest {
  readonly budget?: RunBudget | undefined;
  readonly maxFailures?: number | undefined;
  /** What failed in an earlier report. */
  readonly lastFailed?: FailedChecks | undefined;
  /** Ids of the checks that an earlier report asks for again. */
  readonly retest?: readonly string[] | undefined;
  /** When the run was asked for, on the clock of `performance.now()`. */
  readonly askedAt: number;
}

/** The part, and what was chosen where there is a budget. */
export interface PartOfRun {
  readonly part?: RunPart;
  readonly chosen?: Chosen;
}

/** Of the requests so many are kept for what fails, and is tried again. */
const KEPT = 0.04;
/** By so much a choice may cost more than was measured: what is begun last is not to be left without. */
const SLACK = 0.02;
/** Of a time this is kept for ending in order and for the reports, and so much at the most. */
const ENDING = { share: 0.1, mostMs: 2_500 } as const;
/** Of a time so much one check may wait for. */
const LONGEST_WAIT = 0.4;

/** What a command line says of it. @throws UserError for a budget that is none, and a report in which nothing failed. */
export async function partAsked(args: RunArguments, askedAt: number): Promise<PartRequest> {
  const maxFailures = args['fail-fast'] === true ? 1 : args['max-failures'];
  const lastFailed =
    args['last-failed'] === true
      ? await (await import('./last-failed.ts')).failedChecksIn(args.out)
      : undefined;
  const retest =
    args.retest === undefined
      ? undefined
      : await (await import('./retest.ts')).retestChecksOf(args.retest, args);
  return { budget: budgetOf(args.budget), maxFailures, lastFailed, retest, askedAt };
}

/** The budget that a run has; undefined where it has none. */
export function budgetFor(effort: Effort, budget: RunBudget | undefined): RunBudget | undefined {
  if (effort !== 'smoke') return budget;
  return { ...budget, requests: Math.min(SMOKE.requests, budget?.requests ?? SMOKE.requests) };
}

/** What counts the requests of a run that has a budget. */
export function meterFor(budget: RunBudget | undefined): RequestMeter | undefined {
  return budget && new RequestMeter(budget.requests, Math.floor(KEPT * (budget.requests ?? 0)));
}

/**
 * The part of a run that is about to begin its checks.
 * @param options with the profile as it is tested; its meter has counted what was sent until now.
 */
export async function partOf(
  effort: Effort,
  { budget: given, maxFailures, lastFailed, retest, askedAt }: PartRequest,
  options: Pick<RunOptions, 'filter' | 'profile' | 'meter'>,
): Promise<PartOfRun> {
  const ends = maxFailures === undefined ? {} : { maxFailures };
  if (lastFailed !== undefined) return { part: { ...ends, only: lastFailed.only, because: 'last-failed' } };
  if (retest !== undefined) return { part: { ...ends, only: retest, because: 'retest' } };
  const budget = budgetFor(effort, given);
  if (budget === undefined) return maxFailures === undefined ? {} : { part: ends };
  const { filter, profile, meter } = options;
  const { ms } = budget;
  const endsAt = ms === undefined ? undefined : askedAt + ms - Math.min(ENDING.mostMs, ms * ENDING.share);
  const left = (budget.requests ?? Number.POSITIVE_INFINITY) - (meter?.sent ?? 0);
  const inTime =
    endsAt === undefined
      ? Number.POSITIVE_INFINITY
      : requestsIn(endsAt - performance.now(), profile.limits, meter?.latencyMs);
  // With it come all checks: the first request leaves before they are read.
  const { choose } = await import('../../suites/choice/choose.ts');
  const { only, chosen } = await choose(filter, profile, {
    budget,
    requests: Math.max(0, Math.min(Math.floor((1 - KEPT - SLACK) * left), inTime)),
    longestWaitMs: Math.min(
      effort === 'smoke' ? SMOKE.longestWaitMs : Number.POSITIVE_INFINITY,
      ms === undefined ? Number.POSITIVE_INFINITY : ms * LONGEST_WAIT,
    ),
  });
  return { part: { ...ends, only, because: 'budget', ...(endsAt !== undefined && { endsAt }) }, chosen };
}
