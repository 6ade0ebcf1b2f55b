/** One plain operation before the checks: are operations accepted at all, as the profile describes them? */
import Big from 'big.js';
import { isJsonObject } from '../../spec/json/json.ts';
import type { Answer } from '../../target/door/call.ts';
import { TransportTrouble } from '../../target/door/transport-trouble.ts';
import type {
  Instrument,
  ResolvedProfile,
  Service,
  ThirdPartyBeneficiary,
} from '../../target/profile/resolve.ts';
import { feesCall } from '../act/bound-calls.ts';
import { postOperation, validRequest } from '../act/operation-calls.ts';
import { canReadFees, feeValues } from '../arrange/amount-choices.ts';
import type { Parties } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { isInconclusive } from '../engine/declare/verdict-exceptions.ts';

/** So many different parties are tried before their refusals are believed. */
const MOST_PARTIES = 3;
/** So often is one sent to which no answer comes. */
const MOST_TRIES = 3;

/** What came of it: `refused` where the data of the profile may be why, `unclear` where the checks had better see. */
export type FirstOutcome = 'accepted' | 'refused' | 'unclear';

export interface FirstAttempt {
  readonly parties: Parties;
  readonly answer: Answer;
}

export interface FirstOperation {
  readonly outcome: FirstOutcome;
  /** Those that were answered, in their order. */
  readonly attempts: readonly FirstAttempt[];
}

/**
 * Has a plain operation of the typical amount carried out, between other parties where it is refused.
 * @param announce hears of each before it is sent.
 * @param montant of each.
 * @param richness of a payer: the richest is tried first.
 */
export async function firstOperation(
  t: Experiment,
  montant: number,
  announce: (parties: Parties) => void,
  richness: (payer: Instrument) => number = () => 0,
): Promise<FirstOperation> {
  const attempts: FirstAttempt[] = [];
  for (const parties of partiesToTry(t.profile, richness)) {
    announce(parties);
    const answer = await answered(t, parties, montant);
    if (answer === undefined) return { outcome: 'unclear', attempts };
    attempts.push({ parties, answer });
    if (answer.status === 200) return { outcome: 'accepted', attempts };
    if (!(await mayBeTheProfile(t, parties, answer))) return { outcome: 'unclear', attempts };
  }
  return { outcome: attempts.length === 0 ? 'unclear' : 'refused', attempts };
}

/** Undefined where no answer comes, or the operation cannot even be made. */
async function answered(t: Experiment, parties: Parties, montant: number): Promise<Answer | undefined> {
  for (let tried = 0; tried < MOST_TRIES; tried += 1) {
    try {
      return await postOperation(t, await validRequest(t, parties, { montant }), { aboutCover: true });
    } catch (error) {
      if (error instanceof TransportTrouble && error.kind !== 'interrupted') continue;
      if (isInconclusive(error)) return undefined;
      throw error;
    }
  }
  return undefined;
}

/** Parties of the profile that differ in as much as they can. */
export function partiesToTry(
  { fixtures }: Pick<ResolvedProfile, 'fixtures'>,
  richness: (payer: Instrument) => number,
): readonly Parties[] {
  const { instruments, services, thirdPartyBeneficiaries } = fixtures;
  const lasting = ({ allows }: Instrument) => (allows.includes('drain') ? 0 : 1);
  const payers = instruments
    .filter(({ allows }) => allows.includes('debit'))
    .sort((one, other) => lasting(other) - lasting(one) || richness(other) - richness(one));
  const made: Parties[] = [];
  for (let nth = 0; nth < MOST_PARTIES; nth += 1) {
    const payer = payers[nth % payers.length];
    const service = services[nth % services.length];
    if (payer === undefined || service === undefined) return [];
    const parties = partiesOf(payer, service, instruments, thirdPartyBeneficiaries, nth);
    if (parties !== undefined && !made.some((known) => isSame(known, parties))) made.push(parties);
  }
  return made;
}

function partiesOf(
  payer: Instrument,
  service: Service,
  instruments: readonly Instrument[],
  thirdParties: readonly ThirdPartyBeneficiary[],
  nth: number,
): Parties | undefined {
  // Not every pair with a card has a nature (2.5).
  const credited = instruments.filter(
    (one) => one !== payer && one.allows.includes('credit') && one.type !== 'CARTE_BANCAIRE',
  );
  const beneficiary = credited[nth % Math.max(1, credited.length)];
  const thirdParty = thirdParties[nth % Math.max(1, thirdParties.length)];
  const wantsThird = nth % 2 === 1 || beneficiary === undefined;
  if (thirdParty !== undefined && wantsThird) return { payer, service, thirdParty };
  return beneficiary && { payer, service, beneficiary };
}

function isSame(one: Parties, other: Parties): boolean {
  return (
    one.payer === other.payer &&
    one.service === other.service &&
    one.beneficiary === other.beneficiary &&
    one.thirdParty === other.thirdParty
  );
}

/** Whether a refusal may be the fault of the profile's data: 400, and 404 where something may really not exist. */
async function mayBeTheProfile(t: Experiment, parties: Parties, { status, json }: Answer): Promise<boolean> {
  if (status === 400) return true;
  // What comes without an envelope is no answer about an entity.
  if (status !== 404 || !isJsonObject(json) || !('status' in json)) return false;
  try {
    return !(await allExist(t, parties));
  } catch (error) {
    if (isInconclusive(error)) return true;
    throw error;
  }
}

/** Whether other calls know all that an operation refers to. */
async function allExist(t: Experiment, parties: Parties): Promise<boolean> {
  const { payer, beneficiary, service } = parties;
  if (beneficiary === undefined || !canReadFees(t) || t.profile.notImplemented.includes('listOperations'))
    return false;
  const listOf = ({ reference: referenceWallet }: Instrument) =>
    t.send({ operationId: 'listOperations', params: { referenceWallet } });
  const montant = t.profile.limits.amount.typical;
  const fees = feesCall(t, service, { ...feeValues(parties, new Big(montant)) });
  const answers = await Promise.all([listOf(payer), listOf(beneficiary), t.send(fees)]);
  return answers.every(({ status }) => status === 200);
}
