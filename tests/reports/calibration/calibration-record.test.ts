import { describe, expect, it } from 'vitest';
import { calibrationProblems } from '../../../reports/calibration/calibration-problems.ts';
import {
  checkListOf,
  contentDigest,
  type Measurements,
  recordOf,
  renderCalibration,
} from '../../../reports/calibration/calibration-record.ts';
import { asCalibration } from '../../../spec/json/calibration-validator.ts';
import { fault, measurements, server } from './made-up.ts';

const { checks, faults } = measurements();

/** What keeps a tool from calibrating, and the kinds of problems that the record then shows. */
const WRONG: readonly [string, Partial<Measurements>, string[]][] = [
  ['a check that is not registered', { checks: { ...checks, missing: ['a/x'] } }, ['check-missing']],
  ['a check that is not stated', { checks: { ...checks, unknown: ['c/z'] } }, ['check-unknown']],
  [
    'another set of checks, none of them named',
    { checks: { ...checks, registered: checkListOf(['a/x']) } },
    ['checks-differ'],
  ],
  [
    'a check without a result',
    { checks: { ...checks, withoutResult: [{ id: 'a/x', verdict: 'skipped' }] } },
    ['no-result'],
  ],
  ['a missed fault', { faults: { ...faults, drawn: [fault(), fault({ seen: false })] } }, ['fault-missed']],
  ['no fault', { faults: { ...faults, drawn: [] } }, ['no-fault']],
  [
    'an accused server',
    { conforming: [server(), server({ accusations: [{ check: 'b/y', message: 'wrong' }] })] },
    ['accused'],
  ],
  ['a server without a result', { conforming: [server({ withResult: 0 })] }, ['server-untested']],
  ['no server', { conforming: [] }, ['no-server']],
  ['an error of the suite', { harnessErrors: ['broken'] }, ['internal-error']],
];

describe('the record of a calibration', () => {
  it('says that the tool calibrates where nothing is wrong, and fits its schema', () => {
    const record = recordOf(measurements());
    expect(calibrationProblems(record)).toEqual([]);
    expect(record.outcome).toBe('calibrated');
    expect(asCalibration(JSON.parse(renderCalibration(record)))).toEqual({ calibration: record });
  });

  it.each(WRONG)('does not with %s', (_, rest, kinds) => {
    const record = recordOf(measurements(rest));
    expect(record.outcome).toBe('not-calibrated');
    expect(calibrationProblems(record).map(({ kind }) => kind)).toEqual(kinds);
    expect(asCalibration(record)).toEqual({ calibration: record });
  });

  it('has a digest of its content, whatever the order of the fields', () => {
    const record = recordOf(measurements());
    expect(contentDigest(record)).toBe(record.digest);
    expect(contentDigest(Object.fromEntries(Object.entries(record).reverse()) as typeof record)).toBe(
      record.digest,
    );
    expect(contentDigest({ ...record, seed: 2 })).not.toBe(record.digest);
  });
});

it('a set of checks has one digest in any order, and another one with another check', () => {
  expect(checkListOf(['a', 'b'])).toEqual(checkListOf(['b', 'a']));
  expect(checkListOf(['a', 'b']).digest).not.toBe(checkListOf(['a', 'c']).digest);
});
