/**
 * Whether the callback receiver can be reached at the address that it gives out (6): the receiver calls itself
 * there once. Proved is only what came in at the receiver itself, not what somebody else answered.
 *
 * That it cannot be reached from here proves little: a target may reach an address that this machine cannot.
 */
import { rootCertificates } from 'node:tls';
import { Agent, request } from 'undici';
import { describeError } from '../door/transport-trouble.ts';
import { isLoopback } from '../wire/loopback.ts';

/** Bounds the one call, in milliseconds. */
const CALL_MS = 5_000;

export interface ReachOptions {
  /** What the receiver gives out, without a trailing slash. */
  readonly url: string;
  /** Put after it; nobody else knows it. */
  readonly path: string;
  /** Whether the call has come in at the receiver. */
  readonly came: () => boolean;
  /** Where the target is: an address of this machine says nothing to a target on another. */
  readonly baseUrl?: string | undefined;
  /** Certificates in PEM form that are trusted besides those that Node knows, the receiver's own among them. */
  readonly trusted?: readonly string[];
}

/** @returns undefined where the receiver was reached, or else why that is not proved, in one line. Never throws. */
export async function proveReach({
  url,
  path,
  came,
  baseUrl,
  trusted = [],
}: ReachOptions): Promise<string | undefined> {
  if (baseUrl !== undefined && isLoopback(url) && !isLoopback(baseUrl))
    return 'it is an address of this machine, and the target is on another';
  const ca = trusted.length === 0 ? {} : { ca: [...rootCertificates, ...trusted] };
  const dispatcher = new Agent({ connect: { timeout: CALL_MS, ...ca } });
  try {
    const { statusCode, body } = await request(url + path, {
      dispatcher,
      signal: AbortSignal.timeout(CALL_MS),
    });
    await body.dump();
    return came() ? undefined : `somebody else answered there, with HTTP ${statusCode}`;
  } catch (error) {
    return came() ? undefined : describeError(error);
  } finally {
    await dispatcher.destroy();
  }
}
