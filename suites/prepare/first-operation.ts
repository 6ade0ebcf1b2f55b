/** One plain operation before the checks: are operations accepted at all, as the profile describes them? */
import type { Answer } from '../../target/door/call.ts';
import { TransportTrouble } from '../../target/door/transport-trouble.ts';
import { type Unmet, unmet } from '../../target/profile/needs.ts';
import type { Instrument, ResolvedProfile } from '../../target/profile/resolve.ts';
import { isSuccess } from '../act/controls.ts';
import { OPERATION_NEEDS, postOperation } from '../act/operation-calls.ts';
import { validRequest } from '../act/operation-requests.ts';
import type { Parties } from '../arrange/parties/parties.ts';
import { partiesToTry } from '../arrange/parties/parties-to-try.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { isInconclusive, NotApplicable, Skipped } from '../engine/declare/verdict-exceptions.ts';
import { isRefusal } from '../engine/perform/refusals.ts';

/** So often is one sent to which no answer comes. */
const MOST_TRIES = 3;

/**
 * What came of it: `refused` where the data of the profile may be why, `unclear` where the checks had better see,
 * `not sent` where none could be made.
 */
export type FirstOutcome = 'accepted' | 'refused' | 'unclear' | 'none';

export interface FirstAttempt {
  readonly parties: Parties;
  readonly answer: Answer;
}

export interface FirstOperation {
  readonly outcome: FirstOutcome;
  /** Those that were answered, in their order. */
  readonly attempts: readonly FirstAttempt[];
  /** Why none was sent, or why nothing was answered to the last. */
  readonly why?: string;
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
  const lack = whyNoOperation(t.profile);
  if (lack !== undefined) return { outcome: 'none', attempts, why: lack.reason };
  let why = 'No payer of the profile can pay a beneficiary through one of its services.';
  for (const parties of partiesToTry(t.profile, richness)) {
    announce(parties);
    const answer = await answered(t, parties, montant);
    if (answer instanceof TransportTrouble) return { outcome: 'unclear', attempts, why: answer.message };
    if (answer instanceof Error) {
      why = answer.message;
      continue;
    }
    attempts.push({ parties, answer });
    if (isSuccess(answer)) return { outcome: 'accepted', attempts };
    // Otherwise the data of the profile may be why.
    if (!(await isRefusal(t, answer))) return { outcome: 'unclear', attempts };
  }
  return attempts.length === 0 ? { outcome: 'none', attempts, why } : { outcome: 'refused', attempts };
}

/** Why the profile lets no plain operation be made; undefined where it lets one. */
export function whyNoOperation(profile: ResolvedProfile): Unmet | undefined {
  return OPERATION_NEEDS.map((need) => unmet(profile, need)).find((one) => one !== undefined);
}

/** The answer, or why none came or the operation could not even be made. */
async function answered(t: Experiment, parties: Parties, montant: number): Promise<Answer | Error> {
  let trouble: Error = new Error('No answer came.');
  for (let tried = 0; tried < MOST_TRIES; tried += 1) {
    try {
      return await postOperation(t, await validRequest(t, parties, { montant }), { aboutCover: true });
    } catch (error) {
      if (!isInconclusive(error) && !(error instanceof Skipped) && !(error instanceof NotApplicable))
        throw error;
      trouble = error;
      if (!(error instanceof TransportTrouble)) break;
    }
  }
  return trouble;
}
