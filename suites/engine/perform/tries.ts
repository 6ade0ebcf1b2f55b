/** A check is tried again where its first try met trouble of transport, and where a rule was broken. */
import { setTimeout as sleep } from 'node:timers/promises';
import type {
  CheckResult,
  Doubt,
  Failure,
  InconclusiveCause,
  SecondTry,
} from '../../../spec/run/check-result.ts';
import type { Leases, RunContext } from '../declare/experiment.ts';
import type { Check } from '../declare/suite.ts';
import { acceptancesOf } from './acceptances.ts';
import { alike } from './alike.ts';
import { othersOf } from './others.ts';
import { type Performed, type PerformedOnce, perform } from './perform.ts';
import { countedOf, isInError, mayPass, type Settlement, settle, type Try } from './settle.ts';

/** Before what was in the way of one try is met again, in milliseconds. */
const PAUSES_MS = [500, 2000, 5000] as const;

/** Two that do the same at the same time part company: up to so many milliseconds, and longer at every try. */
const LONGEST_PARTING_MS = 3_000;

/** One try, and what it comes to. */
interface Tried extends PerformedOnce {
  readonly as: Try;
}

/** `limited`: broken by a refusal that plain operations got too, which the tries alone do not show. */
type Ending = Settlement | 'limited';

/**
 * Carries a check out as often as it takes to say something (`settle.ts`), each time with what is found out once found
 * out anew where the last time may have been spoilt by it. Never throws.
 */
export async function performInTries(
  check: Check,
  run: RunContext,
  signal: AbortSignal,
  settled = settle,
): Promise<Performed> {
  const tries: Tried[] = [];
  let within = run;
  let cameAgain = false;
  try {
    for (;;) {
      const alone = tries.at(-1)?.as.disturbed === true;
      tries.push(asTry(await perform(check, within, signal, alone)));
      run.extraTime.begin(check.id);
      const found = settled(
        tries.map(({ as }) => as),
        othersOf(run).wereSeen,
      );
      const settlement = isOfLimit(found, tries, run) ? 'limited' : found;
      cameAgain = settlement === 'failed';
      if (settlement !== 'again' || signal.aborted) return concluded(tries, settlement, run);
      // The tries that follow show that there was a failure: it is to be there, whatever becomes of the run.
      if (firstBroken(tries) !== undefined) run.keep(concluded(tries, settlement, run).result);
      const proof = provedIn(tries, run);
      if (proof !== undefined) {
        cameAgain = true;
        return untriedAgain(concluded(tries, 'unconfirmed', run), proof);
      }
      const elsewhere = await cameAgainElsewhere(tries, run);
      if (elsewhere !== undefined) {
        const confirmed = `the same failure was confirmed in ${elsewhere}`;
        return untriedAgain(concluded(tries, 'unconfirmed', run), confirmed);
      }
      if (!(await paused(check, tries, run, signal))) return concluded(tries, settlement, run);
      within = contextOf(tries, run, within);
    }
  } finally {
    const broken = firstBroken(tries);
    if (broken !== undefined) run.confirmations.end(kindOf(broken), check.id, cameAgain);
  }
}

/**
 * Whether all that broke the rule are refusals as payers got them that had reached a limit (8), or as plain operations got
 * them, where it could not be tried again.
 */
function isOfLimit(found: Settlement, tries: readonly Tried[], run: RunContext): boolean {
  if (found !== 'failed' && found !== 'unconfirmed') return false;
  const acceptances = acceptancesOf(run);
  return tries
    .filter(({ as }) => as.outcome === 'broken')
    .every(
      ({ refusal }) =>
        refusal !== undefined &&
        (acceptances.isAsForLimit(refusal) || (found === 'unconfirmed' && acceptances.isAsForPlain(refusal))),
    );
}

/** What shows by itself that the rule was broken in a first try, where nothing and nobody else was in its way. */
function provedIn([first, ...more]: readonly Tried[], run: RunContext): string | undefined {
  if (first === undefined || more.length > 0 || othersOf(run).wereSeen) return undefined;
  const { outcome, foreign, hindered, disturbed } = first.as;
  return outcome === 'broken' && !foreign && !hindered && disturbed !== true ? first.proof : undefined;
}

