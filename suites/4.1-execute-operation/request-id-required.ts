/** 4.1: header requestId, required. */

import { ensureOperationsAreAccepted, postOperation } from '../act/operation-calls.ts';
import { validRequest } from '../act/operation-requests.ts';
import { arrangeParties } from '../arrange/parties/parties.ts';
import type { Declare } from '../engine/declare/section.ts';

/**
 * An operation request without a requestId header, or with an empty one, is answered 400.
 *
 * @judges request-id.required
 */
export function requestIdRequired(check: Declare): void {
  for (const [circumstance, requestId, change] of [
    ['no header', null, 'the requestId header was left out'],
    ['an empty header', '', 'the requestId header was empty'],
  ] as const) {
    check(circumstance, async (t) => {
      await ensureOperationsAreAccepted(t);
      const parties = await arrangeParties(t);
      t.judge.changed(change);
      const answer = await postOperation(t, await validRequest(t, parties), { requestId });
      t.judge.status(answer, 400, 'an operation without a requestId was not refused as malformed');
    });
  }
}
