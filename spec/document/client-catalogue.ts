/** What the document asks of clients: role `client` of the catalogue, apart from that of servers. */
import type { ClientRequirementId } from '../generated/catalogue-ids.ts';
import { dataOf } from '../json/data.ts';
import type { Requirement } from './catalogue-types.ts';

/** In document order. */
export const CLIENT_REQUIREMENTS = dataOf('generated/client-catalogue.json');

const BY_ID: ReadonlyMap<string, Requirement> = new Map(
  CLIENT_REQUIREMENTS.map((entry) => [entry.id, entry]),
);

/**
 * The requirement of clients with an id.
 * @throws Error for an id that the catalogue does not hold: the type rules it out.
 */
export function clientRequirementOf(id: ClientRequirementId): Requirement {
  const found = BY_ID.get(id);
  if (found === undefined) throw new Error(`The catalogue of clients holds no requirement ${id}.`);
  return found;
}
