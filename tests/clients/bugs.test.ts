/** The table of seeded bugs fits the examples, the rules and the scenarios. */
import { describe, expect, it } from 'vitest';
import { SCENARIOS } from '../../spec/clients/scenarios.ts';
import { CLIENT_REQUIREMENTS } from '../../spec/document/client-catalogue.ts';
import { BUGS } from './bugs/bugs.ts';
import { changedSources } from './drivers.ts';

describe('the seeded bugs', () => {
  it.each(BUGS.map((bug) => [bug.id, bug] as const))('%s changes texts that are there once', (_id, bug) => {
    expect(() => changedSources(bug.language, bug.changes)).not.toThrow();
  });

  it('name rules and scenarios that exist', () => {
    const rules = CLIENT_REQUIREMENTS.map(({ id }) => id);
    const scenarios = SCENARIOS.map(({ id }) => id);
    const wrong = BUGS.filter(({ rule, scenario }) => !rules.includes(rule) || !scenarios.includes(scenario));
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('are thirty at least, in three languages at least', () => {
    expect(BUGS.length).toBeGreaterThanOrEqual(30);
    expect(new Set(BUGS.map(({ language }) => language)).size).toBeGreaterThanOrEqual(3);
    expect(new Set(BUGS.map(({ id }) => id)).size).toBe(BUGS.length);
  });
});
