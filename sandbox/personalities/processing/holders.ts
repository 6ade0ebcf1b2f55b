/** Freedom in whether typeOperation is held to who the parties are (2.5). */
import type { Profile } from '../../../spec/generated/profile-types.ts';
import { extraStep } from '../../behaviours/change-rules.ts';
import { malformed } from '../../service/validation.ts';
import type { Personality } from '../personality.ts';

const HOLDERS = [
  ['P', 'individual'],
  ['P', 'individual'],
  ['B', 'business'],
  ['G', 'government'],
  ['B', 'business'],
] as const;

/** Instruments take turns, by the number at the end of their reference. */
function holderOf(reference: string): (typeof HOLDERS)[number] {
  return HOLDERS[Number(reference.slice(-4)) % HOLDERS.length] ?? HOLDERS[0];
}

/** Whether a letter of typeOperation stands for who holds an instrument, where there is one. */
function fits(letter: string, reference: unknown): boolean {
  return typeof reference !== 'string' || holderOf(reference)[0] === letter;
}

function withHolders({ fixtures, ...profile }: Profile): Profile {
  const instruments = fixtures.instruments.map((one) => ({ ...one, holder: holderOf(one.reference)[1] }));
  return { ...profile, fixtures: { ...fixtures, instruments } };
}

/** Refuses a type that does not fit the holders of the two instruments. */
export const typesHeldToHolders = extraStep('executeOperation', 'typeOperation.fits', ({ input }) => {
  const type = String(input.typeOperation);
  return fits(type.slice(0, 1), input.refInstrumentPaiementInitiateur) &&
    fits(type.slice(-1), input.refInstrumentPaiementBeneficiaire)
    ? undefined
    : malformed('typeOperation does not fit the parties');
});

export const HOLDER_PERSONALITIES: readonly Personality[] = [
  {
    id: 'types-of-holders',
    description: 'An operation whose type does not fit who its parties are is answered 400',
    hooks: typesHeldToHolders,
    profile: withHolders,
  },
];
