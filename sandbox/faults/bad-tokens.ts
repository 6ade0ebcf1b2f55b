/** The kinds of bad tokens that a service may take for good ones (5). */

import { decodeProtectedHeader, errors, jwtVerify } from 'jose';
import { withRules } from '../behaviours/change-rules.ts';
import type { Hooks } from '../behaviours/hooks.ts';
import { perSandbox } from '../behaviours/per-sandbox.ts';
import { isOn, type On } from '../behaviours/which-calls.ts';
import { bearerOf, SIGNING_KEY } from '../service/bearer-tokens.ts';
import type { SandboxState } from '../service/sandbox-state.ts';

/** What is wrong with a token. */
export type Kind =
  /** A call without Authorization header. */
  | 'none'
  /** An Authorization header without token. */
  | 'empty'
  /** An Authorization header of another scheme. */
  | 'scheme'
  /** A token that is no JWT. */
  | 'garbage'
  /** A token cut off at its end. */
  | 'truncated'
  /** A good token with something behind its end. */
  | 'extended'
  /** A token whose payload was changed. */
  | 'changed'
  /** A token that says alg none. */
  | 'unsigned'
  /** A token signed with another key. */
  | 'other-key'
  /** A token that has expired. */
  | 'expired';

/** The good tokens that a sandbox has seen. */
const goodTokens = perSandbox(() => new Set<string>());

/** Takes bad tokens of some kinds for good ones on some routes. */
export function accepts(on: On, ...kinds: readonly Kind[]): Hooks {
  return withRules((rules) => ({
    async authorised(call, sandbox) {
      const header = call.headers.get('authorization');
      if (await rules.authorised(call, sandbox)) {
        goodTokens(sandbox).add(bearerOf(header) ?? '');
        return true;
      }
      return isOn(on, call.operationId) && kinds.includes(await kindOf(header, sandbox));
    },
  }));
}

/** The kind of a header that the conforming sandbox refuses. */
export async function kindOf(header: string | null, sandbox: SandboxState): Promise<Kind> {
  if (header === null) return 'none';
  if (/^\s*(bearer)?\s*$/i.test(header)) return 'empty';
  const token = bearerOf(header);
  if (token === undefined) return /^bearer\b/i.test(header) ? 'garbage' : 'scheme';
  const good = [...goodTokens(sandbox)];
  if (good.some((one) => one.startsWith(token))) return 'truncated';
  if (good.some((one) => one !== '' && token.startsWith(one))) return 'extended';
  const algorithm = algorithmOf(token);
  if (algorithm === undefined || token.split('.').length !== 3) return 'garbage';
  if (/^none$/i.test(algorithm)) return 'unsigned';
  if (await isExpired(token)) return 'expired';
  const signature = token.split('.')[2] ?? '';
  return good.some((one) => one.endsWith(`.${signature}`)) ? 'changed' : 'other-key';
}

function algorithmOf(token: string): string | undefined {
  try {
    return String(decodeProtectedHeader(token).alg);
  } catch {
    return undefined;
  }
}

/** Whether a token is well signed and nothing but its expiry is wrong with it. */
async function isExpired(token: string): Promise<boolean> {
  try {
    await jwtVerify(token, SIGNING_KEY, { algorithms: ['HS256'] });
    return false;
  } catch (error) {
    return error instanceof errors.JWTExpired;
  }
}
