/** What a proxy leads to: an address, the target of a profile, or the sandbox. */
import type { AgentOptions } from 'node:https';
import { rootCertificates } from 'node:tls';
import { UserError } from '../../spec/run/user-error.ts';
import { Masker } from '../../target/mask/mask.ts';
import type { Environment } from '../../target/profile/reading/environment.ts';
import type { ResolvedProfile } from '../../target/profile/resolve.ts';
import { identityOf } from '../../target/wire/connection.ts';
import type { ProxyArguments } from '../command-line/proxy/proxy-options.ts';
import { digestOf } from '../digest.ts';
import { openTestedTarget, readTarget } from '../tested-target.ts';

/** What of the command line names it. */
type TargetChoice = Pick<ProxyArguments, 'target' | 'profile' | 'sandbox' | 'fault' | 'personality' | 'seed'>;

export interface ProxiedTarget {
  readonly url: URL;
  readonly name: string;
  readonly profile?: ResolvedProfile;
  /** Of the profile's text; of an empty one where there is none. */
  readonly digest: string;
  readonly masker: Masker;
  readonly tls?: AgentOptions;
  close(): Promise<void>;
}

/**
 * Opens it.
 * @throws UserError for options that contradict each other, for no target, for an address that is none, and for a
 *   profile at fault.
 */
export async function openProxiedTarget(args: TargetChoice, env: Environment): Promise<ProxiedTarget> {
  const { target, profile: path, sandbox } = args;
  if (sandbox === true && target !== undefined)
    throw new UserError('--sandbox and --target exclude each other.', 'Remove one of them.');
  if (sandbox === true || args.fault !== undefined || args.personality !== undefined)
    return ofSandbox(args, env);
  if (path !== undefined) return ofProfile(path, target, env);
  if (target === undefined)
    throw new UserError('The proxy has no target.', 'Add --target <address>, --profile <file> or --sandbox.');
  const url = addressOf(target, '--target');
  return { url, name: url.host, digest: digestOf(''), masker: new Masker(), close: async () => {} };
}

async function ofSandbox(args: TargetChoice, env: Environment): Promise<ProxiedTarget> {
  const own = {
    ...args,
    'base-url': undefined,
    token: undefined,
    concurrency: undefined,
    timeout: undefined,
  };
  const { profile, masker, digest, close } = await openTestedTarget(own, env);
  return { url: new URL(profile.baseUrl), name: profile.name, profile, masker, digest, close };
}

function ofProfile(path: string, target: string | undefined, env: Environment): ProxiedTarget {
  const { profile, digest, masker } = readTarget(path, env, { baseUrl: target });
  const { ca } = profile.tls ?? {};
  return {
    url: addressOf(profile.baseUrl, 'baseUrl'),
    name: profile.name,
    profile,
    digest,
    masker,
    ...(profile.tls && {
      tls: { ...(ca && { ca: [...rootCertificates, ca.text] }), ...identityOf(profile.tls) },
    }),
    close: async () => {},
  };
}

/** @throws UserError for what is no address of a server, or more than one. */
export function addressOf(text: string, option: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const how = 'Write it as http://host:port or https://host/path, without /api/v1.';
  if (url !== undefined && (url.username !== '' || url.password !== ''))
    throw new UserError(`${option} contains credentials, and the proxy sends none of its own.`, how);
  const isBase = url !== undefined && !/\/api\/v1\/*$/.test(url.pathname);
  if (isBase && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '') return url;
  throw new UserError(`${option} is not the address of a server: ${text}`, how);
}
