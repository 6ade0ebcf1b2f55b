/** Faults of part 5. */
import { decodeProtectedHeader, errors, jwtVerify } from 'jose';
import { withRules } from '../hook-kit.ts';
import type { Fault } from '../hooks.ts';
import { bearerOf, SIGNING_KEY } from '../tokens.ts';

function isUnsigned(token: string | undefined): boolean {
  try {
    return token !== undefined && /^none$/i.test(String(decodeProtectedHeader(token).alg));
  } catch {
    return false;
  }
}

/** Whether a token is well signed and nothing but its expiry is wrong with it. */
async function isExpired(token: string | undefined): Promise<boolean> {
  try {
    await jwtVerify(token ?? '', SIGNING_KEY, { algorithms: ['HS256'] });
    return false;
  } catch (error) {
    return error instanceof errors.JWTExpired;
  }
}

export const AUTHENTICATION_FAULTS: readonly Fault[] = [
  {
    id: 'token-not-checked-on-operation-list',
    section: '5',
    requirement: 'authentication.listOperations',
    description: 'The operation list answers without a token',
    hooks: withRules((rules) => ({
      authorised: (call, sandbox) => call.operationId === 'listOperations' || rules.authorised(call, sandbox),
    })),
  },
  {
    id: 'token-alg-none-accepted',
    section: '5',
    requirement: 'authentication.executeOperation',
    description: 'A token that says alg none is taken for valid',
    hooks: withRules((rules) => ({
      authorised: (call, sandbox) =>
        isUnsigned(bearerOf(call.headers.get('authorization'))) || rules.authorised(call, sandbox),
    })),
  },
  {
    id: 'token-expired-accepted',
    section: '5',
    requirement: 'authentication.executeOperation',
    description: 'A token is taken for valid after its expiry',
    hooks: withRules((rules) => ({
      authorised: async (call, sandbox) =>
        (await rules.authorised(call, sandbox)) || isExpired(bearerOf(call.headers.get('authorization'))),
    })),
  },
];