/** The check in which the failure of a first try came again, where nothing was in its way. */
async function cameAgainElsewhere(
  tries: readonly Tried[],
  { confirmations, waits }: Pick<RunContext, 'confirmations' | 'waits'>,
): Promise<string | undefined> {
  const [first, ...more] = tries;
  if (first === undefined || more.length > 0) return undefined;
  const { outcome, foreign, hindered } = first.as;
  if (outcome !== 'broken' || foreign || hindered) return undefined;
  const { id, requirement } = first.result;
  return waits.during(id, { kind: 'others', of: requirement }, () =>
    confirmations.elsewhere(kindOf(first), id),
  );
}

/** Whether the time passed that the next try is to wait for; not where the run ended meanwhile. */
async function paused(
  { id }: Check,
  tries: readonly Tried[],
  { waits }: Pick<RunContext, 'waits'>,
  signal: AbortSignal,
): Promise<boolean> {
  const waitMs = pauseBefore(tries.map(({ as }) => as));
  if (waitMs === 0) return true;
  return waits.during(id, { kind: 'time', forMs: waitMs }, () =>
    sleep(waitMs, true, { signal }).catch(() => false),
  );
}

/** In milliseconds; none where nothing was in the way. */
function pauseBefore(tries: readonly Try[]): number {
  const last = tries.at(-1);
  if (last?.disturbed === true) {
    const running = tries.length - 1 - tries.findLastIndex(({ disturbed }) => disturbed !== true);
    return Math.random() * LONGEST_PARTING_MS * running;
  }
  if (last === undefined || !isPassing(last)) return 0;
  const passing = tries.filter(isPassing).length;
  return PAUSES_MS[Math.min(passing, PAUSES_MS.length) - 1] ?? 0;
}

function isPassing(one: Try): boolean {
  return mayPass(one) || isInError(one);
}

/** For the next try: its broken case alone, and nothing that a failure or anybody's answer may have rested on. */
function contextOf(tries: readonly Tried[], run: RunContext, within: RunContext): RunContext {
  if (tries.at(-1)?.as.disturbed === true) return within.again();
  const broken = firstBroken(tries);
  if (broken?.result.failure === undefined) return tries.at(-1)?.as.foreign === true ? run.again() : run;
  const { counterexample } = broken.result.failure;
  const tried = { checkId: broken.result.id, nth: countedOf(tries.map(({ as }) => as)).length + 1 };
  const example = counterexample && { ...counterexample, alone: true };
  return run.again(example, tried, leasesOf(broken, laterThan(broken, tries)));
}

/**
 * What held with other instruments is tried again with those that it was broken with: the fault may be bound to them. Not
 * after a refusal, which says of an instrument what it may be refused for.
 */
function leasesOf(broken: Tried, later: readonly Tried[]): Leases | undefined {
  const held = later.some(({ as }) => as.outcome === 'held' || as.otherwise === true);
  const isRefused = broken.refusal !== undefined && broken.refusal.status >= 400;
  return held && !isRefused ? broken.leases : undefined;
}

function laterThan(one: Tried, tries: readonly Tried[]): readonly Tried[] {
  return tries.slice(tries.indexOf(one) + 1);
}

function asTry(performed: PerformedOnce): Tried {
  const { result, harnessError, foreign, hindered, disturbed, otherwise, inError } = performed;
  const held = harnessError === undefined && (result.verdict === 'pass' || result.verdict === 'observed');
  const outcome = result.failure !== undefined ? 'broken' : held ? 'held' : 'undecided';
  const { cause, failure } = result;
  const what = failure && { what: alike(failure.message) };
  return {
    ...performed,
    as: {
      outcome,
      foreign,
      hindered,
      disturbed,
      otherwise,
      inError,
      ...what,
      ...(cause !== undefined && { cause }),
    },
  };
}

/** The same for failures of one kind: the requirement, and what was wrong without what varies. */
function kindOf({ result, as }: Tried): string {
  return `${result.requirement} ${as.what ?? ''}`;
}

/** A failure that something else confirms. */
function untriedAgain({ result, ...rest }: Performed, confirmation: string): Performed {
  const { failure } = result;
  if (failure === undefined) return { result, ...rest };
  const message = `not needed: ${confirmation}`;
  const secondTry: SecondTry = { outcome: 'undecided', message, exchangeIds: [] };
  return { result: { ...result, failure: { ...failure, secondTry } }, ...rest };
}

function firstBroken(tries: readonly Tried[]): Tried | undefined {
  return tries.find(({ as }) => as.outcome === 'broken');
}

