/** 4.2: whether a target cancels at all. A refusal proves something only where it does. */

import { DECLINED } from '../../spec/document/refusal-codes.ts';
import { unmet } from '../../target/profile/needs.ts';
import { accepted } from '../act/accepting.ts';
import { cancelOperation } from '../act/cancel-call.ts';
import { OPERATION_NEEDS } from '../act/operation-calls.ts';
import { validRequest } from '../act/operation-requests.ts';
import { arrangeParties } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { citedAnswer } from '../engine/declare/judge.ts';

/** An operation may become final while its cancellation is on the way. */
const ATTEMPTS = 3;

/** A cancellation of an operation that exists. */
export interface CancelControl {
  readonly reference: string;
  /** What it was answered. */
  readonly status: number;
}

/**
 * The control of refusals: the cancellation of an operation that exists is granted, or declined for what the
 * operation is. Carried out once a run.
 *
 * @returns undefined where the profile cannot have an operation accepted.
 * @throws Inconclusive where the target refuses to cancel anything at all.
 */
export async function ensureCancellingIsOffered(t: Experiment): Promise<CancelControl | undefined> {
  if (OPERATION_NEEDS.some((need) => unmet(t.profile, need) !== undefined)) return undefined;
  const { reference, answer } = await t.run.once('control of cancelOperation', async (shared) => {
    const parties = await arrangeParties(shared);
    shared.prioritise();
    for (let attempt = 1; ; attempt += 1) {
      const { reference } = await accepted(shared, await validRequest(shared, parties));
      const answer = await cancelOperation(shared, reference);
      // It may have become final before the cancellation came.
      if (!DECLINED.includes(answer.status) || attempt === ATTEMPTS) return { reference, answer };
    }
  });
  t.judge.given(
    answer.status === 200 || DECLINED.includes(answer.status),
    `The cancellation of an operation that exists is refused as well, so a refusal proves nothing: ${citedAnswer(answer)}.`,
    answer,
  );
  return { reference, status: answer.status };
}
