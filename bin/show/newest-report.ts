/** Finds the report that `show` and `replay` read by default. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { REPORT_FILES, REPORT_FOLDER } from '../../reports/formats/formats.ts';
import type { Language } from '../../spec/document/language.ts';
import { SHOW_WORDS } from '../words/findings/show-words.ts';

/**
 * The folder here with the newest report.json.
 * @returns the folder that runs write by default, if there is no report here.
 */
export function newestReport(here = '.'): string {
  return reportsIn(here)[0] ?? join(here, REPORT_FOLDER);
}

/** Says which report `show` took without being told, if there are several here. */
export function newestNote(folder: string, language: Language, here = '.'): string | undefined {
  const all = reportsIn(here);
  return all.length > 1 && all[0] === folder ? SHOW_WORDS[language].newest(folder, all.length) : undefined;
}

/** The folders here with a report.json, the newest one first. */
function reportsIn(here: string): readonly string[] {
  const found = readdirSync(here, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      const file = join(here, name, REPORT_FILES.json);
      const stat = statSync(file, { throwIfNoEntry: false });
      return stat?.isFile() === true ? [{ folder: join(here, name), at: stat.mtimeMs }] : [];
    });
  return found.toSorted((one, other) => other.at - one.at).map(({ folder }) => folder);
}
