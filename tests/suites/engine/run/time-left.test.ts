import { describe, expect, it } from 'vitest';
import { type Standing, timeLeft } from '../../../../suites/engine/run/time-left.ts';
import { type Wait, Waits } from '../../../../suites/engine/run/waits.ts';

const NOW = 60_000;

const wait = (kind: Wait['kind'], rest: Partial<Wait> = {}): Wait => ({ kind, since: NOW - 1_000, ...rest });

function left(waits: Readonly<Record<string, readonly Wait[]>>, rest: Partial<Standing> = {}): number {
  return timeLeft({
    now: NOW,
    waits: new Map(Object.entries(waits)),
    requests: { left: 0, perSecond: 0 },
    instrumentsMs: 0,
    meanMs: { instrument: 400, status: 3_000, callback: undefined },
    ...rest,
  });
}

describe('how long a run will take', () => {
  it.each<[chain: string, waits: Readonly<Record<string, readonly Wait[]>>, ms: number]>([
    ['nothing that stands', {}, 0],
    ['a time that passes', { a: [wait('time', { until: NOW + 2_500 })] }, 2_500],
    [
      'the longest of several',
      { a: [wait('time', { until: NOW + 10 })], b: [wait('time', { until: NOW + 20 })] },
      20,
    ],
    ['a status, as long as others took', { a: [wait('status')] }, 2_000],
    ['a status, until nobody waits for it any more', { a: [wait('status', { until: NOW + 700 })] }, 700],
    ['a callback of which nothing is known', { a: [wait('callback', { until: NOW + 9_000 })] }, 0],
    ['what is found out for all', { a: [wait('shared', { of: 'x' })], 'run/x': [wait('status')] }, 2_000],
    [
      'the checks of others, and then one of its own',
      { 'a.b/1': [wait('others', { of: 'c.d' })], 'c.d/1': [wait('status')], 'c.d/2': [], 'e.f/1': [] },
      2_400,
    ],
    ['a ring, which is not gone round', { 'a.b/1': [wait('others', { of: 'a.b' })] }, 400],
  ])('%s', (_chain, waits, ms) => {
    expect(left(waits)).toBe(ms);
  });

  it('is until the last has had its instrument', () => {
    expect(left({ a: [wait('instrument')] }, { instrumentsMs: 12_000 })).toBe(12_000);
    expect(left({ a: [wait('answer')] }, { instrumentsMs: 12_000 })).toBe(0);
  });

  it('adds the last tries, one after the other', () => {
    const turn = [wait('turn')];
    expect(left({ a: turn, b: turn, c: [wait('time', { until: NOW + 2_500 })] })).toBe(3_300);
  });

  it('is as long as the requests take that are left', () => {
    expect(left({}, { requests: { left: 900, perSecond: 100 } })).toBe(9_000);
    expect(left({}, { requests: { left: 900, perSecond: 0 } })).toBe(0);
  });
});

describe('waits', () => {
  it('are those that are not over, and how long those took that are', async () => {
    const waits = new Waits();
    const end = waits.begin('a', { kind: 'time', forMs: 50 });
    const first = waits.of('a');
    expect(first).toMatchObject([{ kind: 'time' }]);
    expect((first[0]?.until ?? 0) - (first[0]?.since ?? 0)).toBe(50);
    await waits.during('a', { kind: 'answer', of: 'getFees' }, async () => {
      expect(waits.of('a')).toMatchObject([{ kind: 'time' }, { kind: 'answer', of: 'getFees' }]);
    });
    end();
    end();
    expect(waits.of('a')).toEqual([]);
    expect(waits.all.size).toBe(0);
    expect([waits.pastOf('time'), waits.pastOf('answer'), waits.pastOf('status')]).toEqual([1, 1, 0]);
    expect(waits.meanMs('status')).toBeUndefined();
  });

  it('end where what was waited for fails', async () => {
    const waits = new Waits();
    await expect(
      waits.during('a', { kind: 'answer' }, () => Promise.reject(new Error('cut'))),
    ).rejects.toThrow('cut');
    expect(waits.of('a')).toEqual([]);
  });
});
