/** Whatever a scheme decides and asks for, no verdict by the document changes: tried on the reports of real runs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderJunit } from '../../../../reports/formats/junit.ts';
import { decisiveOutcome } from '../../../../reports/model/decisive-outcome.ts';
import { schemeAgain, withScheme } from '../../../../reports/scheme/judged-scheme.ts';
import { exitCircumstances } from '../../../../reports/waivers/exit-circumstances.ts';
import type { Report } from '../../../../spec/generated/report-types.ts';
import { asReport } from '../../../../spec/json/report-validator.ts';
import { type ExitCode, exitCodeOf } from '../../../../spec/run/verdicts.ts';
import { schemeProblems } from '../../../../target/scheme/scheme-problems.ts';
import { emptyFolder, runProgram } from '../../../bin/harness.ts';
import { ANY_SCHEME } from '../../../reports/scheme/any-scheme.ts';
import { whole } from '../../../reports/whole.ts';

const RUNS: readonly (readonly [name: string, options: readonly string[]])[] = [
  ['in part verified', ['--section', '4.2,4.3']],
  ['non-conformant', ['--section', '4.2', '--fault', 'cancel-202']],
  ['full of warnings', ['--section', '2.3', '--personality', 'records-of-core-fields']],
];

async function reportOf(options: readonly string[]): Promise<Report> {
  const folder = emptyFolder();
  await runProgram(['run', '--sandbox', '--effort', 'quick', ...options], folder);
  const read = asReport(JSON.parse(readFileSync(join(folder, 'payops-report', 'report.json'), 'utf8')));
  if (!('report' in read)) throw new Error(`no report: ${JSON.stringify(read.issues)}`);
  return read.report;
}

/** What a run says by the document alone: its exit code, if a scheme has none. */
function byDocument(report: Report): readonly [string, ExitCode] {
  const { scheme: _, ...circumstances } = exitCircumstances(report);
  const outcome = decisiveOutcome(report);
  return [outcome, exitCodeOf(outcome, { ...circumstances, allowIncomplete: true })];
}

test.each(RUNS)('a report that is %s keeps all verdicts by the document', async (_, options) => {
  const report = await reportOf(options);
  const before = JSON.stringify(report);
  const [junit, said] = [whole(renderJunit(report)), byDocument(report)];
  const outcomes = new Set<string>();
  fc.assert(
    fc.property(ANY_SCHEME, (scheme) => {
      expect(schemeProblems(scheme).problems).toEqual([]);
      const { scheme: judged, ...rest } = withScheme(report, { scheme, digest: 'sha256:0' });
      expect(JSON.stringify(rest)).toBe(before);
      expect(JSON.stringify(report)).toBe(before);
      const again = withScheme(report, { scheme, digest: 'sha256:0' });
      expect(byDocument(again)).toEqual(said);
      expect(whole(renderJunit(again))).toBe(junit);
      if (judged === undefined) throw new Error('no scheme was judged');
      expect(schemeAgain(judged, report)).toEqual(judged);
      outcomes.add(judged.outcome);
    }),
    { numRuns: 150 },
  );
  // Schemes that are met, broken and undecided were among them.
  expect(outcomes.size).toBeGreaterThan(1);
});
