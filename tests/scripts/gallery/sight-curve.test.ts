import { expect, test } from 'vitest';
import { curvePicture, curveSection, sightCurve } from '../../../scripts/gallery/sight/sight-curve.ts';
import { sightIn } from '../../../suites/choice/sight.ts';

/** Two faults in one half of all, and two in the other, by their names. */
const NAMES = ['a', 'b', 'c', 'd'];
const STATED = 'cancel.success';
const ADVISORY = 'status.cancellation-date';

/** One cheap check sees every second fault, and one that nobody can afford for 50 requests sees all. */
const sight = sightIn({
  preparations: [],
  checks: [
    ['cheap', 10, 0, []],
    ['dear', 80, 0, []],
  ],
  moves: [],
  faults: [
    [STATED, [0, 1]],
    [STATED, [1]],
    [STATED, [0, 1]],
    [STATED, []],
    [ADVISORY, [0]],
  ],
});
const CHECKS = ['cheap', 'dear'].map((id) => ({ id, requirement: STATED }));

test('of the faults of stated and derived rules as many as the choice sees', () => {
  const points = sightCurve(sight, [...NAMES, 'e'], CHECKS);
  expect(points.map(({ requests, seen }) => [requests, seen])).toEqual([
    [50, 0.5],
    [100, 0.75],
    [300, 0.75],
    [400, 0.75],
    [1000, 0.75],
    [undefined, 0.75],
  ]);
  expect(points.every(({ seen, unknown }) => unknown <= seen)).toBe(true);
});

test('a choice knows nothing of the half that it is held against', () => {
  // Each half has a check of its own, which nothing but the other half would speak for.
  const own = sightIn({
    preparations: [],
    checks: NAMES.map((id) => [id, 40, 0, []]),
    moves: [],
    faults: NAMES.map((_, at) => [STATED, [at]]),
  });
  const checks = NAMES.map((id) => ({ id, requirement: STATED }));
  const [fifty] = sightCurve(own, NAMES, checks);
  expect(fifty).toEqual({ requests: 50, seen: 0.25, unknown: 0 });
});

test('the table and the picture tell the same points', () => {
  const points = sightCurve(sight, [...NAMES, 'e'], CHECKS);
  expect(curveSection(points, 'a.svg').slice(4, 9)).toEqual([
    '![The share of faults seen against the number of requests](a.svg)',
    '',
    '| requests | seen | seen of unknown faults |',
    '|--:|--:|--:|',
    expect.stringMatching(/^\| 50 \| 50 % \| \d+ % \|$/),
  ]);
  expect(curvePicture(points).match(/<polyline/g)).toHaveLength(2);
});
