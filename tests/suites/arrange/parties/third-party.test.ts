/** Which beneficiaries at a third-party contributor are paid (2.2). */
import { expect, test } from 'vitest';
import type { Profile } from '../../../../spec/generated/profile-types.ts';
import { cardFirst, eachThirdParty, toThirdParty } from '../../../../suites/arrange/parties/third-party.ts';
import { Experiment } from '../../../../suites/engine/declare/experiment.ts';
import { resolveProfile } from '../../../../target/profile/resolve.ts';
import { MINIMAL } from '../../../target/profile/minimal.ts';
import { closedRun } from '../../engine/closed-run.ts';

const CARD = { panBeneficiaire: '4970101234567890', refContributeurBeneficiaire: 'C' };
const WALLET = { msisdnBeneficiaire: '22507000000', refContributeurBeneficiaire: 'C' };

test.each<[string, Profile['fixtures']['services'], unknown]>([
  ['any of them where natures are not given', [{ reference: 'S', mode: 'SOUSTRACTION' }], 'panBeneficiaire'],
  [
    'one whom a service of the mode takes',
    [
      { reference: 'A', mode: 'ADDITION' },
      { reference: 'S', mode: 'SOUSTRACTION', natures: ['M2M', 'A2M'] },
    ],
    'msisdnBeneficiaire',
  ],
  [
    'any of them where a service of the mode takes none',
    [{ reference: 'S', mode: 'SOUSTRACTION', natures: ['A2A'] }],
    'panBeneficiaire',
  ],
])('%s', (_, services, designation) => {
  const thirdPartyBeneficiaries = [CARD, WALLET];
  const profile = resolveProfile({
    ...MINIMAL,
    fixtures: { ...MINIMAL.fixtures, services, thirdPartyBeneficiaries },
  });
  const t = new Experiment({ ...closedRun(), profile }, 'a/check', new AbortController().signal);
  const wanted = { mode: 'SOUSTRACTION' } as const;
  expect(toThirdParty(t, wanted)).toEqual({ designation });
  expect(cardFirst(eachThirdParty(t, wanted))).toEqual({ designation });
});
