/** The report at a place below the folders that were named. */

import type { Report } from '../../spec/generated/report-types.ts';
import { UserError } from '../../spec/run/user-error.ts';
import type { FoundReport } from '../board/find-reports.ts';
import { reportFrom } from '../folder/report-file.ts';
import { bytesOf, LARGEST_PARSED, openReports } from '../verify/archive/folder.ts';
import { FolderError } from '../verify/archive/folder-error.ts';

/** @returns the report, or why it cannot be read; undefined for a zip of something else. */
export async function readFound({
  path,
  file,
}: FoundReport): Promise<{ readonly report: Report } | { readonly unreadable: string } | undefined> {
  try {
    const bytes = await bytesOf(openReports(path), file, LARGEST_PARSED);
    if (bytes === undefined && path.endsWith('.zip')) return undefined;
    if (bytes === undefined) return { unreadable: `there is no ${file}` };
    return { report: reportFrom(bytes.toString('utf8'), file) };
  } catch (error) {
    if (error instanceof UserError || error instanceof FolderError) return { unreadable: error.message };
    throw error;
  }
}
