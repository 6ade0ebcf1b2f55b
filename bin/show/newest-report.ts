/** Finds the report that `show` reads by default. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { REPORT_FILES, REPORT_FOLDER } from '../../reports/formats/formats.ts';

/**
 * The folder here with the newest report.json.
 * @returns the folder that runs write by default, if there is no report here.
 */
export function newestReport(here = '.'): string {
  const found = readdirSync(here, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      const file = join(here, name, REPORT_FILES.json);
      const stat = statSync(file, { throwIfNoEntry: false });
      return stat?.isFile() === true ? [{ folder: join(here, name), at: stat.mtimeMs }] : [];
    })
    .toSorted((one, other) => other.at - one.at);
  return found[0]?.folder ?? join(here, REPORT_FOLDER);
}
