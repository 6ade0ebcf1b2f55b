/** The report that the last run left in the folder of the next one. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureComparable } from '../../reports/compare/comparison.ts';
import { readReport } from '../../reports/folder/report-file.ts';
import { REPORT_FILES } from '../../reports/formats/formats.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import { UserError } from '../../spec/run/user-error.ts';

/**
 * Read before the new report replaces it.
 * @returns undefined if there is none that says something about the same target and catalogue.
 */
export function lastReportIn(folder: string, next: Report): Report | undefined {
  const path = join(folder, REPORT_FILES.json);
  if (!existsSync(path)) return undefined;
  try {
    const last = readReport(path);
    ensureComparable(last, next);
    return isSameTarget(last, next) ? last : undefined;
  } catch (error) {
    // An unreadable or foreign report is no reason to end a run: there is nothing to compare with.
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

/** The address of a sandbox changes from run to run. */
function isSameTarget(last: Report, next: Report): boolean {
  const areSandboxes = [last, next].every(({ profile }) => profile.sandbox !== undefined);
  return areSandboxes || last.target.baseUrl === next.target.baseUrl;
}
