/** The profile of a declaration, as a run uses it. */
import { dirname, resolve } from 'node:path';
import { keyed } from '../own-files/schema-problems.ts';
import type { Environment } from '../profile/reading/environment.ts';
import { resolvedValue } from '../profile/reading/load.ts';
import { valueAt } from '../profile/reading/tree.ts';
import type { ResolvedProfile } from '../profile/resolve.ts';
import { declarationSource, type ReadDeclaration } from './read-declaration.ts';

/**
 * What stands under `testing`, with the environment filled in.
 *
 * @param path of the declaration, as the user gave it: paths of certificates begin in its folder.
 * @throws UserError that lists every problem, such as a variable that is not set.
 */
export function loadTesting(
  { text }: Pick<ReadDeclaration, 'text'>,
  path: string,
  env: Environment,
): ResolvedProfile {
  const { value, refusal } = declarationSource(text, path);
  const { profile, problems } = resolvedValue(valueAt(value, ['testing']), env, dirname(resolve(path)));
  if (profile !== undefined) return profile;
  throw refusal(problems.map((problem) => keyed({ ...problem, path: ['testing', ...problem.path] })));
}
