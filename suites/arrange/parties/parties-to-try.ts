/** Plain parties that differ in as much as they can: whoever asks whether anything is accepted at all tries them in turn. */
import type { NatureOfPair } from '../../../spec/contract/natures.ts';
import { serviceFitting } from '../../../target/profile/fitting-types.ts';
import { type Credited, natureBetween } from '../../../target/profile/pair-natures.ts';
import type {
  Instrument,
  ResolvedProfile,
  Service,
  ThirdPartyBeneficiary,
} from '../../../target/profile/resolve.ts';
import { haveOneUser, type Parties } from './parties.ts';

/** So many are tried before their refusals are believed. */
const MOST_PARTIES = 6;

/**
 * Parties between which 2.5 has a nature, those that surely have one first.
 * @param richness of a payer: the richest is tried first.
 */
export function partiesToTry(
  { fixtures }: Pick<ResolvedProfile, 'fixtures'>,
  richness: (payer: Instrument) => number = () => 0,
): readonly Parties[] {
  const { instruments, services, thirdPartyBeneficiaries } = fixtures;
  const credited = instruments.filter(({ allows }) => allows.includes('credit'));
  const byPayer = new Map(
    instruments
      .filter(({ allows }) => allows.includes('debit'))
      .map((payer) => [payer, paidByNature(payer, [...credited, ...thirdPartyBeneficiaries])]),
  );
  const paidBy = (payer: Instrument, nature: 'certain' | 'open'): readonly Credited[] =>
    byPayer.get(payer)?.[nature] ?? [];
  const certain = (payer: Instrument) => (paidBy(payer, 'certain').length > 0 ? 1 : 0);
  const lasting = ({ allows }: Instrument) => (allows.includes('drain') ? 0 : 1);
  const payers = [...byPayer.keys()]
    .filter((one) => paidBy(one, 'certain').length + paidBy(one, 'open').length > 0)
    .sort(
      (one, other) =>
        certain(other) - certain(one) || lasting(other) - lasting(one) || richness(other) - richness(one),
    );
  const made: Parties[] = [];
  for (let nth = 0; nth < MOST_PARTIES * 2 && made.length < MOST_PARTIES; nth += 1) {
    const payer = payers[nth % payers.length];
    const service = services[nth % services.length];
    if (payer === undefined || service === undefined) return [];
    const all = paidBy(payer, 'certain');
    const paid = all.length > 0 ? all : paidBy(payer, 'open');
    const parties = partiesOf(
      payer,
      service,
      ofOthers(
        payer,
        paid.filter((one) => serviceFitting(service, payer, one) !== undefined),
      ),
      nth + Math.floor(nth / payers.length),
    );
    if (parties !== undefined && !made.some((known) => isSame(known, parties))) made.push(parties);
  }
  return made;
}

/** Whom a payer can pay, apart by whether 2.5 surely has a nature for it. */
function paidByNature(
  payer: Instrument,
  credited: readonly Credited[],
): Record<Exclude<NatureOfPair, 'none'>, readonly Credited[]> {
  const others = credited.filter((one) => one !== payer);
  const natures = new Map(others.map((one) => [one, natureBetween(payer, one)]));
  const paid = (nature: NatureOfPair) => others.filter((one) => natures.get(one) === nature);
  return { certain: paid('certain'), open: paid('open') };
}

/** Without the instruments of the payer's own user, where there are others. */
function ofOthers(payer: Instrument, credited: readonly Credited[]): readonly Credited[] {
  const others = credited.filter((one) => !haveOneUser(payer, one));
  return others.some((one) => 'reference' in one) ? others : credited;
}

/** An instrument and a third party take turns. */
function partiesOf(
  payer: Instrument,
  service: Service,
  credited: readonly Credited[],
  nth: number,
): Parties | undefined {
  const internal = credited.filter((one): one is Instrument => 'reference' in one);
  const thirdParties = credited.filter((one): one is ThirdPartyBeneficiary => !('reference' in one));
  const beneficiary = internal[nth % Math.max(1, internal.length)];
  const thirdParty = thirdParties[nth % Math.max(1, thirdParties.length)];
  const wantsThird = nth % 2 === 1 || beneficiary === undefined;
  const through = (one: Credited) => serviceFitting(service, payer, one) ?? service;
  if (thirdParty !== undefined && wantsThird) return { payer, service: through(thirdParty), thirdParty };
  return beneficiary && { payer, service: through(beneficiary), beneficiary };
}

function isSame(one: Parties, other: Parties): boolean {
  return (
    one.payer === other.payer &&
    one.service === other.service &&
    one.beneficiary === other.beneficiary &&
    one.thirdParty === other.thirdParty
  );
}
