/** Whether the token that a profile calls expired is one that the target may no longer take (5). */
import { describeAnswer } from '../../spec/json/describe.ts';
import { TransportTrouble } from '../../target/door/transport-trouble.ts';
import { readingCalls } from '../act/any-call.ts';
import { validUntil } from '../act/expired-token.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { cameToNothing, type Finding } from './finding.ts';

/**
 * A token that says itself that it is still valid is wrong, and nothing is sent. Any other is sent with one reading call.
 * @returns nothing where the profile has no expired token, or no call can be read.
 */
export async function lookAtExpiredToken(t: Experiment): Promise<readonly Finding[]> {
  const about = { subject: 'token', of: 'auth.expiredToken', key: 'auth.expiredToken' } as const;
  const { expiredToken } = t.profile.auth;
  if (expiredToken === undefined) return [];
  // A run leaves a minute for clocks that differ: until then it has begun.
  const until = validUntil(expiredToken, 0);
  if (until !== undefined)
    return [
      { ...about, mark: 'bad', said: { code: 'expired-token-valid', until: new Date(until).toISOString() } },
    ];
  const [call] = await readingCalls(t);
  if (call === undefined) return [];
  const answer = await t.attempt({ ...call, authorization: `Bearer ${expiredToken}` });
  if (answer instanceof TransportTrouble) return [cameToNothing(about, answer)];
  if (answer.status === 401) return [{ ...about, mark: 'good', said: { code: 'expired-token-refused' } }];
  return [
    { ...about, mark: 'unsure', said: { code: 'expired-token-taken', answer: describeAnswer(answer) } },
  ];
}
