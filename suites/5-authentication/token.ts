/** 5. Authentication: the token call and its token. */
import { isEnvelope } from '../../spec/contract/envelope-members.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { TOLERANCES } from '../../spec/tolerances.ts';
import type { Answer, Call } from '../../target/door/call.ts';
import { basicOf } from '../../target/wire/basic.ts';
import { anyInstrument } from '../act/any-call.ts';
import { inTurn, tokenCall, tokenIn, validToken } from '../act/token-call.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { describeAnswer, show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { isEncryptedJwt, jwtOf } from './invalid-tokens.ts';

/** Which texts of the token call are changed, by their key. */
type Choose = (key: string) => boolean;

/** What says how to ask is left as it is: what says who asks is not. */
function isCredential(key: string): boolean {
  return !/grant|scope|audience|type/i.test(key);
}

const NOTHING_TO_CHANGE = 'The token call of the profile holds no credential that could be changed.';

/** The token call with wrong credentials, whatever their names. */
function wrongCredentials(t: Experiment, choose: Choose = isCredential): Call {
  const call = tokenCall(t);
  const { form, basic } = t.profile.auth.tokenRequest ?? {};
  const wrongBasic = changed(basic, choose);
  const authorization = isUser(wrongBasic) ? basicOf(wrongBasic) : wrongAuthorization(call, choose);
  const wrong = form === undefined ? undefined : changed(form, choose);
  const rawBody = isTexts(wrong) ? { rawBody: new URLSearchParams(wrong).toString() } : {};
  const changedCall = { ...call, authorization, json: changed(call.json, choose), ...rawBody };
  // A key in a header or a certificate may be what the target goes by, and it is the same for every call.
  t.judge.given(JSON.stringify(changedCall) !== JSON.stringify(call), NOTHING_TO_CHANGE, 'fixture');
  return changedCall;
}

/** Of HTTP Basic another password, under its own encoding. */
function wrongAuthorization({ authorization }: Call, choose: Choose): Call['authorization'] {
  if (typeof authorization !== 'string' || !choose('authorization')) return authorization;
  const [scheme, credential = ''] = authorization.split(/ (.*)/);
  if (scheme?.toLowerCase() !== 'basic') return `${authorization}-wrong`;
  const wrong = `${Buffer.from(credential, 'base64').toString('latin1')}-wrong`;
  return `${scheme} ${Buffer.from(wrong, 'latin1').toString('base64')}`;
}

function isUser(value: unknown): value is { username: string; password: string } {
  return isTexts(value) && 'username' in value && 'password' in value;
}

/** The keys of the credentials in the header of HTTP Basic and in the body of the token call, at any depth. */
function credentialNames(t: Experiment): string[] {
  const { json, form, basic } = t.profile.auth.tokenRequest ?? {};
  const names = (value: unknown): string[] =>
    isJsonObject(value)
      ? Object.entries(value).flatMap(([key, item]) => (typeof item === 'string' ? [key] : names(item)))
      : [];
  const header = basic === undefined && typeof tokenCall(t).authorization === 'string';
  const all = [...names(basic), ...(header ? ['authorization'] : []), ...names(form ?? json)];
  return [...new Set(all)].filter(isCredential);
}

function changed(value: unknown, choose: Choose, key = ''): unknown {
  if (typeof value === 'string') return choose(key) ? `${value}-wrong` : value;
  if (Array.isArray(value)) return value.map((item) => changed(item, choose, key));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, changed(item, choose, name)]));
}

function isTexts(value: unknown): value is Record<string, string> {
  return isJsonObject(value) && Object.values(value).every((item) => typeof item === 'string');
}

/** Three tokens, each used at once. */
export function issued(check: Declare): void {
  check('three tokens, each used at once', async (t) => {
    // A token may live for a moment only.
    t.prioritise();
    for (let time = 0; time < 3; time += 1) await inTurn(t, () => judgeIssued(t));
  });
}

export function isJwt(check: Declare): void {
  check('the valid token', async (t) => {
    const token = await validToken(t);
    const { tokenIssuedBy } = t.run.door;
    if (tokenIssuedBy !== undefined) t.cite(tokenIssuedBy);
    t.judge.that(jwtOf(token) !== undefined || isEncryptedJwt(token), {
      message: 'the token is not a JWT',
      expected:
        'three base64url parts, of which the first two are JSON objects, or the five of one that is encrypted',
      actual: `${token.split('.').length} parts in ${token.length} characters`,
    });
  });
}

/** Neither a success of the token call nor an error is an envelope. */
export function withoutEnvelope(check: Declare): void {
  check('on success', async (t: Experiment) => {
    const answer = await inTurn(t, () => t.send(tokenCall(t)));
    t.judge.given(answer.status < 300, `The token call was refused: ${describeAnswer(answer)}.`);
    t.judge.that(!isEnvelope(answer.json), {
      message: 'the token call answered with the envelope',
      expected: 'an answer without the envelope of 2.1',
      actual: `an object with ${Object.keys(Object(answer.json)).join(', ')}`,
      answer,
    });
  });

  check('on error', async (t: Experiment) => {
    const answer = await t.send(wrongCredentials(t));
    t.judge.given(answer.status >= 400, `Wrong credentials were answered ${answer.status}.`);
    t.judge.that(!isEnvelope(answer.json), {
      message: 'the token call answered an error with the envelope',
      expected: 'an answer without the envelope of 2.1',
      actual: show(answer.json),
      answer,
    });
  });
}

/** Wrong credentials get no token. */
export function noneForWrongCredentials(check: Declare): void {
  check('every credential changed', async (t) => {
    judgeNoToken(t, 'every credential', await t.send(wrongCredentials(t)));
  });

  check('one credential changed at a time', async (t: Experiment) => {
    const names = credentialNames(t);
    t.judge.given(names.length > 0, NOTHING_TO_CHANGE, 'fixture');
    for (const name of names) judgeNoToken(t, name, await t.send(wrongCredentials(t, (key) => key === name)));
  });
}

async function judgeIssued(t: Experiment): Promise<void> {
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
  const age = Math.round(used.sentAt - answer.receivedAt);
  t.judge.given(
    used.status !== 401 || age < TOLERANCES.tokenUse.value,
    `The token was used only ${age} ms after it was issued.`,
  );
  t.judge.that(used.status !== 401, {
    message: 'the token just issued was refused',
    expected: 'any answer but HTTP 401',
    actual: describeAnswer(used),
    answer: used,
  });
}

function judgeNoToken(t: Experiment, what: string, answer: Answer): void {
  t.judge.changed(`${what} of the token call`);
  t.judge.that(answer.status >= 400 || tokenIn(t, answer) === undefined, {
    message: 'a token was issued for wrong credentials',
    expected: 'no token',
    actual: `HTTP ${answer.status} with a token`,
    answer,
  });
}
