import { describe, expect, test } from 'vitest';
import { createProfile } from '../../../sandbox/server/sandbox-profile.ts';
import type { Profile } from '../../../spec/generated/profile-types.ts';
import { TREATED_APART } from '../../../suites/6-callbacks/treated-apart.ts';
import type { StatusKind } from '../../../suites/arrange/kinds/status-kinds.ts';
import { Experiment } from '../../../suites/engine/declare/experiment.ts';
import { resolveProfile } from '../../../target/profile/resolve.ts';
import { closedRun } from '../engine/closed-run.ts';

/** The kinds of operations that a circumstance looks at, by the profile of the sandbox with other services. */
async function kindsOf(
  wanted: string,
  services?: NonNullable<Profile['fixtures']>['services'],
  kind: StatusKind = {},
): Promise<readonly StatusKind[] | undefined> {
  const printed = await createProfile();
  const fixtures = { ...printed.fixtures, ...(services && { services }) };
  const run = { ...closedRun(), profile: resolveProfile({ ...printed, fixtures }) };
  const t = new Experiment(run, 'a/check', new AbortController().signal);
  return TREATED_APART.find(({ circumstance }) => circumstance === wanted)?.kinds(t, kind);
}

describe('for every type of operation', () => {
  test('each type once, through a service that serves it', async () => {
    const kinds = await kindsOf('for every type of operation', [
      { reference: 'A', typesOperation: ['P2P', 'P2B'] },
      { reference: 'B', typesOperation: ['P2B', 'G2P'] },
    ]);
    expect(kinds?.map(({ typeOperation, parties }) => [typeOperation, parties?.service?.reference])).toEqual([
      ['P2P', 'A'],
      ['P2B', 'B'],
      ['G2P', 'B'],
    ]);
  });

  test('a service that says nothing of types', async () => {
    const kinds = await kindsOf('for every type of operation', [{ reference: 'A' }]);
    expect(kinds?.length).toBeGreaterThan(0);
  });
});

test.each([
  ['of each type of payer', ['MOBILE_WALLET', 'COMPTE_BANCAIRE', 'CARTE_BANCAIRE', 'COMPTE_FIDELITE']],
  [
    'for each type of internal beneficiary',
    ['MOBILE_WALLET', 'COMPTE_BANCAIRE', 'CARTE_BANCAIRE', 'COMPTE_FIDELITE'],
  ],
])('%s, with what makes them evolve', async (circumstance, types) => {
  const kinds = await kindsOf(circumstance, undefined, { provoke: 'ENCOURS' });
  expect(kinds?.map(({ parties }) => parties?.payerType ?? parties?.beneficiaryType)).toEqual(types);
  expect(kinds?.every(({ provoke }) => provoke === 'ENCOURS')).toBe(true);
});
