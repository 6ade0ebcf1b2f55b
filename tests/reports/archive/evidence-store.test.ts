/** What was stored is read back as it was, and what somebody changed is named. */
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readStore, storeIn } from '../../../reports/archive/evidence-store.ts';
import type { Exchange } from '../../../spec/run/exchange.ts';
import { BLOCK_BYTES, STORE_FILES } from '../../../spec/run/stored-evidence.ts';
import {
  type LooseStore,
  putTogether,
  storedExchanges,
  storeExchanges,
  takeApart,
} from '../../stored-exchanges.ts';
import { exchange, HOSTILE, richExchanges } from '../made-up.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const headers = { 'x-bad': HOSTILE };
/** In UTF-8 there is no lone surrogate: it was replaced before anything was sent. */
const TEXT = HOSTILE.replaceAll('\uD800', '\ufffd');
const { request, response } = exchange('x0');
const answered = (body: string) => ({ response: { status: 200, headers, body, truncated: false } });
const KINDS: readonly Exchange[] = [
  ...richExchanges(),
  exchange('x11', { response: undefined, error: { kind: 'timeout', message: 'no answer: none at all' } }),
  exchange('x12', {
    request: { method: 'GET', url: HOSTILE, headers, body: TEXT },
    ...answered(`${TEXT}\n{"end":{}}`),
    sentBy: 'case',
    generatedCase: { family: 'operations', values: { montant: 3 } },
    againFor: { checkId: 'a/b', nth: 2 },
  }),
  exchange('x14', {
    response: { status: 200, headers, body: '{"a":"\ufffd', truncated: true, misencoded: 'UTF-8' },
  }),
  exchange('x13', { request: { method: 'GET', url: 'http://a.example/', headers: {} }, ...answered('') }),
  ...['x15', 'x16', 'x17'].map((id) =>
    exchange(id, {
      request: { method: 'POST', url: 'http://a.example/', headers: {}, body: '' },
      ...answered(id),
    }),
  ),
];

/** The shell line is not stored; an absent key and one that is undefined are the same. */
const plain = (exchanges: readonly Exchange[]): unknown =>
  JSON.parse(JSON.stringify(exchanges.map(({ curl: _, ...one }) => one)));

/** What is read of the store in the folder, and what is wrong with it. */
async function read() {
  const problems: string[] = [];
  const exchanges = await storedExchanges(folder, ({ file, id, text }) =>
    problems.push(`${file} ${id} ${text}`),
  );
  return { exchanges, problems };
}

describe('readStore', () => {
  it.each([
    ['nothing', []],
    ['every kind of exchange', KINDS],
  ])('gives back what was stored: %s', async (_name, exchanges) => {
    await storeExchanges(folder, exchanges);
    expect(await read()).toEqual({ exchanges: plain(exchanges), problems: [] });
  });

  it('reads more than a block, from pieces of any length', async () => {
    const body = (n: number) => `${n}é`.repeat(BLOCK_BYTES / 8);
    const all = Array.from({ length: 5 }, (_, n) => exchange(`x${n}`, answered(body(n))));
    await storeExchanges(folder, all);
    expect(takeApart(folder).blocks.length).toBeGreaterThan(1);
    for (const size of [1, 7, 100_000]) {
      const files = { index: cut(STORE_FILES.index, size), bodies: cut(STORE_FILES.bodies, size) };
      const ids: string[] = [];
      for await (const { id, response: came } of readStore(files, {
        found: (problem) => expect(problem).toBe(''),
      })) {
        expect(came?.body).toBe(body(ids.length));
        ids.push(id);
      }
      expect(ids).toEqual(all.map(({ id }) => id));
    }
  });

  it('unpacks no block but those of the exchanges that are wanted', async () => {
    const large = (n: number) => answered(`${n}`.repeat(BLOCK_BYTES));
    await storeExchanges(
      folder,
      [0, 1, 2].map((n) => exchange(`x${n}`, large(n))),
    );
    const store = takeApart(folder);
    putTogether(folder, store);
    const bytes = readFileSync(join(folder, STORE_FILES.bodies));
    // Within the first block.
    bytes[20] = (bytes[20] ?? 0) ^ 0xff;
    writeFileSync(join(folder, STORE_FILES.bodies), bytes);
    const found: unknown[] = [];
    const ids: string[] = [];
    const wanted = storeIn(folder);
    if (wanted !== undefined)
      for await (const { id } of readStore(wanted, {
        found: (problem) => found.push(problem),
        only: new Set(['x2']),
      }))
        ids.push(id);
    expect({ ids, found }).toEqual({ ids: ['x2'], found: [] });
    expect((await read()).problems).not.toEqual([]);
  });

  function cut(file: string, size: number): () => AsyncGenerator<Uint8Array> {
    const bytes = readFileSync(join(folder, file));
    return async function* pieces() {
      for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
    };
  }
});

