import { describe, expect, test } from 'vitest';
import { isHeld, receiverRulings } from '../../../suites/6-callbacks/receiver-rule.ts';
import { firstDeparture } from '../../../suites/engine/declare/judge.ts';

describe('callback.failing-receiver: a slow receiver does not hold the operation up', () => {
  /** A receiver that takes two seconds, where operations take 200 ms. */
  test.each([
    ['final when the receiver had answered', { calledAt: 100, openAt: 2_000, finalAt: 2_150 }, true],
    ['final before the receiver answered', { calledAt: 100, openAt: 1_500, finalAt: 1_900 }, false],
    ['final at once', { calledAt: 100, openAt: 50, finalAt: 100 }, false],
    ['never seen open', { calledAt: 100, openAt: undefined, finalAt: 2_150 }, false],
    ['last seen open long before', { calledAt: 100, openAt: 900, finalAt: 2_150 }, false],
    ['final long after, for a reason of its own', { calledAt: 100, openAt: 29_000, finalAt: 30_000 }, false],
    ['never final', { calledAt: 100, openAt: 9_000, finalAt: undefined }, false],
    ['never called', { calledAt: Number.POSITIVE_INFINITY, openAt: 2_000, finalAt: 2_150 }, false],
  ])('%s: %o', (_what, seen, expected) => {
    const course = { ...seen, slowMs: 2_000, usualMs: 200 };
    expect(isHeld(course)).toBe(expected);
    // Once proves nothing.
    const departs = (heldBefore: number) =>
      firstDeparture(receiverRulings({ course: { ...course, heldBefore, rounds: 3 } })) !== undefined;
    expect([0, 1, 2].map(departs)).toEqual([false, false, expected]);
  });
});
