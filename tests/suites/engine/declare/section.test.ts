import { expect, test } from 'vitest';
import { checkIdOf } from '../../../../spec/run/check-id.ts';
import { declared } from '../../../../suites/engine/declare/section.ts';

test('a check is named by its requirement and its circumstance', () => {
  expect(checkIdOf('execute.success', 'An internal beneficiary, twice')).toBe(
    'execute.success/an-internal-beneficiary-twice',
  );
});

test('two checks of one name are refused', () => {
  expect(() =>
    declared({
      'execute.success': (check) => {
        check('the same', async () => {});
        check('The same!', async () => {});
      },
    }),
  ).toThrow('execute.success/the-same');
});
