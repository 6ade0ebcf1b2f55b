/** Whether a callback tells of the final status, whether the list belies it, and how long others are waited for (6). */
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openLongAfter } from '../../../../suites/6-callbacks/told-status-rule.ts';
import { Experiment, type RunContext } from '../../../../suites/engine/declare/experiment.ts';
import {
  atMsOf,
  callbackDeadlineMs,
  callbackWaitFor,
  mayTellOf,
  seenCallback,
} from '../../../../suites/observe/callbacks/notified-operations.ts';
import type { ReceivedCallback } from '../../../../target/callbacks/mailbox.ts';
import { resolveProfile } from '../../../../target/profile/resolve.ts';
import { MINIMAL, PAYER } from '../../../target/profile/minimal.ts';
import { closedRun } from '../../engine/closed-run.ts';
import type { Look } from '../observations.ts';
import { seen } from '../watched.ts';
import { received } from './received.ts';

const PROFILE = resolveProfile(MINIMAL);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
});

/** An operation that was seen so, and a callback that came so long after it was sent, in milliseconds. */
function notified(looks: readonly Look[], json: unknown, cameAtMs: number) {
  const watch = seen(...looks);
  const callback = received(json, { arrivedAt: Date.now() + cameAtMs });
  vi.advanceTimersByTime(60_000);
  return { watch, callback };
}

const OPEN = { statutOperation: 'ENCOURS' };
const DONE = { statutOperation: 'SUCCES' };

test('a callback that did not come in time is waited for twice as long before that is said again', () => {
  const run = { ...closedRun(), profile: PROFILE };
  const { callbackMs } = PROFILE.limits;
  const deadlineOf = (one: RunContext) =>
    callbackDeadlineMs(new Experiment(one, 'a/check', new AbortController().signal));
  expect(deadlineOf(run)).toBe(callbackMs);
  expect(deadlineOf({ ...run, triedAgain: { checkId: 'a/check', nth: 2 } })).toBe(2 * callbackMs);
});

test('when a callback came is counted from the sending of its operation', () => {
  const { watch, callback } = notified([[0, OPEN]], {}, 700);
  expect(atMsOf(watch, callback)).toBe(700);
});

describe('callback.notifies-final: a callback that may tell of SUCCES', () => {
  test.each<[string, json: unknown, cameAtMs: number, looks: readonly Look[], tells: boolean]>([
    [
      'that status',
      { statutOperation: 'SUCCES' },
      10,
      [
        [0, OPEN],
        [500, DONE],
      ],
      true,
    ],
    [
      'another status',
      { statutOperation: 'ENCOURS' },
      700,
      [
        [0, OPEN],
        [500, DONE],
      ],
      false,
    ],
    [
      'no status, after the list showed it',
      {},
      700,
      [
        [0, OPEN],
        [500, DONE],
      ],
      true,
    ],
    [
      'no status, long before the list showed another',
      {},
      100,
      [
        [0, OPEN],
        [30_000, OPEN],
        [30_500, DONE],
      ],
      false,
    ],
    ['no status, of one that was never seen open', {}, 10, [[500, DONE]], true],
  ])('%s', (_, json, cameAtMs, looks, tells) => {
    const { watch, callback } = notified(looks, json, cameAtMs);
    expect(mayTellOf(PROFILE, watch, 'SUCCES', callback)).toBe(tells);
  });
});

describe('callback.status-agrees: an open status in the list long after a callback', () => {
  test.each<[string, looks: readonly Look[], at: number | undefined]>([
    [
      'the list agrees at once',
      [
        [0, OPEN],
        [1_100, DONE],
      ],
      undefined,
    ],
    [
      'the list lags for a moment',
      [
        [0, OPEN],
        [2_500, OPEN],
        [3_200, DONE],
      ],
      undefined,
    ],
    [
      'the list still shows it open',
      [
        [0, OPEN],
        [2_500, OPEN],
        [6_000, OPEN],
      ],
      6_000,
    ],
  ])('%s', (_, looks, at) => {
    const { watch, callback } = notified(looks, DONE, 1_000);
    expect(openLongAfter(watch, seenCallback(watch, callback))?.atMs).toBe(at);
  });
});

describe('callback.none-without-url: how long one that should not come is waited for', () => {
  const t = new Experiment(closedRun(), 'a/check', new AbortController().signal);
  const { callbackMs, quietMs } = t.profile.limits;

  test.each<[string, cameAtMs: number | undefined, expected: number]>([
    ['none came: as long as one may take', undefined, Math.max(callbackMs, quietMs)],
    ['at once: a moment', 500, Math.max(quietMs, 1_000)],
    ['a second after the final status: three times as long', 1_500, Math.max(quietMs, 4_000)],
    ['very late: no longer than one may take', 500 + callbackMs, Math.max(callbackMs, quietMs)],
  ])('%s', (_, cameAtMs, expected) => {
    const looks: readonly Look[] = [
      [0, OPEN],
      [500, DONE],
    ];
    const { watch, callback } = notified(looks, DONE, cameAtMs ?? 0);
    const all: ReceivedCallback[] = cameAtMs === undefined ? [] : [callback];
    const mailbox = {
      url: 'http://127.0.0.1/callbacks/1',
      received: all,
      waitFor: async () => undefined,
      heldUpBetween: () => 0,
      close: () => {},
    };
    const parties = { payer: PAYER, service: { reference: 'S', typesOperation: [] } };
    const sent = { operation: watch.operation, parties, payer: PAYER };
    expect(callbackWaitFor(t, { ...sent, kind: {}, watch, mailbox, finalAtOnce: false })).toBe(expected);
  });
});
