/** 7. Errors of the execution of an operation: rule 3, the invalid OTP. */

import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import type { Answer } from '../../target/door/call.ts';
import { authenticatedRequest, postOperation } from '../act/operation-calls.ts';
import { eachAtOnce } from '../arrange/each-of.ts';
import {
  differencesOf,
  type OperationVariant,
  requestWith,
  VARIANTS,
} from '../arrange/kinds/operation-variants.ts';
import { arrangeParties } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { suite } from '../engine/declare/suite.ts';
import { ensureOtpsAreAccepted, requestWithInvalidOtp, SPOILINGS } from './invalid-otps.ts';

const NOT_REFUSED = 'an operation with an invalid OTP was not answered 400';

/** Operations whose OTP must be looked at like that of any other. */
const TRIED: readonly (readonly [circumstance: string, variant: OperationVariant])[] = [
  ['for each third-party beneficiary', VARIANTS.eachThirdParty],
  ['for each type of internal beneficiary', VARIANTS.eachInternalType],
  ['of each type of payer', VARIANTS.eachPayerType],
  ['through every service and for every type of operation', VARIANTS.everyServiceAndType],
  ['over a small and over a large amount', VARIANTS.smallAndLargeAmount],
  ['with a callbackUrl', VARIANTS.withCallbackUrl],
];

interface Refusal {
  readonly request: OperationRequest;
  readonly answer: Answer;
}

async function judgeVariant(t: Experiment, name: string, variant: OperationVariant): Promise<void> {
  const refusals = await eachAtOnce(t, variant.parties?.(t) ?? [{}], (one) =>
    t.run.once(`invalid OTP ${name} ${JSON.stringify(one)}`, async (shared): Promise<Refusal[]> => {
      const parties = await arrangeParties(shared, one);
      const sent: Refusal[] = [];
      for (const difference of await differencesOf(shared, variant)) {
        const request = await requestWith(shared, parties, difference, { make: requestWithInvalidOtp });
        sent.push({ request, answer: await postOperation(shared, request) });
      }
      return sent;
    }),
  );
  for (const { request, answer } of refusals.flat()) {
    t.cite(answer.exchangeId);
    t.judge.changed(
      `authData was an invalid OTP, a digit off a valid one (${request.typeOperation} through ${request.refService}, montant ${request.montant})`,
    );
    t.judge.status(answer, 400, NOT_REFUSED, '/authData');
  }
}

export const errorsOtpSuite = suite('7', 'Invalid OTPs', (check) => {
  for (const { name, spoil } of SPOILINGS) {
    check('errors.invalid-otp', name, async (t: Experiment) => {
      await ensureOtpsAreAccepted(t);
      const parties = await arrangeParties(t);
      const request = await authenticatedRequest(t, parties);
      const authData = spoil(request.authData ?? '', t);
      if (authData === undefined || authData === request.authData) {
        t.judge.observed(`a valid OTP of this target is itself like that: ${name}`);
        return;
      }
      t.judge.changed(`authData was an invalid OTP: ${name}`);
      const answer = await postOperation(t, { ...request, authData });
      t.judge.status(answer, 400, NOT_REFUSED, '/authData');
    });
  }

  for (const [circumstance, variant] of TRIED) {
    check('errors.invalid-otp', circumstance, { needs: variant.needs ?? [] }, async (t) => {
      await ensureOtpsAreAccepted(t);
      await judgeVariant(t, circumstance, variant);
    });
  }
});
