/** 5. Authentication: the bearer token on every operation. */

import { requirementIdOf } from '../../spec/document/catalogue.ts';
import { OPEN_STATUSES } from '../../spec/document/final-status.ts';
import type { OperationId } from '../../spec/generated/contract.ts';
import type { Answer, Call } from '../../target/door/call.ts';
import { ANY_CALLS, type AnyCall } from '../act/any-call.ts';
import { cancelOperation } from '../act/cancel-call.ts';
import { sendPlain } from '../act/controls.ts';
import { newRequestId, OPERATION_NEEDS } from '../act/operation-calls.ts';
import { CREATED } from '../act/request-calls.ts';
import { validToken } from '../act/token-call.ts';
import { sendUnusual } from '../act/unusual-input.ts';
import { restingIn } from '../arrange/kinds/resting.ts';
import { sendKind } from '../arrange/kinds/status-kinds.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { describeAnswer } from '../engine/declare/judge.ts';
import { promised } from '../engine/declare/required-value.ts';
import { type Declare, suite } from '../engine/declare/suite.ts';
import { judgeAnswered } from '../judge/robust-answer.ts';
import { HOSTILE_TOKENS } from './invalid-tokens.ts';

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
    sendPlain(shared, async () => shared.send(await any.harmless(shared))),
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

/** A bad token, and the answer to it. */
interface Tried {
  readonly circumstance: string;
  readonly answer: Answer;
}

/**
 * Every bad token on the cancellation of one operation that the valid token is not granted: both errors apply to it.
 * Carried out once a run.
 * @returns undefined where every cancellation is granted, that of a final operation too.
 */
function cancelsOfFinal(t: Experiment): Promise<readonly Tried[] | undefined> {
  return t.run.once('bad tokens on the cancel of a final operation', async (shared) => {
    const { operation } = await sendKind(shared, {});
    const { reference } = operation;
    let granted = true;
    for (let time = 0; granted && time < CANCELS; time += 1) {
      if (time > 0) await shared.pause(shared.profile.limits.quietMs);
      granted = !STATE_FIRST.includes((await cancelOperation(shared, reference)).status);
    }
    if (granted) return undefined;
    const tried: Tried[] = [];
    const { expiredToken } = shared.profile.auth;
    const token = await validToken(shared);
    for (const { circumstance, authorization } of [
      ...HOSTILE_TOKENS,
      { circumstance: EXPIRED, authorization: () => expiredToken && `Bearer ${expiredToken}` },
    ]) {
      const header = await authorization(token);
      if (header === undefined) continue;
      const call = { operationId: 'cancelOperation', params: { referenceOperation: reference } } as const;
      tried.push({ circumstance, answer: await shared.send({ ...call, authorization: header }) });
    }
    return tried;
  });
}

/** After so many cancellations an operation is cancelled, or final, or it never will be. */
const CANCELS = 3;

const EXPIRED = 'an expired token';

/** Judges that whether the state or the token is looked at first does not depend on what is wrong with the token. */
async function judgeCancelsOfFinal(t: Experiment): Promise<void> {
  const tried = await cancelsOfFinal(t);
  if (tried === undefined)
    return t.judge.observed('every cancellation is granted, that of a final operation too');
  t.cite(...tried.map(({ answer }) => answer.exchangeId));
  const refused = tried.find(({ answer }) => answer.status === 401);
  for (const { circumstance, answer } of tried) {
    t.judge.changed(`Authorization: ${circumstance}`);
    t.judge.status(
      answer,
      refused === undefined ? [401, ...STATE_FIRST] : 401,
      refused === undefined
        ? `cancelOperation with ${circumstance}, for an operation that is final, was answered neither 401 nor as with the valid token`
        : `cancelOperation with ${circumstance} was not answered 401, though the same call with ${refused.circumstance} was`,
    );
  }
  if (refused === undefined) t.judge.observed('the state of an operation is looked at before the token');
}

