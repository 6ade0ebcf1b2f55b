/** Frozen requirement sets: what of a run counts by the name of a set. */
import { dataOf, type RequirementSet, type WithdrawnId } from '../json/data.ts';
import type { Level } from '../run/check-result.ts';

// Read where a set is named: most runs name none.
const data = () => dataOf('generated/requirement-sets.json');

/** The names of all sets, the oldest first. */
export function requirementSetNames(): string[] {
  return data().sets.map(({ name }) => name);
}

/** @returns undefined for a set that this version does not have. */
export function requirementSetNamed(name: string): RequirementSet | undefined {
  return data().sets.find((set) => set.name === name);
}

/** Requirements and checks that some set names and that no longer exist. */
export function withdrawnIds(): readonly WithdrawnId[] {
  return data().withdrawn;
}

/** Those of one set. */
export function withdrawnOf({ requirements }: RequirementSet): WithdrawnId[] {
  const ids = new Set(requirements.flatMap(({ id, checks }) => [id, ...checks]));
  return withdrawnIds().filter(({ id }) => ids.has(id));
}

/** What a set scores. */
export interface Scoring {
  /** Whether a requirement counts, by its level of today. */
  scores(requirement: { readonly id: string; readonly level: Level }): boolean;
  /** Whether a check of a requirement that counts does. */
  scoresCheck(check: string): boolean;
}

/**
 * The scoring of a set; without one, everything counts.
 *
 * A requirement that was advisory when the set was frozen is unscored where it is stated or derived today.
 */
export function scoringOf(set: RequirementSet | undefined): Scoring {
  if (set === undefined) return { scores: () => true, scoresCheck: () => true };
  const levels = new Map(set.requirements.map(({ id, level }) => [id, level]));
  const checks = new Set(set.requirements.flatMap((one) => one.checks));
  return {
    scores: ({ id, level }) => {
      const frozen = levels.get(id);
      return frozen !== undefined && (frozen !== 'advisory' || level === 'advisory');
    },
    scoresCheck: (check) => checks.has(check),
  };
}
