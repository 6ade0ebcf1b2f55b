/** 4.7: what is refused for an account that an earlier run closed, and what is refused by the service. */
import { describe, expect, test } from 'vitest';
import { FAULTS } from '../../../sandbox/faults/all.ts';
import { PERSONALITIES } from '../../../sandbox/personalities/all-personalities.ts';
import { creationAnswered } from '../../../suites/4.7-request-creation/creation.ts';
import { untoldIn } from '../../untold.ts';
import { carriedOut } from '../carried-out.ts';

type Type = Parameters<typeof creationAnswered>[0];

function carried(type: Type, id: string) {
  const found = [...FAULTS, ...PERSONALITIES].find((one) => one.id === id);
  if (found === undefined) throw new Error(`There is no ${id}.`);
  const circumstance = 'every such request of the profile';
  return carriedOut(`creation.${type}`, creationAnswered(type), circumstance, found.hooks);
}

describe('an account that an earlier run closed', () => {
  test.each<[string, Type]>([
    ['accounts-closed-before-404', 'RESILIATION'],
    ['accounts-closed-before-400', 'RESILIATION'],
    ['accounts-closed-before-404', 'RECHARGEMENT_DE_COMPTE'],
    ['accounts-closed-before-400', 'RECHARGEMENT_DE_COMPTE'],
  ])('%s accuses nobody: %s', async (personality, type) => {
    const { result } = await carried(type, personality);
    expect(untoldIn(result), 'sentences without French: npm run sentences').toEqual([]);
    expect(result).toMatchObject({ verdict: 'inconclusive', cause: 'fixture' });
  });
});

describe('what is refused for everybody', () => {
  test.each<[string, Type]>([
    ['top-up-refused', 'RECHARGEMENT_DE_COMPTE'],
    ['termination-refused', 'RESILIATION'],
    ['opening-refused', 'OUVERTURE_DE_COMPTE'],
  ])('%s is seen', async (fault, type) => {
    expect((await carried(type, fault)).result.verdict).toBe('fail');
  });
});
