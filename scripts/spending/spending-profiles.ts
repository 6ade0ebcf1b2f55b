/** Profiles of the sandbox that differ in what bounds their money: limits, drained wallets, few payers. */
import type { Profile } from '../../spec/generated/profile-types.ts';

/** A profile, and what the sandbox is like for it. */
export interface SpendingProfile {
  readonly name: string;
  readonly change: (whole: Profile) => Profile;
  /** Balances that differ from those of the sandbox, by the names of the instruments. */
  readonly balances?: Readonly<Record<string, number>>;
  /** The run is to refuse to begin. */
  readonly isRefused?: true;
}

type Change = SpendingProfile['change'];
type Limits = NonNullable<Profile['limits']>;
type Instrument = Profile['fixtures']['instruments'][number];

const all =
  (...changes: readonly Change[]): Change =>
  (profile) =>
    changes.reduce((so, change) => change(so), profile);

const withInstruments =
  (change: (instruments: readonly Instrument[]) => readonly Instrument[]): Change =>
  (profile) => ({
    ...profile,
    fixtures: { ...profile.fixtures, instruments: [...change(profile.fixtures.instruments)] },
  });

const only = (...names: readonly string[]): Change =>
  withInstruments((instruments) => instruments.filter(({ name }) => names.includes(name)));

const allowing = (name: string, ...allows: Instrument['allows']): Change =>
  withInstruments((instruments) => instruments.map((one) => (one.name === name ? { ...one, allows } : one)));

const capped = (totals: Readonly<Record<string, number>>): Change =>
  withInstruments((instruments) =>
    instruments.map((one) => {
      const totalAmount = totals[one.name];
      return totalAmount === undefined ? one : { ...one, totalAmount };
    }),
  );

const limits =
  (more: Limits): Change =>
  (profile) => ({ ...profile, limits: { ...profile.limits, ...more } });

/** The suite chooses the amounts. */
const assumed: Change = (profile) => {
  const { amount: _, ...others } = profile.limits ?? {};
  return { ...profile, limits: others };
};

const without =
  (...names: readonly (keyof NonNullable<Profile['bindings']>)[]): Change =>
  (profile) => {
    const kept = Object.entries(profile.bindings ?? {}).filter(
      ([name]) => !names.some((one) => one === name),
    );
    return { ...profile, bindings: Object.fromEntries(kept) };
  };

const DRAIN = 'wallet that may be emptied 1';
const OTHER_DRAIN = 'account that may be emptied 1';
const ONE = only('wallet 1');
const TWO = only('wallet 1', 'wallet 2');
const FEW = only('wallet 1', 'wallet 2', 'account 1', 'debit card');
const TWO_AND_DRAIN = only('wallet 1', 'wallet 2', DRAIN);
const FEW_AND_DRAINS = only('wallet 1', 'wallet 2', 'account 1', 'debit card', DRAIN, OTHER_DRAIN);
const SMALL = limits({ amount: { typical: 10, smallest: 1, largest: 100 } });
const WIDE = limits({ amount: { typical: 100, smallest: 1, largest: 10_000 } });
const total = (totalAmount: number) => limits({ totalAmount });
const RICH = { [DRAIN]: 2_500_000 };

const row = (name: string, change: Change, more: Partial<SpendingProfile> = {}): SpendingProfile => ({
  name,
  change,
  ...more,
});

