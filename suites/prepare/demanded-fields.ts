/**
 * Optional fields of 2.2 that a target demands all the same. Where it refuses every plain operation, those whose values
 * the profile knows to be good are added, one at a time, until one is accepted. Designations are never added.
 */

import type { Answer } from '../../target/door/call.ts';
import { TransportTrouble } from '../../target/door/transport-trouble.ts';
import { unmet } from '../../target/profile/needs.ts';
import { needsOtp } from '../../target/profile/otp-needs.ts';
import type { DemandedField, ResolvedProfile } from '../../target/profile/resolve.ts';
import { postOperation } from '../act/operation-calls.ts';
import { requestWith } from '../act/operation-requests.ts';
import type { Parties } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { isInconclusive } from '../engine/declare/verdict-exceptions.ts';

/** Fields without which a target accepts nothing, and the answer that shows it. */
export interface Demanded {
  readonly fields: readonly DemandedField[];
  readonly parties: Parties;
  readonly answer: Answer;
}

/** What may be added, alone first. An OTP that the profile says is required was sent anyway. */
function candidatesOf(profile: ResolvedProfile, { payer }: Parties): readonly (readonly DemandedField[])[] {
  const fields: DemandedField[] = [
    ...(unmet(profile, 'callbacks') === undefined ? (['callbackUrl'] as const) : []),
    ...(!needsOtp(profile, payer) && unmet(profile, 'bindings.otp') === undefined
      ? (['authData'] as const)
      : []),
  ];
  return fields.length > 1 ? [...fields.map((field) => [field]), fields] : fields.map((field) => [field]);
}

/**
 * Finds the optional fields that a target demands.
 * @param refused parties between which a plain operation was refused with 400.
 * @returns undefined where no field makes the target accept the operation.
 */
export async function demandedFields(
  t: Experiment,
  montant: number,
  refused: readonly Parties[],
): Promise<Demanded | undefined> {
  const [parties] = refused;
  if (parties === undefined) return undefined;
  for (const fields of candidatesOf(t.profile, parties)) {
    const answer = await answeredWith(t, parties, montant, fields);
    if (answer?.status === 200) return { fields, parties, answer };
  }
  return undefined;
}

/** Undefined where no answer comes, or the field cannot be filled. */
async function answeredWith(
  t: Experiment,
  parties: Parties,
  montant: number,
  fields: readonly DemandedField[],
): Promise<Answer | undefined> {
  try {
    return await postOperation(t, await requestWith(t, parties, fields, { montant }), { aboutCover: true });
  } catch (error) {
    if (error instanceof TransportTrouble && error.kind !== 'interrupted') return undefined;
    if (isInconclusive(error)) return undefined;
    throw error;
  }
}

/** The profile for the rest of the run: every valid operation holds the demanded fields. */
export function withDemanded(profile: ResolvedProfile, demanded: readonly DemandedField[]): ResolvedProfile {
  return { ...profile, demanded };
}
