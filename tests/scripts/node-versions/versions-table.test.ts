/** What is said of a version of Node. */
import { expect, test } from 'vitest';
import { isSound, type Tried, tableOf } from '../../../scripts/node-versions/versions-table.ts';

const SOUND: Tried = {
  version: 'v22.1.0',
  install: 0,
  run: 0,
  outcome: 'conformant',
  checks: 1593,
  verify: 0,
};

test.each<[string, Partial<Tried>, boolean]>([
  ['everything went well', {}, true],
  ['it could not be installed', { install: 1 }, false],
  ['the run failed', { run: 1, outcome: 'non-conformant' }, false],
  ['a run that says it went well left no report', { outcome: 'no report' }, false],
  ['its report is not verified', { verify: 2 }, false],
  ['a step was given up', { run: undefined }, false],
])('%s', (_what, change, sound) => {
  expect(isSound({ ...SOUND, ...change })).toBe(sound);
});

test('a row a version, and below them what went wrong', () => {
  const broken = { ...SOUND, version: 'v30.0.0', verify: 2, trouble: 'digest of report.json differs' };
  expect(tableOf([SOUND, broken]).split('\n').slice(2)).toEqual([
    '| v22.1.0 | ✓ | conformant, 1,593 checks | ✓ |',
    '| v30.0.0 | ✓ | conformant, 1,593 checks | exit 2 |',
    '',
    'v30.0.0:',
    'digest of report.json differs',
  ]);
});
