/** 4.1: whether a refused attempt uses its requestId up is open. */

import { unknownReferenceOf } from '../act/any-call.ts';
import { ensureOperationsAreAccepted, newRequestId, postOperation } from '../act/operation-calls.ts';
import { validRequest } from '../act/operation-requests.ts';
import { arrangeParties } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { describeAnswer } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';

/** What is wrong with the first attempt. */
const ATTEMPTS: readonly (readonly [circumstance: string, change: (t: Experiment) => object])[] = [
  ['after a 404', (t) => ({ refService: unknownReferenceOf(t, 'service') })],
  ['after a 400', () => ({ typeOperation: 'X2Y' })],
];

/**
 * After an attempt answered 400 or 404, the same requestId is either accepted or answered 409.
 *
 * @judges request-id.after-refusal
 */
export function requestIdAfterRefusal(check: Declare): void {
  for (const [circumstance, change] of ATTEMPTS) {
    check(circumstance, async (t: Experiment) => {
      await ensureOperationsAreAccepted(t);
      const parties = await arrangeParties(t);
      const request = await validRequest(t, parties);
      const requestId = newRequestId(t);
      const refused = await postOperation(t, { ...request, ...change(t) }, { requestId });
      t.judge.given(
        refused.status >= 400,
        `The first attempt was answered ${describeAnswer(refused)}.`,
        refused,
      );
      const again = await postOperation(t, request, { requestId });
      t.judge.observed(
        again.status === 409
          ? `an attempt answered ${refused.status} uses its requestId up (409)`
          : `after an attempt answered ${refused.status} the requestId may be used again (${again.status})`,
      );
      t.judge.status(
        again,
        [200, 409],
        'a requestId whose first attempt was refused was answered neither 200 nor 409',
      );
    });
  }
}
