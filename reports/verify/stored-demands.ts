/** The demands that the checks of a stored run made, held to its stored exchanges. Whatever the run reported is not read. */
import type { Store } from '../archive/evidence-store.ts';
import { readArchive, readClaims } from './archive/archive.ts';
import { ClaimsAgain } from './conditions/claims-condition.ts';
import type { CourseRules } from './conditions/courses-again.ts';
import type { BrokenDemand } from './demanded/broken-demand.ts';

/** @returns the first broken demand of each check that made one, by the id of the check. */
export async function brokenDemands(
  store: Store,
  courseRules: CourseRules,
): Promise<ReadonlyMap<string, BrokenDemand>> {
  const stored = await readClaims(store);
  if (stored.length === 0) return new Map();
  const claims = new ClaimsAgain(stored, courseRules);
  const see: Parameters<typeof readArchive>[1]['see'] = (exchange, whole) => claims.see(exchange, whole);
  await readArchive(store, { wanted: new Set(), see });
  return claims.broken();
}
