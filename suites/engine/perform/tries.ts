/** A check is tried again where its first try met trouble of transport, and where a rule was broken. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { CheckResult, Failure, SecondTry } from '../../../spec/run/check-result.ts';
import type { RunContext } from '../declare/experiment.ts';
import type { Check } from '../declare/suite.ts';
import { othersOf } from './others.ts';
import { type Performed, type PerformedOnce, perform } from './perform.ts';
import { mayPass, type Settlement, settle, type Try } from './settle.ts';

/** Before what was in the way of one try is met again, in milliseconds. */
const PAUSES_MS = [500, 2000, 5000] as const;

/** `others`: somebody else is at work on the target. */
type Settled = Settlement | 'others';

/** One try, and what it comes to. */
interface Tried extends PerformedOnce {
  readonly as: Try;
}

/**
 * Carries a check out as often as it takes to say something (`settle.ts`), each time with what is found out once found
 * out anew where the last time may have been spoilt by it. Never throws.
 */
export async function performInTries(check: Check, run: RunContext, signal: AbortSignal): Promise<Performed> {
  const tries: Tried[] = [];
  let within = run;
  for (;;) {
    const tried = asTry(await perform(check, within, signal));
    tries.push(tried);
    const settled = settledWith(tries, run);
    if (settled !== 'again' || signal.aborted) return concluded(tries, settled);
    // The tries that follow show that there was a failure: it is to be there, whatever becomes of the run.
    if (firstBroken(tries) !== undefined) run.keep(concluded(tries, settled).result);
    if (mayPass(tried.as) && !(await pausedFor(tries, signal))) return concluded(tries, settled);
    within = contextOf(tries, run);
  }
}

/** What held again while somebody else is at work on the target may have been broken by them: more tries would not tell. */
function settledWith(tries: readonly Tried[], run: RunContext): Settled {
  const settled = settle(tries.map(({ as }) => as));
  const heldAgain = settled === 'again' && tries.at(-1)?.as.outcome === 'held';
  return (heldAgain || settled === 'not again') && othersOf(run).wereSeen ? 'others' : settled;
}

/** Whether the time passed; not where the run ended meanwhile. */
async function pausedFor(tries: readonly Tried[], signal: AbortSignal): Promise<boolean> {
  const passing = tries.filter(({ as }) => mayPass(as)).length;
  const waitMs = PAUSES_MS[Math.min(passing, PAUSES_MS.length) - 1];
  return sleep(waitMs, true, { signal }).catch(() => false);
}

/** For the next try: its broken case alone, and nothing that a failure or anybody's answer may have rested on. */
function contextOf(tries: readonly Tried[], run: RunContext): RunContext {
  const broken = firstBroken(tries);
  if (broken?.result.failure === undefined) return tries.at(-1)?.as.foreign === true ? run.again() : run;
  const { counterexample } = broken.result.failure;
  const tried = { checkId: broken.result.id, nth: tries.length + 1 };
  return run.again(counterexample && { ...counterexample, alone: true }, tried);
}

function asTry(performed: PerformedOnce): Tried {
  const { result, harnessError, foreign, hindered } = performed;
  const held = harnessError === undefined && (result.verdict === 'pass' || result.verdict === 'observed');
  const outcome = result.failure !== undefined ? 'broken' : held ? 'held' : 'undecided';
  const { cause } = result;
  return { ...performed, as: { outcome, foreign, hindered, ...(cause !== undefined && { cause }) } };
}

function firstBroken(tries: readonly Tried[]): Tried | undefined {
  return tries.find(({ as }) => as.outcome === 'broken');
}

function concluded(tries: readonly Tried[], settled: Settled): Performed {
  const last = tries.at(-1);
  if (last === undefined) throw new Error('A check without a try.');
  const broken = firstBroken(tries);
  // What a lost answer may have used up is that answer's doing.
  const spoilt = last.result.cause === 'fixture' ? tries.find(({ as }) => mayPass(as)) : undefined;
  const { result, harnessError, as } = broken ?? spoilt ?? last;
  const later = broken === undefined ? [] : tries.slice(tries.indexOf(broken) + 1);
  // The run was ended before it could come every time.
  const weighed = settled === 'again' && as.foreign ? 'network' : settled;
  return {
    result: {
      ...weighedResult(result, later, weighed),
      exchangeIds: [...new Set(tries.flatMap((one) => one.result.exchangeIds))],
      durationMs: tries.reduce((sum, one) => sum + one.result.durationMs, 0),
    },
    ...(harnessError !== undefined && { harnessError }),
    ...(broken !== undefined && { isDoubt: isDoubt(weighed) }),
  };
}

/** The result of the try that is told, by what it comes to with the later ones. */
function weighedResult(result: CheckResult, later: readonly Tried[], settled: Settled): CheckResult {
  const { failure, message: _, ...rest } = result;
  if (failure === undefined) return result;
  if (isDoubt(settled))
    return {
      ...rest,
      verdict: 'inconclusive',
      message: doubtOf(failure, later, settled),
      cause: settled === 'not again' ? 'target' : settled,
    };
  const secondTry = secondTryOf(later);
  return secondTry === undefined ? result : { ...result, failure: { ...failure, secondTry } };
}

/** The try that says most of whether the failure came again; undefined where there was none. */
function secondTryOf(later: readonly Tried[]): SecondTry | undefined {
  const tried = later.find(({ as }) => as.outcome === 'broken') ?? later.at(-1);
  if (tried === undefined) return undefined;
  const { message } = tried.result;
  const outcome = tried.as.outcome === 'broken' ? 'failed' : tried.as.outcome;
  const exchangeIds = [...new Set(later.flatMap(({ result }) => result.exchangeIds))];
  return { outcome, ...(message === undefined ? {} : { message }), exchangeIds };
}

/** How the reason begins for saying nothing of a failure after all. */
export const DOUBTS = {
  network: 'Something between us and the service may have brought this about',
  away: 'The target stopped answering before this could be tried again',
  'not again': 'This was seen once and not again',
  others: 'Somebody else is at work on this target',
} as const satisfies { readonly [settled in Settled]?: string };

function isDoubt(settled: Settled): settled is keyof typeof DOUBTS {
  return settled in DOUBTS;
}

/** Why nothing is said of a failure after all, and what it was. */
function doubtOf(
  { message, actual, exchangeId }: Failure,
  later: readonly Tried[],
  settled: keyof typeof DOUBTS,
): string {
  const held = later.filter(({ as }) => as.outcome === 'held').length;
  const since = held === 0 ? '' : `, and the rule held ${held === 1 ? 'once' : `${held} times`} since`;
  const shown = exchangeId === undefined ? '' : ` (${exchangeId})`;
  return `${DOUBTS[settled]}${since}: ${message}: ${actual}${shown}`;
}
