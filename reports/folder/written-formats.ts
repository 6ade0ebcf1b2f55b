/** The formats of the reports in a folder. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FORMATS, type Format, REPORT_FILES } from '../formats/formats.ts';

/** @param folder of the reports. */
export function formatsIn(folder: string): readonly Format[] {
  return FORMATS.filter((format) => existsSync(join(folder, REPORT_FILES[format])));
}
