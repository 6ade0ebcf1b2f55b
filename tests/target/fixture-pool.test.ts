import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { LeaseMode, Want } from '../../target/fixtures/fixture-assignment.ts';
import { FixtureExhausted, FixturePool, type Lease } from '../../target/fixtures/fixture-pool.ts';

const never = new AbortController().signal;
const any = (mode: LeaseMode): Want<string> => ({ mode, instrument: () => true });
const only = (name: string, mode: LeaseMode): Want<string> => ({ mode, instrument: (i) => i === name });

/** Follows a promise without waiting for it. */
function follow<T>(promise: Promise<T>): { value?: T; error?: unknown } {
  const state: { value?: T; error?: unknown } = {};
  promise.then(
    (value) => {
      state.value = value;
    },
    (error: unknown) => {
      state.error = error;
    },
  );
  return state;
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('one instrument: exclusive leases queue in order, shared ones go together', async () => {
  const pool = new FixturePool(['a']);
  const first = await pool.lease([any('exclusive')], never);
  const second = follow(pool.lease([any('exclusive')], never));
  const third = follow(pool.lease([any('shared')], never));
  const fourth = follow(pool.lease([any('shared')], never));
  await settle();
  expect([second.value, third.value]).toEqual([undefined, undefined]);
  first.release();
  first.release();
  await settle();
  expect(second.value?.instruments).toEqual(['a']);
  expect(third.value).toBeUndefined();
  second.value?.release();
  await settle();
  expect([third.value?.instruments, fourth.value?.instruments]).toEqual([['a'], ['a']]);
});

test('readers that keep coming do not starve one who wants it alone', async () => {
  const pool = new FixturePool(['a']);
  const reader = await pool.lease([any('shared')], never);
  const writer = follow(pool.lease([any('exclusive')], never));
  const late = follow(pool.lease([any('shared')], never));
  await settle();
  expect(late.value).toBeUndefined();
  reader.release();
  await settle();
  expect(writer.value).toBeDefined();
});

test('those who come a moment after one who wants it alone go before it together, and later ones behind it', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const pool = new FixturePool(['a'], { rushMs: 1000 });
  const reader = await pool.lease([any('shared')], never);
  const writer = follow(pool.lease([any('exclusive')], never));
  vi.advanceTimersByTime(900);
  const second = follow(pool.lease([any('shared')], never));
  vi.advanceTimersByTime(200);
  const late = follow(pool.lease([any('shared')], never));
  await settle();
  expect([second.value?.instruments, writer.value, late.value]).toEqual([['a'], undefined, undefined]);
  reader.release();
  second.value?.release();
  await settle();
  expect(writer.value?.instruments).toEqual(['a']);
  expect(late.value).toBeUndefined();
});

test('one who waits for a busy instrument does not hold up those who want others', async () => {
  const pool = new FixturePool(['a', 'b', 'c']);
  await pool.lease([only('a', 'exclusive')], never);
  const waiting = follow(pool.lease([only('a', 'exclusive'), only('b', 'shared')], never));
  const other = follow(pool.lease([any('exclusive')], never));
  const reader = follow(pool.lease([only('b', 'shared')], never));
  const rival = follow(pool.lease([only('b', 'exclusive')], never));
  await settle();
  expect(waiting.value).toBeUndefined();
  expect(other.value?.instruments).toEqual(['c']);
  expect(reader.value?.instruments).toEqual(['b']);
  expect(rival.value).toBeUndefined();
});

test('spreads over what will do, the longest rested first', async () => {
  const pool = new FixturePool(['a', 'b', 'c', 'd', 'e', 'f']);
  const names: unknown[] = [];
  for (let n = 0; n < 6; n += 1) {
    const lease = await pool.lease([any('exclusive')], never);
    names.push(lease.instruments[0]);
    lease.release();
  }
  // That for shared leases comes after the other.
  expect(names).toEqual(['b', 'd', 'f', 'b', 'd', 'f']);
});

test('shared leases keep to one half, so that an exclusive one finds another at rest', async () => {
  const pool = new FixturePool(['a', 'b', 'c', 'd']);
  const share = async () => (await pool.lease([any('shared')], never)).instruments[0];
  const few = await Promise.all([1, 2, 3, 4].map(share));
  expect(new Set(few)).toEqual(new Set(['a', 'c']));
  const exclusive = await pool.lease([any('exclusive')], never);
  expect(exclusive.instruments).toEqual(['b']);
  const many = await Promise.all(Array.from({ length: 40 }, share));
  expect(new Set(many)).toEqual(new Set(['a', 'c']));
  const passing = follow(pool.lease([any('passing')], never));
  await settle();
  expect(passing.value).toBeUndefined();
  const other = await pool.lease([only('d', 'shared')], never);
  expect(other.instruments).toEqual(['d']);
});

test('waits for an instrument that will be at rest, and takes one that is not where there is no other', async () => {
  const pool = new FixturePool(['a', 'b', 'c', 'd']);
  const restless = new Set(['a', 'c', 'd']);
  const restful: Want<string> = {
    mode: 'exclusive',
    instrument: () => true,
    restless: (one) => restless.has(one),
  };
  const first = await pool.lease([restful], never);
  expect(first.instruments).toEqual(['b']);
  const second = follow(pool.lease([restful], never));
  const third = follow(pool.lease([{ ...restful, instrument: (one) => one === 'd' }], never));
  await settle();
  expect(second.value).toBeUndefined();
  expect(third.value?.instruments).toEqual(['d']);
  first.release();
  await settle();
  expect(second.value?.instruments).toEqual(['b']);
});

