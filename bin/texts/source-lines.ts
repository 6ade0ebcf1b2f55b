/** The files of this package as lines that can be searched: the sources in a clone, what was compiled of them elsewhere. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageRoot } from '../package-info.ts';

/** A file of this package and a line of it: `suites/4.2-cancel-operation/success.ts:9`. */
export type Place = string;

/** Beside `bin`, but for the tests and the gallery: those are in a clone only, and are never compiled. */
const ROOMS = {
  judgements: [besideBin('suites'), besideBin('spec/contract')],
  faults: [besideBin('sandbox/faults')],
  tests: [join(packageRoot(), 'tests')],
  gallery: [join(packageRoot(), 'sandbox/gallery.ndjson')],
} as const;

type Room = keyof typeof ROOMS;

interface Source {
  /** Relative to the package. */
  readonly file: string;
  readonly text: string;
}

const read = new Map<Room, readonly Source[]>();

/**
 * The lines of a room that hold a word, and of which more is true.
 * @param word as it stands there: a file without it is not looked at line by line.
 */
export function placesIn(room: Room, word: string, isMeant: (line: string) => boolean = () => true): Place[] {
  return linesWith(room, word, isMeant).map(({ file, at }) => placeOf(file, at));
}

/** Where the code begins whose docstrings have lines that hold a word, and of which more is true. */
export function placesDocumenting(room: Room, word: string, isMeant: (line: string) => boolean): Place[] {
  return linesWith(room, word, isMeant).map(({ file, at, lines }) =>
    placeOf(
      file,
      lines.findIndex((text, other) => other >= at && !/^\s*\*/.test(text)),
    ),
  );
}

/** Every quoted word of letters, digits, hyphens and underscores in a room, with its place, in order. */
export function quotedWordsIn(room: Room): (readonly [word: string, place: Place])[] {
  return linesWith(room, "'", () => true).flatMap(({ file, at, lines }) =>
    [...(lines[at] ?? '').matchAll(/'([\w-]+)'/g)].map(([, word = '']) => [word, placeOf(file, at)] as const),
  );
}

/** Finds a requirement's id where it stands as a word of its own: not inside a longer id. */
export function idPattern(id: string): RegExp {
  return new RegExp(`(?<![\\w.-])${id.replaceAll('.', '\\.')}(?![\\w-]|\\.\\w)`);
}

interface Line {
  readonly file: string;
  /** The index of it among the lines of the file. */
  readonly at: number;
  readonly lines: readonly string[];
}

function linesWith(room: Room, word: string, isMeant: (line: string) => boolean): Line[] {
  return sourcesIn(room)
    .filter(({ text }) => text.includes(word))
    .flatMap(({ file, text }) => {
      const lines = text.split('\n');
      return lines.flatMap((line, at) => (line.includes(word) && isMeant(line) ? { file, at, lines } : []));
    });
}

/** The files of a room; each is read once. */
function sourcesIn(room: Room): readonly Source[] {
  const known = read.get(room) ?? ROOMS[room].flatMap(sourcesUnder);
  read.set(room, known);
  return known;
}

function sourcesUnder(path: string): Source[] {
  if (!existsSync(path)) return [];
  const sources = statSync(path).isFile()
    ? [path]
    : readdirSync(path, { recursive: true, encoding: 'utf8' })
        .toSorted()
        .filter((name) => /(?<!\.d)\.[jt]s$/.test(name))
        .map((name) => join(path, name));
  return sources.map((file) => ({ file: relative(packageRoot(), file), text: readFileSync(file, 'utf8') }));
}

function placeOf(file: string, at: number): Place {
  return `${file}:${at + 1}`;
}

function besideBin(folder: string): string {
  return fileURLToPath(new URL(`../../${folder}`, import.meta.url));
}
