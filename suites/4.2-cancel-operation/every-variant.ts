/** 4.2 for every kind of operation: the cancel call knows an operation whoever receives it, through whatever service, with an OTP or a URL. */
import { isFinal } from '../../spec/document/final-status.ts';
import type { Need } from '../../target/profile/needs.ts';
import { answersToCancels } from '../act/cancel-call.ts';
import { CANCELLED_VARIANTS, cancelledVariant } from '../arrange/kinds/cancelled-variants.ts';
import type { Declare } from '../engine/declare/section.ts';
import { judgeCallIsThere, judgeCancelled } from './success.ts';

const TRIED: readonly (readonly [
  circumstance: string,
  name: keyof typeof CANCELLED_VARIANTS,
  needs: readonly Need[],
])[] = [
  ['for each third-party beneficiary', 'thirdParty', CANCELLED_VARIANTS.thirdParty.needs],
  ['through every service and for every type of operation', 'serviceAndType', []],
  ['with a valid OTP', 'withOtp', ['bindings.otp']],
  ['with a callbackUrl', 'withCallbackUrl', CANCELLED_VARIANTS.withCallbackUrl.needs],
  ['of each type of payer', 'payerType', []],
];

/** Cancelling an operation of any kind, where the target allows it, is answered 200 with body null. */
export function everyVariantCancelled(check: Declare): void {
  for (const [circumstance, name, needs] of TRIED)
    check(circumstance, { needs }, async (t) => {
      const all = await cancelledVariant(t, name);
      const answered = answersToCancels(t);
      // What is answered as if it were not there shows more than what proves nothing.
      for (const { answer } of all) judgeCallIsThere(t.judge, answer, answered);
      const open = all.filter(({ status }) => !isFinal(status));
      for (const { status, answer } of open) judgeCancelled(t.judge, answer, status, answered);
      const [first] = all;
      if (open.length === 0 && first !== undefined)
        t.judge.observed(
          `operations are ${first.status} at once: there is nothing to cancel (${first.answer.status})`,
        );
    });
}
