import { expect, it } from 'vitest';
import {
  CALIBRATION_FILE,
  contentDigest,
  recordOf,
  renderCalibration,
  summaryOf,
} from '../../../reports/calibration/calibration-record.ts';
import { buildReport } from '../../../reports/model/build.ts';
import type { Folder } from '../../../reports/verify/archive/folder.ts';
import { calibrationCondition } from '../../../reports/verify/conditions/calibration-condition.ts';
import { fault, measurements } from '../calibration/made-up.ts';
import { input } from '../made-up.ts';

const good = recordOf(measurements());
const { faults } = measurements();

function folderWith(text: string | undefined): Folder {
  const files: Folder['files'] =
    text === undefined
      ? new Map()
      : new Map([[CALIBRATION_FILE, { size: Buffer.byteLength(text), chunks: () => bytesOf(text) }]]);
  return { files, strange: [], litter: [] };
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

function citing(record: typeof good, startedAt = '2026-03-04T05:06:07.000Z') {
  const report = buildReport(input({ requirements: [], openPoints: [], calibration: summaryOf(record) }));
  return { ...report, run: { ...report.run, startedAt } };
}

async function problems(text: string | undefined, report: ReturnType<typeof citing>): Promise<string[]> {
  const condition = await calibrationCondition(folderWith(text), report);
  return (condition?.problems ?? []).map(({ id, text: told }) => `${id ?? ''} ${told}`.trim());
}

it('asks nothing of a report that cites no record', async () => {
  const report = buildReport(input({ requirements: [], openPoints: [] }));
  expect(await calibrationCondition(folderWith(undefined), report)).toBeUndefined();
});

it('holds where the record is beside the report as the run was given it', async () => {
  expect(await problems(renderCalibration(good), citing(good))).toEqual([]);
});

it('names a record that is missing', async () => {
  expect(await problems(undefined, citing(good))).toEqual(['is missing: the report cites it by its digest']);
});

it('names a record that was altered', async () => {
  const altered = renderCalibration({ ...good, seed: 2 });
  expect(await problems(altered, citing(good))).toEqual([
    'digest does not fit the content: the record was changed',
  ]);
});

it('names another record', async () => {
  const other = recordOf(measurements({ seed: 2 }));
  expect(await problems(renderCalibration(other), citing(good))).toEqual([
    `digest is ${other.digest}; the report cites ${good.digest}`,
  ]);
});

it('names a record that fails', async () => {
  const failing = recordOf(measurements({ faults: { ...faults, drawn: [fault({ seen: false })] } }));
  expect(await problems(renderCalibration(failing), citing(failing))).toEqual([
    'outcome the tool did not calibrate: the record shows 1 problems',
  ]);
});

it('names an outcome that was turned, with a digest made anew', async () => {
  const content = { ...measurements({ faults: { ...faults, drawn: [] } }), outcome: 'calibrated' as const };
  const turned = { ...content, digest: contentDigest(content) };
  expect(await problems(renderCalibration(turned), citing(turned))).toEqual([
    'outcome is calibrated, which does not follow from the rest of the record',
    'outcome the tool did not calibrate: the record shows 1 problems',
  ]);
});

it('names a record of another version of the tool', async () => {
  const other = recordOf(measurements({ tool: { name: 'payops-conformance', version: '0.0.9' } }));
  expect(await problems(renderCalibration(other), citing(other))).toEqual([
    'tool.version is 0.0.9; the run was made with 0.1.0',
  ]);
});

it('names a record that is younger than the run', async () => {
  const late = citing(good, '2026-03-04T05:00:20.000Z');
  expect(await problems(renderCalibration(good), late)).toEqual([
    'finishedAt is 2026-03-04T05:00:40.000Z, after the start of the run',
  ]);
});
