/** The catalogue: every requirement and every open point of the document. */
import type { RequirementId } from '../generated/catalogue-ids.ts';
import { dataOf } from '../json/data.ts';
import type { Requirement } from './catalogue-types.ts';

const { requirements, openPoints, practices } = dataOf('generated/catalogue.json');

/** In document order. */
export const REQUIREMENTS = requirements;

/** In document order. */
export const OPEN_POINTS = openPoints;

/** What targets do at open points, by section. */
export const PRACTICES = practices;

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
