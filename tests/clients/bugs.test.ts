/** The table of seeded bugs fits the examples, the rules and the scenarios, and what was measured of it. */
import { describe, expect, it } from 'vitest';
import { SCENARIOS } from '../../spec/clients/scenarios.ts';
import { CLIENT_REQUIREMENTS } from '../../spec/document/client-catalogue.ts';
import { readMeasured } from './bugs/bug-record.ts';
import { BUGS, SEEDED } from './bugs/bugs.ts';
import { changedSources } from './drivers.ts';

const seedName = (bug: string, language: string) => `${bug} in ${language}`;

describe('the seeded bugs', () => {
  it.each(SEEDED.map(({ bug, seed }) => [bug.id, seed.language, seed] as const))(
    '%s in %s changes texts that are there once',
    (_id, language, { changes }) => {
      expect(() => changedSources(language, changes)).not.toThrow();
    },
  );

  it('name rules and scenarios that exist', () => {
    const rules = CLIENT_REQUIREMENTS.map(({ id }) => id);
    const scenarios = SCENARIOS.map(({ id }) => id);
    const wrong = BUGS.filter(({ rule, scenario }) => !rules.includes(rule) || !scenarios.includes(scenario));
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('are thirty at least, in three languages at least, each of them once in a language', () => {
    expect(BUGS.length).toBeGreaterThanOrEqual(30);
    expect(new Set(SEEDED.map(({ seed }) => seed.language)).size).toBeGreaterThanOrEqual(3);
    const names = SEEDED.map(({ bug, seed }) => seedName(bug.id, seed.language));
    expect(new Set(names).size).toBe(names.length);
  });

  it('were all measured, and are all seen by the rule that they name', () => {
    const record = readMeasured();
    expect(record.map(({ bug, language }) => seedName(bug, language))).toEqual(
      SEEDED.map(({ bug, seed }) => seedName(bug.id, seed.language)),
    );
    const unseen = SEEDED.filter(
      ({ bug }, at) => record[at]?.accused.includes(`${bug.rule} @ ${bug.scenario}`) !== true,
    );
    expect(unseen.map(({ bug, seed }) => seedName(bug.id, seed.language))).toEqual([]);
  });
});
