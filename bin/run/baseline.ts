/** The earlier report that a run is compared with. */
import { CONTRACT } from '../../spec/contract/contract.ts';
import { REQUIREMENTS } from '../../spec/document/catalogue.ts';
import type { Report } from '../../spec/generated/report-types.ts';

/**
 * Read before the run, which may write its reports to the same folder.
 * @throws UserError for what is no report, and for one that a run cannot be compared with.
 */
export async function baselineFrom(path: string | undefined): Promise<Report | undefined> {
  if (path === undefined) return undefined;
  const { readReport } = await import('../../reports/folder/report-file.ts');
  const { ensureComparable } = await import('../../reports/compare/comparison.ts');
  const baseline = readReport(path);
  ensureComparable(baseline, { contract: CONTRACT.info, requirements: REQUIREMENTS });
  return baseline;
}

/** The report of a run with what is new in it. */
export async function withComparison(report: Report, baseline: Report | undefined): Promise<Report> {
  if (baseline === undefined) return report;
  const { comparisonWith } = await import('../../reports/compare/comparison.ts');
  return { ...report, comparison: comparisonWith(baseline, report) };
}
