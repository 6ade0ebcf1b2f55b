/** What an answer gives that nobody knew before: it is learned before the answer is stored. */
import { readPointer } from '../spec/pointer.ts';
import type { Secret } from './mask.ts';
import type { ResolvedProfile } from './profile/resolve.ts';

/** Where the profile says that tokens and OTPs are. */
export interface SecretPointers {
  readonly auth: ResolvedProfile['auth'];
  readonly bindings?: Pick<ResolvedProfile['bindings'], 'otp'>;
}

/** The token of a token call, and the OTP of an OTP call: the fields that hold them may have any name. */
export function secretsIn(json: unknown, operationId: string, { auth, bindings }: SecretPointers): Secret[] {
  if (operationId === 'issueToken') {
    const token = readAt(json, auth.tokenRequest?.tokenPointer);
    return typeof token === 'string' ? [{ value: token, kind: 'token', label: 'token' }] : [];
  }
  if (operationId !== 'generateOtp') return [];
  const otp = readAt(json, bindings?.otp?.pointer);
  return typeof otp === 'string' || typeof otp === 'number' ? [{ value: String(otp), kind: 'otp' }] : [];
}

function readAt(json: unknown, pointer: string | undefined): unknown {
  return pointer === undefined ? undefined : readPointer(json, pointer);
}
