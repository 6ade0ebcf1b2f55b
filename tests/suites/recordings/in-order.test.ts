import { describe, expect, it } from 'vitest';
import { inOrder } from '../../../suites/recordings/in-order.ts';
import type { RecordedExchange } from '../../../suites/recordings/recorded-exchange.ts';
import { recorded } from './exchanges.ts';

async function* of(...times: readonly number[]): AsyncGenerator<RecordedExchange> {
  for (const at of times) yield { ...recorded({ at, path: '/operations' }), id: String(at) };
}

async function order(recordings: readonly AsyncIterable<RecordedExchange>[], waiting?: number) {
  const seen: string[] = [];
  for await (const { exchange, isLate } of inOrder(recordings, waiting))
    seen.push(isLate ? `${exchange.id} late` : exchange.id);
  return seen;
}

describe('recordings in order', () => {
  it('are those of one file that is not sorted', async () => {
    expect(await order([of(3, 1, 2)])).toEqual(['1', '2', '3']);
  });

  it('are several files as one', async () => {
    expect(await order([of(1, 4, 5), of(3, 2, 6)])).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  it('tell what comes too late for its place', async () => {
    expect(await order([of(4, 5, 6, 1)], 2_000)).toEqual(['4', '5', '1 late', '6']);
  });
});
