/** Writes the record of a calibration. */
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { renderCalibration } from '../../reports/calibration/calibration-record.ts';
import type { Calibration } from '../../spec/generated/calibration-types.ts';
import { UserError } from '../../spec/run/user-error.ts';

/** Before anything runs: makes the folder of the file. @throws UserError where no file can be written there. */
export function prepareRecord(path: string): void {
  writing(path, () => {
    mkdirSync(dirname(resolve(path)), { recursive: true });
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true)
      throw Object.assign(new Error(path), { code: 'EISDIR' });
  });
}

/** @throws UserError where the file cannot be written. */
export function writeRecord(record: Calibration, path: string): void {
  writing(path, () => writeFileSync(path, renderCalibration(record)));
}

function writing(path: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new UserError(`${path} cannot be written: ${code}.`, 'Choose another file with --out <file>.');
  }
}
