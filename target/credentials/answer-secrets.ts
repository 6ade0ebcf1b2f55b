/** What an answer gives that nobody knew before: it is learned before the answer is stored. */

import { tokenAt } from '../../spec/contract/token-in.ts';
import { readPointer } from '../../spec/json/pointer.ts';
import type { Answer, Call } from '../door/call.ts';
import type { Secret } from '../mask/known-secrets.ts';
import type { ResolvedProfile } from '../profile/resolve.ts';
import { otpIn } from './otp-text.ts';

/** Where the profile says that tokens and OTPs are. */
export interface SecretPointers {
  readonly auth: ResolvedProfile['auth'];
  readonly bindings?: Pick<ResolvedProfile['bindings'], 'otp'>;
}

/** The token of a token call, and the OTP of an OTP call: the fields that hold them may have any name. */
export function secretsIn(
  answer: Pick<Answer, 'status' | 'json' | 'text'>,
  { operationId, showsOtp }: Pick<Call, 'operationId' | 'showsOtp'>,
  { auth, bindings }: SecretPointers,
): Secret[] {
  const { json, status } = answer;
  if (operationId === 'issueToken') {
    const pointer = auth.tokenRequest?.tokenPointer;
    // A whole answer that refuses the call is no secret.
    if (pointer === undefined || (pointer === '' && status > 299)) return [];
    const token = tokenAt(answer, pointer);
    return token === undefined ? [] : [{ value: token, kind: 'token', label: 'token' }];
  }
  if (operationId !== 'generateOtp' && showsOtp !== true) return [];
  const { pointer, pattern } = bindings?.otp ?? {};
  const otps = placesLike(json, pointer).map((place) => otpIn(readPointer(json, place), pattern));
  return otps.flatMap((value) => (value === undefined ? [] : [{ value, kind: 'otp' }]));
}

/** The place of a pointer, and the same place in the other entries of a list of messages. */
function placesLike(json: unknown, pointer: string | undefined): string[] {
  if (pointer === undefined) return [];
  const index = /^(.*)\/\d+(\/.*)?$/.exec(pointer);
  const list = index === null ? undefined : readPointer(json, index[1] ?? '');
  if (!Array.isArray(list)) return [pointer];
  return list.map((_, at) => `${index?.[1] ?? ''}/${at}${index?.[2] ?? ''}`);
}
