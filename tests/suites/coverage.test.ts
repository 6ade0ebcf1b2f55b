/** The catalogue and the sections against each other, as far as the compiler cannot hold them together. */
import { describe, expect, test } from 'vitest';
import { REQUIREMENTS } from '../../spec/document/catalogue.ts';
import { SECTION_NUMBERS } from '../../spec/document/sections.ts';
import { DOCUMENT } from '../../suites/document.ts';
import { standingChecksOf } from '../../suites/engine/declare/standing.ts';
import { isNeed } from '../../target/profile/needs.ts';

const checked = [
  ...DOCUMENT.checks,
  ...standingChecksOf(DOCUMENT.standingRules).map(({ id, rule }) => ({
    id,
    requirement: rule.requirement,
  })),
];

describe('the catalogue and the suites', () => {
  test('every requirement that can be tested has a check: a rule may declare none', () => {
    const covered = new Set(checked.map(({ requirement }) => requirement));
    const bare = REQUIREMENTS.filter(({ id, excluded }) => excluded === undefined && !covered.has(id));
    expect(bare.map(({ id }) => id)).toEqual([]);
  });

  test('every section of the document has a requirement', () => {
    const sections = new Set(REQUIREMENTS.map(({ section }) => section));
    expect(SECTION_NUMBERS.filter((section) => !sections.has(section))).toEqual([]);
  });

  test('every need is one that a profile can meet', () => {
    const needs = REQUIREMENTS.flatMap((entry) => entry.needs ?? []);
    expect(needs.filter((need) => !isNeed(need))).toEqual([]);
  });

  test('every operation that a standing rule speaks of has a probe', () => {
    const probed = new Set(DOCUMENT.probes.map(({ operationId }) => operationId));
    const spokenOf = DOCUMENT.standingRules.flatMap(({ operations }) => operations);
    expect(spokenOf.filter((operationId) => !probed.has(operationId))).toEqual([]);
  });
});
