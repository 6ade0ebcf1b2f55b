/** Recordings as they are named on the command line: archives, folders of them, and what runs stored. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readStore, type Store, storeIn } from '../../reports/archive/evidence-store.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { exchangeOfEntry } from '../../suites/recordings/har/har-entry.ts';
import type { RecordedExchange } from '../../suites/recordings/recorded-exchange.ts';

/** Counts what is no exchange, by its kind. */
export type Count = (kind: string) => void;

export interface OpenedRecording {
  readonly name: string;
  /** In the order of the recording. @throws UserError for one that cannot be read. */
  readonly exchanges: AsyncGenerator<RecordedExchange>;
  /** What stands before the ids that the recording itself gives its exchanges. */
  readonly before: string;
  /** Where a run stored it. */
  readonly store?: Store;
}

/** What was found under a name. */
interface Found {
  readonly name: string;
  readonly path: string;
  readonly store?: Store;
}

/**
 * @param warn hears of a recording that is not whole.
 * @throws UserError for a name under which there is no recording.
 */
export function openRecordings(
  paths: readonly string[],
  count: Count,
  warn: (text: string) => void,
): OpenedRecording[] {
  const found = paths.flatMap(recordingsAt);
  return found.map((one, index) => {
    const before = found.length > 1 ? `${lettersOf(index)}-` : '';
    const { name, store } = one;
    return { name, before, ...(store && { store }), exchanges: exchangesIn(one, before, count, warn) };
  });
}

function recordingsAt(path: string): Found[] {
  if (!existsSync(path))
    throw new UserError(`No such file or folder: ${path}`, 'Name a recording, or a folder of them.');
  const name = basename(path);
  if (!statSync(path).isDirectory()) return [{ name, path }];
  const store = storeIn(path);
  if (store !== undefined) return [{ name, path, store }];
  const archives = readdirSync(path)
    .filter((file) => /\.har$/i.test(file))
    .sort();
  if (archives.length > 0) return archives.map((file) => ({ name: file, path: join(path, file) }));
  throw new UserError(
    `${path} contains no recording: neither a .har file nor the exchanges of a run.`,
    'Give a recording, a folder of .har files, or the folder that a run wrote (--out).',
  );
}

/** `a`, `b`, … `z`, `aa`: what stands before the numbers of the exchanges of one recording among several. */
function lettersOf(index: number): string {
  const last = String.fromCharCode(97 + (index % 26));
  return index < 26 ? last : lettersOf(Math.floor(index / 26) - 1) + last;
}

async function* exchangesIn(
  { name, path, store }: Found,
  before: string,
  count: Count,
  warn: (text: string) => void,
): AsyncGenerator<RecordedExchange> {
  if (store !== undefined) {
    const found = ({ text }: { readonly text: string }) => warn(`${name}: ${text}`);
    for await (const exchange of readStore(store, { found }))
      yield { ...exchange, id: before + exchange.id, recording: name };
    return;
  }
  // Loaded where an archive is read: nothing else needs the parser.
  const { harEntries } = await import('../../suites/recordings/har/har-file.ts');
  const end: { brokenOff?: string } = {};
  let number = 0;
  for await (const entry of harEntries(path, end)) {
    number += 1;
    const exchange = exchangeOfEntry(entry, `${before}x${number}`, name);
    if (typeof exchange === 'string') count(exchange);
    else yield exchange;
  }
  if (end.brokenOff !== undefined)
    warn(`${name} is incomplete (${end.brokenOff}): ${number} entries were read.`);
}
