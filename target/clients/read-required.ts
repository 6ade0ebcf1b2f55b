/** From a file to the scenarios that a client must have lived through, or to everything that is wrong with it. */
import { scenariosNamed } from '../../spec/clients/scenarios.ts';
import type { ScenarioId } from '../../spec/generated/catalogue-ids.ts';
import { compiledSchemas } from '../../spec/json/compiled-schemas.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { parseOwn } from '../own-files/own-source.ts';
import { type PlacedProblem, problemCount, problemLines } from '../own-files/placed-problems.ts';
import { keyed, type SchemaWords, schemaProblems } from '../own-files/schema-problems.ts';
import { type FileErrors, textOfFile } from '../own-files/text-of-file.ts';

const HINT =
  'Every key is described in required-scenarios.schema.json; an editor that knows it completes them.';

/**
 * Reads the file, YAML or JSON.
 * @param path as the user gave it.
 * @throws UserError that lists every problem: file, line, column, key, what is wrong.
 */
export function readRequired(path: string): ReadonlySet<ScenarioId> {
  const text = textOfFile(path, FILE_ERRORS);
  const { value, refusal } = parseOwn(text, (problems) => requiredError(path, problems));
  const { requiredScenarios: validate } = compiledSchemas('required-scenarios');
  if (!validate(value)) throw refusal(schemaProblems(validate, value, WORDS));
  const problems = value.scenarios.flatMap((pattern, at) => {
    try {
      scenariosNamed([pattern]);
      return [];
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      const said = [error.message, error.hint ?? ''].join(' ').trim();
      return [keyed({ path: ['scenarios', at], spot: 'value', text: said })];
    }
  });
  if (problems.length > 0) throw refusal(problems);
  return new Set(scenariosNamed(value.scenarios).map(({ id }) => id));
}

const WORDS: SchemaWords = {
  missing: { scenarios: 'Such as: [answer-lost, token-*]' },
  pattern: () => 'is no id of a scenario, and no pattern such as token-*',
};

function requiredError(path: string, problems: readonly PlacedProblem[]): UserError {
  const head = `The required scenarios in ${path} have ${problemCount(problems.length)}.`;
  return new UserError([head, ...problemLines(path, problems)].join('\n'), HINT, 'clients');
}

const FILE_ERRORS: FileErrors = {
  tooLarge: (path, bytes) =>
    new UserError(
      `The file ${path} is larger than ${bytes} bytes: it holds no required scenarios.`,
      'Give the path of a file with the key scenarios.',
      'clients',
    ),
  missing: (path) =>
    new UserError(
      `There are no required scenarios at ${path}.`,
      'Give the path of a file with the key scenarios, such as: scenarios: [answer-lost, token-*]',
      'clients',
    ),
  unreadable: (path, reason) =>
    new UserError(
      `The required scenarios at ${path} cannot be read: ${reason}.`,
      'Give the path of a file with the key scenarios.',
      'clients',
    ),
};
