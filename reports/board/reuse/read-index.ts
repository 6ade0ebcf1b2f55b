/**
 * What a board read of reports, for the next board in the same folder. It says who signed what, so it carries a code
 * that only its own user can make (HMAC-SHA256): without it, the index is ignored and every report is read again.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { lstat, readFile } from 'node:fs/promises';
import { isJsonObject, parsedJson } from '../../../spec/json/json.ts';
import { writePieces } from '../../archive/pieces.ts';
import type { ReadEntry } from '../entry.ts';
import { Standings } from './standings.ts';

/** Bytes of the largest index that is read. */
const LARGEST = 2 ** 28;

/** A report that was read. */
export interface IndexedEntry {
  /** What names the report: see `makeBoard`. */
  readonly key: string;
  /** Digests of the stamps of its files and of its page. */
  readonly files: string;
  readonly page: string;
  readonly entry: ReadEntry;
}

interface StoredEntry extends Omit<IndexedEntry, 'entry'> {
  readonly entry: Omit<ReadEntry, 'requirements'> & { readonly requirements: readonly number[] };
}

interface StoredIndex {
  /** What made the pages. Where it differs, nothing is reused, so that the rest has the form of this version. */
  readonly maker: string;
  readonly standings: Standings['all'];
  readonly entries: readonly StoredEntry[];
}

export interface IndexPlace {
  readonly path: string;
  /** Of this user alone. */
  readonly secret: Uint8Array;
  readonly maker: string;
}

/** By key; empty where there is no index, or none that this user and this version wrote. */
export async function readIndexOf({ path, secret, maker }: IndexPlace): Promise<Map<string, IndexedEntry>> {
  const text = await textOf(path);
  const end = text.indexOf('\n');
  const body = text.slice(end + 1);
  if (end === -1 || !isSame(text.slice(0, end), codeOf(secret, body))) return new Map();
  const stored = parsedJson(body);
  if (!isStored(stored, maker)) return new Map();
  return new Map(
    stored.entries.map(({ entry, ...rest }) => {
      const requirements = entry.requirements.flatMap((number) => stored.standings[number] ?? []);
      return [rest.key, { ...rest, entry: { ...entry, requirements } }];
    }),
  );
}

/** Where it cannot be written, the next board reads everything again. */
export async function writeIndex(
  { path, secret, maker }: IndexPlace,
  entries: readonly IndexedEntry[],
): Promise<void> {
  const standings = new Standings();
  const stored = entries.map(({ entry, ...rest }) => ({
    ...rest,
    entry: { ...entry, requirements: entry.requirements.map((one) => standings.numberOf(one)) },
  }));
  const body = JSON.stringify({ maker, standings: standings.all, entries: stored } satisfies StoredIndex);
  await writePieces(path, [`${codeOf(secret, body)}\n`, body]).catch(() => {});
}

/** The code vouches for the rest: this version, with this secret, wrote it. */
function isStored(value: unknown, maker: string): value is StoredIndex {
  return (
    isJsonObject(value) &&
    value.maker === maker &&
    Array.isArray(value.standings) &&
    Array.isArray(value.entries)
  );
}

async function textOf(path: string): Promise<string> {
  try {
    const stat = await lstat(path);
    return stat.isFile() && stat.size <= LARGEST ? await readFile(path, 'utf8') : '';
  } catch {
    return '';
  }
}

function codeOf(secret: Uint8Array, body: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
