/** From a file of waivers to its entries, or to everything that is wrong with it. */
import type { Waiver } from '../../spec/generated/waivers-types.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { parseOwn } from '../own-files/own-source.ts';
import { type PlacedProblem, problemCount, problemLines } from '../own-files/placed-problems.ts';
import { type FileErrors, textOfFile } from '../own-files/text-of-file.ts';
import type { Place } from '../profile/reading/source.ts';
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

const HINT = 'Every key is described in waivers.schema.json; an editor that knows it completes them.';

const FILE_ERRORS: FileErrors = {
  tooLarge: (path, bytes) =>
    new UserError(
      `The file ${path} is larger than ${bytes} bytes: it holds no waivers.`,
      'Give the path of a file of waivers.',
    ),
  missing: (path) =>
    new UserError(
      `There is no file of waivers at ${path}.`,
      'Give the path of one that exists, or have one drafted from the failures of a run: --write-waivers.',
    ),
  unreadable: (path, reason) =>
    new UserError(
      `The file of waivers at ${path} cannot be read: ${reason}.`,
      'Give the path of a readable file.',
    ),
};

/**
 * Reads a file of waivers, YAML or JSON. Nothing in it is filled in from the environment.
 *
 * @param path as the user gave it, from the working directory.
 * @throws UserError that lists every problem, one a line: file, line, column, key, what is wrong and what to do.
 */
export function readWaivers(path: string): WaiverFile {
  return parsedWaivers(textOfFile(path, FILE_ERRORS), path);
}

/** As `readWaivers`, for a text that is already read. @param path how messages name it. */
export function parsedWaivers(text: string, path: string): WaiverFile {
  const { value, place, refusal } = parseOwn(text, (problems) => waiversError(path, problems));
  const { waivers, problems } = waiverProblems(value);
  if (waivers === undefined) throw refusal(problems);
  const entries = waivers.map((waiver, at) => ({ waiver, place: place(['waivers', at], 'key') }));
  return { path, text, entries };
}

/** The error of a file of waivers, a line for each problem in the order of the file. */
export function waiversError(
  path: string,
  problems: readonly PlacedProblem[],
  hint: string = HINT,
): UserError {
  const lines = problemLines(path, problems);
  const count = problemCount(lines.length);
  return new UserError([`The file of waivers ${path} has ${count}.`, ...lines].join('\n'), hint, 'waivers');
}
