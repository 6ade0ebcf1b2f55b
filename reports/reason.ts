/** The essential of why a requirement has its verdict, in one line. */
import type { CheckResult, Verdict } from '../spec/check-result.ts';

/** At most this many different messages are quoted in a reason. */
const QUOTED = 3;

const WORD: Readonly<Record<Verdict, string>> = {
  pass: 'passed',
  fail: 'failed',
  warn: 'warned',
  observed: 'observed',
  skipped: 'skipped',
  'not-applicable': 'not applicable',
  inconclusive: 'inconclusive',
};

/**
 * Why a requirement that has checks got `verdict`.
 *
 * @returns undefined where every check passed: there is nothing to explain.
 */
export function reasonOf(verdict: Verdict, checks: readonly CheckResult[]): string | undefined {
  const decisive = checks.filter((check) => check.verdict === verdict);
  if (verdict === 'pass') return mixedPass(decisive.length, checks);
  const why = whyOf(verdict, decisive);
  if (checks.length === 1) return why;
  return joined(`${decisive.length} of ${checks.length} circumstances ${WORD[verdict]}`, why);
}

/** `3 of 5 circumstances passed; 2 not applicable`, or nothing where all passed. */
function mixedPass(passed: number, checks: readonly CheckResult[]): string | undefined {
  if (passed === checks.length) return undefined;
  const others = (['observed', 'not-applicable'] as const)
    .map((verdict) => [checks.filter((check) => check.verdict === verdict).length, WORD[verdict]] as const)
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`);
  return `${passed} of ${checks.length} circumstances passed; ${others.join(', ')}`;
}

function whyOf(verdict: Verdict, decisive: readonly CheckResult[]): string | undefined {
  const keys = distinct(decisive.map(({ profileKey }) => profileKey));
  if (verdict === 'skipped' && keys.length > 0) return `add ${listed(keys)}`;
  const messages = distinct(decisive.map(({ failure, message }) => failure?.message ?? message));
  const quoted = messages.slice(0, verdict === 'observed' ? QUOTED : 1).join('; ');
  return quoted === '' ? undefined : quoted;
}

function joined(head: string, tail: string | undefined): string {
  return tail === undefined ? head : `${head}: ${tail}`;
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

function distinct(values: readonly (string | undefined)[]): string[] {
  const present = values.filter((value) => value !== undefined);
  return [...new Set(present)].filter((value) => value !== '');
}
