import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readHar } from '../../../reports/archive/har-reading.ts';
import { renderHar } from '../../../reports/formats/har.ts';
import type { Exchange } from '../../../spec/run/exchange.ts';
import { exchange, HOSTILE, richExchanges } from '../made-up.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'har-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const headers = { 'x-bad': HOSTILE };
const ALL: readonly Exchange[] = [
  ...richExchanges(),
  exchange('x11', { response: undefined, error: { kind: 'timeout', message: 'no answer: none at all' } }),
  exchange('x12', {
    request: { method: 'GET', url: HOSTILE, headers, body: HOSTILE },
    response: { status: 200, headers, body: `${HOSTILE}\n],"comment":`, truncated: false },
  }),
  exchange('x14', {
    response: { status: 200, headers, body: '{"a":"\ufffd', truncated: true, misencoded: 'UTF-8' },
  }),
  exchange('x13', { request: { method: 'GET', url: 'http://a.example/', headers: {} } }),
];

/** An absent key and one that is undefined are the same in an archive. */
const plain = (exchanges: readonly Exchange[]): unknown => JSON.parse(JSON.stringify(exchanges));

async function archive(exchanges: readonly Exchange[]): Promise<string> {
  async function* each() {
    yield* exchanges;
  }
  let text = '';
  for await (const piece of renderHar(each(), { name: 'n', version: '1' }, { unreadable: 0 })) text += piece;
  const file = join(folder, 'exchanges.har');
  await writeFile(file, text);
  return file;
}

async function read(file: string) {
  const exchanges: Exchange[] = [];
  const tally = { unreadable: 0 };
  for await (const one of readHar(file, tally)) exchanges.push(one);
  return { exchanges, unreadable: tally.unreadable };
}

describe('readHar', () => {
  it.each([
    ['nothing', []],
    ['every kind of exchange', ALL],
  ])('gives back what an archive of %s was made of', async (_name, exchanges) => {
    expect(await read(await archive(exchanges))).toEqual({ exchanges: plain(exchanges), unreadable: 0 });
  });

  it('reads an archive that was laid out anew', async () => {
    const file = await archive(ALL);
    await writeFile(file, JSON.stringify(JSON.parse(await readFile(file, 'utf8')), null, 2));
    expect((await read(file)).exchanges).toEqual(plain(ALL));
  });

  it('counts what no run wrote, and fails for what is not JSON', async () => {
    const file = join(folder, 'other.har');
    await writeFile(file, JSON.stringify({ log: { entries: [{ request: {} }, 7, { _exchangeId: 'x1' }] } }));
    expect(await read(file)).toEqual({ exchanges: [], unreadable: 3 });
    await writeFile(file, 'no archive');
    await expect(read(file)).rejects.toThrow(SyntaxError);
  });
});
