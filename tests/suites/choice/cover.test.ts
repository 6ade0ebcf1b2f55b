import { expect, test } from 'vitest';
import { bestFor, inOrder } from '../../../suites/choice/cover.ts';
import { inRunOrder } from '../../../suites/choice/run-order.ts';
import { sightIn } from '../../../suites/choice/sight.ts';

/** Two preparations of ten requests and of one, and five faults: the last of an advisory rule. */
const SIGHT = sightIn({
  preparations: [10, 1],
  checks: [
    ['dear', 1, 0, [0]],
    ['dear too', 1, 0, [0]],
    ['cheap', 1, 0, []],
    ['shares', 0, 0, [1]],
    ['shares too', 0, 0, [1]],
    ['sees nothing', 2, 5_000, []],
  ],
  moves: [],
  faults: [
    ['cancel.success', [0, 1]],
    ['cancel.success', [1]],
    ['cancel.success', [2, 3]],
    ['cancel.success', [4]],
    ['envelope.timestamp-zone', [0]],
  ],
});

const one = (id: string, requirement = id) => ({ id, requirement });
const ALL = ['dear', 'dear too', 'cheap', 'shares', 'shares too', 'sees nothing'].map((id) => one(id, 'R'));
const ids = (members: readonly { readonly id: string }[]) => members.map(({ id }) => id);

test('what sees most for least goes first, and what is shared is paid for once', () => {
  const { chosen, requests, seen } = inOrder(ALL, SIGHT);
  expect(ids(chosen)).toEqual(['cheap', 'shares too', 'dear too', 'dear', 'shares', 'sees nothing']);
  expect(requests).toBe(1 + 1 + 11 + 1 + 0 + 2);
  expect([...seen].sort()).toEqual([0, 1, 2, 3, 4]);
});

test.each([
  [0, []],
  [1, ['cheap']],
  [2, ['cheap', 'shares too', 'shares']],
  [13, ['cheap', 'shares too', 'dear too', 'shares']],
])('of %d requests none more are taken', (most, expected) => {
  const { chosen, requests } = bestFor(ALL, SIGHT, most);
  expect(ids(chosen)).toEqual(expected);
  expect(requests).toBeLessThanOrEqual(most);
});

test('each requirement has a check before any has two, where that takes no more than half of the budget', () => {
  const sight = sightIn({
    preparations: [],
    checks: [
      ['sees one', 1, 0, []],
      ['sees four', 10, 0, []],
      ['sees none', 5, 0, []],
    ],
    moves: [],
    faults: [
      ['cancel.success', [0]],
      ['cancel.success', [1]],
      ['cancel.success', [1]],
      ['cancel.success', [1]],
      ['cancel.success', [1]],
    ],
  });
  const apart = [one('sees one', 'A'), one('sees four', 'A'), one('sees none', 'B')];
  expect(ids(bestFor(apart, sight, 12).chosen)).toEqual(['sees one', 'sees none']);
  expect(ids(bestFor(apart, sight, 11).chosen)).toEqual(['sees one', 'sees four']);
});

test('of two that gain the same, the one that sees more faults is likely to see one that nobody knows', () => {
  const sight = sightIn({
    preparations: [],
    checks: [
      ['sees both', 1, 0, []],
      ['narrow', 1, 0, []],
      ['wide', 1, 0, []],
    ],
    moves: [],
    faults: [
      ['cancel.success', [0, 2]],
      ['cancel.success', [0, 2]],
      ['cancel.success', [0]],
      ['cancel.success', [0]],
      ['cancel.success', [1]],
      ['cancel.success', [2]],
    ],
  });
  const all = [one('sees both', 'R'), one('narrow', 'R'), one('wide', 'R')];
  expect(ids(bestFor(all, sight, 2).chosen)).toEqual(['sees both', 'wide']);
});

test('a check that nobody has measured is chosen last, and not forgotten', () => {
  expect(ids(inOrder([one('newer', 'R'), ...ALL], SIGHT).chosen).at(-1)).toBe('newer');
});

test('after what sees something begins what waits long', () => {
  const order = inRunOrder(ALL, SIGHT).checks;
  expect(ids(order)).toEqual(['cheap', 'shares too', 'dear too', 'dear', 'shares', 'sees nothing']);
  const idle = [one('newer', 'R'), one('shares', 'R'), one('sees nothing', 'R')];
  expect(ids(inRunOrder(idle, SIGHT).checks)).toEqual(['shares', 'sees nothing', 'newer']);
});
