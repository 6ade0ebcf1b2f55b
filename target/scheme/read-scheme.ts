/** From a file to the scheme of a certification programme, or to everything that is wrong with it. */
import { createHash } from 'node:crypto';
import type { Scheme } from '../../spec/generated/scheme-types.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { parseOwn } from '../own-files/own-source.ts';
import { type PlacedProblem, problemCount, problemLines } from '../own-files/placed-problems.ts';
import { type FileErrors, textOfFile } from '../own-files/text-of-file.ts';
import { schemeProblems } from './scheme-problems.ts';

/** A scheme, and what tells its file from any other. */
export interface ReadScheme {
  readonly scheme: Scheme;
  /** `sha256:` and 64 hexadecimal digits, of the file. */
  readonly digest: string;
}

const HINT = 'Every key is described in scheme.schema.json; an editor that knows it completes them.';

/**
 * Reads a scheme, YAML or JSON.
 *
 * @param path as the user gave it, from the working directory.
 * @throws UserError that lists every problem, one a line: file, line, column, key, what is wrong and what to write.
 */
export function readScheme(path: string): ReadScheme {
  const text = textOfFile(path, FILE_ERRORS);
  const { value, refusal } = parseOwn(text, (problems) => schemeError(path, problems));
  const { scheme, problems } = schemeProblems(value);
  if (scheme === undefined) throw refusal(problems);
  return { scheme, digest: `sha256:${createHash('sha256').update(text).digest('hex')}` };
}

function schemeError(path: string, problems: readonly PlacedProblem[]): UserError {
  const head = `The scheme ${path} has ${problemCount(problems.length)}.`;
  return new UserError([head, ...problemLines(path, problems)].join('\n'), HINT, 'scheme');
}

const FILE_ERRORS: FileErrors = {
  tooLarge: (path, bytes) =>
    new UserError(
      `The file ${path} is larger than ${bytes} bytes: it holds no scheme.`,
      'Give the path of a scheme.',
      'scheme',
    ),
  missing: (path) =>
    new UserError(
      `There is no scheme at ${path}.`,
      'Give the path of a scheme, or begin with: npx payops-conformance scheme show',
      'scheme',
    ),
  unreadable: (path, reason) =>
    new UserError(`The scheme at ${path} cannot be read: ${reason}.`, 'Give the path of a scheme.', 'scheme'),
};
