/** Exchanges on their way to a store and back, in the hands of a test. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { NO_LISTENER, readStore, storeIn } from '../reports/archive/evidence-store.ts';
import type { ProblemListener } from '../reports/archive/stored-index.ts';
import { readClaims } from '../reports/verify/archive/archive.ts';
import type { IndexedClaims } from '../spec/run/claims.ts';
import type { Exchange } from '../spec/run/exchange.ts';
import { FRAME_HEAD_BYTES, frameOf, RESULTS_FILE, STORE_FILES } from '../spec/run/stored-evidence.ts';
import { openEvidence } from '../target/evidence/evidence-log.ts';

/** Stores exchanges in a folder, in place of what is stored there, and what checks judged. */
export async function storeExchanges(
  folder: string,
  exchanges: Iterable<Exchange>,
  claims: Iterable<IndexedClaims> = [],
): Promise<string> {
  const log = openEvidence(folder);
  for (const exchange of exchanges) await log.append(exchange);
  for (const one of claims) log.claim(one);
  await log.close();
  return folder;
}

/** What can be read of the exchanges in a folder; none where there is no store. */
export async function storedExchanges(
  folder: string,
  found: ProblemListener = NO_LISTENER,
): Promise<Exchange[]> {
  const store = storeIn(folder);
  const exchanges: Exchange[] = [];
  if (store !== undefined) for await (const exchange of readStore(store, { found })) exchanges.push(exchange);
  return exchanges;
}

/** What the checks of a run judged. */
export async function storedClaims(folder: string): Promise<IndexedClaims[]> {
  const store = storeIn(folder);
  return store === undefined ? [] : readClaims(store);
}

/** All that can be read of the evidence in a folder, be it of a run that goes on: a line for each exchange, and the results. */
export async function evidenceText(folder: string): Promise<string> {
  const lines = (await storedExchanges(folder)).map((exchange) => JSON.stringify(exchange));
  const results = join(folder, RESULTS_FILE);
  return [...lines, existsSync(results) ? readFileSync(results, 'utf8') : ''].join('\n');
}

/** A store taken apart: the lines of its index, and what its blocks hold. */
export interface LooseStore {
  lines: string[];
  blocks: Buffer[];
}

export function takeApart(folder: string): LooseStore {
  const index = gunzipSync(readFileSync(join(folder, STORE_FILES.index)));
  const bodies = readFileSync(join(folder, STORE_FILES.bodies));
  const packed: Buffer[][] = [];
  for (let at = 0; at < bodies.length; ) {
    const [number, length] = [bodies.readUInt32BE(at), bodies.readUInt32BE(at + 4)];
    const start = at + FRAME_HEAD_BYTES;
    packed[number] = [...(packed[number] ?? []), bodies.subarray(start, start + length)];
    at = start + length;
  }
  return {
    lines: index.toString('utf8').trimEnd().split('\n'),
    blocks: packed.map((frames) => brotliDecompressSync(Buffer.concat(frames))),
  };
}

/** As a run would have stored it, had it come to this. */
export function putTogether(folder: string, { lines, blocks }: LooseStore): void {
  writeFileSync(join(folder, STORE_FILES.index), gzipSync(lines.map((line) => `${line}\n`).join('')));
  const frames = blocks.flatMap((block, number) => [
    frameOf(number, brotliCompressSync(block)),
    frameOf(number, new Uint8Array()),
  ]);
  writeFileSync(join(folder, STORE_FILES.bodies), Buffer.concat(frames));
}
