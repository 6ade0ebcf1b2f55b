/** A profile as a declaration has it under `testing`: with a variable in place of each secret. */
import type { Profile } from '../../spec/generated/profile-types.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { parseOwn } from '../own-files/own-source.ts';
import { type PlacedProblem, problemCount, problemLines } from '../own-files/placed-problems.ts';
import { keyed } from '../own-files/schema-problems.ts';
import { type FileErrors, textOfFile } from '../own-files/text-of-file.ts';
import { setAt } from '../profile/reading/tree.ts';
import { withPlaceholders } from './testing-problems.ts';
import { writtenSecrets } from './written-secrets.ts';

export interface TestingDraft {
  /** As it is written, without secrets. */
  readonly written: Readonly<Record<string, unknown>>;
  /** As the schema of profiles has it. */
  readonly profile: Profile;
  /** Variables that replace secrets, by the keys where they stood. */
  readonly variables: readonly { readonly key: string; readonly name: string }[];
}

/**
 * Reads a profile for a declaration. Nothing is read from the environment.
 * @param path as the user gave it.
 * @throws UserError for a file that cannot be read, or is no valid profile.
 */
export function testingFromProfile(path: string): TestingDraft {
  const text = textOfFile(path, FILE_ERRORS);
  const { value, refusal } = parseOwn(text, (problems) => profileError(path, problems));
  if (!isJsonObject(value))
    throw refusal([{ path: [], spot: 'value', text: 'no profile: it holds no keys.' }]);
  const { profile, filled, problems } = withPlaceholders(value);
  if (profile === undefined || filled === undefined) throw refusal(problems.map(keyed));
  const { $schema: _, ...written } = structuredClone(value);
  const variables = writtenSecrets(profile, value).map(({ path: at, variable }) => {
    setAt(written, at, `\${${variable}}`);
    return { key: at.join('.'), name: variable };
  });
  return { written, profile: filled, variables };
}

function profileError(path: string, problems: readonly PlacedProblem[]): UserError {
  const head = `The profile ${path} has ${problemCount(problems.length)}.`;
  return new UserError(
    [head, ...problemLines(path, problems)].join('\n'),
    `To check it: npx payops-conformance doctor --profile ${path}`,
    'profile keys',
  );
}

const HINT = 'Name a profile with --profile <file>.';

const FILE_ERRORS: FileErrors = {
  tooLarge: (path, bytes) =>
    new UserError(`${path} is larger than ${bytes} bytes, so it cannot be a profile.`, HINT),
  missing: (path) => new UserError(`There is no profile at ${path}.`, HINT),
  unreadable: (path, reason) => new UserError(`The profile at ${path} cannot be read: ${reason}.`, HINT),
};
