/** Who pays whom, through what (2.2): chosen from what a profile has. */
import { describe, expect, test } from 'vitest';
import type { Profile } from '../../../../spec/generated/profile-types.ts';
import { arrangeParties, type PartiesWanted } from '../../../../suites/arrange/parties/parties.ts';
import { arrangeTwoPayers } from '../../../../suites/arrange/parties/two-payers.ts';
import { Experiment } from '../../../../suites/engine/declare/experiment.ts';
import { Skipped } from '../../../../suites/engine/declare/verdict-exceptions.ts';
import { FixturePool } from '../../../../target/fixtures/fixture-pool.ts';
import { resolveProfile } from '../../../../target/profile/resolve.ts';
import { MINIMAL } from '../../../target/profile/minimal.ts';
import { closedRun } from '../../engine/closed-run.ts';

type Instrument = Profile['fixtures']['instruments'][number];

function instrument(name: string, type: Instrument['type'], ...allows: Instrument['allows']): Instrument {
  return { name, reference: `REF-${name}`, type, refContributeur: 'CTR', allows };
}

const THIRD_PARTY = { msisdnBeneficiaire: '22507000000', refContributeurBeneficiaire: 'C' };
const CARD_OF_OTHERS = { panBeneficiaire: '4970101234567890', refContributeurBeneficiaire: 'C' };
const WALLET = instrument('wallet', 'MOBILE_WALLET', 'debit', 'credit');
const ACCOUNT = instrument('account', 'COMPTE_BANCAIRE', 'credit');
const CARD = instrument('card', 'CARTE_BANCAIRE', 'debit', 'credit');
const OTHER_CARD = instrument('other card', 'CARTE_BANCAIRE', 'credit');
const SPENDABLE = instrument('spendable', 'MOBILE_WALLET', 'debit', 'drain', 'credit');

/** Who pays whom by their names, or the key of the profile that is lacking. */
async function arranged(
  fixtures: Partial<Profile['fixtures']>,
  wanted: PartiesWanted = {},
): Promise<unknown> {
  const profile = resolveProfile({ ...MINIMAL, fixtures: { ...MINIMAL.fixtures, ...fixtures } });
  const run = { ...closedRun(), profile, pool: new FixturePool(profile.fixtures.instruments) };
  const t = new Experiment(run, 'a/check', new AbortController().signal);
  try {
    const { payer, service, beneficiary, thirdParty } = await arrangeParties(t, wanted);
    return [payer.name, beneficiary?.name ?? thirdParty, service.reference];
  } catch (error) {
    if (error instanceof Skipped) return error.said.profileKey;
    throw error;
  } finally {
    await t.finish();
  }
}

describe('parties of an operation', () => {
  test.each<[string, Partial<Profile['fixtures']>, PartiesWanted, unknown]>([
    [
      'an internal beneficiary where there is one',
      { instruments: [WALLET, ACCOUNT], thirdPartyBeneficiaries: [THIRD_PARTY] },
      {},
      ['wallet', 'account', 'SRV-0001'],
    ],
    [
      'a third party where there is none',
      { instruments: [WALLET], thirdPartyBeneficiaries: [THIRD_PARTY] },
      {},
      ['wallet', expect.objectContaining(THIRD_PARTY), 'SRV-0001'],
    ],
    [
      'the designation that is wanted',
      { instruments: [WALLET, ACCOUNT], thirdPartyBeneficiaries: [CARD_OF_OTHERS, THIRD_PARTY] },
      { designation: 'msisdnBeneficiaire' },
      ['wallet', expect.objectContaining(THIRD_PARTY), 'SRV-0001'],
    ],
    [
      'a card pays a card only where there is nothing else',
      { instruments: [CARD, OTHER_CARD, ACCOUNT] },
      { payerType: 'CARTE_BANCAIRE' },
      ['card', 'account', 'SRV-0001'],
    ],
    ['two cards alone', { instruments: [CARD, OTHER_CARD] }, {}, ['card', 'other card', 'SRV-0001']],
    [
      'what may be emptied is left alone',
      { instruments: [SPENDABLE, WALLET, ACCOUNT] },
      {},
      ['wallet', 'account', 'SRV-0001'],
    ],
    [
      'what may be emptied pays where that is wanted',
      { instruments: [WALLET, SPENDABLE, ACCOUNT] },
      { drain: true },
      ['spendable', expect.any(String), 'SRV-0001'],
    ],
    [
      'the service of the mode that is wanted',
      {
        instruments: [WALLET, ACCOUNT],
        services: [
          { reference: 'SRV-A', mode: 'ADDITION' },
          { reference: 'SRV-S', mode: 'SOUSTRACTION' },
        ],
      },
      { mode: 'SOUSTRACTION' },
      ['wallet', 'account', 'SRV-S'],
    ],
  ])('%s', async (_, fixtures, wanted, expected) => {
    expect(await arranged(fixtures, wanted)).toEqual(expected);
  });

  test.each<[string, Partial<Profile['fixtures']>, PartiesWanted, key: string]>([
    [
      'no beneficiary',
      { instruments: [instrument('payer', 'MOBILE_WALLET', 'debit')] },
      {},
      'fixtures.thirdPartyBeneficiaries',
    ],
    [
      'no service of a mode',
      { instruments: [WALLET, ACCOUNT] },
      { mode: 'ADDITION' },
      'fixtures.services[].mode',
    ],
    [
      'no service of a type',
      { instruments: [WALLET, ACCOUNT], services: [{ reference: 'S', typesOperation: ['P2P'] }] },
      { typeOperation: 'G2B' },
      'fixtures.services[].typesOperation',
    ],
  ])('%s: skipped, with the key to add', async (_, fixtures, wanted, key) => {
    expect(await arranged(fixtures, wanted)).toBe(key);
  });
});

test('two payers are such as may not be emptied, as far as there are two', async () => {
  const other = instrument('other', 'COMPTE_BANCAIRE', 'debit', 'credit');
  const fixtures = { instruments: [SPENDABLE, WALLET, other], thirdPartyBeneficiaries: [THIRD_PARTY] };
  const profile = resolveProfile({ ...MINIMAL, fixtures: { ...MINIMAL.fixtures, ...fixtures } });
  const run = { ...closedRun(), profile, pool: new FixturePool(profile.fixtures.instruments) };
  const t = new Experiment(run, 'a/check', new AbortController().signal);
  const payers = (await arrangeTwoPayers(t)).map(({ payer }) => payer.name);
  await t.finish();
  expect(payers.toSorted()).toEqual(['other', 'wallet']);
});

test('an operation leaves out as many instruments as a check looks at', async () => {
  const third = instrument('third', 'MOBILE_WALLET', 'credit');
  const bystanders = { fewest: 2, ofOtherAccounts: true };
  expect(await arranged({ instruments: [WALLET, ACCOUNT, third, CARD] }, { bystanders })).toBe(
    'fixtures.instruments',
  );
  const withThird = { instruments: [WALLET, ACCOUNT, third], thirdPartyBeneficiaries: [THIRD_PARTY] };
  expect(await arranged(withThird, { bystanders })).toEqual(['wallet', THIRD_PARTY, expect.any(String)]);
});
