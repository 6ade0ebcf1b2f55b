/** 7. Errors of the execution of an operation: rule 3, the invalid OTP. */

import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import type { Answer } from '../../target/door/call.ts';
import { authenticatedRequest, postOperation } from '../act/operation-calls.ts';
import { amountFor, LARGEST, SMALLEST } from '../arrange/amount-choices.ts';
import { eachAtOnce } from '../arrange/each-of.ts';
import {
  FOR_EACH_INTERNAL_TYPE,
  FOR_EACH_THIRD_PARTY,
  type OperationKind,
  THROUGH_EVERY_SERVICE,
  WITH_A_CALLBACK_URL,
} from '../arrange/kinds/operation-kinds.ts';
import { typesThatAllow } from '../arrange/kinds/samples.ts';
import { toNumber } from '../arrange/money.ts';
import { arrangeParties } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { suite } from '../engine/declare/suite.ts';
import { ensureOtpsAreAccepted, requestWithInvalidOtp, SPOILINGS } from './invalid-otps.ts';

const NOT_REFUSED = 'an operation with an invalid OTP was not answered 400';

/** Operations whose OTP must be looked at like that of any other. */
const KINDS: readonly OperationKind[] = [
  FOR_EACH_THIRD_PARTY,
  FOR_EACH_INTERNAL_TYPE,
  {
    name: 'of each type of payer',
    parties: (t) => typesThatAllow(t, 'debit').map((payerType) => ({ payerType })),
  },
  THROUGH_EVERY_SERVICE,
  {
    name: 'over a small and over a large amount',
    overrides: async (t, parties) => [
      { montant: toNumber(await amountFor(t, SMALLEST, parties)) },
      { montant: toNumber(await amountFor(t, LARGEST, parties)) },
    ],
  },
  WITH_A_CALLBACK_URL,
];

interface Refusal {
  readonly request: OperationRequest;
  readonly answer: Answer;
}

async function judgeKind(t: Experiment, { name, parties: wanted, overrides }: OperationKind): Promise<void> {
  const refusals = await eachAtOnce(t, wanted?.(t) ?? [{}], (one) =>
    t.run.once(`invalid OTP ${name} ${JSON.stringify(one)}`, async (shared): Promise<Refusal[]> => {
      const parties = await arrangeParties(shared, one);
      const sent: Refusal[] = [];
      for (const change of (await overrides?.(shared, parties)) ?? [{}]) {
        const request = await requestWithInvalidOtp(shared, parties, change);
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

  for (const kind of KINDS) {
    check('errors.invalid-otp', kind.name, { needs: kind.needs ?? [] }, async (t) => {
      await ensureOtpsAreAccepted(t);
      await judgeKind(t, kind);
    });
  }
});
