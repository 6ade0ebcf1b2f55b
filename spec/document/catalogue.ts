/** Looking things up in the catalogue of requirements. */

import { REQUIREMENTS, type RequirementId } from '../generated/catalogue.ts';
import type { Requirement } from './catalogue-types.ts';

const BY_ID: ReadonlyMap<string, Requirement> = new Map(REQUIREMENTS.map((entry) => [entry.id, entry]));

/**
 * The requirement with an id.
 * @throws Error for an id that the catalogue does not hold: the type rules it out.
 */
export function requirementOf(id: RequirementId): Requirement {
  const found = BY_ID.get(id);
  if (found === undefined) throw new Error(`The catalogue holds no requirement ${id}.`);
  return found;
}

/**
 * An id that was made up of parts.
 * @throws Error where the catalogue holds no such requirement.
 */
export function requirementIdOf(text: string): RequirementId {
  const found = REQUIREMENTS.find(({ id }) => id === text);
  if (found === undefined) throw new Error(`The catalogue holds no requirement ${text}.`);
  return found.id;
}
