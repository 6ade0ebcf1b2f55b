/** What the gallery knows of each check: which faults it sees, and what it costs. Measured on the sandbox, at quick effort. */
import { requirementOf } from '../../spec/document/catalogue.ts';
import type { RequirementId } from '../../spec/generated/catalogue-ids.ts';
import { dataOf, type SightFile } from '../../spec/json/data.ts';
import type { Level } from '../../spec/run/check-result.ts';
import { type Moved, NOTHING_MOVED, sumOf } from './moved.ts';

/** A check as the gallery saw it. */
export interface Sighting {
  /** Requests of its own. */
  readonly requests: number;
  /** Milliseconds for which it waits for time to pass, a status or a callback, what it shares included. */
  readonly waitsMs: number;
  /** What it needs that is found out once for all checks, by number. */
  readonly preparations: readonly number[];
  /** The faults that fail it, or that answers which it brings about show, by number. */
  readonly sees: readonly number[];
}

/** What all checks are weighed by. */
export interface Sight {
  of(checkId: string): Sighting;
  /** What these move together, without generated cases: what is found out for several of them moves money once. */
  movedBy(checkIds: ReadonlySet<string>): Moved;
  /** Requests of each preparation. */
  readonly preparations: readonly number[];
  /** The requirement that each fault breaks. */
  readonly faults: readonly { readonly requirement: RequirementId; readonly level: Level }[];
}

/** Of a check that is newer than the record: what most cost, and nothing that it is known to see. */
const UNKNOWN: Sighting = { requests: 3, waitsMs: 0, preparations: [], sees: [] };

let known: Sight | undefined;

/** Read once. */
export function recordedSight(): Sight {
  known ??= sightIn(dataOf('generated/sight.json'));
  return known;
}

export function sightIn({ preparations, checks, moves, faults }: SightFile): Sight {
  const sees = checks.map((): number[] => []);
  faults.forEach(([, seenBy], fault) => {
    for (const check of seenBy) sees[check]?.push(fault);
  });
  const byId = new Map<string, Sighting>(
    checks.map(([id, requests, waitsMs, needed], at) => [
      id,
      { requests, waitsMs, preparations: needed, sees: sees[at] ?? [] },
    ]),
  );
  return {
    of: (checkId) => byId.get(checkId) ?? UNKNOWN,
    movedBy: (checkIds) => {
      const isWanted = checks.map(([id]) => checkIds.has(id));
      return moves
        .filter(([, , , by]) => by.some((check) => isWanted[check]))
        .reduce(
          (sum, [typicals, largest, drains]) => sumOf(sum, { typicals, largest, drains }),
          NOTHING_MOVED,
        );
    },
    preparations,
    faults: faults.map(([requirement]) => ({ requirement, level: requirementOf(requirement).level })),
  };
}
