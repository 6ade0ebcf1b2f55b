/** Whether the target answers, and accepts the token. */
import { describeAnswer } from '../../spec/json/describe.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { timesOf } from '../../target/credentials/jwt.ts';
import { ANYTHING, type Answer } from '../../target/door/call.ts';
import { TransportTrouble } from '../../target/door/transport-trouble.ts';
import { isLoopback } from '../../target/wire/loopback.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { adviceFor, readings } from '../prepare/preflight.ts';
import type { Finding } from './finding.ts';

/** A smaller difference of clocks is harmless: periods and token lifetimes are longer. */
const CLOCKS_AGREE_SECONDS = 30;

/** Address, TLS and clock, from one call that anything answers. */
export async function lookAtAddress(t: Experiment): Promise<readonly Finding[]> {
  const result = await t.attempt(ANYTHING);
  if (result instanceof TransportTrouble)
    return [
      {
        subject: 'address',
        of: t.profile.baseUrl,
        mark: 'bad',
        key: result.kind === 'tls' ? 'tls' : 'baseUrl',
        said: { code: 'not-reached', message: result.message, advice: adviceFor(result) },
      },
    ];
  // The first call also opens a connection.
  const again = await t.attempt(ANYTHING);
  const ms = Math.round((again instanceof TransportTrouble ? result : again).durationMs);
  const { status } = result;
  const of = t.profile.baseUrl;
  return [
    { subject: 'address', of, mark: 'good', said: { code: 'reached', status, ms } },
    transportOf(of),
    clockOf(result),
  ];
}

function transportOf(baseUrl: string): Finding {
  if (baseUrl.startsWith('https:')) return { subject: 'tls', mark: 'good', said: { code: 'encrypted' } };
  return isLoopback(baseUrl)
    ? { subject: 'tls', mark: 'good', said: { code: 'on-this-machine' } }
    : { subject: 'tls', mark: 'unsure', key: 'baseUrl', said: { code: 'not-encrypted' } };
}

function clockOf({ headers }: Answer): Finding {
  const told = Date.parse([headers.date].flat().at(-1) ?? '');
  if (Number.isNaN(told)) return { subject: 'clock', mark: 'unsure', said: { code: 'clock-untold' } };
  const seconds = Math.round((told - Date.now()) / 1000);
  return Math.abs(seconds) <= CLOCKS_AGREE_SECONDS
    ? { subject: 'clock', mark: 'good', said: { code: 'clock-agrees', seconds } }
    : { subject: 'clock', mark: 'unsure', said: { code: 'clock-differs', seconds } };
}

/** Whether the profile yields a token, and whether reading calls accept it. */
export async function lookAtToken(t: Experiment): Promise<Finding> {
  const key = t.profile.auth.tokenRequest === undefined ? 'auth.token' : 'auth.tokenRequest';
  const about = { subject: 'token', key } as const;
  let authorization: string | undefined;
  try {
    authorization = await t.run.door.authorization(t.sender.signal);
  } catch (error) {
    if (error instanceof UserError)
      return {
        ...about,
        mark: 'bad',
        said: { code: 'token-not-had', message: error.message, advice: error.hint ?? '' },
      };
    throw error;
  }
  const results = await readings(t);
  const answers = results.flatMap((one) => (one instanceof TransportTrouble ? [] : [one]));
  const [first] = answers;
  if (first !== undefined && answers.every(({ status }) => status === 401))
    return {
      ...about,
      mark: 'bad',
      said: {
        code: 'token-refused',
        operations: answers.map(({ operationId }) => operationId),
        answer: describeAnswer(first),
      },
    };
  if (answers.some(({ status }) => status < 500 && status !== 401)) {
    const seconds = secondsLeft(authorization);
    return {
      ...about,
      mark: 'good',
      said: { code: 'token-taken', ...(seconds !== undefined && { seconds }) },
    };
  }
  const [trouble] = results.filter((one) => one instanceof TransportTrouble);
  const answer = first === undefined ? (trouble?.message ?? '') : describeAnswer(first);
  return { ...about, mark: 'unsure', said: { code: 'token-unproved', answer } };
}

/** Seconds until the token expires; undefined for a token that doesn't say. */
function secondsLeft(authorization: string | undefined): number | undefined {
  const { exp } = timesOf((authorization ?? '').replace(/^Bearer /, ''));
  return exp === undefined ? undefined : Math.floor(exp - Date.now() / 1000);
}
