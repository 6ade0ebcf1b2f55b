/** How the end of a run, asked for from outside, reaches the checks: they run in another thread. */
import { BroadcastChannel } from 'node:worker_threads';

const END = 'end';

/** On the side of the command line. */
export interface Interrupter {
  /** Name of the channel, for the worker. */
  readonly channel: string;
  /** Tells the checks to end. To be told again when the worker may have missed it. */
  tell(): void;
  close(): void;
}

/** @param channel a name that no other run of this process has. */
export function openInterrupter(channel: string): Interrupter {
  const ours = new BroadcastChannel(channel);
  ours.unref();
  return { channel, tell: () => ours.postMessage(END), close: () => ours.close() };
}

/** On the side of the checks. */
export interface Interruption {
  readonly signal: AbortSignal;
  close(): void;
}

export function hearInterruption(channel: string): Interruption {
  const interruption = new AbortController();
  const theirs = new BroadcastChannel(channel);
  theirs.onmessage = () => interruption.abort();
  theirs.unref();
  return { signal: interruption.signal, close: () => theirs.close() };
}