/** An operation may be final by the time that its cancellation comes, and a target may speak of that first. */
async function judgeCancelRefusal(t: Experiment, circumstance: string, answer: Answer): Promise<void> {
  const control = await t.send(withOwnToken(answer.call));
  t.judge.that(STATE_FIRST.includes(control.status), {
    message: `cancelOperation with ${circumstance} was not answered 401`,
    expected:
      'HTTP 401: the same call with the valid token was granted, so that nothing else was wrong with it',
    actual: describeAnswer(answer),
    answer,
  });
  await judgeCancelsOfFinal(t);
  t.judge.observed(`${circumstance}, for an operation that may be final: ${answer.status}`);
}

/** The same call with the run's own token. */
function withOwnToken({ authorization: _, ...call }: Call): Call {
  return call;
}

/**
 * Sends a call with a bad token.
 * @throws Broken where the service falls over it, and not over the same call with the valid one.
 */
async function sendWith(t: Experiment, any: AnyCall, authorization: string | null): Promise<Answer> {
  const call = await any.call(t);
  const isOperation = any.operationId === 'executeOperation';
  const anew = (): Call =>
    isOperation ? { ...call, headers: { ...call.headers, requestId: newRequestId(t) } } : call;
  const answer = await sendUnusual(
    t,
    () => t.send({ ...anew(), authorization, idempotent: false }),
    async () => {
      const plain = await t.send(isOperation ? anew() : await any.harmless(t));
      if (isOperation && plain.status === 200) t.run.budget.spend(t.profile.limits.amount.typical);
      return plain;
    },
  );
  judgeAnswered(t.judge, answer, `${any.operationId} with a bad token`);
  return answer;
}

async function judgeRefusal(
  t: Experiment,
  operationId: OperationId,
  circumstance: string,
  answer: Answer,
): Promise<void> {
  if (OPEN.includes(operationId)) {
    t.judge.observed(`${circumstance}: ${answer.status}`);
    t.judge.status(
      answer,
      OPEN_ANSWERS,
      `a request with ${circumstance} was neither accepted nor answered 401`,
    );
    return;
  }
  if (operationId === 'cancelOperation' && STATE_FIRST.includes(answer.status))
    return judgeCancelRefusal(t, circumstance, answer);
  t.judge.status(answer, 401, `${operationId} with ${circumstance} was not answered 401`);
}

/** What is particular to operations: the state that they are in when their cancellation comes. */
function declareCancels(check: Declare): void {
  const needs = ['operations.cancelOperation', ...OPERATION_NEEDS] as const;
  check('authentication.cancelOperation', 'every bad token, for an operation that is final', { needs }, (t) =>
    judgeCancelsOfFinal(t),
  );
  for (const provoke of OPEN_STATUSES)
    check(
      'authentication.cancelOperation',
      `no token, for an operation that is ${provoke}`,
      { needs: [...needs, `fixtures.provoke.${provoke}`, 'operations.listOperations'] },
      async (t) => {
        const resting = await restingIn(t, provoke);
        if (resting === undefined)
          return t.judge.observed(`operations pass through ${provoke} too quickly to be seen there`);
        t.judge.changed('Authorization: no token');
        const params = { referenceOperation: resting.operation.reference };
        const answer = await t.send({ operationId: 'cancelOperation', params, authorization: null });
        await judgeRefusal(t, 'cancelOperation', 'no token', answer);
      },
    );
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
      await judgeRefusal(t, operationId, circumstance, await sendWith(t, any, header));
    });
  }
  check(requirement, EXPIRED, { needs: [...needs, 'auth.expiredToken'] }, async (t) => {
    await takenToken(t, any);
    t.judge.changed('Authorization: an expired token');
    const authorization = `Bearer ${promised(t, 'auth.expiredToken', t.profile.auth.expiredToken)}`;
    await judgeRefusal(t, operationId, EXPIRED, await sendWith(t, any, authorization));
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
  declareCancels(check);
});
