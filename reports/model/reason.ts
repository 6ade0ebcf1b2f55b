/** The essential of why a requirement has its verdict, and a run its end, in one line. */

import { DEFAULT_LANGUAGE, type Language } from '../../spec/document/language.ts';
import { type Filter, selects } from '../../spec/document/selection.ts';
import type { CheckResult, Verdict } from '../../spec/run/check-result.ts';
import { REASON_WORDS } from '../words/reasons.ts';
import { LABELLED } from '../words/rows.ts';
import { applicableCount } from './figures/counts.ts';
import { filterText } from './filter-text.ts';

/** At most this many different messages are quoted in a reason. */
const QUOTED = 3;

/** What of a check a reason is made of: in the language of the reason. */
type Reasoned = Pick<CheckResult, 'verdict' | 'message' | 'profileKey' | 'failure'>;

/**
 * Why a requirement that has checks got `verdict`.
 *
 * @returns undefined where every check passed: there is nothing to explain.
 */
export function reasonOf(
  verdict: Verdict,
  checks: readonly Reasoned[],
  language: Language = DEFAULT_LANGUAGE,
): string | undefined {
  const { some } = REASON_WORDS[language];
  const decisive = checks.filter((check) => check.verdict === verdict);
  if (verdict === 'pass') return mixedPass(decisive.length, checks, language);
  const why = whyOf(verdict, decisive, language);
  const of = verdict === 'not-applicable' ? checks.length : applicableCount(checks);
  if (of === 1) return why;
  const head = some(decisive.length, of, verdict);
  return why === undefined ? head : LABELLED[language](head, why);
}

/** `3 of 5 checks passed; 2 not applicable`, or nothing where all passed. */
function mixedPass(passed: number, checks: readonly Reasoned[], language: Language): string | undefined {
  if (passed === checks.length) return undefined;
  const { some, others, apart } = REASON_WORDS[language];
  const rest = (['observed', 'not-applicable'] as const)
    .map((verdict) => [checks.filter((check) => check.verdict === verdict).length, verdict] as const)
    .filter(([count]) => count > 0)
    .map(([count, verdict]) => others(count, verdict));
  return `${some(passed, checks.length, 'pass')}${apart}${rest.join(', ')}`;
}

function whyOf(verdict: Verdict, decisive: readonly Reasoned[], language: Language): string | undefined {
  const { add, apart } = REASON_WORDS[language];
  const keys = distinct(decisive.map(({ profileKey }) => profileKey));
  if (verdict === 'skipped' && keys.length > 0) return add(keys);
  const messages = distinct(decisive.map(({ failure, message }) => failure?.message ?? message));
  const quoted = messages.slice(0, verdict === 'observed' ? QUOTED : 1).join(apart);
  return quoted === '' ? undefined : quoted;
}

/** What a report is of. */
export interface UncheckedContext {
  readonly run: { readonly filter: Filter; readonly interrupted: boolean };
  readonly traffic?: { readonly shows: readonly string[] } | undefined;
}

/** Why a requirement that could have had checks has none. */
export function uncheckedReason(
  requirement: { readonly id: string; readonly section: string },
  { run, traffic }: UncheckedContext,
  language: Language = DEFAULT_LANGUAGE,
): string {
  const words = REASON_WORDS[language];
  if (traffic !== undefined)
    return traffic.shows.includes(requirement.id) ? words.notInTraffic : words.takesExperiment;
  if (!selects(run.filter, requirement)) return words.leftOut(filterText(run.filter));
  return run.interrupted ? words.interruptedBefore : words.notRun;
}

/** What kept a run from its end, or proves the suite itself wrong; undefined for a sound one. */
export function exitReasonOf(
  errors: readonly { readonly message: string }[],
  interrupted: boolean,
  language: Language = DEFAULT_LANGUAGE,
): string | undefined {
  const words = REASON_WORDS[language];
  const [first] = errors;
  const reasons = [
    ...(interrupted ? [words.interrupted] : []),
    ...(first ? [words.harnessError(errors.length, first.message)] : []),
  ];
  return reasons.length > 0 ? reasons.join(words.apart) : undefined;
}

function distinct(values: readonly (string | undefined)[]): string[] {
  const present = values.filter((value) => value !== undefined);
  return [...new Set(present)].filter((value) => value !== '');
}
