import { expect, test } from 'vitest';
import { failingFastText } from '../../../scripts/gallery/sight/failing-fast.ts';
import { firstFailureText, requestsToFirstFailure } from '../../../scripts/gallery/sight/first-failure.ts';
import { sightIn } from '../../../suites/choice/sight.ts';

const STATED = 'cancel.success';
/** Three checks, of which two share what takes ten requests; and a fault of an advisory rule. */
const SIGHT = sightIn({
  preparations: [10],
  checks: [
    ['dear', 1, 0, [0]],
    ['dear too', 2, 0, [0]],
    ['cheap', 3, 0, []],
  ],
  moves: [],
  faults: [
    [STATED, [0, 2]],
    [STATED, [1]],
    [STATED, [0]],
    [STATED, []],
    ['envelope.timestamp-zone', [2]],
  ],
});
const CHECKS = ['dear', 'dear too', 'cheap'].map((id) => ({ id, requirement: STATED }));

test('a fault shows with the first check that sees it, and what is shared counts once', () => {
  expect(requestsToFirstFailure(SIGHT, CHECKS)).toEqual([3, 14, 16]);
});

test('faults that nothing sees, and those of advisory rules, are none of them', () => {
  expect(requestsToFirstFailure(SIGHT, [{ id: 'cheap', requirement: STATED }])).toEqual([3]);
  expect(firstFailureText([])).toEqual([]);
});

test('the sentence tells the request by which so many have shown', () => {
  const [text] = firstFailureText([1, 2, 3, 4, 5, 6, 7, 8, 9, 2_000]);
  expect(text).toContain('first 5 requests, three in four within 8, nine in ten within 9.');
});

test('of runs that ended at their first failure the sentence tells the median and three in four', () => {
  const runs = [4, 1, 3, 2].map((nth) => ({ fault: `fault-${nth}`, requests: nth * 1_000, ms: nth * 1_500 }));
  const [text] = failingFastText({ processors: 2, node: 'v20.20.0', runs });
  expect(text).toContain('within 2,000 requests and 3.0 s, three in four within 3,000 requests and 4.5 s.');
  expect(text).toContain('2 processors, Node 20.20.0');
  expect(failingFastText({ processors: 2, node: 'v20', runs: [] })).toEqual([]);
});
