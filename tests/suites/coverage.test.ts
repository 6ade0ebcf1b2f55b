/** The catalogue and the suites against each other: nothing declared without a check, nothing checked twice. */
import { describe, expect, test } from 'vitest';
import { REQUIREMENTS } from '../../spec/document/catalogue.ts';
import { SECTION_NUMBERS } from '../../spec/document/sections.ts';
import { ALL_SUITES } from '../../suites/document.ts';
import { standingChecksOf } from '../../suites/engine/declare/standing.ts';
import { isNeed } from '../../target/profile/needs.ts';

const checked = [
  ...ALL_SUITES.flatMap(({ checks }) => checks),
  ...ALL_SUITES.flatMap(({ standingRules }) => standingChecksOf(standingRules)).map(({ id, rule }) => ({
    id,
    requirement: rule.requirement,
  })),
];

describe('the catalogue and the suites', () => {
  test('every requirement that is not excluded has a check', () => {
    const covered = new Set(checked.map(({ requirement }) => requirement));
    const bare = REQUIREMENTS.filter(({ id, excluded }) => excluded === undefined && !covered.has(id));
    expect(bare.map(({ id }) => id)).toEqual([]);
  });

  test('no excluded requirement has a check', () => {
    const excluded = new Set(
      REQUIREMENTS.filter((entry) => entry.excluded !== undefined).map(({ id }) => id),
    );
    expect(checked.filter(({ requirement }) => excluded.has(requirement))).toEqual([]);
  });

  test('every section of the document has a requirement', () => {
    const sections = new Set(REQUIREMENTS.map(({ section }) => section));
    expect(SECTION_NUMBERS.filter((section) => !sections.has(section))).toEqual([]);
  });

  test('no two checks have one id', () => {
    const ids = checked.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('every need is one that a profile can meet', () => {
    const needs = REQUIREMENTS.flatMap((entry) => entry.needs ?? []);
    expect(needs.filter((need) => !isNeed(need))).toEqual([]);
  });

  test('every operation that a standing rule speaks of has a probe', () => {
    const probed = new Set(ALL_SUITES.flatMap(({ probes }) => probes.map(({ operationId }) => operationId)));
    const spokenOf = ALL_SUITES.flatMap(({ standingRules }) =>
      standingRules.flatMap(({ operations }) => operations),
    );
    expect(spokenOf.filter((operationId) => !probed.has(operationId))).toEqual([]);
  });
});
