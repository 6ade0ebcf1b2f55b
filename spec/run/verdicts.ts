/**
 * The one place where findings become verdicts, verdicts roll up, and a run gets its outcome.
 *
 * Pure. Every rule here has its table of cases in `tests/spec/run/verdicts.test.ts`.
 */
import type { Finding, Level, Verdict } from './check-result.ts';

/** The result of a run. */
export type Outcome = 'conformant' | 'non-conformant' | 'incomplete';

/** Exit codes of the command line. */
export const EXIT = { conformant: 0, nonConformant: 1, error: 2, incomplete: 3 } as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/**
 * The verdict of one check.
 *
 * @param level of the requirement: the only thing that decides between `fail` and `warn`.
 * @param finding how the experiment ended.
 */
export function verdictOf(level: Level, finding: Finding): Verdict {
  switch (finding.kind) {
    case 'held':
      return 'pass';
    case 'broken':
      return level === 'advisory' ? 'warn' : 'fail';
    default:
      return finding.kind;
  }
}

/**
 * Every verdict, worst first: so they are told, and so they roll up. A requirement that failed once has failed; one that could not be decided in some
 * circumstance is not pass, and neither is one of which a circumstance was left out for want of a
 * profile key: what was not checked is never green.
 */
export const VERDICTS: readonly Verdict[] = [
  'fail',
  'warn',
  'inconclusive',
  'skipped',
  'pass',
  'observed',
  'not-applicable',
];

/**
 * The verdict of a requirement from those of its checks.
 *
 * @returns `skipped` for no checks at all: nothing is green by absence.
 */
export function rollUp(verdicts: readonly Verdict[]): Verdict {
  return VERDICTS.find((verdict) => verdicts.includes(verdict)) ?? 'skipped';
}

/** A requirement as the outcome sees it. */
export interface JudgedRequirement {
  readonly level: Level;
  readonly verdict: Verdict;
}

/** What besides the verdicts keeps a run from proving anything. */
export interface RunTrouble {
  /** The harness itself went wrong in some check, or could not finish for a reason of its own. */
  readonly harnessError: boolean;
  /** Stopped before its end: checks may be missing without a trace. */
  readonly interrupted: boolean;
}

const NO_TROUBLE: RunTrouble = { harnessError: false, interrupted: false };

/** Verdicts that leave a stated or derived requirement verified. */
const VERIFIED: readonly Verdict[] = ['pass', 'observed', 'not-applicable'];

/**
 * The outcome of a run over every requirement that the catalogue does not exclude, those that a
 * filter left out included (as `skipped`).
 *
 * `conformant` needs every stated and derived requirement verified and at least one of them passed:
 * a run with no executed check is never conformant, and neither is one that was cut short or went
 * wrong in itself. Advisory requirements never weigh.
 */
export function outcomeOf(
  requirements: readonly JudgedRequirement[],
  trouble: RunTrouble = NO_TROUBLE,
): Outcome {
  const binding = requirements.filter(({ level }) => level !== 'advisory');
  if (binding.some(({ verdict }) => verdict === 'fail')) return 'non-conformant';
  const verified = binding.every(({ verdict }) => VERIFIED.includes(verdict));
  const passed = binding.some(({ verdict }) => verdict === 'pass');
  const sound = !trouble.harnessError && !trouble.interrupted;
  return verified && passed && sound ? 'conformant' : 'incomplete';
}

/**
 * The outcome that decides the exit code of one shard of a run: what the requirements come to by the checks that it
 * carried out itself. Nothing is proved by it; what the run came to is said when its shards are joined.
 *
 * @param requirements those of which it carried out a check.
 */
export function outcomeOfShard(
  requirements: readonly JudgedRequirement[],
  trouble: RunTrouble = NO_TROUBLE,
): Outcome {
  const binding = requirements.filter(({ level }) => level !== 'advisory');
  if (binding.some(({ verdict }) => verdict === 'fail')) return 'non-conformant';
  const sound = !trouble.harnessError && !trouble.interrupted;
  return sound && binding.every(({ verdict }) => VERIFIED.includes(verdict)) ? 'conformant' : 'incomplete';
}

/** Whether something was tried for a stated or derived requirement of which nothing can be said. */
export function isUndecided(requirements: readonly JudgedRequirement[]): boolean {
  return requirements.some(({ level, verdict }) => level !== 'advisory' && verdict === 'inconclusive');
}

/** A requirement with the checks that its verdict is rolled up from. */
export interface WaivableRequirement extends JudgedRequirement {
  readonly checks: readonly { readonly verdict: Verdict; readonly waiver?: unknown }[];
}

/**
 * The requirements without the failures that somebody has waived, for the exit code alone: never for the outcome. One
 * of which nothing is left counts as not applicable, so that a waiver makes nothing pass.
 */
export function besideWaived(requirements: readonly WaivableRequirement[]): JudgedRequirement[] {
  return requirements.map(({ level, verdict, checks }) => {
    const rest = checks.filter(({ waiver }) => waiver === undefined);
    if (rest.length === checks.length) return { level, verdict };
    return { level, verdict: rest.length === 0 ? 'not-applicable' : rollUp(rest.map((one) => one.verdict)) };
  });
}

/** What besides the outcome bears on the exit code. */
export interface ExitCircumstances extends RunTrouble {
  /** What the outcome would be without the failures that are waived; absent where none is. */
  readonly besideWaived?: Outcome;
  /** Whether the rules of a scheme hold; absent for a run without one. */
  readonly scheme?: 'met' | 'broken' | 'undecided';
  /** Whether a run for a certificate agrees with the declaration of the participant; absent for any other run. */
  readonly declaration?: 'met' | 'broken' | 'undecided';
  /** A waiver is there that is no longer needed. */
  readonly unneededWaiver?: boolean;
  /** `--allow-incomplete`: what the profile lacks, or the target doesn't offer, is excused. */
  readonly allowIncomplete: boolean;
  /** Something that a stated or derived requirement asks was tried, and nothing can be said: never excused. */
  readonly undecided: boolean;
}

/**
 * The exit code of a run.
 *
 * A proven failure is said before a harness error: a pipeline that sees 1 knows that the target is
 * at fault whatever else went wrong. An interrupted run is never 0. A non-conformant run is 0 only where all that
 * failed is waived, and no waiver is there for nothing.
 */
export function exitCodeOf(outcome: Outcome, circumstances: ExitCircumstances): ExitCode {
  const weighed = outcome === 'non-conformant' ? (circumstances.besideWaived ?? outcome) : outcome;
  const asked = [circumstances.scheme, circumstances.declaration];
  if (weighed === 'non-conformant' || asked.includes('broken')) return EXIT.nonConformant;
  if (circumstances.harnessError || circumstances.unneededWaiver === true) return EXIT.error;
  if (circumstances.interrupted) return EXIT.incomplete;
  if (weighed === 'conformant' && !asked.includes('undecided')) return EXIT.conformant;
  return circumstances.allowIncomplete && !circumstances.undecided ? EXIT.conformant : EXIT.incomplete;
}
