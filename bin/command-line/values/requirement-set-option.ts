/** `--requirements` and `--set`: the name of a frozen requirement set. */
import { requirementSetNamed, requirementSetNames } from '../../../spec/document/requirement-sets.ts';
import type { RequirementSet } from '../../../spec/json/data.ts';
import { UserError } from '../../../spec/run/user-error.ts';
import { nearest } from '../../../target/profile/reading/intent.ts';

/**
 * @param name as it was typed; undefined where no set was named.
 * @throws UserError for a name that no set has, with what was likely meant.
 */
export function requirementSetOf(name: string | undefined): RequirementSet | undefined {
  if (name === undefined) return undefined;
  const set = requirementSetNamed(name);
  if (set !== undefined) return set;
  const names = requirementSetNames();
  const meant = nearest(name, names);
  const list = `Requirement sets: ${names.join(', ')}.`;
  throw new UserError(
    `There is no requirement set ${name}.`,
    meant === undefined ? list : `Did you mean ${meant}? ${list}`,
  );
}
