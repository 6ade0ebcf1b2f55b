/** A suite of which some checks are disabled does not calibrate, whatever way they were disabled in. */
import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { calibrate } from '../../../../bin/calibrate/calibrate.ts';
import { STRAIGHT } from '../../../../bin/calibrate/sandbox-path.ts';
import { calibrationProblems } from '../../../../reports/calibration/calibration-problems.ts';
import { recordOf } from '../../../../reports/calibration/calibration-record.ts';
import { DOCUMENT } from '../../../../suites/document.ts';
import type { Check } from '../../../../suites/engine/declare/suite.ts';
import { Skipped } from '../../../../suites/engine/declare/verdict-exceptions.ts';

const EACH = 10;

/** Others every time: no ten checks may be disabled unnoticed. */
function drawn(count: number): Check[] {
  const left = [...DOCUMENT.checks];
  return Array.from({ length: count }, () => left.splice(randomInt(left.length), 1)).flat();
}

test('checks that are removed, emptied or skipped are named', async () => {
  const all = drawn(3 * EACH);
  const ids = (checks: readonly Check[]) => checks.map(({ id }) => id).sort();
  const [removed, emptied, skipped] = [all.slice(0, EACH), all.slice(EACH, 2 * EACH), all.slice(2 * EACH)];
  const disabled = (check: Check): Check[] => {
    if (removed.includes(check)) return [];
    if (emptied.includes(check)) return [{ ...check, body: async () => {} }];
    if (!skipped.includes(check)) return [check];
    const body = () => Promise.reject(new Skipped('disabled', 'fixtures'));
    return [{ ...check, body }];
  };
  const record = recordOf(
    await calibrate({
      suite: { ...DOCUMENT, checks: DOCUMENT.checks.flatMap(disabled) },
      path: STRAIGHT,
      signal: new AbortController().signal,
      seed: 1,
      challenge: undefined,
      faults: 1,
    }),
  );
  expect(record.outcome).toBe('not-calibrated');
  const problems = calibrationProblems(record);
  const named = (kind: string) =>
    problems.flatMap((one) => (one.kind === kind && 'check' in one ? one.check : [])).sort();
  expect(named('check-missing')).toEqual(ids(removed));
  expect(named('no-result')).toEqual(expect.arrayContaining([...ids(emptied), ...ids(skipped)]));
});
