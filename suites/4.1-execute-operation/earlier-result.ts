/** 4.1: the 409 answer does not return the earlier result of its requestId. */

import { isJsonObject } from '../../spec/json/json.ts';
import type { Answer } from '../../target/door/call.ts';
import { bodyOf } from '../act/answers.ts';
import { type Accepted, acceptedOperation, sendAgain } from '../act/operation-calls.ts';
import type { Parties } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { describeAnswer, show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';

export function earlierResultNotReturned(check: Declare): void {
  check('the body of the 409 answer', async (t: Experiment) => {
    const { second, reference } = await sentTwice(t);
    t.judge.given(second.status === 409, `The repetition was answered ${describeAnswer(second)}.`);
    const body = bodyOf(second);
    t.judge.that(!carries(second.json, reference), {
      message: 'the 409 answer returns the earlier operation',
      expected: 'body null, and no record of the earlier operation',
      actual: show(body ?? second.json),
      pointer: '/body',
      answer: second,
    });
  });
}

/** An operation and a second request with its requestId. */
async function sentTwice(
  t: Experiment,
): Promise<Accepted & { readonly parties: Parties; readonly second: Answer }> {
  const first = await acceptedOperation(t, { payer: 'passing', beneficiary: 'passing' });
  const second = await sendAgain(t, first, first.parties.payer);
  return { ...first, second };
}

/** Whether a value holds, at any depth but in the message, the record with a reference. */
export function carries(value: unknown, reference: string): boolean {
  if (Array.isArray(value)) return value.some((item) => carries(item, reference));
  if (!isJsonObject(value)) return false;
  return Object.entries(value).some(
    ([key, item]) => (key !== 'message' && item === reference) || carries(item, reference),
  );
}
