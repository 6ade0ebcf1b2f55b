/** A URL of its own for one operation, and what the target sent there. */
import type { HeaderMap } from '../../spec/run/exchange.ts';
import type { Sender } from '../door/call.ts';
import { onAbort } from '../door/on-abort.ts';
import type { Behaviour } from './received-callback.ts';

/** One delivery, unmasked. */
export interface ReceivedCallback {
  readonly exchangeId: string;
  readonly method: string;
  /** Path and query as they were sent, from `/callbacks/` on. */
  readonly target: string;
  readonly headers: HeaderMap;
  readonly body: string;
  /** Undefined if the body is not JSON. */
  readonly json: unknown;
  /** When its headers came: milliseconds since the epoch. */
  readonly arrivedAt: number;
}

/** A URL of its own for one operation, and what came there. */
export interface Mailbox {
  /** For `callbackUrl`: cannot be guessed. */
  readonly url: string;
  /** In the order of arrival; grows. */
  readonly received: readonly ReceivedCallback[];
  /**
   * The first callback that satisfies the predicate, also one that came before; undefined when the time is up or
   * the mailbox was closed.
   * @throws the signal's reason when it aborts first.
   */
  waitFor(
    predicate: (callback: ReceivedCallback) => boolean,
    timeoutMs: number,
    signal: AbortSignal,
  ): Promise<ReceivedCallback | undefined>;
  /** The longest time in a stretch of it in which nothing could be received, in milliseconds. Both ends since the epoch. */
  heldUpBetween(fromMs: number, toMs: number): number;
  /** What comes later is answered 404. */
  close(): void;
}

/** A mailbox as the receiver keeps it. */
export interface Box {
  readonly by: Pick<Sender, 'checkId' | 'exchangeIds'>;
  readonly behaviour: Behaviour;
  readonly received: ReceivedCallback[];
  /** Told of each arrival, and of the closing with undefined. */
  readonly waiters: Set<(callback: ReceivedCallback | undefined) => void>;
}

/** To everybody who waits: what came, or with undefined that nothing more will. */
export function notifyWaiters({ waiters }: Box, callback: ReceivedCallback | undefined): void {
  for (const tell of [...waiters]) tell(callback);
}

/** See `Mailbox.waitFor`. */
export function waitFor(
  box: Box,
  predicate: (callback: ReceivedCallback) => boolean,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<ReceivedCallback | undefined> {
  const already = box.received.find(predicate);
  if (already !== undefined) return Promise.resolve(already);
  if (signal.aborted) return Promise.reject(signal.reason);
  return new Promise((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer);
      stay();
      box.waiters.delete(tell);
    };
    const tell = (callback: ReceivedCallback | undefined) => {
      if (callback !== undefined && !predicate(callback)) return;
      settle();
      resolve(callback);
    };
    const timer = setTimeout(() => tell(undefined), timeoutMs);
    const stay = onAbort(signal, () => {
      settle();
      reject(signal.reason);
    });
    box.waiters.add(tell);
  });
}
