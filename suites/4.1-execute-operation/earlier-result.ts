/** 4.1: the 409 answer does not return the earlier result of its requestId. */

import { carries } from '../../spec/run/value-demands.ts';
import type { Answer } from '../../target/door/call.ts';
import { bodyOf } from '../act/answers.ts';
import { acceptedOperation, sendAgain } from '../act/operation-calls.ts';
import { ANY_DUPLICATES, GENERATED_DUPLICATES } from '../cases/duplicates.ts';
import { judgeCases } from '../cases/properties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { describeAnswer, type Judge, show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';

/** The 409 answer does not return the earlier operation. */
export function earlierResultNotReturned(check: Declare): void {
  check('the body of the 409 answer', async (t: Experiment) => {
    const first = await acceptedOperation(t, { payer: 'passing', beneficiary: 'passing' });
    const second = await sendAgain(t, first, first.parties.payer);
    t.judge.given(second.status === 409, `The repetition was answered ${describeAnswer(second)}.`);
    judgeNothingOfEarlier(t.judge, second, first.reference);
  });
}

/**
 * The 409 answer holds nothing of the operation with a reference, but for its message.
 *
 * @judges request-id.earlier-result-not-returned
 */
export function judgeNothingOfEarlier(judge: Judge, second: Answer, reference: string): void {
  judge.that(
    !carries(second.json, reference),
    {
      message: 'the 409 answer returns the earlier operation',
      expected: 'body null, and no record of the earlier operation',
      actual: show(bodyOf(second) ?? second.json),
      pointer: '/body',
      answer: second,
    },
    { is: 'carries-not', text: reference },
  );
}

/** The same for generated duplicates. */
export function noEarlierResultInDuplicates(check: Declare): void {
  check(ANY_DUPLICATES, (t) =>
    judgeCases(t, GENERATED_DUPLICATES, (judge, { answers }) => {
      for (const answer of answers) if (answer.status === 409) judgeNoBody(judge, answer);
    }),
  );
}

/**
 * A 409 answer has no body to return an earlier result in.
 *
 * @judges request-id.earlier-result-not-returned
 */
export function judgeNoBody(judge: Judge, answer: Answer): void {
  const body = bodyOf(answer);
  judge.that(
    body === null || body === undefined,
    {
      message: 'the 409 answer holds a body',
      expected: 'body null',
      actual: describeAnswer(answer),
      pointer: '/body',
      answer,
    },
    { is: 'empty', at: '/body' },
  );
}