function concluded(tries: readonly Tried[], settled: Ending, { mask }: Pick<RunContext, 'mask'>): Performed {
  const last = tries.at(-1);
  if (last === undefined) throw new Error('A check without a try.');
  const broken = firstBroken(tries);
  // What a lost answer may have used up is that answer's doing.
  const spoilt = last.result.cause === 'fixture' ? tries.find(({ as }) => mayPass(as)) : undefined;
  const { result, harnessError, as } = broken ?? spoilt ?? last;
  const later = broken === undefined ? [] : laterThan(broken, tries);
  // The run was ended before it could come every time.
  const weighed = settled === 'again' && as.foreign ? 'network' : settled;
  return {
    result: {
      ...weighedResult(result, later, weighed, onlyWith(broken, later).map(mask)),
      exchangeIds: [...new Set(tries.flatMap((one) => one.result.exchangeIds))],
      durationMs: tries.reduce((sum, one) => sum + one.result.durationMs, 0),
    },
    ...(harnessError !== undefined && { harnessError }),
    ...(broken !== undefined && { isDoubt: isDoubt(weighed) }),
  };
}

/**
 * The result of the try that is told, by what it comes to with the later ones.
 * @param instruments with which alone it was broken.
 */
function weighedResult(
  result: CheckResult,
  later: readonly Tried[],
  settled: Ending,
  instruments: readonly string[],
): CheckResult {
  const { failure, message: _, ...rest } = result;
  if (failure === undefined) return result;
  if (isDoubt(settled))
    return {
      ...rest,
      verdict: 'inconclusive',
      message: doubtOf(failure, later, settled),
      cause: causeOfDoubt(settled),
      because: { is: 'doubted', by: settled },
    };
  const secondTry = secondTryOf(later);
  if (secondTry === undefined) return result;
  const bound = instruments.length > 0 && { onlyWith: instruments };
  return { ...result, failure: { ...failure, secondTry: { ...secondTry, ...bound } } };
}

/** The names of instruments that the rule was broken with and again, and that no try had in which it held between. */
function onlyWith(broken: Tried | undefined, later: readonly Tried[]): string[] {
  const at = later.findIndex(({ as }) => as.outcome === 'broken');
  const held = later.slice(0, Math.max(0, at)).filter(({ as }) => as.outcome === 'held');
  const again = later[at];
  if (broken === undefined || again === undefined || held.length === 0) return [];
  const others = new Set(held.flatMap(namesOf));
  const both = namesOf(broken).filter((name) => namesOf(again).includes(name));
  return both.filter((name) => !others.has(name));
}

function namesOf({ leases }: Tried): string[] {
  return [...new Set([...leases.values()].flat().map(({ name }) => name))];
}

function causeOfDoubt(doubt: Doubt): InconclusiveCause {
  if (doubt === 'limited') return 'fixture';
  return doubt === 'not again' || doubt === 'otherwise' ? 'target' : doubt;
}

/** The try that says most of whether the failure came again; undefined where there was none. */
function secondTryOf(later: readonly Tried[]): SecondTry | undefined {
  const tried = later.find(({ as }) => as.outcome === 'broken') ?? later.at(-1);
  if (tried === undefined) return undefined;
  const { message } = tried.result;
  const outcome = tried.as.outcome === 'broken' ? 'failed' : tried.as.outcome;
  const all = new Set(later.flatMap(({ result }) => result.exchangeIds));
  const shown = tried.result.failure?.exchangeId;
  // The last one is named: that in which the rule is broken.
  const exchangeIds = shown === undefined ? [...all] : [...[...all].filter((id) => id !== shown), shown];
  return { outcome, ...(message === undefined ? {} : { message }), exchangeIds };
}

/** How the reason begins for saying nothing of a failure after all. */
const DOUBTS: Readonly<Record<Doubt, string>> = {
  network: 'Something between us and the service may have brought this about',
  away: 'The target stopped answering before this could be tried again',
  'not again': 'This was seen once and not again',
  otherwise: 'What broke the rule came out otherwise when it was tried again',
  others: 'Somebody else is at work on this target',
  limited: 'Plain operations are refused in the same words in this run',
};

function isDoubt(settled: Ending): settled is Doubt {
  return settled in DOUBTS;
}

/** Why nothing is said of a failure after all, and what it was. */
function doubtOf({ message, actual, exchangeId }: Failure, later: readonly Tried[], settled: Doubt): string {
  const held = later.filter(({ as }) => as.outcome === 'held').length;
  const since = held === 0 ? '' : `, and the rule held ${held === 1 ? 'once' : `${held} times`} since`;
  const shown = exchangeId === undefined ? '' : ` (${exchangeId})`;
  return `${DOUBTS[settled]}${since}: ${message}; ${actual}${shown}`;
}
