/** 5: the token call issues a token, a JWT that the other calls accept, and does not use the envelope. */
import { isEnvelope } from '../../spec/contract/envelope-members.ts';
import { TOLERANCES } from '../../spec/tolerances.ts';
import { isEncryptedJwt, jwtOf } from '../../target/credentials/jwt.ts';
import type { Answer } from '../../target/door/call.ts';
import { readingCalls } from '../act/any-call.ts';
import { inTurn, tokenCall, tokenIn, validToken } from '../act/token-call.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { describeAnswer, type Judge, show } from '../engine/declare/judge.ts';
import { requiredValue } from '../engine/declare/required-value.ts';
import type { Declare } from '../engine/declare/section.ts';
import { wrongCredentials } from './wrong-credentials.ts';

/** Three tokens, each used at once. */
export function tokenIssued(check: Declare): void {
  check('three tokens, each used at once', async (t) => {
    // A token may live for a moment only.
    t.prioritise();
    for (let time = 0; time < 3; time += 1) await inTurn(t, () => issueAndUse(t));
  });
}

async function issueAndUse(t: Experiment): Promise<void> {
  const [reading] = await readingCalls(t);
  const use = requiredValue(t, 'fixtures.instruments.debit', reading);
  const answer = await t.send(tokenCall(t));
  const token = tokenIn(t, answer);
  judgeIssued(t.judge, answer, token, t.profile.auth.tokenRequest?.tokenPointer);
  const used = await t.send({ ...use, authorization: `Bearer ${token}` });
  judgeAccepted(t.judge, answer, used);
}

/**
 * The token call issues a token.
 * @param token the one in the answer, if there is one.
 * @param pointer where the profile says that it is.
 * @judges token.issued
 */
export function judgeIssued(
  judge: Judge,
  answer: Answer,
  token: string | undefined,
  pointer: string | undefined,
): void {
  judge.that(
    answer.status < 300 && token !== undefined,
    {
      message: 'the token call issued no token',
      expected: `a success with a token at ${pointer}`,
      actual: describeAnswer(answer),
      answer,
    },
    pointer === undefined ? undefined : { is: 'token', at: pointer },
  );
}

/**
 * The other calls accept the token that was issued.
 * @param issued the answer of the token call.
 * @param used the answer to the call that the token came with.
 * @throws Inconclusive where it was used sooner than a target must know it.
 * @judges token.issued
 */
export function judgeAccepted(judge: Judge, issued: Answer, used: Answer): void {
  const age = Math.round(used.sentAt - issued.receivedAt);
  judge.given(
    used.status !== 401 || age < TOLERANCES.tokenUse.value,
    `The token was used only ${age} ms after it was issued.`,
  );
  judge.that(
    used.status !== 401,
    {
      message: 'the token just issued was refused',
      expected: 'any answer but HTTP 401',
      actual: describeAnswer(used),
      answer: used,
    },
    { is: 'other-code', codes: [401] },
  );
}

/** The valid token is a JWT. */
export function tokenIsJwt(check: Declare): void {
  check('the valid token', async (t) => {
    const token = await validToken(t);
    const { tokenIssuedBy } = t.run.door;
    if (tokenIssuedBy !== undefined) t.cite(tokenIssuedBy);
    judgeJwt(t.judge, token, tokenIssuedBy);
  });
}

/**
 * The token is a JWT, signed or encrypted.
 * @param exchangeId of the call that issued it; undefined for a token of the profile.
 * @judges token.jwt
 */
export function judgeJwt(judge: Judge, token: string, exchangeId?: string): void {
  judge.that(jwtOf(token) !== undefined || isEncryptedJwt(token), {
    message: 'the token is not a JWT',
    expected:
      'three base64url parts, of which the first two are JSON objects, or the five of one that is encrypted',
    actual: partsText(token),
    ...(exchangeId !== undefined && { exchangeId }),
  });
}

/** The shape alone: a token is a secret. */
function partsText(token: string): string {
  const parts = token.split('.').length;
  return parts === 1
    ? `a text of ${token.length} characters without a dot`
    : `a text of ${token.length} characters, ${parts} parts between dots`;
}

/** Neither a success of the token call nor an error is an envelope. */
export function tokenWithoutEnvelope(check: Declare): void {
  check('on success', async (t: Experiment) => {
    const answer = await inTurn(t, () => t.send(tokenCall(t)));
    t.judge.given(answer.status < 300, `The token call was refused: ${describeAnswer(answer)}.`, answer);
    judgeNoEnvelope(t.judge, answer);
  });

  check('on error', async (t: Experiment) => {
    const answer = await t.send(wrongCredentials(t));
    t.judge.given(answer.status >= 400, `Wrong credentials were answered ${answer.status}.`);
    judgeNoEnvelope(t.judge, answer);
  });
}

/**
 * The token call does not use the envelope. Of a success the names of its fields are told, and no token.
 * @judges token.no-envelope
 */
export function judgeNoEnvelope(judge: Judge, answer: Answer): void {
  const isError = answer.status >= 400;
  judge.that(
    !isEnvelope(answer.json),
    {
      message: `the token call answered ${isError ? 'an error ' : ''}with the envelope`,
      expected: 'an answer without the envelope of 2.1',
      actual: isError ? show(answer.json) : `an object with ${Object.keys(Object(answer.json)).join(', ')}`,
      answer,
    },
    { is: 'no-envelope' },
  );
}