const [INDEX, BODIES] = [STORE_FILES.index, STORE_FILES.bodies];

/** Changes the line of an exchange. */
function inLine(store: LooseStore, id: string, change: (line: string) => string): void {
  const at = store.lines.findIndex((line) => line.startsWith(`{"id":"${id}"`));
  const [line = '', changed = ''] = [store.lines[at], change(store.lines[at] ?? '')];
  expect(changed).not.toBe(line);
  store.lines[at] = changed;
}

/** Puts bytes in the place of a body that has as many of them. */
function inBlock(store: LooseStore, from: string, to: string): void {
  const [block = Buffer.alloc(0)] = store.blocks;
  const at = block.indexOf(from);
  expect([at >= 0, from.length]).toEqual([true, to.length]);
  block.write(to, at);
}

const swapped = (lines: string[], one: number, other: number) => {
  [lines[one], lines[other]] = [lines[other] ?? '', lines[one] ?? ''];
};

type Forgery = readonly [what: string, forge: (store: LooseStore) => void, named: readonly string[]];

const FORGERIES: readonly Forgery[] = [
  [
    'a body is another',
    (store) => inBlock(store, '{"n":2}', '{"n":7}'),
    [`${BODIES} x2 has a body of 7 bytes at 7 of block 0, whose SHA-256 is not the one that the index names`],
  ],
  [
    'two bodies are exchanged',
    (store) => {
      inBlock(store, '{"n":1}', '{"n":9}');
      inBlock(store, '{"n":3}', '{"n":1}');
      inBlock(store, '{"n":9}', '{"n":3}');
    },
    [
      `${BODIES} x1 has a body of 7 bytes at 0 of block 0, whose`,
      `${BODIES} x3 has a body of 7 bytes at 14 of block 0, whose`,
    ],
  ],
  [
    'a line is removed, and the count with it',
    ({ lines }) => {
      lines.splice(1, 1);
      lines.splice(-1, 1, '{"end":{"exchanges":3,"blocks":1}}');
    },
    [
      `${BODIES} x3 has a body of 7 bytes at 14 of block 0, and the one before it ends at 7: bodies were taken out`,
    ],
  ],
  [
    'the last line is removed, and the count with it',
    ({ lines }) => void lines.splice(-2, 2, '{"end":{"exchanges":3,"blocks":1}}'),
    [`${BODIES} block 0 holds 7 bytes at 21 that no exchange names`],
  ],
  [
    'a line is removed',
    ({ lines }) => void lines.splice(3, 1),
    [`${INDEX} the end counts 4 exchanges, and 3 can be read`],
  ],
  [
    'two exchanges are exchanged',
    ({ lines }) => swapped(lines, 1, 2),
    [
      `${BODIES} x3 has a body of 7 bytes at 14 of block 0, and the one before it ends at 7`,
      `${BODIES} x2 has a body of 7 bytes at 7 of block 0, and the one before it ends at 21`,
    ],
  ],
  [
    'two exchanges name the bodies of each other',
    ({ lines }) => {
      const bodyIn = (line = '') => /"body":\{[^}]*\}/.exec(line)?.[0] ?? '';
      const [one, other] = [bodyIn(lines[1]), bodyIn(lines[2])];
      lines[1] = lines[1]?.replace(one, other) ?? '';
      lines[2] = lines[2]?.replace(other, one) ?? '';
    },
    [`${BODIES} x2 has a body of 7 bytes at 14 of block 0, and the one before it ends at 7`],
  ],
  ['the end is removed', ({ lines }) => void lines.pop(), [`${INDEX} the end is missing`]],
  [
    'an exchange is after the end',
    ({ lines }) => void lines.push(lines[0] ?? ''),
    [`${INDEX} line 6 is after the end`],
  ],
  [
    'a line is none of an exchange',
    (store) => inLine(store, 'x2', (line) => line.replace('"method":"POST"', '"method":7')),
    [`${INDEX} line 2 is no exchange as a run writes it`],
  ],
  [
    'a body lies beyond its block',
    (store) => inLine(store, 'x4', (line) => line.replace('"at":21', '"at":22')),
    [`${BODIES} x4 has a body of 7 bytes at 22 of block 0, which are not all there`],
  ],
  [
    'a block that is not there',
    (store) => inLine(store, 'x4', (line) => line.replace('"block":0', '"block":1')),
    [`${BODIES} x4 has its bodies in block 1, and there is no such block`],
  ],
  [
    'bodies are put in',
    (store) => {
      store.blocks = store.blocks.map((block) => Buffer.concat([block, Buffer.from('{"n":5}')]));
    },
    [`${BODIES} block 0 holds 7 bytes at 28 that no exchange names`],
  ],
  [
    'a block is put in',
    (store) => void store.blocks.push(Buffer.from('{"n":5}')),
    [`${BODIES} block 1 holds 7 bytes at 0 that no exchange names`],
  ],
  [
    'the bodies are taken out',
    (store) => void store.blocks.pop(),
    [`${BODIES} x1 has its bodies in block 0, and there is no such block`],
  ],
];

