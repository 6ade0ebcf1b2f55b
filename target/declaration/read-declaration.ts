/** From a file to the declaration of a participant, or to everything that is wrong with it. */
import { createHash } from 'node:crypto';
import type { Declaration } from '../../spec/declaration/declaration.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { type OwnSource, parseOwn } from '../own-files/own-source.ts';
import { type PlacedProblem, problemCount, problemLines } from '../own-files/placed-problems.ts';
import { type FileErrors, textOfFile } from '../own-files/text-of-file.ts';
import type { KeyPath } from '../profile/reading/problems.ts';
import { parseSource } from '../profile/reading/source.ts';
import { declarationProblems } from './declaration-problems.ts';

/** A declaration, and what tells its file from any other. */
export interface ReadDeclaration {
  readonly declaration: Declaration;
  /** `sha256:` and 64 hexadecimal digits, of the file. */
  readonly digest: string;
  /** Of the file, as it is. */
  readonly text: string;
  /** The line of the file that a key stands in. */
  lineOf(path: KeyPath): number;
}

const HINT =
  'An item that is unset is never read as a no. To begin with every item: npx payops-conformance ics init';

/**
 * Reads a declaration, YAML or JSON.
 *
 * @param path as the user gave it, from the working directory.
 * @throws UserError that lists every problem, one a line: file, line, column, key, what is wrong and what to write.
 *   Secrets are never shown.
 */
export function readDeclaration(path: string): ReadDeclaration {
  const text = textOfFile(path, FILE_ERRORS);
  const source = declarationSource(text, path);
  const { declaration, problems } = declarationProblems(source.value);
  if (declaration === undefined) throw source.refusal(problems);
  return {
    declaration,
    digest: `sha256:${createHash('sha256').update(text).digest('hex')}`,
    text,
    lineOf: (key) => source.place(key, 'key').line,
  };
}

/** The declaration that a text is; undefined where anything is wrong with it. */
export function declarationIn(text: string): Declaration | undefined {
  const parsed = parseSource(text);
  return 'place' in parsed ? declarationProblems(parsed.value).declaration : undefined;
}

/** The parsed text of a declaration. @param path as messages name it. @throws UserError for its syntax. */
export function declarationSource(text: string, path: string): OwnSource {
  return parseOwn(text, (problems) => declarationError(path, problems));
}

function declarationError(path: string, problems: readonly PlacedProblem[]): UserError {
  const head = `The declaration ${path} has ${problemCount(problems.length)}.`;
  return new UserError([head, ...problemLines(path, problems)].join('\n'), HINT, 'declaration');
}

const FILE_ERRORS: FileErrors = {
  tooLarge: (path, bytes) =>
    new UserError(
      `The file ${path} is larger than ${bytes} bytes: it holds no declaration.`,
      'Give the path of a declaration.',
      'declaration',
    ),
  missing: (path) =>
    new UserError(
      `There is no declaration at ${path}.`,
      'Give the path of a declaration, or begin with: npx payops-conformance ics init',
      'declaration',
    ),
  unreadable: (path, reason) =>
    new UserError(
      `The declaration at ${path} cannot be read: ${reason}.`,
      'Give the path of a declaration.',
      'declaration',
    ),
};
