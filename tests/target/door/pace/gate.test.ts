import { setMaxListeners } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Gate, type Urgency } from '../../../../target/door/pace/gate.ts';

const signal = new AbortController().signal;
setMaxListeners(0, signal);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('lets in up to the bound, then in the order of asking', async () => {
  const gate = new Gate({ concurrency: 2 });
  const entered: number[] = [];
  for (let n = 0; n < 5; n += 1) void Promise.resolve(gate.enter(signal)).then(() => entered.push(n));
  await vi.advanceTimersByTimeAsync(0);
  expect(entered).toEqual([0, 1]);
  gate.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(entered).toEqual([0, 1, 2]);
  gate.leave();
  gate.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(entered).toEqual([0, 1, 2, 3, 4]);
  expect(gate.inFlight).toBe(2);
});

test.each([5, 50, 400])('spaces %i requests a second', async (requestsPerSecond) => {
  const gate = new Gate({ concurrency: 10_000, requestsPerSecond });
  let entered = 0;
  for (let n = 0; n < 2000; n += 1) void Promise.resolve(gate.enter(signal)).then(() => (entered += 1));
  await vi.advanceTimersByTimeAsync(2000);
  expect(entered).toBeGreaterThanOrEqual(requestsPerSecond * 2 * 0.95);
  expect(entered).toBeLessThanOrEqual(requestsPerSecond * 2.03 + 1);
});

test('a hold lets nobody in until it is released, and those inside go on', async () => {
  const gate = new Gate({ concurrency: 2 });
  expect(gate.enter(signal)).toBeUndefined();
  gate.hold();
  let entered = 0;
  for (let n = 0; n < 2; n += 1) void gate.enter(signal)?.then(() => (entered += 1));
  await vi.advanceTimersByTimeAsync(5000);
  gate.leave();
  await vi.advanceTimersByTimeAsync(5000);
  expect(entered).toBe(0);
  gate.release();
  await vi.advanceTimersByTimeAsync(0);
  expect(entered).toBe(2);
});

/** Enters and leaves at once, as often as there is room within so many milliseconds. */
async function entriesWithin(gate: Gate, ms: number, meanwhile: () => void = () => {}): Promise<number> {
  let entered = 0;
  for (let n = 0; n < 1000; n += 1)
    void Promise.resolve(gate.enter(signal)).then(() => {
      entered += 1;
      meanwhile();
      setTimeout(() => gate.leave(), 10);
    });
  await vi.advanceTimersByTimeAsync(ms);
  return entered;
}

test('one who is told to wait holds up nobody', async () => {
  const gate = new Gate({ concurrency: 4 });
  gate.told();
  expect(await entriesWithin(gate, 95)).toBe(40);
});

test('of several who are told in a row, fewer enter at once, and all again as they are served', async () => {
  const gate = new Gate({ concurrency: 4 });
  gate.told();
  gate.told();
  expect(await entriesWithin(gate, 95)).toBe(20);
  const served = new Gate({ concurrency: 4 });
  served.told();
  served.told();
  expect(await entriesWithin(served, 495, () => served.served(10))).toBeGreaterThan(180);
});

test('where nobody is served any more, one a second finds out', async () => {
  const gate = new Gate({ concurrency: 4 });
  for (let n = 0; n < 6; n += 1) gate.told();
  expect(await entriesWithin(gate, 4500, () => gate.told())).toBe(4);
});

test('one who gives up leaves the queue, and closing refuses the rest', async () => {
  const gate = new Gate({ concurrency: 1 });
  const controller = new AbortController();
  gate.enter(signal);
  const gone = gate.enter(controller.signal);
  const next = gate.enter(signal);
  const last = gate.enter(signal);
  controller.abort('gone');
  await expect(gone).rejects.toBe('gone');
  gate.leave();
  await next;
  gate.close('closed');
  await expect(last).rejects.toBe('closed');
  await expect(gate.enter(signal)).rejects.toBe('closed');
});

test('what presses goes first, and what is begun before what begins, of which it still lets every fourth in', async () => {
  const gate = new Gate({ concurrency: 1 });
  const { signal } = new AbortController();
  gate.enter(signal);
  const order: string[] = [];
  const enter = (name: string, urgency: Urgency) =>
    void gate.enter(signal, urgency)?.then(() => {
      order.push(name);
      gate.leave();
    });
  for (const name of ['new 1', 'new 2', 'new 3']) enter(name, 'new');
  for (const name of ['old 1', 'old 2', 'old 3', 'old 4']) enter(name, 'begun');
  enter('pressing', 'pressing');
  gate.leave();
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  expect(order.filter((name) => name.startsWith('old'))).toEqual(['old 1', 'old 2', 'old 3', 'old 4']);
  expect(order.indexOf('old 3')).toBeLessThan(order.indexOf('new 2'));
  expect(order).toHaveLength(8);
  expect(order[0]).toBe('pressing');
  expect(order.indexOf('new 1')).toBeLessThan(5);
});

/** Whoever waits, in the order of entering once all of them do. @param waits in the order of asking. */
async function orderOf(
  waits: readonly (readonly [name: string, urgency: Urgency, afterMs?: number])[],
  meanwhile: (gate: Gate) => void = () => {},
): Promise<string[]> {
  const gate = new Gate({ concurrency: 1 });
  gate.enter(signal);
  const order: string[] = [];
  for (const [name, urgency, afterMs = 0] of waits) {
    await vi.advanceTimersByTimeAsync(afterMs);
    void gate.enter(signal, urgency, WHO[name])?.then(() => {
      order.push(name);
      gate.leave();
    });
  }
  meanwhile(gate);
  gate.leave();
  await vi.advanceTimersByTimeAsync(0);
  return order;
}

const WHO: Readonly<Record<string, object>> = { hastened: {}, other: {} };

test('who is early goes before others, but for those who have waited two seconds longer', async () => {
  const soon = await orderOf([
    ['new', 'new'],
    ['begun', 'begun'],
    ['early', 'early', 1_900],
  ]);
  expect(soon[0]).toBe('early');
  const late = await orderOf([
    ['begun', 'begun'],
    ['early', 'early', 2_100],
    ['pressing', 'pressing'],
    ['later', 'begun'],
  ]);
  expect(late).toEqual(['pressing', 'begun', 'early', 'later']);
});

test('who is hastened while it waits has its place among the early by when it came', async () => {
  const waits = [
    ['other', 'begun'],
    ['hastened', 'new', 10],
    ['early', 'early', 10],
  ] as const;
  expect((await orderOf(waits))[0]).toBe('early');
  expect(await orderOf(waits, (gate) => gate.hasten(WHO.hastened ?? {}))).toEqual([
    'hastened',
    'early',
    'other',
  ]);
});
