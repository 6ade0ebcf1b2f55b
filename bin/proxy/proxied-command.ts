/** The command after `--`: it gets the address of the proxy, and its end ends the proxy. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { UserError } from '../../spec/run/user-error.ts';
import type { Environment } from '../../target/profile/reading/environment.ts';

/** The variable that names the address of the proxy. */
export const ADDRESS_VARIABLE = 'PAYOPS_BASE_URL';

export interface ProxiedCommand {
  /** Its exit code; of one that a signal ended 128 and the signal's number. */
  readonly ended: Promise<number>;
  /** Asks it to end, and ends it where it does not. Resolves when it has ended. */
  stop(): Promise<void>;
}

/** Milliseconds that a command has to end by itself. */
const GRACE = 5_000;

/**
 * Starts it with this terminal.
 * @param address of the proxy.
 * @param graceMs how long it has to end when it is asked to.
 */
export function startCommand(
  words: readonly string[],
  address: string,
  env: Environment,
  graceMs = GRACE,
): ProxiedCommand {
  const [program = '', ...args] = words;
  const child = spawn(program, args, { stdio: 'inherit', env: { ...env, [ADDRESS_VARIABLE]: address } });
  const ended = new Promise<number>((resolve, reject) => {
    child.on('error', (error) =>
      reject(
        new UserError(
          `${program} cannot be started: ${error.message}.`,
          'Give an existing program after --, such as: npx payops-conformance proxy --sandbox -- npm test',
        ),
      ),
    );
    child.on('exit', (code, signal) =>
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])),
    );
  });
  const stop = async () => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => void child.kill('SIGKILL'), graceMs);
    await ended.catch(() => {});
    clearTimeout(timer);
  };
  return { ended, stop };
}
