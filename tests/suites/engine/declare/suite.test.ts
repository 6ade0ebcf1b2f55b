import { expect, test } from 'vitest';
import { checkIdOf } from '../../../../spec/run/check-id.ts';
import { seededRandom } from '../../../../suites/engine/declare/random.ts';
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

test('what a check draws follows from the seed and its id alone', () => {
  const draw = (text: string) => {
    const random = seededRandom(text);
    return [random(), random(), random()];
  };
  expect(draw('1/execute.success/here')).toEqual(draw('1/execute.success/here'));
  expect(draw('1/execute.success/here')).not.toEqual(draw('2/execute.success/here'));
  expect(draw('1/execute.success/here').every((number) => number >= 0 && number < 1)).toBe(true);
});
