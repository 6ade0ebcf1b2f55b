import { getEventListeners } from 'node:events';
import { expect, test, vi } from 'vitest';
import { onAbort } from '../../../target/door/on-abort.ts';

test('all who wait for a signal are told once, and those who do not wait any more are not', () => {
  const ending = new AbortController();
  const [one, other, gone] = [vi.fn(), vi.fn(), vi.fn()];
  onAbort(ending.signal, one);
  onAbort(ending.signal, other);
  onAbort(ending.signal, gone)();
  ending.abort();
  ending.abort();
  expect([one, other, gone].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
});

test('the same function may wait twice, and each time is undone by itself', () => {
  const ending = new AbortController();
  const told = vi.fn();
  onAbort(ending.signal, told);
  const stay = onAbort(ending.signal, told);
  stay();
  stay();
  ending.abort();
  expect(told).toHaveBeenCalledOnce();
});

test('a signal has one listener, however many wait', () => {
  const { signal } = new AbortController();
  for (let at = 0; at < 100; at += 1) onAbort(signal, () => {});
  expect(getEventListeners(signal, 'abort')).toHaveLength(1);
});

test('who stays when another is told is not told', () => {
  const ending = new AbortController();
  const second = vi.fn();
  onAbort(ending.signal, () => stay());
  const stay = onAbort(ending.signal, second);
  ending.abort();
  expect(second).not.toHaveBeenCalled();
});
