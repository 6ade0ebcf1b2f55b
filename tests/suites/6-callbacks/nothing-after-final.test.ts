/** What a hold-up of the receiver excuses of callbacks that come out of order (6). */
import { expect, test } from 'vitest';
import { mayBeRedelivered } from '../../../suites/6-callbacks/nothing-after-final.ts';

test.each([
  ['no hold-up, a body that came before', 0, true, false],
  ['a short one, a body that came before', 399, true, false],
  ['one in which a delivery is made again', 400, true, true],
  ['the same, with a body that never came before', 400, false, false],
  ['one in which a delivery is given up', 2_000, false, true],
])('%s', (_what, heldUpMs, cameBefore, excused) => {
  expect(mayBeRedelivered(heldUpMs, cameBefore)).toBe(excused);
});
