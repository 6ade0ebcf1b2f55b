/** A sandbox in a process of its own, from the side that starts it. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { StartOptions } from '../../sandbox/server/start.ts';
import type { Profile } from '../../spec/generated/profile-types.ts';

export interface Target {
  readonly baseUrl: string;
  readonly profile: Profile;
  close(): Promise<void>;
}

const HOST = fileURLToPath(new URL('sandbox-host.ts', import.meta.url));

/**
 * Starts a sandbox. Whoever starts it closes it.
 * @throws Error where it ends before it is ready.
 */
export async function startTarget(options: StartOptions = {}): Promise<Target> {
  const child = fork(HOST, [JSON.stringify(options)], { execArgv: ['--import', 'tsx'] });
  const ended = once(child, 'exit');
  const ready = new Promise<Pick<Target, 'baseUrl' | 'profile'>>((resolve, reject) => {
    child.once('message', (told: Pick<Target, 'baseUrl' | 'profile'>) => resolve(told));
    child.once('exit', (code) => reject(new Error(`The sandbox ended with ${code}.`)));
  });
  const { baseUrl, profile } = await ready;
  return {
    baseUrl,
    profile,
    async close() {
      child.disconnect();
      await ended;
    },
  };
}
