/** Reading the record that an earlier `calibrate` wrote. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Calibration } from '../../spec/generated/calibration-types.ts';
import { asCalibration } from '../../spec/json/calibration-validator.ts';
import { parsedJson } from '../../spec/json/json.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { LARGEST_PARSED } from '../verify/archive/folder.ts';
import { CALIBRATION_FILE, contentDigest } from './calibration-record.ts';

/** A record, and the text of its file. */
export interface CalibrationFile {
  readonly record: Calibration;
  readonly text: string;
}

/** Departures from the schema that are shown. */
const SHOWN = 3;

const AGAIN = 'To write a record: npx payops-conformance calibrate';

/**
 * @param path calibration.json, or the folder that holds it.
 * @throws UserError where there is no such file, it is no record, or it was changed since it was written.
 */
export function readCalibration(path: string): CalibrationFile {
  const file = existsSync(path) && statSync(path).isDirectory() ? join(path, CALIBRATION_FILE) : path;
  if (!existsSync(file)) throw new UserError(`No such file: ${file}`, AGAIN);
  const stat = statSync(file);
  if (!stat.isFile()) throw new UserError(`${file} is not a file.`, AGAIN);
  if (stat.size > LARGEST_PARSED)
    throw new UserError(`${file} is larger than ${LARGEST_PARSED} bytes.`, AGAIN);
  const text = readFileSync(file, 'utf8');
  const read = asCalibration(parsedJson(text));
  if ('issues' in read) {
    const issues = read.issues
      .slice(0, SHOWN)
      .map(({ pointer, expected, actual }) => `  ${pointer || '/'}: expected ${expected}, found ${actual}`);
    throw new UserError([`${file} is not a record of a calibration:`, ...issues].join('\n'), AGAIN);
  }
  if (contentDigest(read.calibration) !== read.calibration.digest)
    throw new UserError(`${file}: /digest does not fit the content. The file was changed.`, AGAIN);
  return { record: read.calibration, text };
}
