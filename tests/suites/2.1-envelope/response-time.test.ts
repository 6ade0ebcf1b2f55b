/** Timestamps move as the time of the responses does, on a clock that may be anywhere, and should be near ours. */
import { describe, expect, test } from 'vitest';
import {
  isFromCache,
  isNear,
  ResponseClock,
  resolutionOf,
  timestampIsResponseTime,
} from '../../../suites/2.1-envelope/response-time.ts';
import { answerTo } from '../engine/declare/answers.ts';
import { begunRule } from '../engine/declare/begun-rule.ts';

describe('envelope.timestamp-is-response-time', () => {
  const at = (ms: number) => new Date(Date.UTC(2026, 0, 1) + ms).toISOString();

  test('a clock that runs with ours agrees, however far away it is', () => {
    const clock = new ResponseClock();
    const seen = [0, 5_000, 60_000].map((ms) => clock.agrees(at(ms + 86_400_000), ms - 5, ms + 5));
    expect(seen).toEqual([true, true, true]);
  });

  test('a timestamp that stands still is found out', () => {
    const clock = new ResponseClock();
    expect(clock.agrees(at(0), 0, 1)).toBe(true);
    expect(clock.agrees(at(0), 5_000, 5_001)).toBe(false);
  });

  test('answers that came close together prove nothing, and coarse ones as much as they can', () => {
    const shownAfter = (timestamp: string, ms: number) => {
      const clock = new ResponseClock();
      clock.agrees(timestamp, 0, 100);
      clock.agrees(timestamp, ms, ms + 100);
      return clock.hasShown;
    };
    expect([shownAfter(at(0), 3_100), shownAfter(at(0), 3_101)]).toEqual([false, true]);
    expect(shownAfter('2026-01-01T00:00Z', 200)).toBe(true);
  });

  test('a run whose answers came close together says so', () => {
    const { provesNothing } = begunRule('envelope.timestamp-is-response-time', timestampIsResponseTime);
    expect(provesNothing?.()).toMatch(/^All answers came within 3 s/);
  });

  test('an answer that is read late proves nothing against the target', () => {
    const clock = new ResponseClock();
    expect(clock.agrees(at(100), 0, 9_000)).toBe(true);
    expect(clock.agrees(at(9_100), 9_000, 9_200)).toBe(true);
    expect(clock.agrees(at(9_300), 9_200, 18_000)).toBe(true);
    expect(clock.agrees(at(18_100), 18_000, 18_100)).toBe(true);
    expect(clock.agrees(at(18_100), 24_000, 24_100)).toBe(false);
  });

  test('seconds that were cut off are no departure', () => {
    const clock = new ResponseClock();
    expect(clock.agrees('2026-01-01T00:00:00Z', 899, 900)).toBe(true);
    expect(clock.agrees('2026-01-01T00:00:02Z', 2_099, 2_100)).toBe(true);
  });

  test('timestamps with and without a zone are not held against each other', () => {
    const clock = new ResponseClock();
    expect(clock.agrees('2026-01-01T00:00:00Z', 0, 1)).toBe(true);
    expect(clock.agrees('2026-01-01T05:00:00', 0, 1)).toBe(true);
    expect(clock.agrees('2026-01-01T05:00:30', 0, 1)).toBe(false);
  });

  test('the first call is at fault where two others agree with each other, and not with it', () => {
    const clock = new ResponseClock();
    const hours = -3 * 3_600_000;
    const of = (operation: string, ms: number, off = 0) =>
      clock.agrees(at(ms + off), ms, ms + 1, { operation });
    expect(of('listMarketplaceServices', 0, hours)).toBe(true);
    expect(of('executeOperation', 100)).toBe(true);
    expect(of('listOperations', 9_000)).toBe(true);
    expect(of('listMarketplaceServices', 9_500, hours)).toBe(false);
    expect(of('executeOperation', 12_000)).toBe(true);
    expect(of('listOperations', 12_000, hours)).toBe(false);
  });

  test('of two calls the one is at fault that has fewer answers to show', () => {
    const clock = new ResponseClock();
    const stale = (ms: number) => clock.agrees(at(0), ms, ms + 1, { operation: 'listMarketplaceServices' });
    const right = (ms: number) =>
      clock.agrees(at(ms + 60_000), ms, ms + 1, { operation: 'executeOperation' });
    expect([stale(0), right(5), right(20_000), right(40_000)]).toEqual([true, true, true, true]);
    expect([stale(41_000), right(42_000)]).toEqual([false, true]);
  });

  test('a call that contradicts itself is at fault, whoever came first', () => {
    const clock = new ResponseClock();
    const one = (ms: number) => clock.agrees(at(0), ms, ms + 1, { operation: 'listOperations' });
    expect([one(0), one(9_000)]).toEqual([true, false]);
  });

  test('the answer at fault is told with its timestamp; one without a date-time is no matter of this rule', () => {
    const examine = begunRule('envelope.timestamp-is-response-time', timestampIsResponseTime);
    const answered = (timestamp: string, ms: number) => ({
      ...answerTo({ operationId: 'cancelOperation' }, 200),
      json: { timestamp },
      sentAt: ms,
      receivedAt: ms + 1,
    });
    expect(examine(answered(at(0), 0))).toBeUndefined();
    expect(examine(answered('yesterday', 5_000))).toBeUndefined();
    expect(examine(answered(at(0), 9_000))).toMatchObject({
      message: 'timestamp of the envelope is not a time that moves as the time of the responses does',
      pointer: '/timestamp',
      actual: '"2026-01-01T00:00:00.000Z"',
    });
  });
});

