/**
 * How many generated sequences of a run are independent draws.
 *
 * Sequences alone are: the steps of each are drawn anew, and their services are chosen so that each comes once and are
 * random from then on. All other families are chosen row by row to show combinations that were not seen before, for
 * as long as a run lasts, or are so few that the same request comes again, which is sent once.
 */
import { rowsByDesign } from '../../../generators/covering.ts';
import { AMOUNT_OF } from '../../../generators/generated-amounts.ts';
import type { Effort } from '../../../spec/run/effort.ts';

/** @param services of the profile. */
export function independentSequences(effort: Effort, services: number): number {
  const { sequences } = AMOUNT_OF[effort];
  return Math.max(0, sequences - rowsByDesign(services));
}
