/** A target of which no more is known than where it is and a token. */
import type { Profile } from '../../../spec/generated/profile-types.ts';
import { UserError } from '../../../spec/run/user-error.ts';
import { environmentProxy } from '../../wire/proxy.ts';
import { type ResolvedProfile, resolveProfile } from '../resolve.ts';
import type { Environment } from './environment.ts';
import { dotted } from './problems.ts';
import { semanticProblems } from './semantics.ts';

/** The variable that a token is taken from where no profile names another. */
export const TOKEN_VARIABLE = 'PAYOPS_TOKEN';

/** What is known of such a target. */
export interface KnownAddress {
  readonly baseUrl: string;
  /** Without it, the environment is asked. */
  readonly token?: string | undefined;
  readonly limits?: Profile['limits'];
}

/** Where a value of such a profile comes from. */
const GIVEN_BY: Readonly<Record<string, string>> = {
  baseUrl: '--base-url',
  'auth.token': `--token (or ${TOKEN_VARIABLE})`,
};

/**
 * The profile of such a target: it has no test data, so that no operation can be made.
 * @throws UserError where there is no token, which every call takes (5), and for an address or a token that cannot be.
 */
export function addressAlone({ baseUrl, token, limits }: KnownAddress, env: Environment): ResolvedProfile {
  const fromEnvironment = env[TOKEN_VARIABLE];
  const taken = token ?? fromEnvironment;
  if (taken === undefined || taken === '')
    throw new UserError(
      'No token is given with --base-url, and every call but the token call carries one (section 5).',
      `Add --token <token>, or export ${TOKEN_VARIABLE}=<token>. Where a call issues tokens, npx payops-conformance init asks for that call and writes a profile.`,
    );
  const profile: Profile = {
    baseUrl,
    auth: { token: taken },
    fixtures: { instruments: [], services: [] },
    ...(limits && { limits }),
  };
  const [problem] = semanticProblems(profile, profile);
  if (problem !== undefined) {
    const key = dotted(problem.path);
    throw new UserError(`${GIVEN_BY[key] ?? key}: ${problem.text}`, 'Correct it on the command line.');
  }
  const uses = token === undefined ? [{ key: 'auth.token', name: TOKEN_VARIABLE, value: taken }] : [];
  return resolveProfile(profile, uses, { proxy: environmentProxy(env) });
}
