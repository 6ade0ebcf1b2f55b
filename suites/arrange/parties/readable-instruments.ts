/** Instruments that can be read at any time: no check of a run takes them out of service. */

import type { Answer } from '../../../target/door/call.ts';
import { usesOtps } from '../../../target/profile/otp-needs.ts';
import {
  type Allowance,
  type Instrument,
  mayBeTakenAway,
  type ResolvedProfile,
} from '../../../target/profile/resolve.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';
import type { Bystanders } from './party-wants.ts';

/** What an instrument may be needed for by checks that leave it as it is. */
const USES: readonly Allowance[] = ['debit', 'credit', 'drain', 'empty'];

/** Whether an instrument is the only one of several that allows some use. */
export function isLastOfItsUse(instrument: Instrument, among: readonly Instrument[]): boolean {
  return USES.some(
    (use) =>
      instrument.allows.includes(use) &&
      !among.some((other) => other !== instrument && other.allows.includes(use)),
  );
}

/** Whether two instruments may be two ways to one account, such as a card and the account that it debits. */
export function mayShareAccount(one: Instrument, other: Instrument): boolean {
  if (one.refUsager !== undefined && other.refUsager !== undefined) return one.refUsager === other.refUsager;
  return [one, other].some(({ type }) => type === 'CARTE_BANCAIRE');
}

/** The instruments that an operation between some parties leaves out, and that can be read at any time. */
export function bystandersOf(
  profile: ResolvedProfile,
  parties: readonly Instrument[],
  { ofOtherAccounts }: Bystanders,
): readonly Instrument[] {
  return keptInstruments(profile).filter(
    (one) => !parties.some((party) => party === one || (ofOtherAccounts && mayShareAccount(party, one))),
  );
}

/**
 * Those that the run neither locks nor unenrolls, the debited ones first.
 * @throws Skipped where the profile has none.
 */
export function readableInstruments(t: Experiment): readonly Instrument[] {
  const kept = keptInstruments(t.profile);
  if (kept.length === 0)
    t.skip(
      'fixtures.instruments',
      'The profile has no instrument that stays as it is: each may be locked or unenrolled.',
    );
  return kept;
}

function keptInstruments({ fixtures: { instruments } }: ResolvedProfile): readonly Instrument[] {
  const kept = instruments.filter(
    (instrument) => !mayBeTakenAway(instrument) || isLastOfItsUse(instrument, instruments),
  );
  const debited = kept.filter(({ allows }) => allows.includes('debit'));
  return [...debited, ...kept.filter((instrument) => !debited.includes(instrument))];
}

/** One of each type that OTPs are for, by the profile; of all where it says so of none. @throws Skipped where it has none. */
export function oneWithOtpsOfEachType(t: Experiment): readonly Instrument[] {
  const instruments = readableInstruments(t);
  const using = instruments.filter((one) => usesOtps(t.profile, one));
  return firstOfEachType(using.length > 0 ? using : instruments);
}

/** One of each type, a debited one where there is one. @throws Skipped where the profile has none. */
export function oneOfEachType(t: Experiment): readonly Instrument[] {
  return firstOfEachType(readableInstruments(t));
}

function firstOfEachType(instruments: readonly Instrument[]): readonly Instrument[] {
  return instruments.filter(({ type }, index) => instruments.findIndex((one) => one.type === type) === index);
}

/**
 * Whether a call about an instrument was refused that only receives: it may be somebody else's, and whose instruments
 * one may read is not shown.
 */
export function isRefusedAsOthers({ allows }: Instrument, { status }: Pick<Answer, 'status'>): boolean {
  return allows.every((use) => use === 'credit') && [403, 404].includes(status);
}

/** One of them. @throws Skipped where the profile has none. */
export function someInstrument(t: Experiment): Instrument {
  const [instrument] = readableInstruments(t);
  if (instrument === undefined) throw new Error('There is always one, or the check has ended.');
  return instrument;
}
