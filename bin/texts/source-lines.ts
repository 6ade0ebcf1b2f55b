/** The files of this package as lines that can be searched: the sources in a clone, what was compiled of them elsewhere. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageRoot } from '../package-info.ts';

/** A file of this package and a line of it: `suites/4.2-cancel-operation/success.ts:9`. */
export type Place = string;

/** Folders beside `bin`, but for the tests: those are in a clone only, and are never compiled. */
const FOLDERS = {
  judgements: [besideBin('suites'), besideBin('spec/contract')],
  faults: [besideBin('sandbox/faults')],
  tests: [join(packageRoot(), 'tests')],
} as const;

interface Line {
  readonly place: Place;
  readonly text: string;
  /** Where the code begins that a line of a docstring is about: the line itself for any other. */
  readonly subject: () => Place;
}

const read = new Map<keyof typeof FOLDERS, readonly Line[]>();

/** The lines of some folders that hold what is sought, by file and line. */
export function placesIn(folders: keyof typeof FOLDERS, holds: (line: string) => boolean): Place[] {
  return linesIn(folders, holds).map(({ place }) => place);
}

/** Every quoted word of letters, digits, hyphens and underscores in some folders, with its place, in order. */
export function quotedIn(folders: keyof typeof FOLDERS): (readonly [word: string, place: Place])[] {
  return linesIn(folders, () => true).flatMap(({ text, place }) =>
    [...text.matchAll(/['"]([\w-]+)['"]/g)].map(([, word = '']) => [word, place] as const),
  );
}

/** Where the code begins whose docstrings hold what is sought. */
export function documentedBy(folders: keyof typeof FOLDERS, holds: (line: string) => boolean): Place[] {
  return linesIn(folders, holds).map(({ subject }) => subject());
}

function linesIn(folders: keyof typeof FOLDERS, holds: (line: string) => boolean): readonly Line[] {
  const lines = read.get(folders) ?? FOLDERS[folders].flatMap(linesUnder);
  read.set(folders, lines);
  return lines.filter(({ text }) => holds(text));
}

/** Finds a requirement's id where it stands as a word of its own: not inside a longer id. */
export function idPattern(id: string): RegExp {
  return new RegExp(`(?<![\\w.-])${id.replaceAll('.', '\\.')}(?![\\w-]|\\.\\w)`);
}

function besideBin(folder: string): string {
  return fileURLToPath(new URL(`../../${folder}`, import.meta.url));
}

function linesUnder(folder: string): Line[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  return names
    .filter((name) => /(?<!\.d)\.[jt]s$/.test(name))
    .flatMap((name) => {
      const file = join(folder, name);
      const texts = readFileSync(file, 'utf8').split('\n');
      const placeOf = (at: number) => `${relative(packageRoot(), file)}:${at + 1}`;
      const subjectOf = (at: number) =>
        placeOf(texts.findIndex((text, other) => other >= at && !/^\s*\*/.test(text)));
      return texts.map((text, at) => ({ place: placeOf(at), text, subject: () => subjectOf(at) }));
    });
}
