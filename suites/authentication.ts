/** 5. Authentication: the bearer token on every operation. */

import { requirementIdOf } from '../spec/catalogue.ts';
import type { OperationId } from '../spec/generated/contract.ts';
import type { Answer } from '../target/call.ts';
import type { Experiment } from './engine/experiment.ts';
import { describeAnswer } from './engine/judge.ts';
import { type Declare, suite } from './engine/suite.ts';
import { ANY_CALLS, type AnyCall } from './support/any-call.ts';
import { HOSTILE_TOKENS } from './support/hostile-tokens.ts';
import { promised } from './support/promised.ts';
import { CREATED } from './support/requests.ts';
import { validToken } from './support/token.ts';

/** Whether POST /requests takes a token is open: what it does is observed. */
const OPEN: readonly OperationId[] = ['createRequest'];

/**
 * The control: with the valid token the same call is not answered 401. Without it a 401 proves nothing.
 * @returns the valid token.
 * @throws Undecided
 */
async function takenToken(t: Experiment, any: AnyCall): Promise<string> {
  const token = await validToken(t);
  const control = await t.run.once(`token control of ${any.operationId}`, async (shared) =>
    // About something that does not exist, where the real call would spend a fixture.
    shared.send(await any.harmless(shared)),
  );
  t.judge.given(
    control.status !== 401,
    `The valid token is answered 401 too (${control.exchangeId}), so a refusal proves nothing.`,
  );
  return token;
}

/** What the document leaves open for POST /requests: to take the call as with a token, or to refuse it. */
const OPEN_ANSWERS = [...CREATED, 401];

/** How a cancel is answered where the state of the operation forbids it. */
const STATE_FIRST = [400, 409];

function judgeRefusal(t: Experiment, operationId: OperationId, circumstance: string, answer: Answer): void {
  if (OPEN.includes(operationId)) {
    t.judge.observed(`${circumstance}: ${answer.status}`);
    t.judge.status(
      answer,
      OPEN_ANSWERS,
      `a request with ${circumstance} was neither accepted nor answered 401`,
    );
    return;
  }
  if (operationId === 'cancelOperation' && STATE_FIRST.includes(answer.status)) {
    // Both errors apply to an operation that became final meanwhile: a target may speak of either.
    t.judge.observed(`${circumstance}, for an operation that may be final: ${answer.status}`);
    return;
  }
  t.judge.status(answer, 401, `${operationId} with ${circumstance} was not answered 401`);
}

function declareRefusals(check: Declare, any: AnyCall): void {
  const { operationId, needs } = any;
  const requirement = requirementIdOf(`authentication.${operationId}`);
  for (const { circumstance, authorization } of HOSTILE_TOKENS) {
    check(requirement, circumstance, { needs }, async (t) => {
      const header = await authorization(await takenToken(t, any));
      if (header === undefined) {
        t.judge.observed(
          'The valid token is not a signed JWT, so this cannot be made from it; see token.jwt.',
        );
        return;
      }
      t.judge.changed(`Authorization: ${circumstance}`);
      const answer = await t.send({ ...(await any.call(t)), authorization: header });
      judgeRefusal(t, operationId, circumstance, answer);
    });
  }
  check(requirement, 'an expired token', { needs: [...needs, 'auth.expiredToken'] }, async (t) => {
    await takenToken(t, any);
    t.judge.changed('Authorization: an expired token');
    const authorization = `Bearer ${promised(t, 'auth.expiredToken', t.profile.auth.expiredToken)}`;
    const answer = await t.send({ ...(await any.call(t)), authorization });
    judgeRefusal(t, operationId, 'an expired token', answer);
  });
}

/** A call that the door gave the valid token to, not expired as far as anybody can know. */
function hasValidToken({ call }: Answer): boolean {
  const named = Object.keys(call.headers ?? {}).some((name) => name.toLowerCase() === 'authorization');
  return call.authorization === undefined && !named;
}

export const authenticationSuite = suite('5', 'Authentication', (check) => {
  check.standing({
    requirement: 'authentication.valid-token',
    operations: ANY_CALLS.map(({ operationId }) => operationId),
    applies: hasValidToken,
    begin: () => (answer) =>
      answer.status === 401
        ? {
            message: `${answer.operationId} refused the valid token`,
            expected: 'any answer but HTTP 401',
            actual: describeAnswer(answer),
          }
        : undefined,
  });
  for (const any of ANY_CALLS) declareRefusals(check, any);
});
