/** From a file to the scheme of a certification programme, or to everything that is wrong with it. */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Scheme } from '../../spec/generated/scheme-types.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { parseSource } from '../profile/reading/source.ts';
import { schemeProblems } from './scheme-problems.ts';

/** A scheme, and what tells its file from any other. */
export interface ReadScheme {
  readonly scheme: Scheme;
  /** `sha256:` and 64 hexadecimal digits, of the file. */
  readonly digest: string;
}

/** Bytes. Nobody writes a longer one by hand. */
const LARGEST_FILE = 2 ** 20;
const HINT = 'Every key is described in scheme.schema.json; an editor that knows it completes them.';

/**
 * Reads a scheme, YAML or JSON.
 *
 * @param path as the user gave it, from the working directory.
 * @throws UserError that lists every problem, one a line: file, line, column, key, what is wrong and what to write.
 */
export function readScheme(path: string): ReadScheme {
  const text = textOf(path);
  const source = parseSource(text);
  if (!('place' in source)) throw schemeError(path, source);
  const { scheme, problems } = schemeProblems(source.value);
  if (scheme === undefined)
    throw schemeError(
      path,
      problems.map((problem) => ({ ...source.place(problem.path, problem.spot), text: problem.text })),
    );
  return { scheme, digest: `sha256:${createHash('sha256').update(text).digest('hex')}` };
}

interface PlacedProblem {
  readonly line: number;
  readonly column: number;
  readonly text: string;
}

function schemeError(path: string, problems: readonly PlacedProblem[]): UserError {
  const lines = problems
    .toSorted((one, other) => one.line - other.line || one.column - other.column)
    .map(({ line, column, text }) => `${path}:${line}:${column} ${text}`);
  const count = lines.length === 1 ? 'one problem' : `${lines.length} problems`;
  return new UserError([`The scheme ${path} has ${count}.`, ...lines].join('\n'), HINT, 'scheme');
}

function textOf(path: string): string {
  try {
    if (statSync(path).size > LARGEST_FILE)
      throw new UserError(
        `The file ${resolve(path)} is larger than ${LARGEST_FILE} bytes: it holds no scheme.`,
        'Give the path of a scheme.',
        'scheme',
      );
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    if (error instanceof UserError) throw error;
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const what =
      code === 'ENOENT'
        ? `There is no scheme at ${resolve(path)}.`
        : `The scheme at ${resolve(path)} cannot be read: ${code === 'EISDIR' ? 'it is a folder' : String(code ?? error)}.`;
    throw new UserError(
      what,
      'Give the path of a scheme, or begin with: npx payops-conformance scheme show',
      'scheme',
    );
  }
}
