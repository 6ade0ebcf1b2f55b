/** One run of checks against one sandbox, of which is noted what each check sends, waits for and sees. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '../../../sandbox/server/start.ts';
import type { CheckResult } from '../../../spec/run/check-result.ts';
import { originOf } from '../../../spec/run/origin.ts';
import { type Moved, NOTHING_MOVED, sumOf } from '../../../suites/choice/moved.ts';
import { DOCUMENT } from '../../../suites/document.ts';
import { looksAt, type StandingRule } from '../../../suites/engine/declare/suite.ts';
import { openSession, type Session } from '../../../suites/engine/run/session.ts';
import type { WaitKind } from '../../../suites/engine/run/waits.ts';
import type { Answer } from '../../../target/door/call.ts';
import { type ResolvedProfile, resolveProfile } from '../../../target/profile/resolve.ts';
import { movedBy } from './moved-by.ts';

/** Checks, those who find something out for them all (`run/<name>`), and probes. */
export interface Sent {
  requests: number;
  /** Milliseconds for which it waited for time to pass, a status or a callback. */
  waitsMs: number;
  /** What it asked for that is found out once for all. */
  readonly asked: Set<string>;
  /** What accepted operations of it debited. */
  moved: Moved;
}

/** What came of a run. */
export interface WatchedRun {
  readonly senders: ReadonlyMap<string, Sent>;
  /** What was judged when the run was ended. */
  readonly results: readonly CheckResult[];
  /** By who brought the answer about: the rules for every answer that it broke. */
  readonly brokenBy: ReadonlyMap<string, ReadonlySet<StandingRule>>;
}

const SEED = 1;
const WAITING: readonly WaitKind[] = ['time', 'status', 'callback'];

/**
 * @param faults of the sandbox.
 * @param only the checks to carry out; all where it is absent.
 * @param limitMs the run ends by then, whatever goes on.
 */
export async function watchedRun(
  faults: readonly string[],
  only: readonly string[] | undefined,
  limitMs: number,
): Promise<WatchedRun> {
  const folder = await mkdtemp(join(tmpdir(), 'payops-sight-'));
  const sandbox = await startSandbox({ faults, seed: SEED });
  const ending = new AbortController();
  const profile = resolveProfile(sandbox.profile);
  const session = openSession(
    DOCUMENT,
    {
      profile,
      seed: SEED,
      effort: 'quick',
      filter: { sections: [], requirements: [] },
      // As a choice is carried out.
      part: { because: 'budget', ...(only && { only }) },
      evidenceFolder: folder,
      version: '0.0.0',
    },
    ending.signal,
  );
  const balances = new Map(
    [...sandbox.state.store.instruments].map(([reference, { balance }]) => [reference, Number(balance)]),
  );
  const senders = watchedSenders(session, (answer) => movedBy(answer, profile, balances));
  const brokenBy = watchedRules(session, profile);
  const limit = setTimeout(() => ending.abort(), limitMs);
  try {
    const all = session.checks.map((check) => session.carryOut(check, ending.signal));
    // What is tried once more at the end, alone, was judged by then.
    await Promise.race([Promise.allSettled(all), everyOneJudged(session), aborted(ending.signal)]);
    const results = session.results();
    ending.abort();
    return { senders, results, brokenBy };
  } finally {
    clearTimeout(limit);
    ending.abort();
    await session.close();
    await sandbox.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function watchedSenders({ run }: Session, moneyOf: (answer: Answer) => Moved): ReadonlyMap<string, Sent> {
  const senders = new Map<string, Sent>();
  const of = (who: string): Sent => {
    const known = senders.get(who) ?? { requests: 0, waitsMs: 0, asked: new Set(), moved: NOTHING_MOVED };
    senders.set(who, known);
    return known;
  };
  run.door.onAnswer((answer, { checkId }) => {
    const sender = of(checkId);
    sender.requests += 1;
    sender.moved = sumOf(sender.moved, moneyOf(answer));
  });
  const { waits } = run;
  const begin = waits.begin.bind(waits);
  waits.begin = (who, beginning) => {
    const { kind, of: what } = beginning;
    if (kind === 'shared' && what !== undefined) of(who).asked.add(`run/${what}`);
    const end = begin(who, beginning);
    if (!WAITING.includes(kind)) return end;
    const since = performance.now();
    return () => {
      of(who).waitsMs += performance.now() - since;
      end();
    };
  };
  return senders;
}

/** The rules that every answer is held to, each answer with who brought it about. */
function watchedRules({ run }: Session, profile: ResolvedProfile): Map<string, Set<StandingRule>> {
  const rules = DOCUMENT.standingRules.map((rule) => ({ rule, examine: rule.begin(profile) }));
  const brokenBy = new Map<string, Set<StandingRule>>();
  const isOf = (operations: readonly string[] | undefined, answer: Answer) =>
    operations?.includes(answer.operationId ?? '') === true;
  run.door.onAnswer((answer, { checkId }) => {
    if (originOf(answer) !== 'service') return;
    for (const { rule, examine } of rules) {
      if (!isOf(rule.operations, answer)) {
        if (isOf(rule.hears, answer)) examine(answer);
        continue;
      }
      if (!looksAt(rule, answer) || examine(answer) === undefined) continue;
      brokenBy.set(checkId, (brokenBy.get(checkId) ?? new Set()).add(rule));
    }
  });
  return brokenBy;
}

function everyOneJudged({ run, checks }: Session): Promise<void> {
  const left = new Set(checks.map(({ id }) => id));
  const keep = run.keep.bind(run);
  return new Promise((settle) => {
    run.keep = (result) => {
      keep(result);
      left.delete(result.id);
      if (left.size === 0) settle();
    };
  });
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((settle) => signal.addEventListener('abort', () => settle(), { once: true }));
}
