import { describe, expect, it } from 'vitest';
import { knownFaults } from '../../../bin/calibrate/known-faults.ts';
import { sampledFaults, sampledServers } from '../../../bin/calibrate/sample.ts';
import { FAULTS } from '../../../sandbox/faults/all.ts';
import { PERSONALITIES } from '../../../sandbox/personalities/all-personalities.ts';
import { together } from '../../../sandbox/personalities/exclusive.ts';
import { CHECK_IDS } from '../../../spec/generated/check-ids.ts';

const known = knownFaults();
const sections = new Set(known.map(({ section }) => section));

describe('the faults that can be drawn', () => {
  it('are of every section that has faults, and most of all', () => {
    expect(sections).toEqual(new Set(FAULTS.map(({ section }) => section)));
    expect(known.length).toBeGreaterThan(0.9 * FAULTS.length);
  });

  it('are seen by checks that the package states', () => {
    const stated = new Set(CHECK_IDS);
    for (const { id, checks, expected } of known)
      expect(
        [...checks, expected].filter((check) => !stated.has(check)),
        id,
      ).toEqual([]);
  });
});

describe('the sample of faults', () => {
  it('is the same for the same seed, and another one for another', () => {
    const drawn = (seed: number) => sampledFaults(known, { count: 48, seed }).map(({ id }) => id);
    expect(drawn(7)).toEqual(drawn(7));
    expect(drawn(7)).not.toEqual(drawn(8));
  });

  it.each([1, 2, 3, 4, 5])(
    'has every section before any section twice more than another: seed %i',
    (seed) => {
      const drawn = sampledFaults(known, { count: sections.size, seed });
      expect(new Set(drawn.map(({ section }) => section)).size).toBe(sections.size);
      const more = sampledFaults(known, { count: 48, seed });
      expect(more).toHaveLength(48);
      expect(new Set(more).size).toBe(48);
      const counts = [...sections].map((section) => more.filter((one) => one.section === section).length);
      expect(Math.max(...counts)).toBeLessThanOrEqual(3);
    },
  );

  it('holds few of those that take long', () => {
    const drawn = sampledFaults(known, { count: 48, seed: 3 });
    expect(drawn.filter(({ ms }) => ms > 8_000).length).toBeLessThanOrEqual(6);
  });

  it('ends where there are no more', () => {
    const few = known.filter(({ ms }) => ms < 1_000).slice(0, 5);
    expect(sampledFaults(few, { count: 48, seed: 1 })).toEqual(few);
  });
});

describe('the servers that conform', () => {
  it('have personalities that go together, none of them twice, and a selection of the checks', () => {
    const servers = sampledServers(PERSONALITIES, CHECK_IDS, 5);
    const all = servers.flatMap(({ personalities }) => personalities);
    expect(servers).toHaveLength(3);
    expect(new Set(all).size).toBe(all.length);
    for (const { personalities, only } of servers) {
      const members = PERSONALITIES.filter(({ id }) => personalities.includes(id));
      expect(together(members)).toHaveLength(personalities.length);
      expect(new Set(only).size).toBe(only.length);
    }
    expect(sampledServers(PERSONALITIES, CHECK_IDS, 5)).toEqual(servers);
  });
});
