/** Frozen sets name nothing that is gone, and score what they named. */
import { describe, expect, it } from 'vitest';
import { REQUIREMENTS } from '../../../spec/document/catalogue.ts';
import {
  requirementSetNamed,
  requirementSetNames,
  scoringOf,
  withdrawnIds,
  withdrawnOf,
} from '../../../spec/document/requirement-sets.ts';
import type { RequirementSet } from '../../../spec/json/data.ts';
import { planOf } from '../../../suites/prepare/plan.ts';

const SETS = requirementSetNames().flatMap((name) => requirementSetNamed(name) ?? []);
const CHECKS = new Set(
  planOf({ sections: [], requirements: [] }).flatMap((one) => one.checks.map(({ id }) => id)),
);
const IDS = new Set<string>(REQUIREMENTS.map(({ id }) => id));
const namedBy = ({ requirements }: RequirementSet) =>
  requirements.flatMap(({ id, checks }) => [id, ...checks]);

describe.each(SETS)('the requirement set $name', (set) => {
  it('names only what exists, or is listed in spec/withdrawn.yaml', () => {
    const withdrawn = new Set(withdrawnIds().map(({ id }) => id));
    const gone = namedBy(set).filter((id) => !IDS.has(id) && !CHECKS.has(id) && !withdrawn.has(id));
    expect(gone).toEqual([]);
  });

  it('names each once, and each check with its requirement', () => {
    const ids = namedBy(set);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, checks } of set.requirements)
      expect(checks.filter((check) => !check.startsWith(`${id}/`))).toEqual([]);
  });
});

it('a release has a set', () => {
  expect(SETS.length).toBeGreaterThan(0);
});

describe('spec/withdrawn.yaml', () => {
  it('lists only what is gone, and what some set names', () => {
    const needed = new Set(SETS.flatMap(namedBy));
    const listed = withdrawnIds().map(({ id }) => id);
    expect(listed.filter((id) => IDS.has(id) || CHECKS.has(id) || !needed.has(id))).toEqual([]);
    expect(SETS.flatMap(withdrawnOf).map(({ id }) => id)).toEqual(expect.arrayContaining(listed));
  });
});

describe('the scoring of a set', () => {
  const scoring = scoringOf({
    name: '2026-01',
    contract: '1',
    requirements: [
      { id: 'a', level: 'stated', checks: ['a/x'] },
      { id: 'b', level: 'advisory', checks: [] },
    ],
  });

  it.each([
    [{ id: 'a', level: 'stated' }, true],
    [{ id: 'a', level: 'derived' }, true],
    [{ id: 'a', level: 'advisory' }, true],
    [{ id: 'b', level: 'advisory' }, true],
    // A level that was raised since.
    [{ id: 'b', level: 'stated' }, false],
    [{ id: 'c', level: 'stated' }, false],
  ] as const)('of %j: %s', (requirement, want) => {
    expect(scoring.scores(requirement)).toBe(want);
  });

  it('counts the checks that were frozen', () => {
    expect([scoring.scoresCheck('a/x'), scoring.scoresCheck('a/y')]).toEqual([true, false]);
  });

  it('without a set counts everything', () => {
    const all = scoringOf(undefined);
    expect([all.scores({ id: 'c', level: 'stated' }), all.scoresCheck('a/y')]).toEqual([true, true]);
  });
});