test('takes an instrument that has come to rest in the meantime', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const pool = new FixturePool(['a', 'b']);
  let restless = true;
  const restful: Want<string> = {
    mode: 'exclusive',
    instrument: () => true,
    restless: (one) => one === 'a' && restless,
  };
  const first = await pool.lease([restful], never);
  const second = follow(pool.lease([restful], never));
  await vi.advanceTimersByTimeAsync(1000);
  expect([first.instruments, second.value]).toEqual([['b'], undefined]);
  restless = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(second.value?.instruments).toEqual(['a']);
});

test('finds the one way to meet several wants, with what was chosen before in view', async () => {
  const pool = new FixturePool([
    { name: 'a', bank: 1 },
    { name: 'b', bank: 1 },
    { name: 'c', bank: 2 },
  ]);
  const lease = await pool.lease(
    [
      { mode: 'exclusive', instrument: () => true },
      { mode: 'exclusive', instrument: (i, [first]) => i.bank !== first?.bank },
      { mode: 'shared', instrument: (i) => i.name === 'a' },
    ],
    never,
  );
  expect(lease.instruments.map(({ name }) => name)).toEqual(['b', 'c', 'a']);
});

test('what can never be met is refused at once, also after a retirement', async () => {
  const pool = new FixturePool(['a', 'b']);
  await expect(pool.lease([any('shared'), any('shared'), any('shared')], never)).rejects.toBeInstanceOf(
    FixtureExhausted,
  );
  await expect(pool.lease([only('z', 'shared')], never)).rejects.toThrow('fixtures.instruments');
  const held = await pool.lease([only('a', 'exclusive')], never);
  const both = follow(pool.lease([any('shared'), any('shared')], never));
  const one = follow(pool.lease([any('exclusive')], never));
  const a = follow(pool.lease([only('a', 'exclusive')], never));
  pool.retire('a');
  await settle();
  expect(both.error).toBeInstanceOf(FixtureExhausted);
  expect(a.error).toBeInstanceOf(FixtureExhausted);
  expect(one.value?.instruments).toEqual(['b']);
  held.release();
  expect(pool.instruments).toEqual(['b']);
});

test('one who gives up makes way', async () => {
  const pool = new FixturePool(['a', 'b']);
  await pool.lease([only('a', 'exclusive')], never);
  const controller = new AbortController();
  const first = follow(pool.lease([only('a', 'exclusive'), only('b', 'exclusive')], controller.signal));
  const second = follow(pool.lease([only('b', 'exclusive')], never));
  await settle();
  expect(second.value).toBeUndefined();
  controller.abort('gone');
  await settle();
  expect(first.error).toBe('gone');
  expect(second.value?.instruments).toEqual(['b']);
  await expect(pool.lease([any('shared')], controller.signal)).rejects.toBe('gone');
});

test('whatever is asked for in whatever order: never shared wrongly, and everybody is served', async () => {
  const mode = fc.constantFrom<LeaseMode>('shared', 'exclusive');
  const want = fc.record({ mode, names: fc.subarray(['a', 'b', 'c', 'd'], { minLength: 1 }) });
  const request = fc.record({
    wants: fc.array(want, { minLength: 1, maxLength: 3 }),
    steps: fc.integer({ min: 0, max: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(request, { maxLength: 12 }), async (scheduler, requests) => {
      const pool = new FixturePool(['a', 'b', 'c', 'd']);
      const readers = new Map<string, number>();
      const writers = new Set<string>();
      const use = async ({ wants, steps }: (typeof requests)[number], n: number): Promise<string> => {
        await scheduler.schedule(Promise.resolve(), `ask ${n}`);
        let lease: Lease<string>;
        try {
          lease = await pool.lease(
            wants.map(({ mode, names }) => ({ mode, instrument: (i) => names.includes(i) })),
            never,
          );
        } catch (error) {
          if (error instanceof FixtureExhausted) return 'refused';
          throw error;
        }
        expect(new Set(lease.instruments).size).toBe(wants.length);
        lease.instruments.forEach((name, at) => {
          expect(wants[at]?.names).toContain(name);
          expect(writers.has(name)).toBe(false);
          if (wants[at]?.mode === 'exclusive') {
            expect(readers.get(name) ?? 0).toBe(0);
            writers.add(name);
          } else readers.set(name, (readers.get(name) ?? 0) + 1);
        });
        for (let step = 0; step < steps; step += 1) await scheduler.schedule(Promise.resolve(), `work ${n}`);
        lease.instruments.forEach((name, at) => {
          if (wants[at]?.mode === 'exclusive') writers.delete(name);
          else readers.set(name, (readers.get(name) ?? 1) - 1);
        });
        lease.release();
        return 'served';
      };
      const all = Promise.all(requests.map(use));
      await scheduler.waitFor(all);
      expect((await all).every((end) => end === 'served' || end === 'refused')).toBe(true);
    }),
    { numRuns: 200 },
  );
});
