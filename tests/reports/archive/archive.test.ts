import { describe, expect, it } from 'vitest';
import { renderHar } from '../../../reports/formats/har.ts';
import { partOf, readArchive, type WholeExchange } from '../../../reports/verify/archive/archive.ts';
import type { Exchange } from '../../../spec/run/exchange.ts';

function exchange(number: number, body: string): Exchange {
  return {
    id: `x${number}`,
    kind: 'request',
    operationId: 'listOperations',
    checkId: 'a/b',
    startedAt: '2026-03-04T05:06:07.000Z',
    durationMs: 1,
    attempts: 1,
    request: { method: 'GET', url: 'http://t.example/api/v1/wallets/1/operations', headers: {} },
    response: { status: 200, headers: {}, body, truncated: false },
  };
}

const BODIES = ['{"message":"é\u2028 «otp:1»"}', '', 'two\nlines', '€'.repeat(50)];

async function archived(): Promise<Buffer> {
  async function* all() {
    for (const [at, body] of BODIES.entries()) yield exchange(at + 1, body);
  }
  const pieces: string[] = [];
  for await (const piece of renderHar(all(), { name: 't', version: '1' }, { unreadable: 0 }))
    pieces.push(piece);
  return Buffer.from(pieces.join(''));
}

async function* cut(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

describe('readArchive', () => {
  it.each([1, 7, 64, 1_000_000])('reads the same from pieces of %d bytes', async (size) => {
    const seen: WholeExchange[] = [];
    const reading = { wanted: new Set(['x3']), see: (one: WholeExchange) => void seen.push(one) };
    const { exchanges, problems, unreadable } = await readArchive(cut(await archived(), size), reading);
    expect({ problems, unreadable }).toEqual({ problems: [], unreadable: false });
    expect(seen.map(({ text }) => text)).toEqual(BODIES);
    expect([...exchanges.keys()]).toEqual(['x1', 'x2', 'x3', 'x4']);
    expect([...exchanges.values()].map(({ text }) => text)).toEqual([
      undefined,
      undefined,
      BODIES[2],
      undefined,
    ]);
  });

  it('says where an archive ends too early', async () => {
    const bytes = await archived();
    const reading = { wanted: new Set<string>(), see: () => {} };
    const { problems } = await readArchive(cut(bytes.subarray(0, bytes.length - 40), 64), reading);
    expect(problems).toContainEqual({
      file: 'exchanges.har',
      text: 'does not end as a run ends an archive',
    });
  });

  it.each([
    ['x12', ''],
    ['a-x12', 'a-'],
    ['zb-x1', 'zb-'],
  ])('%s is of part "%s"', (id, part) => {
    expect(partOf(id)).toBe(part);
  });
});
