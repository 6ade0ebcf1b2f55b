/** Who has to hold further instruments, so that a type of operation which a service serves fits two parties (2.5). */
import { HOLDERS, type Holder, letterOfHolder, lettersOfType } from '../../target/profile/fitting-types.ts';
import type { Instrument, ResolvedProfile } from '../../target/profile/resolve.ts';

/** @returns one holder for each instrument that is missing. */
export function missingHolders(types: readonly string[], profile: ResolvedProfile): readonly Holder[] {
  const each = types.map((type) => missingFor(type, profile.fixtures.instruments));
  return HOLDERS.flatMap((holder) => {
    const most = Math.max(0, ...each.map((missing) => missing.filter((one) => one === holder).length));
    return Array.from({ length: most }, () => holder);
  });
}

function missingFor(type: string, instruments: readonly Instrument[]): readonly Holder[] {
  const [initiator, beneficiary] = lettersOfType(type);
  const having = (allowance: 'debit' | 'credit', letter: string) =>
    instruments.filter((one) => one.allows.includes(allowance) && (letterOfHolder(one) ?? letter) === letter);
  const payers = having('debit', initiator);
  const payees = having('credit', beneficiary);
  const isOnlyItself = payers.length === 1 && payees.length === 1 && payers[0] === payees[0];
  return [
    ...(payers.length === 0 ? holderOf(initiator) : []),
    ...(payees.length === 0 || isOnlyItself ? holderOf(beneficiary) : []),
  ];
}

function holderOf(letter: string): readonly Holder[] {
  return HOLDERS.filter((holder) => letterOfHolder({ holder }) === letter);
}
