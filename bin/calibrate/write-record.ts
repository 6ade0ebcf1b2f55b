/** Writes the record of a calibration. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { renderCalibration } from '../../reports/calibration/calibration-record.ts';
import type { Calibration } from '../../spec/generated/calibration-types.ts';
import { UserError } from '../../spec/run/user-error.ts';

/** @throws UserError where the file cannot be written. */
export function writeRecord(record: Calibration, path: string): void {
  try {
    mkdirSync(dirname(resolve(path)), { recursive: true });
    writeFileSync(path, renderCalibration(record));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new UserError(`${path} cannot be written: ${code}.`, 'Choose another file with --out <file>.');
  }
}
