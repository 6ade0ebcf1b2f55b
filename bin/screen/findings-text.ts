/** What failed, told as it comes. */

import { rootKeysOf } from '../../reports/causes/root-keys.ts';
import { type FailureView, failureText } from '../../reports/formats/text.ts';
import { findingsOf } from '../../reports/model/findings-of.ts';
import { TERMINAL_WORDS } from '../../reports/words/page/terminal-words.ts';
import { LABELLED } from '../../reports/words/rows.ts';
import { told } from '../../reports/words/sentences/told.ts';
import { visibleLine } from '../../reports/words/visible.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import type { CheckResult } from '../../spec/run/check-result.ts';

/** Makes the report of some results alone: the rule that a result is about stands in there. */
export type Describe = (results: readonly CheckResult[]) => Report;

/** Tells a result, or keeps silent about it. */
export type FormatResult = (result: CheckResult) => string | undefined;

/**
 * The first failure of a root in full, further ones of the same in a line: one broken thing shows in many circumstances.
 * With `everything`, all of them in full and the warnings too.
 */
export function resultFormatter(
  describe: Describe,
  view: Required<FailureView>,
  everything: boolean,
): FormatResult {
  const shown = new Set<string>();
  return (result) => {
    const failed = result.verdict === 'fail';
    if (!failed && !(everything && result.verdict === 'warn')) return undefined;
    const report = describe([result]);
    const [finding] = findingsOf(report.requirements, result.verdict);
    if (finding === undefined) return undefined;
    const keys = rootKeysOf(finding);
    const isKnown = keys.some((key) => shown.has(key));
    for (const key of keys) shown.add(key);
    if (!everything && isKnown) return `${againText(result, view)}\n`;
    return `${failureText(report, finding.check, view)}\n\n`;
  };
}

function againText(
  { requirement, circumstance, message = '' }: CheckResult,
  { style, language }: Required<FailureView>,
): string {
  const [where, what] = [circumstance, message].map((text) => visibleLine(told(text, language)));
  const more = LABELLED[language](where ?? '', what ?? '');
  return `${style.bad(TERMINAL_WORDS[language].marks.fail)} ${style.strong(requirement)} ${style.quiet(more)}`;
}
