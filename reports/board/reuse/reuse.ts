/** Reads only the reports that the board before did not read, or that changed since. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { SCRIPT, STYLE } from '../../html/inlined.ts';
import type { BoardEntry, ReadEntry } from '../entry.ts';
import type { ReportJob } from '../read-entry.ts';
import { isSettled, type Stamp, stampOf } from './file-stamps.ts';
import { type IndexedEntry, type IndexPlace, readIndexOf, writeIndex } from './read-index.ts';
import { Standings } from './standings.ts';

/** Reads reports, in whatever order. */
export type ReadAll = (jobs: readonly ReportJob[]) => Promise<readonly BoardEntry[]>;

export interface Reuse {
  /** What only this user can know: it vouches for the index. */
  readonly secret: Uint8Array;
  /** What else the pages depend on: another value, and every report is read again. */
  readonly maker: readonly unknown[];
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** Where the index of a site is: beside its folder, so that nobody publishes it. */
export function indexPathOf(site: string): string {
  return `${site}.index`;
}

/** @param reuse absent where nothing is reused. */
export async function readWithIndex(
  jobs: readonly ReportJob[],
  site: string,
  readAll: ReadAll,
  reuse?: Reuse,
): Promise<BoardEntry[]> {
  if (reuse === undefined) return sharing(await readAll(jobs));
  const place = placeOf(site, reuse);
  const known = await readIndexOf(place);
  const looks = await Promise.all(jobs.map((job) => lookAt(job, site, known)));
  const read = await readAll(looks.filter(({ entry }) => entry === undefined).map(({ job }) => job));
  const bySource = new Map(read.map((entry) => [entry.source, entry]));
  const now = reuse.now?.() ?? Date.now();
  const entries: BoardEntry[] = [];
  const indexed: IndexedEntry[] = [];
  for (const { job, stamp, entry: reused } of looks) {
    const entry = reused ?? bySource.get(job.source);
    if (entry === undefined) continue;
    entries.push(entry);
    const page = 'unreadable' in entry ? undefined : await stampOf(join(site, entry.page));
    if ('unreadable' in entry || stamp === undefined || page === undefined || !isSettled(stamp, now))
      continue;
    indexed.push({ key: keyOf(job), files: stamp.digest, page: page.digest, entry });
  }
  await writeIndex(place, indexed);
  return sharing(entries);
}

interface Look {
  readonly job: ReportJob;
  readonly stamp: Stamp | undefined;
  /** As the board before read it; absent where it has to be read. */
  readonly entry?: ReadEntry;
}

async function lookAt(job: ReportJob, site: string, known: ReadonlyMap<string, IndexedEntry>): Promise<Look> {
  // Before it is read: what changes meanwhile is read again by the next board.
  const stamp = await stampOf(job.path);
  const indexed = known.get(keyOf(job));
  if (indexed === undefined || stamp?.digest !== indexed.files) return { job, stamp };
  const page = await stampOf(join(site, indexed.entry.page));
  return page?.digest === indexed.page ? { job, stamp, entry: indexed.entry } : { job, stamp };
}

function keyOf({ path, source, file }: ReportJob): string {
  return JSON.stringify([path, source, file]);
}

function placeOf(site: string, { secret, maker }: Reuse): IndexPlace {
  const made = createHash('sha256')
    .update(JSON.stringify([...maker, STYLE, SCRIPT]))
    .digest('hex');
  return { path: indexPathOf(site), secret, maker: made };
}

function sharing(entries: readonly BoardEntry[]): BoardEntry[] {
  const standings = new Standings();
  return entries.map((entry) =>
    'unreadable' in entry ? entry : { ...entry, requirements: standings.shared(entry.requirements) },
  );
}
