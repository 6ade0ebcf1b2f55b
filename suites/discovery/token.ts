/** The token call (5): the document names its path, but neither its request nor its answer. */
import type { Profile } from '../../spec/generated/profile-types.ts';
import { describeAnswer } from '../../spec/json/describe.ts';
import { likelyPlaces, type Place } from '../../spec/json/likely-pointer.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { tokenCallOf } from '../../target/credentials/credentials.ts';
import { isEncryptedJwt, jwtOf, timesOf } from '../../target/credentials/jwt.ts';
import type { Answer } from '../../target/door/call.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { look } from './found.ts';

type TokenRequest = NonNullable<Profile['auth']['tokenRequest']>;

/** What the user knows about the token call. */
export interface TokenCredentials {
  /** Fields of its body with their values. */
  readonly fields: Readonly<Record<string, string>>;
  readonly path?: string;
}

/** The token call as the profile describes it, without its body: the values are secrets. */
export interface FoundTokenCall extends Pick<TokenRequest, 'tokenPointer' | 'expiresInPointer'> {
  /** In its body, or as user name and password of HTTP Basic. */
  readonly bodyAs: 'json' | 'form' | 'basic';
  readonly token: string;
}

/**
 * Makes the token call, with its fields as JSON, else as a form, else as HTTP Basic where they are two, and finds the
 * token in the answer.
 * @throws UserError with the answers, where none holds a token.
 */
export async function findTokenCall(
  t: Experiment,
  { fields, path = '/api/v1/auth/token' }: TokenCredentials,
): Promise<FoundTokenCall> {
  const answers: string[] = [];
  const basic = basicIn(fields);
  const ways = basic === undefined ? (['json', 'form'] as const) : (['json', 'form', 'basic'] as const);
  for (const bodyAs of ways) {
    const body = { json: { json: fields }, form: { form: fields }, basic: { ...(basic && { basic }) } }[
      bodyAs
    ];
    const call = tokenCallOf({ path, method: 'POST', headers: {}, tokenPointer: '', ...body });
    const answer = await look(t, call);
    if (answer === undefined || answer.status < 200 || answer.status > 299) {
      answers.push(`${bodyAs}: ${answer === undefined ? 'no answer' : t.run.mask(describeAnswer(answer))}`);
      continue;
    }
    const found = tokenIn(answer);
    if (found !== undefined) return { bodyAs, ...found };
    answers.push(`${bodyAs}: no token recognised in ${t.run.mask(describeAnswer(answer))}`);
  }
  throw new UserError(
    [`POST ${path} returned no token.`, ...answers.map((one) => `  ${one}`)].join('\n'),
    'Check the names and values of the fields, or export a token of your own as PAYOPS_TOKEN.',
  );
}

/** The first field as user name, the second as password; undefined where they are not two. */
export function basicIn(
  fields: Readonly<Record<string, string>>,
): { readonly username: string; readonly password: string } | undefined {
  const [username, password, more] = Object.values(fields);
  return username === undefined || password === undefined || more !== undefined || username.includes(':')
    ? undefined
    : { username, password };
}

/** The only JWT of an answer, or else the only text with the name of a token. */
function tokenIn({ json, text }: Answer): Omit<FoundTokenCall, 'bodyAs'> | undefined {
  if (json === undefined || typeof json === 'string') {
    const whole = typeof json === 'string' ? json : text.trim();
    return isJwt(whole) ? { tokenPointer: '', token: whole } : undefined;
  }
  const jwts = likelyPlaces(json, isJwt, ['access', 'token', 'jeton', 'jwt']);
  const access = jwts.filter(({ pointer }) => /access/i.test(pointer));
  const named = likelyPlaces(
    json,
    isWord,
    ['access_token', 'accesstoken', 'token', 'jeton', 'jwt'],
    true,
  ).filter(({ pointer, value }) => !/refresh|type/i.test(pointer) && !/^bearer$/i.test(String(value)));
  const place = onlyOne(jwts) ?? onlyOne(access) ?? (jwts.length === 0 ? onlyOne(named) : undefined);
  if (place === undefined) return undefined;
  const token = String(place.value);
  const lifetime = onlyOne(
    likelyPlaces(json, isSeconds, ['expires_in', 'expiresin', 'duree', 'expir', 'ttl'], true),
  );
  const agrees = lifetime !== undefined && [undefined, Number(lifetime.value)].includes(lifetimeOf(token));
  return { tokenPointer: place.pointer, token, ...(agrees && { expiresInPointer: lifetime.pointer }) };
}

function onlyOne(places: readonly Place[]): Place | undefined {
  return places.length === 1 ? places[0] : undefined;
}

function isWord(value: unknown): boolean {
  return typeof value === 'string' && /^\S{8,}$/.test(value);
}

function isSeconds(value: unknown): boolean {
  return typeof value === 'number' && value > 0;
}

function isJwt(value: unknown): boolean {
  return typeof value === 'string' && (jwtOf(value) !== undefined || isEncryptedJwt(value));
}

/** Seconds from issue to expiry; undefined where the token doesn’t say. */
function lifetimeOf(token: string): number | undefined {
  const { exp, iat } = timesOf(token);
  return exp === undefined || iat === undefined ? undefined : exp - iat;
}
