/** Failures as they come: the first of each cause in full. */

import { groupFindings } from '../../reports/causes/gathered-findings.ts';
import { rootKeysOf } from '../../reports/causes/root-keys.ts';
import { failureText, type ShownFailure } from '../../reports/formats/text.ts';
import { type Finding, findingsOf } from '../../reports/model/findings-of.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import type { CheckResult } from '../../spec/run/check-result.ts';

/** Makes a report of some results only: it holds the rules that they are about. */
export type Describe = (results: readonly CheckResult[]) => Report;

/** The text for a result; undefined if nothing is shown. */
export type FormatResult = (result: CheckResult) => string | undefined;

/** How failures are shown. */
export interface ResultsView extends ShownFailure {
  /** Every failure and warning in full; otherwise only the first failure of each cause, and the end counts the rest. */
  readonly isWhole: boolean;
}

/** One defect breaks many circumstances: only the first is shown in full, unless all are wanted. */
export function resultFormatter(describe: Describe, view: ResultsView): FormatResult {
  const roots = new KnownRoots();
  return (result) => {
    const failed = result.verdict === 'fail';
    if (!failed && !(view.isWhole && result.verdict === 'warn')) return undefined;
    const report = describe([result]);
    const [finding] = findingsOf(report.requirements, result.verdict);
    if (finding === undefined) return undefined;
    const isKnown = roots.add(finding);
    if (isKnown && !view.isWhole) return undefined;
    return `${failureText(report, finding.check, view)}\n\n`;
  };
}

/** The causes of the failures so far, as far as they are visible yet. */
class KnownRoots {
  readonly #keys = new Set<string>();
  readonly #findings: Finding[] = [];

  /** @returns whether the cause of the finding was known before. */
  add(finding: Finding): boolean {
    const keys = rootKeysOf(finding);
    const isKnown = keys.some((key) => this.#keys.has(key));
    for (const key of keys) this.#keys.add(key);
    this.#findings.push(finding);
    // A consequence of an earlier failure shares no key with it.
    return (
      isKnown ||
      (this.#findings.length > 1 &&
        groupFindings(this.#findings).every(
          ({ findings }) => findings.at(-1) !== finding || findings.length > 1,
        ))
    );
  }
}
