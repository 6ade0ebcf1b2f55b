/** 4.1: header requestId, required. */

import { ensureOperationsAreAccepted, postOperation } from '../act/operation-calls.ts';
import { authenticatedRequest, validRequest } from '../act/operation-requests.ts';
import { eachOf } from '../arrange/each-of.ts';
import { eachDesignationOfOnePayer } from '../arrange/kinds/operation-variants.ts';
import { arrangeParties, type Parties } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import { mistakeRefused } from '../judge/mistake-rule.ts';

/** Ways to send no requestId, and what was changed, for the one who reads the failure. */
const WITHOUT = [
  ['no header', null, 'the requestId header was left out'],
  ['an empty header', '', 'the requestId header was empty'],
] as const;

/** An operation request without a requestId header, or with an empty one, is answered 400. */
export function requestIdRequired(check: Declare): void {
  for (const [circumstance, requestId, change] of WITHOUT) {
    check(circumstance, async (t) => {
      await ensureOperationsAreAccepted(t);
      await sendWithout(t, requestId, change, await arrangeParties(t));
    });
    check(`${circumstance}, with a valid OTP`, { needs: ['bindings.otp'] }, async (t) => {
      await ensureOperationsAreAccepted(t);
      const parties = await arrangeParties(t, { payer: 'paying with an OTP' });
      await sendWithout(t, requestId, change, parties, authenticatedRequest);
    });
    check(
      `${circumstance}, for each third-party beneficiary`,
      { needs: ['fixtures.thirdPartyBeneficiaries'] },
      async (t) => {
        await ensureOperationsAreAccepted(t);
        await eachOf(t, await eachDesignationOfOnePayer(t), (parties) =>
          sendWithout(t, requestId, change, parties),
        );
      },
    );
  }
}

async function sendWithout(
  t: Experiment,
  requestId: string | null,
  change: string,
  parties: Parties,
  make = validRequest,
): Promise<void> {
  t.judge.changed(change);
  const answer = await postOperation(t, await make(t, parties), { requestId });
  const why = 'an operation without a requestId was not refused as malformed';
  t.judge.rulings([mistakeRefused(answer, { allowed: [400] }, why)]);
}