/** The first of each kind come first: a selection by number meets all of them. */
export const SPENDING_PROFILES: readonly SpendingProfile[] = [
  row('one wallet and third parties', all(ONE, SMALL)),
  row('two wallets, a total', all(TWO, SMALL, total(60_000))),
  row('two wallets and a drain', all(TWO_AND_DRAIN, SMALL)),
  row('a large drain beyond the total', all(TWO_AND_DRAIN, SMALL, total(100_000)), {
    balances: RICH,
    isRefused: true,
  }),
  row('a large drain within the total', all(TWO_AND_DRAIN, SMALL, total(3_000_000)), { balances: RICH }),
  row('totals of instruments', all(TWO, SMALL, capped({ 'wallet 1': 40_000, 'wallet 2': 40_000 }))),
  row('the total of a drain below its balance', all(TWO_AND_DRAIN, SMALL, capped({ [DRAIN]: 1000 })), {
    isRefused: true,
  }),
  row('amounts that the suite chooses', all(FEW, assumed), {
    balances: { 'wallet 1': 20_000, 'wallet 2': 20_000, 'account 1': 20_000, 'debit card': 20_000 },
  }),
  row('no total that would do', all(TWO, WIDE, total(500)), { isRefused: true }),
  row('one wallet, a total', all(ONE, SMALL, total(50_000))),
  row('one wallet, wide amounts', all(ONE, WIDE)),
  row('one wallet, wide amounts, a total', all(ONE, WIDE, total(400_000))),
  row('one wallet, amounts that the suite chooses', all(ONE, assumed), { balances: { 'wallet 1': 5000 } }),
  row('one wallet without balances', all(ONE, SMALL, without('balance'))),
  row('one wallet without fees', all(ONE, SMALL, without('fees'), total(50_000))),
  row(
    'one wallet that may be drained too',
    all(TWO, SMALL, allowing('wallet 1', 'debit', 'credit', 'drain')),
    {
      balances: { 'wallet 1': 30_000 },
    },
  ),
  row('two wallets', all(TWO, SMALL)),
  row('two wallets, wide amounts', all(TWO, WIDE)),
  row('two wallets, wide amounts, a total', all(TWO, WIDE, total(400_000))),
  row('two wallets without balances', all(TWO, SMALL, without('balance'))),
  row('two wallets without balances, a total', all(TWO, SMALL, without('balance'), total(50_000))),
  row('two wallets without fees', all(TWO, SMALL, without('fees'))),
  row('two wallets without fees, a total', all(TWO, WIDE, without('fees'), total(300_000))),
  row('two wallets and a drain, a total', all(TWO_AND_DRAIN, SMALL, total(80_000))),
  row('two wallets and a drain, wide amounts', all(TWO_AND_DRAIN, WIDE)),
  row('two wallets and a drain without balances', all(TWO_AND_DRAIN, SMALL, without('balance'))),
  row('two wallets and a large drain', all(TWO_AND_DRAIN, SMALL), { balances: RICH }),
  row('two wallets and an empty drain', all(TWO_AND_DRAIN, SMALL), { balances: { [DRAIN]: 0 } }),
  row('the total of a drain above its balance', all(TWO_AND_DRAIN, SMALL, capped({ [DRAIN]: 8000 }))),
  row('a drain that is not credited', all(TWO_AND_DRAIN, SMALL, allowing(DRAIN, 'drain'))),
  row('a drain that is debited too', all(TWO_AND_DRAIN, SMALL, allowing(DRAIN, 'debit', 'credit', 'drain'))),
  row('few instruments', all(FEW, SMALL)),
  row('few instruments, a total', all(FEW, WIDE, total(600_000))),
  row('few instruments and drains', all(FEW_AND_DRAINS, SMALL)),
  row('few instruments and drains, a total', all(FEW_AND_DRAINS, WIDE, total(600_000))),
  row('few instruments and drains, amounts that the suite chooses', all(FEW_AND_DRAINS, assumed)),
  row('few instruments, one with a total', all(FEW, SMALL, capped({ 'wallet 1': 5000 }))),
  row(
    'few instruments, totals that leave no room',
    all(TWO, SMALL, capped({ 'wallet 1': 100, 'wallet 2': 100 })),
    {
      isRefused: true,
    },
  ),
  row('everything, a total', all(WIDE, total(700_000))),
  row('everything, amounts that the suite chooses', all(assumed)),
];
