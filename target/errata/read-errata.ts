/** From a file of errata to its entries, or to everything that is wrong with it. */
import type { Erratum } from '../../spec/generated/errata-types.ts';
import { compiledSchemas } from '../../spec/json/compiled-schemas.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { parseOwn } from '../own-files/own-source.ts';
import { type PlacedProblem, problemCount, problemLines } from '../own-files/placed-problems.ts';
import {
  keyed,
  type SchemaWords,
  schemaProblems,
  spoken,
  withSchemaProblems,
} from '../own-files/schema-problems.ts';
import { type FileErrors, textOfFile } from '../own-files/text-of-file.ts';
import type { KeyPath } from '../profile/reading/problems.ts';
import { erratumProblems } from './erratum-problems.ts';

/**
 * Reads a file of errata, YAML or JSON. Nothing in it is filled in from the environment.
 *
 * @param path as the user gave it, from the working directory.
 * @param requirements every id that was ever in the catalogue.
 * @throws UserError that lists every problem, one a line: file, line, column, key, what is wrong and what to write.
 */
export function readErrata(path: string, requirements: readonly string[]): readonly Erratum[] {
  const text = textOfFile(path, FILE_ERRORS);
  const { value, refusal } = parseOwn(text, (problems) => errataError(path, problems));
  const own = erratumProblems(value, requirements).map(keyed);
  const { errata: validate } = compiledSchemas('errata');
  if (validate(value) && own.length === 0) return value.errata;
  throw refusal(withSchemaProblems(own, schemaProblems(validate, value, WORDS)));
}

/** What an erratum can name, one of them alone. */
const NAMED = ['check', 'requirement'] as const;

const WORDS: SchemaWords = {
  missing: {
    errata: 'The file holds a list of errata under this key.',
    id: 'Write a permanent id, such as e2026-001.',
    versions: 'Write the versions that have the defect, such as >=0.1.0 <0.2.0.',
    effect: 'Write may-pass-wrongly or may-fail-wrongly.',
    text: 'Write what is wrong: { en: …, fr: … }.',
    en: 'Write it in English.',
    fr: 'Write it in French.',
    decision: 'Write void, repeat or stands.',
    since: 'Write the day of its publication, such as 2026-12-01.',
  },
  oneOf: (data) => {
    const given = NAMED.filter((name) => isJsonObject(data) && name in data);
    return given.length === 0
      ? 'names nothing. Write check: or requirement: with an id.'
      : 'names a check and a requirement. Remove one of the two.';
  },
  pattern: textProblem,
};

function textProblem(text: string, path: KeyPath): string | undefined {
  if (text.includes('${')) return 'nothing is filled in from the environment here: write it out.';
  if (path.at(-1) === 'id') return `expected an id such as e2026-001, got ${spoken(text)}.`;
  return undefined;
}

const FILE_ERRORS: FileErrors = {
  tooLarge: (path, bytes) =>
    new UserError(
      `The file ${path} is larger than ${bytes} bytes: it holds no errata.`,
      'Give the path of a file of errata.',
    ),
  missing: (path) =>
    new UserError(
      `There is no file of errata at ${path}.`,
      'Give the path of one that exists, or leave --errata out: then those of this version apply.',
    ),
  unreadable: (path, reason) =>
    new UserError(
      `The file of errata at ${path} cannot be read: ${reason}.`,
      'Give the path of a readable file.',
    ),
};

function errataError(path: string, problems: readonly PlacedProblem[]): UserError {
  const lines = problemLines(path, problems);
  const count = problemCount(lines.length);
  return new UserError(
    [`The file of errata ${path} has ${count}.`, ...lines].join('\n'),
    'Every key is described in errata.schema.json; an editor that knows it completes them.',
    'errata',
  );
}
