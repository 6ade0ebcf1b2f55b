/** 5: the token call issues no token for wrong credentials. */
import { isJsonObject } from '../../spec/json/json.ts';
import type { Answer, Call } from '../../target/door/call.ts';
import { basicOf } from '../../target/wire/basic.ts';
import { tokenCall, tokenIn } from '../act/token-call.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Judge } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';

/** Wrong credentials get no token. */
export function noTokenForWrongCredentials(check: Declare): void {
  check('every credential changed', async (t) => {
    await sendWrong(t, 'every credential');
  });

  check('one credential changed at a time', async (t: Experiment) => {
    const names = credentialNames(t);
    t.judge.given(names.length > 0, NOTHING_TO_CHANGE, 'fixture');
    for (const name of names) await sendWrong(t, name, (key) => key === name);
  });
}

async function sendWrong(t: Experiment, what: string, choose?: Choose): Promise<void> {
  const answer = await t.send(wrongCredentials(t, choose));
  t.judge.changed(`${what} of the token call`);
  judgeNoToken(t.judge, answer, tokenIn(t, answer), t.profile.auth.tokenRequest?.tokenPointer);
}

/**
 * The token call issues no token for wrong credentials.
 * @param token the one in the answer, if there is one.
 * @param pointer where the profile says that it is.
 * @judges token.wrong-credentials
 */
export function judgeNoToken(
  judge: Judge,
  answer: Answer,
  token: string | undefined,
  pointer?: string,
): void {
  judge.that(
    answer.status >= 400 || token === undefined,
    {
      message: 'a token was issued for wrong credentials',
      expected: 'no token',
      actual: `HTTP ${answer.status} with a token`,
      answer,
    },
    pointer === undefined ? undefined : { is: 'no-token', at: pointer },
  );
}

/** Which texts of the token call are changed, by their key. */
type Choose = (key: string) => boolean;

/** What says how to ask is left as it is: what says who asks is not. */
export function isCredential(key: string): boolean {
  return !/grant|scope|audience|type/i.test(key);
}

/** Why there are no wrong credentials to send. */
const NOTHING_TO_CHANGE = 'The token call of the profile holds no credential that could be changed.';

/** The token call with wrong credentials, whatever their names. */
export function wrongCredentials(t: Experiment, choose: Choose = isCredential): Call {
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

/** The value with another text at each key that is chosen. */
export function changed(value: unknown, choose: Choose, key = ''): unknown {
  if (typeof value === 'string') return choose(key) ? `${value}-wrong` : value;
  if (Array.isArray(value)) return value.map((item) => changed(item, choose, key));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, changed(item, choose, name)]));
}

function isTexts(value: unknown): value is Record<string, string> {
  return isJsonObject(value) && Object.values(value).every((item) => typeof item === 'string');
}
