/** Traffic of any length is judged within a bounded memory. */
import { closeSync, mkdtempSync, openSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { Recent } from '../../../suites/observe/recent.ts';
import { harEntries } from '../../../suites/recordings/har/har-file.ts';
import { inOrder } from '../../../suites/recordings/in-order.ts';
import { recorded } from './exchanges.ts';

/** Bytes that are reachable now. */
function retained(): number {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
  return process.memoryUsage().heapUsed;
}

const MB = 2 ** 20;

it('holds one entry of an archive at a time', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'payops-bounded-')), 'long.har');
  const file = openSync(path, 'w');
  const entry = JSON.stringify({ response: { content: { text: 'x'.repeat(20_000) } } });
  writeSync(file, `{"log":{"entries":[${entry}`);
  const more = `,${entry}`.repeat(50);
  for (let count = 0; count < 40; count += 1) writeSync(file, more);
  writeSync(file, ']}}');
  closeSync(file);
  const before = retained();
  let most = 0;
  let entries = 0;
  for await (const _ of harEntries(path, {})) {
    entries += 1;
    if (entries % 500 === 0) most = Math.max(most, retained() - before);
  }
  expect(entries).toBe(2_001);
  expect(most).toBeLessThan(8 * MB);
});

it('lets no more wait for their place than fits', async () => {
  async function* many() {
    for (let at = 0; at < 2_000; at += 1) yield { ...recorded({ at, path: '/a', text: 'x'.repeat(10_000) }) };
  }
  const before = retained();
  let most = 0;
  let seen = 0;
  for await (const _ of inOrder([many()], 2 * MB)) {
    seen += 1;
    if (seen % 250 === 0) most = Math.max(most, retained() - before);
  }
  expect(seen).toBe(2_000);
  expect(most).toBeLessThan(8 * MB);
});

it('forgets what was seen longest ago', () => {
  const recent = new Recent<string, number>(2);
  for (const [key, value] of [
    ['a', 1],
    ['b', 2],
    ['a', 3],
    ['c', 4],
  ] as const)
    recent.set(key, value);
  expect([...recent.values()]).toEqual([3, 4]);
  expect(recent.has('b')).toBe(false);
});
