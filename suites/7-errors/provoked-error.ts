/** 7: an internal error that the profile can bring about. */
import { describeAnswer } from '../../spec/json/describe.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { bodyOf } from '../act/answers.ts';
import { postOperation } from '../act/operation-calls.ts';
import { validRequest } from '../act/operation-requests.ts';
import { arrangeParties } from '../arrange/parties/parties.ts';
import { show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';

/**
 * An internal error that the profile brings about is answered 500, in the envelope with body null.
 * @judges errors.provoked-internal
 */
export function provokedError(check: Declare): void {
  check('an operation that the profile leads to an internal error', async (t) => {
    const request = await validRequest(t, await arrangeParties(t), t.profile.fixtures.internalError);
    const answer = await postOperation(t, request, { aboutCover: true });
    t.judge.that(
      answer.status === 500,
      {
        message: 'an internal error was not answered 500',
        expected: 'HTTP 500',
        actual: describeAnswer(answer),
        codes: { wanted: [500], came: answer.status },
        answer,
        refusal: answer,
      },
      { is: 'code', codes: [500] },
    );
    t.judge.that(
      isJsonObject(answer.json) && 'body' in answer.json && bodyOf(answer) === null,
      {
        message: 'an internal error was not answered with the envelope, body null',
        expected: 'the envelope, with body null',
        actual: isJsonObject(answer.json) ? show(answer.json) : describeAnswer(answer),
        answer,
      },
      { is: 'null-body' },
    );
  });
}
