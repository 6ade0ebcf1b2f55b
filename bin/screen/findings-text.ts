/** What failed, told as it comes. */

import { gathered } from '../../reports/causes/gathered-findings.ts';
import { rootKeysOf } from '../../reports/causes/root-keys.ts';
import { failureText, type ShownFailure } from '../../reports/formats/text.ts';
import { type Finding, findingsOf } from '../../reports/model/findings-of.ts';
import { visibleLine } from '../../reports/words/layout/visible.ts';
import { TERMINAL_WORDS } from '../../reports/words/page/terminal-words.ts';
import { LABELLED } from '../../reports/words/rows.ts';
import { told } from '../../reports/words/sentences/told.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import type { CheckResult } from '../../spec/run/check-result.ts';

/** Makes the report of some results alone: the rule that a result is about stands in there. */
export type Describe = (results: readonly CheckResult[]) => Report;

/** Tells a result, or keeps silent about it. */
export type FormatResult = (result: CheckResult) => string | undefined;

/** How failures are told. */
export interface ResultsView extends ShownFailure {
  /** What is told of a further failure of a root: all of it (and warnings too), a line, or nothing: it is counted. */
  readonly further: 'whole' | 'line' | 'silent';
}

/**
 * The first failure of a root in full, as it comes; of further ones as much as is asked for: one broken thing shows in
 * many circumstances.
 */
export function resultFormatter(describe: Describe, view: ResultsView): FormatResult {
  const roots = new KnownRoots();
  const { further } = view;
  return (result) => {
    const failed = result.verdict === 'fail';
    if (!failed && !(further === 'whole' && result.verdict === 'warn')) return undefined;
    const report = describe([result]);
    const [finding] = findingsOf(report.requirements, result.verdict);
    if (finding === undefined) return undefined;
    const isKnown = roots.add(finding);
    if (isKnown && further === 'silent') return undefined;
    if (isKnown && further === 'line') return `${againText(result, view)}\n`;
    return `${failureText(report, finding.check, view)}\n\n`;
  };
}

/** The roots of what was told, as far as they can be seen so far. */
class KnownRoots {
  readonly #keys = new Set<string>();
  readonly #findings: Finding[] = [];

  /** @returns whether a root of the finding was known before. */
  add(finding: Finding): boolean {
    const keys = rootKeysOf(finding);
    const isKnown = keys.some((key) => this.#keys.has(key));
    for (const key of keys) this.#keys.add(key);
    this.#findings.push(finding);
    // What follows from one that was told shares no key with it.
    return (
      isKnown ||
      (this.#findings.length > 1 &&
        gathered(this.#findings).every((group) => group.at(-1) !== finding || group.length > 1))
    );
  }
}

function againText(
  { requirement, circumstance, message = '' }: CheckResult,
  { style, language }: ResultsView,
): string {
  const [where, what] = [circumstance, message].map((text) => visibleLine(told(text, language)));
  const more = LABELLED[language](where ?? '', what ?? '');
  return `${style.bad(TERMINAL_WORDS[language].marks.fail)} ${style.strong(requirement)} ${style.quiet(more)}`;
}
