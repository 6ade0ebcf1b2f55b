/** What a judgement comes to, as tables of cases read it. */
import { expect, test } from 'vitest';
import { judged } from './judged.ts';

test.each<[string, Parameters<typeof judged>[0], object]>([
  ['held', (t) => t.judge.that(true, { message: '', expected: '', actual: '' }), { held: true }],
  [
    'a failure',
    (t) => t.judge.that(false, { message: 'wrong', expected: 'one', actual: 'two' }),
    { failure: { message: 'wrong', expected: 'one', actual: 'two' } },
  ],
  ['inconclusive', (t) => t.judge.given(false, 'no list'), { inconclusive: 'no list', cause: 'target' }],
  ['an observation', (t) => t.judge.observed('so it is'), { observed: ['so it is'] }],
])('a judgement comes to %s', (_, judge, expected) => {
  expect(judged(judge)).toEqual(expected);
});
