/** How a product is tested: a profile within its declaration, with credentials in the environment alone. */
import type { Profile } from '../../spec/generated/profile-types.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { Environment } from '../profile/reading/environment.ts';
import { type ResolvedValue, resolvedValue } from '../profile/reading/load.ts';
import { dotted, type Problem } from '../profile/reading/problems.ts';
import { problemAt, unansweredText } from './unanswered.ts';
import { writtenSecrets } from './written-secrets.ts';

const WRITE = 'Put the profile here: npx payops-conformance ics init --profile FILE';

/**
 * What is wrong with the part `testing` of a declaration. Nothing is read from the environment, nor from other files.
 * @returns its profile where there is nothing.
 */
export function testingProblems(testing: unknown): {
  readonly profile?: Profile;
  readonly problems: readonly Problem[];
} {
  // What is missing, the schema says.
  if (testing === undefined) return { problems: [] };
  const unanswered = unansweredText(testing, WRITE);
  if (unanswered !== undefined) return { problems: [problemAt(['testing'], 'value', unanswered)] };
  if (!isJsonObject(testing)) return { problems: [] };
  const { profile, filled, problems } = withPlaceholders(testing);
  const secrets =
    profile === undefined
      ? []
      : writtenSecrets(profile, testing).map(({ path, variable }) =>
          problemAt(path, 'value', `a secret in plain text. Write \${${variable}}, and set that variable.`),
        );
  const found = [...problems, ...secrets].map((problem) => ({
    ...problem,
    path: ['testing', ...problem.path],
  }));
  return found.length === 0 && filled !== undefined ? { profile: filled, problems: [] } : { problems: found };
}

/** What a variable may hold: the first that the schema accepts. */
const CANDIDATES: readonly ((name: string) => string)[] = [
  (name) => `\${${name}}`,
  () => 'https://unset.invalid',
  () => '1',
  () => 'true',
];

/** The profile with something in place of each variable, whether or not it is set. */
export function withPlaceholders(testing: Readonly<Record<string, unknown>>): ResolvedValue {
  const { gaps } = resolvedValue(testing, {}, undefined);
  const tried = new Map(gaps.map(({ name }) => [name, 0]));
  const nameAt = new Map(gaps.map(({ path, name }) => [dotted(path), name]));
  const environment = (): Environment =>
    Object.fromEntries([...tried].map(([name, at]) => [name, CANDIDATES[at]?.(name)]));
  for (;;) {
    const result = resolvedValue(testing, environment(), undefined);
    const refused = new Set(
      result.problems.flatMap(({ path }) => {
        const name = nameAt.get(dotted(path));
        return name !== undefined && (tried.get(name) ?? 0) < CANDIDATES.length - 1 ? [name] : [];
      }),
    );
    if (refused.size === 0) return result;
    for (const name of refused) tried.set(name, (tried.get(name) ?? 0) + 1);
  }
}
