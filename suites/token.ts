/** 5. Authentication: the token call and its token. */
import type { Call } from '../target/call.ts';
import type { Experiment } from './engine/experiment.ts';
import { describeAnswer, show } from './engine/judge.ts';
import { suite } from './engine/suite.ts';
import { isObject, type JsonObject } from './support/answers.ts';
import { anyInstrument } from './support/any-call.ts';
import { jwtOf } from './support/hostile-tokens.ts';
import { tokenCall, tokenIn, validToken } from './support/token.ts';

const ENVELOPE_FIELDS = ['message', 'status', 'body', 'timestamp'];

function isEnvelope(value: unknown): value is JsonObject {
  return isObject(value) && ENVELOPE_FIELDS.every((field) => field in value);
}

/** The token call with every text of its body changed: wrong credentials, whatever their names. */
function wrongCredentials(t: Experiment): Call {
  const call = tokenCall(t);
  const { form } = t.profile.auth.tokenRequest ?? {};
  if (form !== undefined) {
    const wrong = Object.fromEntries(Object.entries(form).map(([key, value]) => [key, garbled(key, value)]));
    return { ...call, rawBody: new URLSearchParams(wrong).toString() };
  }
  return {
    ...call,
    json: garbledValue('', call.json),
    headers: Object.fromEntries(
      Object.entries(call.headers ?? {}).map(([name, value]) => [
        name,
        name.toLowerCase() === 'authorization' ? 'Basic d3Jvbmc6d3Jvbmc=' : value,
      ]),
    ),
  };
}

/** What says how to ask is left as it is: what says who asks is not. */
function garbled(key: string, value: string): string {
  return /grant|scope|audience|type/i.test(key) ? value : `${value}-wrong`;
}

function garbledValue(key: string, value: unknown): unknown {
  if (typeof value === 'string') return garbled(key, value);
  if (Array.isArray(value)) return value.map((item) => garbledValue(key, item));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, garbledValue(name, item)]));
}

export const tokenSuite = suite('5', 'Token', (check) => {
  check('token.issued', 'the token call', async (t) => {
    const answer = await t.send(tokenCall(t));
    const token = tokenIn(t, answer);
    t.judge.that(answer.status < 300 && token !== undefined, {
      message: 'the token call issued no token',
      expected: `a success with a token at ${t.profile.auth.tokenRequest?.tokenPointer}`,
      actual: describeAnswer(answer),
      answer,
    });
    const used = await t.send({
      operationId: 'listOperations',
      params: { referenceWallet: anyInstrument(t).reference },
      authorization: `Bearer ${token}`,
    });
    t.judge.that(used.status !== 401, {
      message: 'the token just issued was refused',
      expected: 'any answer but HTTP 401',
      actual: describeAnswer(used),
      answer: used,
    });
  });

  check('token.jwt', 'the valid token', async (t) => {
    const token = await validToken(t);
    t.judge.that(jwtOf(token) !== undefined, {
      message: 'the token is no JWT',
      expected: 'three base64url parts, of which the first two are JSON objects',
      actual: `${token.split('.').length} parts in ${token.length} characters`,
    });
  });

  check('token.no-envelope', 'on success', async (t: Experiment) => {
    const answer = await t.send(tokenCall(t));
    t.judge.given(answer.status < 300, `The token call was refused: ${describeAnswer(answer)}.`);
    t.judge.that(!isEnvelope(answer.json), {
      message: 'the token call answered with the envelope',
      expected: 'an answer without the envelope of 2.1',
      actual: `an object with ${Object.keys(Object(answer.json)).join(', ')}`,
      answer,
    });
  });

  check('token.no-envelope', 'on error', async (t: Experiment) => {
    const answer = await t.send(wrongCredentials(t));
    t.judge.given(answer.status >= 400, `Wrong credentials were answered ${answer.status}.`);
    t.judge.that(!isEnvelope(answer.json), {
      message: 'the token call answered an error with the envelope',
      expected: 'an answer without the envelope of 2.1',
      actual: show(answer.json),
      answer,
    });
  });

  check('token.wrong-credentials', 'every credential changed', async (t) => {
    t.judge.changed('the credentials of the token call');
    const answer = await t.send(wrongCredentials(t));
    t.judge.that(answer.status >= 400 || tokenIn(t, answer) === undefined, {
      message: 'wrong credentials were issued a token',
      expected: 'no token',
      actual: `HTTP ${answer.status} with a token`,
      answer,
    });
  });
});
