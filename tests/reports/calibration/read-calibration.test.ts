import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  CALIBRATION_FILE,
  recordOf,
  renderCalibration,
} from '../../../reports/calibration/calibration-record.ts';
import { readCalibration } from '../../../reports/calibration/read-calibration.ts';
import { measurements } from './made-up.ts';

const record = recordOf(measurements());
let folder = '';
const path = () => join(folder, CALIBRATION_FILE);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'payops-calibration-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('reads a record by its file and by its folder', () => {
  const text = renderCalibration(record);
  writeFileSync(path(), text);
  expect(readCalibration(path())).toEqual({ record, text });
  expect(readCalibration(folder)).toEqual({ record, text });
});

it.each<[string, string, RegExp]>([
  ['a record that was changed', JSON.stringify({ ...record, seed: 2 }), /\/digest does not fit the content/],
  [
    'what is no record',
    '{"outcome":"calibrated"}',
    /is not a record of a calibration:\n {2}\/calibrationVersion: expected /,
  ],
  ['what is not JSON', 'calibrated', /is not a record of a calibration/],
])('refuses %s, and says what to type', (_, text, message) => {
  writeFileSync(path(), text);
  expect(() => readCalibration(path())).toThrow(
    expect.objectContaining({
      message: expect.stringMatching(message),
      hint: expect.stringContaining('npx '),
    }),
  );
});

it('refuses a file that is not there', () => {
  expect(() => readCalibration(join(folder, 'none.json'))).toThrow(/No such file: .*none\.json/);
});
