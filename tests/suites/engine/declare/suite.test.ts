import { expect, test } from 'vitest';
import { checkIdOf } from '../../../../spec/run/check-id.ts';
import { suite } from '../../../../suites/engine/declare/suite.ts';

test('a check is named by its requirement and its circumstance', () => {
  expect(checkIdOf('execute.success', 'An internal beneficiary, twice')).toBe(
    'execute.success/an-internal-beneficiary-twice',
  );
});

test('two checks of one name are refused', () => {
  expect(() =>
    suite('4.1', 'twice', (check) => {
      check('execute.success', 'the same', async () => {});
      check('execute.success', 'The same!', async () => {});
    }),
  ).toThrow('execute.success/the-same');
});
