/** From a file of waivers to its entries, or to everything that is wrong with it. */
import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Waiver } from '../../spec/generated/waivers-types.ts';
import { UserError } from '../../spec/run/user-error.ts';
import type { KeyPath } from '../profile/reading/problems.ts';
import { type Place, parseSource } from '../profile/reading/source.ts';
import { waiverProblems } from './waiver-problems.ts';

/** A waiver, and where it stands. */
export interface WaiverEntry {
  readonly waiver: Waiver;
  readonly place: Place;
}

/** A file of waivers that holds to its schema. */
export interface WaiverFile {
  /** As it was given. */
  readonly path: string;
  readonly text: string;
  /** In the order of the file. */
  readonly entries: readonly WaiverEntry[];
}

/** Something wrong with a file, and where. */
export interface PlacedProblem {
  readonly place: Place;
  readonly text: string;
}

const HINT = 'Every key is described in waivers.schema.json; an editor that knows it completes them.';

/** Bytes. Nobody writes a longer one by hand. */
const LARGEST_FILE = 2 ** 20;

/**
 * Reads a file of waivers, YAML or JSON. Nothing in it is filled in from the environment.
 *
 * @param path as the user gave it, from the working directory.
 * @throws UserError that lists every problem, one a line: file, line, column, key, what is wrong and what to do.
 */
export function readWaivers(path: string): WaiverFile {
  return parsedWaivers(textOf(path), path);
}

/** As `readWaivers`, for a text that is already read. @param path how messages name it. */
export function parsedWaivers(text: string, path: string): WaiverFile {
  const source = parseSource(text);
  if (!('place' in source))
    throw waiversError(
      path,
      source.map(({ text, ...place }) => ({ place, text })),
    );
  const placeOf = (at: KeyPath) => source.place(at, 'key');
  const { waivers, problems } = waiverProblems(source.value);
  if (waivers === undefined)
    throw waiversError(
      path,
      problems.map(({ path: at, spot, text }) => ({ place: source.place(at, spot), text })),
    );
  const entries = waivers.map((waiver, at) => ({ waiver, place: placeOf(['waivers', at]) }));
  return { path, text, entries };
}

/** The error of a file of waivers, a line for each problem in the order of the file. */
export function waiversError(
  path: string,
  problems: readonly PlacedProblem[],
  hint: string = HINT,
): UserError {
  const lines = problems
    .toSorted((one, other) => one.place.line - other.place.line || one.place.column - other.place.column)
    .map(({ place, text }) => `${path}:${place.line}:${place.column} ${text}`);
  const count = lines.length === 1 ? 'one problem' : `${lines.length} problems`;
  return new UserError([`The file of waivers ${path} has ${count}.`, ...lines].join('\n'), hint, 'waivers');
}

function textOf(path: string): string {
  try {
    if (statSync(path).size > LARGEST_FILE)
      throw new UserError(
        `The file ${resolve(path)} is larger than ${LARGEST_FILE} bytes: it holds no waivers.`,
        'Give the path of a file of waivers.',
      );
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    if (error instanceof UserError) throw error;
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT')
      throw new UserError(
        `There is no file of waivers at ${resolve(path)}.`,
        'Give the path of one that exists, or have one drafted from the failures of a run: --write-waivers.',
      );
    const reason = code === 'EISDIR' ? 'it is a folder' : String(code ?? error);
    throw new UserError(
      `The file of waivers at ${resolve(path)} cannot be read: ${reason}.`,
      'Give the path of a readable file.',
    );
  }
}
