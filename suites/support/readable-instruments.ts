/** Instruments that can be read at any time: no check of a run takes them out of service. */
import type { Instrument } from '../../target/profile/resolve.ts';
import type { Experiment } from '../engine/experiment.ts';

/** Those that the run neither locks nor unenrols, the debited ones first. */
export function readableInstruments(t: Experiment): readonly Instrument[] {
  const kept = t.profile.fixtures.instruments.filter(
    ({ allows }) => !allows.includes('lock') && !allows.includes('unenroll'),
  );
  const debited = kept.filter(({ allows }) => allows.includes('debit'));
  return [...debited, ...kept.filter((instrument) => !debited.includes(instrument))];
}

/** One of them. @throws Lacking where the profile has none. */
export function someInstrument(t: Experiment): Instrument {
  const [instrument] = readableInstruments(t);
  if (instrument !== undefined) return instrument;
  return t.lacking(
    'fixtures.instruments',
    'The profile has no instrument that stays as it is: each may be locked or unenrolled.',
  );
}
