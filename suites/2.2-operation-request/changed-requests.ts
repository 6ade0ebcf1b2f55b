/** Valid operation requests with one change (2.2). */
import type { Answer } from '../../target/door/call.ts';
import { ensureOperationsAreAccepted, postOperation } from '../act/operation-calls.ts';
import { validRequest } from '../act/operation-requests.ts';
import {
  arrangeParties,
  type Parties,
  type PartiesWanted,
  thirdPartyField,
} from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';

/** One change made to a valid request. */
interface Change {
  /** What was changed, for the one who reads the failure. */
  readonly what: string;
  readonly with: Readonly<Record<string, unknown>>;
  readonly wanted?: PartiesWanted;
  /** In place of those that are arranged. */
  readonly parties?: Parties;
}

/** The answer to a valid request with one change, on a target that accepts the valid form. */
export async function changed(
  t: Experiment,
  { what, with: change, wanted = {}, parties }: Change,
): Promise<Answer> {
  await ensureOperationsAreAccepted(t);
  const request = await validRequest(t, parties ?? (await arrangeParties(t, wanted)));
  t.judge.changed(what);
  return postOperation(t, { ...request, ...change });
}

/** The profile's first third-party beneficiary. @throws Skipped */
export function thirdPartyWanted(t: Experiment): PartiesWanted {
  t.need('fixtures.thirdPartyBeneficiaries');
  const [thirdParty] = t.profile.fixtures.thirdPartyBeneficiaries;
  return thirdParty === undefined ? {} : { designation: thirdPartyField(thirdParty) };
}
