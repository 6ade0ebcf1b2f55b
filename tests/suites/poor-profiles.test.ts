/**
 * Profiles with one payer and one beneficiary, at the sandbox and at servers that refuse every operation for one reason:
 * nobody is accused. `POOR_PROFILES=all` tries every pair of types and kinds of card; some of them otherwise.
 */
import { describe, expect, test } from 'vitest';
import { extraStep } from '../../sandbox/behaviours/change-rules.ts';
import type { Hooks } from '../../sandbox/behaviours/hooks.ts';
import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import { THIRD_PARTY_FIELDS } from '../../spec/document/designations.ts';
import type { Profile } from '../../spec/generated/profile-types.ts';
import { DOCUMENT } from '../../suites/document.ts';
import { carriedOutTogether } from './carried-out.ts';

type Instrument = Profile['fixtures']['instruments'][number];
type Fixtures = Profile['fixtures'];

const TYPES = ENUMERATIONS.TypeInstrument;
/** Of the generated cases as well, where the first false accusations were. */
const CHECKED = /^(execute|request-id|enumerations)\./;

interface Poor {
  readonly name: string;
  readonly change: (fixtures: Fixtures) => Partial<Fixtures>;
}

function nthOf(fixtures: Fixtures, type: Instrument['type'], nth: number, allows: Instrument['allows']) {
  const ordinary = fixtures.instruments.filter(
    (one) => one.type === type && one.allows.every((use) => use === 'debit' || use === 'credit'),
  );
  const found = ordinary[nth];
  if (found === undefined) throw new Error(`The sandbox has no ${type} number ${nth}.`);
  return { ...found, allows };
}

const internal = (bothWays: boolean): Poor[] =>
  TYPES.flatMap((payer) =>
    TYPES.map((paid) => ({
      name: `${payer} to ${paid}${bothWays ? ' and back' : ''}`,
      change: (fixtures) => ({
        instruments: [
          nthOf(fixtures, payer, 0, bothWays ? ['debit', 'credit'] : ['debit']),
          nthOf(fixtures, paid, 1, bothWays ? ['debit', 'credit'] : ['credit']),
        ],
        thirdPartyBeneficiaries: [],
      }),
    })),
  );

const thirdParties: readonly Poor[] = TYPES.flatMap((payer) =>
  THIRD_PARTY_FIELDS.map((field) => ({
    name: `${payer} to ${field}`,
    change: ({ instruments, thirdPartyBeneficiaries = [], ...rest }) => ({
      instruments: [nthOf({ instruments, ...rest }, payer, 0, ['debit'])],
      thirdPartyBeneficiaries: thirdPartyBeneficiaries.filter((one) => one[field] !== undefined).slice(0, 1),
    }),
  })),
);

/** The second card of the sandbox is prepaid; the kinds are told, or not. */
const kinds = [undefined, 'debit', 'prepaid'] as const;
const cards: readonly Poor[] = kinds.flatMap((payer) =>
  kinds.flatMap((paid) =>
    (payer === undefined && paid === undefined ? [] : [payer]).map(() => ({
      name: `card (${payer ?? 'unknown'}) to card (${paid ?? 'unknown'})`,
      change: (fixtures) => {
        const card = (kind: typeof payer, nth: number, allows: Instrument['allows']): Instrument => ({
          ...nthOf(fixtures, 'CARTE_BANCAIRE', nth, allows),
          ...(kind && { card: kind }),
        });
        return {
          instruments: [
            card(payer, payer === 'prepaid' ? 1 : 0, ['debit']),
            card(paid, paid === 'debit' ? 2 : 1, ['credit']),
          ].filter((one, at, all) => all.findIndex(({ reference }) => reference === one.reference) === at),
          thirdPartyBeneficiaries: [],
        };
      },
    })),
  ),
);

const refusing = (status: number, message: string): readonly Hooks[] => [
  extraStep('executeOperation', 'refused', () => ({ status, message })),
];

const SERVERS: readonly (readonly [string, readonly Hooks[]])[] = [
  ['the sandbox', []],
  ['insufficient balance', refusing(400, 'Insufficient balance')],
  ['unknown nature', refusing(400, 'There is no such nature')],
  ['unknown entity', refusing(404, 'The service does not exist')],
  ['invalid OTP', refusing(400, 'The OTP is invalid')],
  ['closed', refusing(400, 'The service is closed')],
];

const ALL: readonly Poor[] = [...internal(false), ...internal(true), ...thirdParties, ...cards];
const SOME = [
  'CARTE_BANCAIRE to CARTE_BANCAIRE',
  'CARTE_BANCAIRE to CARTE_BANCAIRE and back',
  'MOBILE_WALLET to COMPTE_FIDELITE',
  'CARTE_BANCAIRE to codeClientBeneficiaire',
];
const chosen = process.env.POOR_PROFILES === 'all' ? ALL : ALL.filter(({ name }) => SOME.includes(name));
const checks = DOCUMENT.checks.filter(
  ({ requirement, needs }) => CHECKED.test(requirement) && !needs.includes('callbacks'),
);

describe.each(SERVERS)('at %s', (_, hooks) => {
  test.each(chosen.map((one) => [one.name, one] as const))(
    '%s: nobody is accused',
    async (_name, { change }) => {
      const results = await carriedOutTogether(checks, hooks, (profile) => {
        const { provoke: _provoke, ...fixtures } = profile.fixtures;
        return { ...profile, fixtures: { ...fixtures, ...change(profile.fixtures) } };
      });
      const failed = results.filter(({ verdict }) => verdict === 'fail');
      expect(failed.map(({ id, message }) => `${id}: ${message}`)).toEqual([]);
    },
  );
});
