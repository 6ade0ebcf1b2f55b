/** The command behind `--`: it is told where the proxy is, and ends it. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { UserError } from '../../spec/run/user-error.ts';
import type { Environment } from '../../target/profile/reading/environment.ts';

/** The variable that names the address of the proxy. */
export const ADDRESS_VARIABLE = 'PAYOPS_BASE_URL';

export interface ProxiedCommand {
  /** Its exit code; of one that a signal ended 128 and the signal's number. */
  readonly ended: Promise<number>;
  /** Asks it to end. */
  stop(): void;
}

/**
 * Starts it with this terminal.
 * @param address of the proxy.
 */
export function startCommand(words: readonly string[], address: string, env: Environment): ProxiedCommand {
  const [program = '', ...args] = words;
  const child = spawn(program, args, { stdio: 'inherit', env: { ...env, [ADDRESS_VARIABLE]: address } });
  const ended = new Promise<number>((resolve, reject) => {
    child.on('error', (error) =>
      reject(new UserError(`${program} cannot be started: ${error.message}.`, 'Name a program behind --.')),
    );
    child.on('exit', (code, signal) =>
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])),
    );
  });
  return { ended, stop: () => void child.kill('SIGTERM') };
}
