/** The bearer token (5): given in the profile, or fetched by the token call and renewed before it expires. */
import { setTimeout as delay } from 'node:timers/promises';
import { tokenAt } from '../../spec/contract/token-in.ts';
import { readPointer } from '../../spec/json/pointer.ts';
import { UserError } from '../../spec/run/user-error.ts';
import type { Answer, Call, Sender } from '../door/call.ts';
import type { Masker } from '../mask/mask.ts';
import { headerTrouble } from '../profile/reading/wire-texts.ts';
import type { ResolvedProfile, ResolvedTokenRequest } from '../profile/resolve.ts';
import { basicOf } from '../wire/basic.ts';
import { timesOf } from './jwt.ts';

export interface Credentials {
  /**
   * The value of the Authorization header, at once or after the token call; undefined if the profile has no token.
   * Callers that ask at the same time share one call.
   * @throws UserError when the token call's answer has no token.
   * @throws TransportTrouble when no answer came.
   */
  authorization(signal: AbortSignal): string | undefined | Promise<string>;
  /**
   * Takes note that a value of `authorization` was answered 401: its token may have expired without a word.
   * @returns `newer` where another token came meanwhile; where another can be had, `aged` for one that was no longer new,
   *   which may have expired on the way, and `renewable` for a new one; `final` otherwise.
   */
  refused(authorization: string): Remedy;
  /** Takes the token of a token call that somebody else made: it may have made the one before invalid. */
  adopt(answer: Pick<Answer, 'status' | 'json' | 'text'>): void;
  /** The token that a token call gave; undefined before, and where the profile gives one. */
  issued(): IssuedToken | undefined;
}

/** What may help a call that was answered 401. */
export type Remedy = 'newer' | 'aged' | 'renewable' | 'final';

/** A token that a token call gave. */
export interface IssuedToken {
  readonly token: string;
  /** When it is asked for anew: milliseconds since the epoch; infinite where nothing tells. */
  readonly renewAt: number;
}

type SendTokenCall = (call: Call, by: Sender) => Promise<Answer>;

/** A token is renewed this long before it expires, or at four fifths of a short life. */
const RENEW_EARLY_MS = 30_000;
/** A token is new for so long: how long one lives that says nothing of it is not shown, but no less. */
const NEW_MS = 1_000;
/** Between token calls whose answers may be those of something in between. */
const ASK_AGAIN_MS = [250, 1000, 2000] as const;

/**
 * @param signal ends the token call when the run ends.
 * @param given a token that was issued to this profile before.
 */
export function openCredentials(
  auth: ResolvedProfile['auth'],
  send: SendTokenCall,
  masker: Masker,
  signal: AbortSignal,
  given?: IssuedToken,
): Credentials {
  const { tokenRequest } = auth;
  let current: { token: string; renewAt: number } | undefined =
    auth.token === undefined
      ? given && tokenRequest && { ...given }
      : { token: auth.token, renewAt: Number.POSITIVE_INFINITY };
  let newUntil = 0;
  const keep = (token: string, json: unknown, askedAt: number, request: ResolvedTokenRequest) => {
    current = { token, renewAt: renewalTime(askedAt, lifetimeMs(json, token, request)) };
    newUntil = performance.now() + NEW_MS;
  };
  let fetching: Promise<string> | undefined;
  /** Until a first token came, a refusal is the profile's mistake: asking again for each check would not help. */
  let refusal: UserError | undefined;
  if (auth.token !== undefined) masker.learn(auth.token, 'token', 'token');
  if (tokenRequest?.basic !== undefined)
    masker.learn(basicOf(tokenRequest.basic).replace('Basic ', ''), 'credential', 'auth.tokenRequest.basic');
  if (auth.expiredToken !== undefined) masker.learn(auth.expiredToken, 'token', 'expired token');

  const fetchToken = async (request: ResolvedTokenRequest): Promise<string> => {
    const askedAt = Date.now();
    const ask = () => send(tokenCallOf(request), { checkId: 'run', kind: 'run', signal, exchangeIds: [] });
    let answer = await ask();
    for (const waitMs of ASK_AGAIN_MS) {
      if (!mayPass(answer)) break;
      await delay(waitMs, undefined, { signal });
      answer = await ask();
    }
    const token = tokenIn(answer, request);
    keep(token, answer.json, askedAt, request);
    return `Bearer ${token}`;
  };
  const fetchShared = (request: ResolvedTokenRequest): Promise<string> => {
    fetching ??= fetchToken(request)
      .catch((error: unknown) => {
        if (error instanceof UserError && current === undefined) refusal = error;
        throw error;
      })
      .finally(() => {
        fetching = undefined;
      });
    return fetching;
  };

  return {
    authorization: (caller) => {
      if (current !== undefined && (tokenRequest === undefined || Date.now() < current.renewAt)) {
        return `Bearer ${current.token}`;
      }
      if (tokenRequest === undefined) return undefined;
      if (refusal !== undefined) return Promise.reject(refusal);
      return unlessAborted(fetchShared(tokenRequest), caller);
    },
    refused: (authorization) => {
      if (tokenRequest === undefined || current === undefined) return 'final';
      if (authorization !== `Bearer ${current.token}`) return 'newer';
      current.renewAt = 0;
      return performance.now() < newUntil ? 'renewable' : 'aged';
    },
    issued: () => (auth.token === undefined && current !== undefined ? { ...current } : undefined),
    adopt: (answer) => {
      const { status, json } = answer;
      if (tokenRequest === undefined || auth.token !== undefined || status < 200 || status > 299) return;
      const token = tokenAt(answer, tokenRequest.tokenPointer);
      if (token !== undefined && headerTrouble(token) === undefined)
        keep(token, json, Date.now(), tokenRequest);
    },
  };
}

