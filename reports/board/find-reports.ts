/** The reports below some folders. No link is followed, and nothing is read yet. */
import { existsSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import { STORE_FILES } from '../../spec/run/stored-evidence.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { holdsBrokenOff } from '../folder/broken-off.ts';
import { REPORT_FILES, TRAFFIC_PREFIX } from '../formats/formats.ts';
import { SEAL_FILES } from '../seal/seal-files.ts';

/** A place where a report is, or should be. */
export interface FoundReport {
  /** The folder, or a zip of it. */
  readonly path: string;
  /** Its name: relative to the folder on the command line, with `/`. */
  readonly source: string;
  /** Its report.json within the folder. */
  readonly file: string;
}

const RUN = REPORT_FILES.json;
const TRAFFIC = TRAFFIC_PREFIX + RUN;

/** A folder with one of these files and without a report lacks its report. */
const LEFT_OF_A_RUN: readonly string[] = [STORE_FILES.index, SEAL_FILES.signature, SEAL_FILES.attestation];

/** Greatest depth below the folders on the command line. */
const DEEPEST = 32;

/**
 * @param paths folders, zips of one, or a report.json.
 * @param site the folder of the board, which is not searched; absent where there is no board.
 * @throws UserError for a path that does not exist or holds no report.
 */
export function findReports(paths: readonly string[], site?: string): FoundReport[] {
  const left = site === undefined ? undefined : realOf(site);
  const all = paths.flatMap((path) => reportsAt(path, left));
  const once = new Map(all.map((one) => [`${realOf(one.path)}\n${one.file}`, one]));
  return withSources([...once.values()]);
}

function reportsAt(path: string, site: string | undefined): FoundReport[] {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined)
    throw new UserError(`No such file or folder: ${path}`, 'Name a folder of reports, or one above them.');
  if (isWithin(realOf(path), site))
    throw new UserError(
      `${path} is in the folder of the board.`,
      'Name the folder of the reports, and another with --out.',
    );
  const source = basename(resolve(path)) || '.';
  if (!stat.isDirectory()) {
    if (!stat.isFile())
      throw new UserError(`${path} is not a file.`, 'Name a folder of reports, or one above them.');
    const isJson = [RUN, TRAFFIC].includes(basename(path));
    return isJson
      ? [{ path: join(path, '..'), source: basename(resolve(path, '..')), file: basename(path) }]
      : [{ path, source, file: RUN }];
  }
  const found = [...below(path, source, site, 0)];
  if (found.length === 0)
    throw new UserError(
      `No report in ${path} or below it.`,
      'Name the folder that a run wrote (--out), or one above it.',
    );
  return found;
}

function* below(
  path: string,
  source: string,
  site: string | undefined,
  depth: number,
): Generator<FoundReport> {
  const entries = readdirSync(path, { withFileTypes: true }).sort((one, other) =>
    one.name < other.name ? -1 : 1,
  );
  const names = new Set(entries.map(({ name }) => name));
  const files = [RUN, TRAFFIC].filter((name) => names.has(name));
  const isLeft = LEFT_OF_A_RUN.some((name) => names.has(name)) || holdsBrokenOff(path);
  for (const file of files.length === 0 && isLeft ? [RUN] : files) yield { path, source, file };
  for (const entry of entries) {
    const at = join(path, entry.name);
    if (entry.isFile() && entry.name.endsWith('.zip'))
      yield { path: at, source: `${source}/${entry.name}`, file: RUN };
    if (!entry.isDirectory() || entry.name.startsWith('.') || entry.name === 'node_modules') continue;
    if (depth < DEEPEST && !isWithin(realOf(at), site))
      yield* below(at, `${source}/${entry.name}`, site, depth + 1);
  }
}

/** Numbers folders of the same name. */
function withSources(found: readonly FoundReport[]): FoundReport[] {
  const seen = new Map<string, number>();
  return found.map((one) => {
    const name = one.file === RUN ? one.source : `${one.source}/${one.file}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return { ...one, source: times === 1 ? name : `${name} (${times})` };
  });
}

function isWithin(path: string, folder: string | undefined): boolean {
  if (folder === undefined) return false;
  const way = relative(folder, path);
  return way === '' || !(way === '..' || way.startsWith(`..${sep}`) || resolve(way) === way);
}

function realOf(path: string): string {
  return existsSync(path) || lstatSync(path, { throwIfNoEntry: false }) !== undefined
    ? realOrGiven(path)
    : resolve(path);
}

function realOrGiven(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return resolve(path);
  }
}