describe('a store that somebody changed, with everything else made to fit', () => {
  const FOUR = [1, 2, 3, 4].map((n) =>
    exchange(`x${n}`, { request: { ...request, body: `{"n":${n}}` }, ...answered('') }),
  );

  it.each(FORGERIES)('%s', async (_what, forge, named) => {
    const store = takeApart(await storeExchanges(folder, FOUR));
    forge(store);
    putTogether(folder, store);
    const { problems } = await read();
    for (const one of named) expect(problems).toContainEqual(expect.stringContaining(one));
  });

  it('as it was, it has nothing wrong with it', async () => {
    putTogether(folder, takeApart(await storeExchanges(folder, FOUR)));
    expect(await read()).toEqual({ exchanges: plain(FOUR), problems: [] });
  });

  it.each([INDEX, BODIES])('%s is cut anywhere: named, and what stands before is read', async (name) => {
    const exchanges = FOUR.map((one, n) => ({
      ...one,
      response: { ...response, ...answered(`${n}`.repeat(9)).response },
    }));
    const path = join(await storeExchanges(folder, exchanges), name);
    const { size } = await stat(path);
    for (let end = size - 1; end >= 0; end -= 1) {
      truncateSync(path, end);
      const { exchanges: left, problems } = await read();
      // Behind its last line, gzip says again how long it is.
      expect(problems.length > 0 || left.length === exchanges.length, `${end} bytes`).toBe(true);
      expect(left).toEqual(plain(exchanges.slice(0, left.length)));
    }
  });

  it.each([INDEX, BODIES])('any byte of %s is another: named, or of no weight', async (name) => {
    const path = join(await storeExchanges(folder, FOUR), name);
    const bytes = readFileSync(path);
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      writeFileSync(path, changed);
      const { exchanges, problems } = await read();
      // Gzip tells when it was made, and by what.
      if (problems.length === 0) expect(exchanges, `byte ${at}`).toEqual(plain(FOUR));
    }
  });
});
