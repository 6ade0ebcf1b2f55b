/** The sandbox as the target of what is measured, in a process of its own. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Profile } from '../../spec/generated/profile-types.ts';

export interface HostOptions {
  /** How much longer every answer takes. */
  readonly latencyMs: number;
  /** Whether it keeps the requests that come to it. */
  readonly isRecording: boolean;
}

/** A request as it came to the service. */
export interface SentRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What came to a target since its start. */
export interface Traffic {
  readonly requests: number;
  /** When the first request came, by `nowMs`. */
  readonly firstAtMs: number;
  /** Answers a second, over the middle nine tenths of them. */
  readonly perSecond: number;
  /** Empty where it does not record. */
  readonly recorded: readonly SentRequest[];
}

const HOST = fileURLToPath(new URL('target-host.ts', import.meta.url));

/** For its start, and for its answers. */
const LONGEST_WAIT_MS = 60_000;

/**
 * Starts a target in its first state, and ends it after `use`.
 * @throws Error where it ends before that, or tells nothing in time.
 */
export async function withTarget<T>(
  options: HostOptions,
  use: (profile: Profile, traffic: () => Promise<Traffic>) => Promise<T>,
): Promise<T> {
  const child = fork(HOST, [JSON.stringify(options)], { execArgv: ['--import', 'tsx'] });
  const ended = once(child, 'exit');
  const told = async () => {
    const lost = ended.then(([code]) => Promise.reject(new Error(`The sandbox ended with ${code}.`)));
    const [message] = await Promise.race([
      once(child, 'message', { signal: AbortSignal.timeout(LONGEST_WAIT_MS) }),
      lost,
    ]);
    return message;
  };
  try {
    return await use(await told(), () => {
      child.send('what came?');
      return told();
    });
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
}
