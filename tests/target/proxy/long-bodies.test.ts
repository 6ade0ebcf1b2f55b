/** Bodies far longer than what is kept of them, and peers that read slowly. */
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { proxyTo, serverOf } from './watched-proxy.ts';

const PIECE = Buffer.alloc(2 ** 16, 'x');
/** 64 MiB. */
const PIECES = 1024;
/** What a proxy may hold of a message beside what it keeps: buffers of sockets and streams. */
const MOST = 32 * 2 ** 20;

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** The body in pieces, with a look at what the process holds outside of the heap once what nobody needs is gone. */
function long(held: number[]): Readable {
  return Readable.from(
    (function* () {
      for (let count = 0; count < PIECES; count++) {
        if (count % 128 === 0) held.push(heldNow());
        yield PIECE;
      }
    })(),
  );
}

/** What the first collection found is given back beside the process, and surely so once the second one begins. */
function heldNow(): number {
  collect();
  collect();
  return process.memoryUsage().arrayBuffers;
}

test('a long body streams both ways in bounded memory', async () => {
  const { url } = await serverOf((incoming, response) => void incoming.pipe(response));
  const proxy = await proxyTo(url);
  const held = [heldNow()];
  let bytes = 0;
  await new Promise<void>((resolve, reject) => {
    const sent = request(`${proxy.url}/api/v1/operations`, { method: 'POST', agent: false }, (answer) => {
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', resolve).on('error', reject);
    });
    sent.on('error', reject);
    long(held).pipe(sent);
  });
  expect(bytes).toBe(PIECES * PIECE.length);
  expect(Math.max(...held) - (held[0] ?? 0)).toBeLessThan(MOST / 4);
});

test('who reads slowly slows the other one down', async () => {
  let written = 0;
  const { url } = await serverOf((_incoming, response) => {
    const body = long([]);
    body.on('data', (chunk: Buffer) => {
      written += chunk.length;
    });
    body.pipe(response);
  });
  const proxy = await proxyTo(url);
  const answer = await new Promise<import('node:http').IncomingMessage>((resolve) => {
    request(`${proxy.url}/any`, { agent: false }, resolve).end();
  });
  // Nothing is read: what is under way fills the buffers between them, and then stands still.
  let before = -1;
  await vi.waitFor(
    () => {
      const stands = written === before;
      before = written;
      expect(stands).toBe(true);
    },
    { timeout: 30_000, interval: 200 },
  );
  expect(written).toBeGreaterThan(0);
  expect(written).toBeLessThan(MOST);
  answer.destroy();
});
