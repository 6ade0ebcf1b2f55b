/** 5: the token call issues a token, a JWT that the other calls accept, and does not use the envelope. */
import { isEnvelope } from '../../spec/contract/envelope-members.ts';
import { TOLERANCES } from '../../spec/tolerances.ts';
import { isEncryptedJwt, jwtOf } from '../../target/credentials/jwt.ts';
import type { Answer } from '../../target/door/call.ts';
import { readingCalls } from '../act/any-call.ts';
import { inTurn, tokenCall, tokenIn, validToken } from '../act/token-call.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { describeAnswer, type Judge, type Ruling, show } from '../engine/declare/judge.ts';
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
  const issued = { answer, token, pointer: t.profile.auth.tokenRequest?.tokenPointer };
  judgeIssued(t.judge, issued);
  const used = await t.send({ ...use, authorization: `Bearer ${token}` });
  judgeIssued(t.judge, { ...issued, used });
}

/** What the token call answered, and what came of its token. */
export interface IssuedToken {
  readonly answer: Answer;
  /** The one in the answer, if there is one, where the profile says that it is. */
  readonly token: string | undefined;
  readonly pointer: string | undefined;
  /** The answer to a call that the token came with. */
  readonly used?: Answer;
}

/**
 * The token call issues a token, and the other calls accept it. Pure.
 * @judges token.issued
 */
export function tokenRulings({ answer, token, pointer, used }: IssuedToken): readonly [Ruling, ...Ruling[]] {
  const issued: Ruling = {
    departure:
      answer.status < 300 && token !== undefined
        ? undefined
        : {
            message: 'the token call issued no token',
            expected: `a success with a token at ${pointer}`,
            actual: describeAnswer(answer),
          },
    ...(pointer !== undefined && { demand: { is: 'token', at: pointer } }),
  };
  if (used === undefined) return [issued];
  const age = Math.round(used.sentAt - answer.receivedAt);
  const refused = {
    message: 'the token just issued was refused',
    expected: 'any answer but HTTP 401',
    actual: describeAnswer(used),
  };
  // It may live for a moment only.
  const isLate = age >= TOLERANCES.tokenUse.value;
  return [
    issued,
    {
      departure: used.status === 401 ? refused : undefined,
      demand: { is: 'other-code', codes: [401] },
      ...(isLate && { open: `The token was used only ${age} ms after it was issued.` }),
    },
  ];
}

/** Judges a token that was issued. @throws Inconclusive where it was refused so late that it may have expired. */
export function judgeIssued(judge: Judge, issued: IssuedToken): void {
  const [first, ...accepted] = tokenRulings(issued);
  if (issued.used === undefined) judge.rulings([first], issued.answer);
  judge.rulings(accepted, issued.used);
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
