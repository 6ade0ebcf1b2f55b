/** From sandbox/sight.ndjson to what every run reads: the same with numbers in place of names, of what there still is. */
import { readSight } from '../gallery/sight/sight-record.ts';

export const SIGHT = 'sandbox/sight.ndjson';

/**
 * The text of generated/sight.json.
 * @param requirements that there are: a fault of one that is gone says nothing any more.
 */
export function renderSight(requirements: ReadonlySet<string>): string {
  const { preparations, checks, moves, faults } = readSight();
  return JSON.stringify({
    preparations: preparations.map(({ requests }) => requests),
    checks: checks.map(({ check, requests, waitsMs, needs }) => [check, requests, waitsMs, needs]),
    moves: moves.map(({ typicals = 0, largest = 0, drains = 0, by }) => [typicals, largest, drains, by]),
    faults: faults
      .filter(({ breaks }) => requirements.has(breaks))
      .map(({ breaks, seenBy }) => [breaks, seenBy]),
  });
}
