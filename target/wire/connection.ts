/** How a connection to one origin is made: straight or through a proxy, with whose certificates. */
import { createSecureContext, rootCertificates } from 'node:tls';
import { buildConnector, type Dispatcher, Pool, ProxyAgent } from 'undici';
import type { ResolvedTls } from '../profile/reading/pem.ts';
import { basicOf } from './basic.ts';
import { proxyFor, type ResolvedProxy, userInfoOf } from './proxy.ts';
import { attentive } from './sockets.ts';
import { heldBack, type Starter } from './starting-line.ts';

export interface Connecting {
  readonly origin: string;
  /** Milliseconds for the connection itself. */
  readonly timeoutMs: number;
  readonly tls?: ResolvedTls | undefined;
  readonly proxy?: ResolvedProxy | undefined;
  /** See `attentive`. */
  readonly onExcess: () => void;
  /** See `heldBack`: of requests that are released together. */
  readonly starting?: (() => Starter | undefined) | undefined;
}

/** @param pool how connections are kept. */
export function connectionTo(connecting: Connecting, pool: Omit<Pool.Options, 'connect'>): Dispatcher {
  const { origin, timeoutMs, proxy, onExcess, starting } = connecting;
  const watched = (connect: buildConnector.connector) =>
    attentive(starting === undefined ? connect : heldBack(connect, starting), onExcess);
  const tls = { timeout: timeoutMs, ...tlsOptions(connecting.tls) };
  const through = proxyFor(origin, proxy);
  if (through === undefined) return new Pool(origin, { ...pool, connect: watched(buildConnector(tls)) });
  const user = userInfoOf(through);
  return new ProxyAgent({
    uri: new URL(through).origin,
    ...(user && { token: basicOf(user) }),
    // A plain request is the proxy's own business: many of them tunnel to port 443 alone.
    proxyTunnel: origin.startsWith('https:'),
    requestTls: tls,
    // Who we are is no matter of the proxy's.
    proxyTls: { timeout: timeoutMs, ...tlsOptions(trustOf(connecting.tls)) },
    factory: (to, given) => new Pool(to, { ...given, ...pool, ...connectOf(given, watched) }),
  });
}

function trustOf(tls: ResolvedTls | undefined): ResolvedTls | undefined {
  return tls?.ca && { ca: tls.ca };
}

/** What the proxy did in place of the target, as undici tells it; undefined for any other error. */
export function proxyTrouble({ message }: Error): string | undefined {
  const status = /^Proxy (?:response \((\d+)\)|Authentication Required \((407)\))/.exec(message);
  if (status === null) return undefined;
  const code = status[1] ?? status[2];
  const why = code === '407' ? ', which asks for credentials: give them in proxy of the profile' : '';
  return `The proxy did not connect to the target: it answered HTTP ${code}${why}.`;
}

/** The profile's authorities stand beside those that Node knows: a token call may well be elsewhere. */
function tlsOptions(tls: ResolvedTls | undefined) {
  if (tls === undefined) return {};
  const ca = tls.ca && { ca: [...rootCertificates, tls.ca.text] };
  // Made once: to read the certificates again for each connection would take longer than the connection.
  return { secureContext: createSecureContext({ ...ca, ...identityOf(tls) }) };
}

/** The certificate, the key and its passphrase, as Node takes them. */
export function identityOf({ cert, key, passphrase }: ResolvedTls) {
  return {
    ...(cert && { cert: cert.text }),
    ...(key && { key: key.text }),
    ...(passphrase !== undefined && { passphrase }),
  };
}

/** undici hands its factory the connector that goes through the proxy, without saying so in its types. */
function connectOf(
  given: object,
  watched: (connect: buildConnector.connector) => buildConnector.connector,
): { connect?: buildConnector.connector } {
  return 'connect' in given && isConnector(given.connect) ? { connect: watched(given.connect) } : {};
}

function isConnector(connect: unknown): connect is buildConnector.connector {
  return typeof connect === 'function';
}
