/** Through which proxy an address is called. */
import { BlockList, isIP } from 'node:net';
import { isLoopback } from './loopback.ts';

/** What the profile says, or else the environment. */
export interface ResolvedProxy {
  /** `proxy` of the profile: for every address. */
  readonly url?: string;
  /** HTTP_PROXY, HTTPS_PROXY and NO_PROXY, in either case. */
  readonly http?: string;
  readonly https?: string;
  readonly none?: string;
}

/** @returns the address of the proxy, with its credentials; undefined where none is to be used. */
export function proxyFor(address: string, proxy: ResolvedProxy | undefined): string | undefined {
  if (proxy === undefined) return undefined;
  if (proxy.url !== undefined) return proxy.url;
  const { protocol, hostname, port } = new URL(address);
  if (isLoopback(address) || isExempt(hostname, port, protocol, proxy.none ?? '')) return undefined;
  return protocol === 'https:' ? proxy.https : proxy.http;
}

/** As curl reads NO_PROXY: host names with all below them, addresses, networks (10.0.0.0/8), with a port or none. */
function isExempt(hostname: string, port: string, protocol: string, none: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  const at = port === '' ? (protocol === 'https:' ? '443' : '80') : port;
  return none
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
    .some((entry) => {
      if (entry === '*' || isWithin(host, entry)) return true;
      const [, name = '', wanted] =
        /^\*?\.?\[?(.*?)\]?(?::(\d+))?$/.exec(isIP(entry) ? `[${entry}]` : entry) ?? [];
      if (wanted !== undefined && wanted !== at) return false;
      return name !== '' && (host === name || host.endsWith(`.${name}`));
    });
}

function isWithin(host: string, entry: string): boolean {
  const [network = '', bits = '', ...more] = entry.split('/');
  const family = isIP(network) === 6 ? 'ipv6' : 'ipv4';
  if (isIP(network) === 0 || isIP(host) !== isIP(network) || !/^\d{1,3}$/.test(bits) || more.length > 0)
    return false;
  if (Number(bits) > (family === 'ipv6' ? 128 : 32)) return false;
  const list = new BlockList();
  list.addSubnet(network, Number(bits), family);
  return list.check(host, family);
}

/** The environment's proxies; undefined where it has none. @throws nothing: what is no address is left out. */
export function environmentProxy(
  env: Readonly<Record<string, string | undefined>>,
): ResolvedProxy | undefined {
  const read = (name: string) => env[name.toLowerCase()] || env[name] || undefined;
  const address = (name: string) => {
    const text = read(name);
    if (text === undefined) return undefined;
    // curl takes a bare host and port for an address, and so do those who write one.
    const url = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`;
    return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : undefined;
  };
  const all = address('ALL_PROXY');
  const [http, https, none] = [address('HTTP_PROXY') ?? all, address('HTTPS_PROXY') ?? all, read('NO_PROXY')];
  if (http === undefined && https === undefined) return undefined;
  return {
    ...(http !== undefined && { http }),
    ...(https !== undefined && { https }),
    ...(none !== undefined && { none }),
  };
}

/** User name and password of an address, decoded; undefined where it has none. */
export function userInfoOf(
  address: string,
): { readonly username: string; readonly password: string } | undefined {
  const { username, password } = new URL(address);
  if (username === '' && password === '') return undefined;
  return { username: decoded(username), password: decoded(password) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