describe('envelope.timestamp-clock', () => {
  const now = Date.UTC(2026, 2, 10, 12);

  test.each<[string, boolean]>([
    ['2026-03-10T12:00:00Z', true],
    ['2026-03-10T11:55:00Z', true],
    ['2026-03-10T12:05:00Z', true],
    ['2026-03-10T13:05:00+01:00', true],
    ['2026-03-10T11:54:59Z', false],
    ['2026-03-10T12:05:01Z', false],
    ['2026-03-10T14:00:00Z', false],
    // Without a zone the hours say nothing.
    ['2026-03-10T14:00:00', true],
  ])('%s at noon: near is %s', (timestamp, near) => {
    expect(isNear(timestamp, now, 0)).toBe(near);
  });

  test('an answer that took long to come may have been stamped long ago', () => {
    expect(isNear('2026-03-10T11:54:00Z', now, 60_000)).toBe(true);
  });
});

describe('a clock that counts in steps, and answers of a cache', () => {
  const now = Date.UTC(2026, 2, 10, 12, 34, 50);
  const date = new Date(now).toUTCString();

  test.each<[string, string | undefined, number]>([
    ['2026-03-10T12:34:00Z', date, 60_000],
    ['2026-03-10T12:34:30Z', date, 30_000],
    ['2026-03-10T12:34:50.000Z', date, 10_000],
    ['2026-03-10T12:34:49Z', date, 0],
    ['2026-03-10T12:33:00Z', date, 0],
    ['2026-03-10T00:00:00Z', date, 0],
    ['2026-03-10T00:00:00Z', undefined, 0],
    ['2026-03-10T12:34:00Z', undefined, 60_000],
    // Without a zone the hours say nothing.
    ['2026-03-10T05:34:00', date, 60_000],
  ])('%s beside %s counts in steps of %d ms', (timestamp, header, step) => {
    expect(resolutionOf(timestamp, header, now)).toBe(step);
  });

  test('minutes that are written with seconds move as time does, and are found out when they stand still', () => {
    const clock = new ResponseClock();
    expect(clock.agrees('2026-03-10T12:34:00Z', 0, 5, { resolution: 60_000 })).toBe(true);
    expect(clock.agrees('2026-03-10T12:34:00Z', 50_000, 50_005, { resolution: 60_000 })).toBe(true);
    expect(clock.agrees('2026-03-10T12:35:00Z', 70_000, 70_005, { resolution: 60_000 })).toBe(true);
    expect(clock.agrees('2026-03-10T12:35:00Z', 140_000, 140_005, { resolution: 60_000 })).toBe(false);
  });

  test.each<[Record<string, string>, boolean]>([
    [{ age: '12' }, true],
    [{ 'x-cache': 'HIT from edge' }, true],
    [{ 'cf-cache-status': 'MISS' }, false],
    [{ date }, false],
  ])('%j comes from a cache: %s', (headers, cached) => {
    expect(isFromCache({ headers })).toBe(cached);
  });
});