/** The token call (5) as the profile describes it. */
export function tokenCallOf(request: ResolvedTokenRequest): Call {
  const form = request.form === undefined ? undefined : new URLSearchParams(request.form).toString();
  const given = Object.entries(request.headers).find(([name]) => name.toLowerCase() === 'authorization');
  return {
    operationId: 'issueToken',
    method: request.method,
    path: request.path,
    ...(request.url !== undefined && { url: request.url }),
    headers: request.headers,
    authorization: request.basic === undefined ? (given?.[1] ?? null) : basicOf(request.basic),
    idempotent: true,
    ...(form !== undefined && { rawBody: form, contentType: 'application/x-www-form-urlencoded' }),
    ...(request.json !== undefined && { json: request.json }),
  };
}

/** Whether an answer may be of a moment, and says nothing of the profile. What may be anybody's was asked for again. */
function mayPass({ status }: Answer): boolean {
  return status === 500;
}

function tokenIn(answer: Answer, request: ResolvedTokenRequest): string {
  const told = answer.shown.slice(0, 200);
  const where = `${request.method} ${request.url ?? request.path}`;
  if (answer.status < 200 || answer.status > 299) {
    throw new UserError(
      `The token call (${where}) was answered ${answer.status}: ${told}`,
      'Check auth.tokenRequest in the profile: its path, method, headers and body.',
    );
  }
  const token = tokenAt(answer, request.tokenPointer);
  const unfit = token === undefined ? undefined : headerTrouble(token);
  if (unfit !== undefined)
    throw new UserError(
      `The token call (${where}) gave a token that cannot be sent: it ${unfit}.`,
      'Check auth.tokenRequest.tokenPointer in the profile.',
    );
  if (token !== undefined) return token;
  if (answer.json === undefined) {
    throw new UserError(
      `The token call (${where}) was answered ${answer.status} with no JSON: ${told}`,
      'Check auth.tokenRequest.path and auth.tokenRequest.method in the profile.',
    );
  }
  throw new UserError(
    `The token call's answer has no text at ${request.tokenPointer}. ${keysOf(answer.json)}`,
    'Correct auth.tokenRequest.tokenPointer in the profile.',
  );
}

function keysOf(json: unknown): string {
  if (typeof json !== 'object' || json === null) return `It is no object: ${typeof json}.`;
  const keys = Object.entries(json).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? Object.keys(value).map((inner) => `/${key}/${inner}`)
      : [`/${key}`],
  );
  return keys.length === 0 ? 'It is empty.' : `It has: ${keys.slice(0, 20).join(', ')}.`;
}

/** Milliseconds that the token lives from its issue; undefined if nothing tells. */
function lifetimeMs(json: unknown, token: string, request: ResolvedTokenRequest): number | undefined {
  if (request.expiresInPointer !== undefined) {
    const told = readPointer(json, request.expiresInPointer);
    const seconds = typeof told === 'string' && told.trim() !== '' ? Number(told) : told;
    if (typeof seconds === 'number' && seconds > 0) return seconds * 1000;
  }
  const { exp, iat } = timesOf(token);
  // Between two times of the issuer, so that its clock need not agree with ours.
  return exp === undefined ? undefined : exp * 1000 - (iat === undefined ? Date.now() : iat * 1000);
}

function renewalTime(askedAt: number, lifetime: number | undefined): number {
  if (lifetime === undefined) return Number.POSITIVE_INFINITY;
  return askedAt + lifetime - Math.min(RENEW_EARLY_MS, lifetime / 5);
}

function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
