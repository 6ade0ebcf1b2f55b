/** 4: application/json is the same media type whatever its parameters. */

import { ANY_CALLS } from '../act/any-call.ts';
import { ensureOperationsAreAccepted, postOperation } from '../act/operation-calls.ts';
import { validRequest } from '../act/operation-requests.ts';
import { CREATED } from '../act/request-calls.ts';
import { arrangeParties } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { describeAnswer } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { judgeAccepted } from '../judge/accepted-operation.ts';

/** Ways to write the parameter. */
const CHARSETS = [
  ['in lower case', 'application/json; charset=utf-8'],
  ['in capitals', 'application/json;charset=UTF-8'],
] as const;

/**
 * A JSON request whose Content-Type is application/json with a charset parameter is understood.
 *
 * @judges endpoints.media-type-parameter
 */
export function mediaTypeParameter(check: Declare): void {
  for (const [how, contentType] of CHARSETS) {
    check(`an operation, ${how}`, async (t) => {
      await ensureOperationsAreAccepted(t);
      const parties = await arrangeParties(t);
      const request = await validRequest(t, parties);
      t.judge.changed(`Content-Type was ${contentType}`);
      const answer = await postOperation(t, request, { contentType });
      judgeAccepted(
        t.judge,
        { parties, answer },
        'an operation whose Content-Type names a charset was not accepted',
      );
    });
  }
  for (const { operationId, needs, call } of ANY_CALLS) {
    if (operationId !== 'createRequest' && operationId !== 'submitCreditPurchase') continue;
    check(operationId, { needs }, async (t: Experiment) => {
      const plain = await t.send(await call(t));
      t.judge.given(plain.status < 300, `Without a parameter the call is refused: ${describeAnswer(plain)}.`);
      t.judge.changed(`Content-Type was ${CHARSETS[0][1]}`);
      const answer = await t.send({ ...(await call(t)), contentType: CHARSETS[0][1] });
      t.judge.status(answer, CREATED, 'a request whose Content-Type names a charset was not accepted');
    });
  }
}
