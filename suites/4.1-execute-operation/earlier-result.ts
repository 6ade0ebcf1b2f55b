/** 4.1: the 409 answer does not return the earlier result of its requestId. */

import { acceptedOperation, sendAgain } from '../act/accepting.ts';
import { ANY_DUPLICATES, GENERATED_DUPLICATES } from '../cases/duplicates.ts';
import { judgeCases } from '../cases/properties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { describeAnswer } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { earlierReturned } from './request-id-rules.ts';

/** The 409 answer does not return the earlier operation. */
export function earlierResultNotReturned(check: Declare): void {
  check('the body of the 409 answer', async (t: Experiment) => {
    const first = await acceptedOperation(t, { payer: 'passing', beneficiary: 'passing' });
    const second = await sendAgain(t, first, first.parties.payer);
    t.judge.given(second.status === 409, `The repetition was answered ${describeAnswer(second)}.`, second);
    t.judge.rulings([earlierReturned(second, first.reference)], second);
  });
}

/** The same for generated duplicates. */
export function noEarlierResultInDuplicates(check: Declare): void {
  check(ANY_DUPLICATES, (t) =>
    judgeCases(t, GENERATED_DUPLICATES, (judge, { answers }) => {
      for (const answer of answers)
        if (answer.status === 409) judge.rulings([earlierReturned(answer)], answer);
    }),
  );
}
