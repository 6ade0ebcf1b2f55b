import { expect, test } from 'vitest';
import { seededRandom } from '../../../spec/run/seeded-random.ts';

test('what is drawn follows from the text alone', () => {
  const draw = (text: string) => {
    const random = seededRandom(text);
    return [random(), random(), random()];
  };
  expect(draw('1/execute.success/here')).toEqual(draw('1/execute.success/here'));
  expect(draw('1/execute.success/here')).not.toEqual(draw('2/execute.success/here'));
  expect(draw('1/execute.success/here').every((number) => number >= 0 && number < 1)).toBe(true);
});
