/** `--via` and `--port`: the way to the sandbox, after a look whether it leads there. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '../../spec/run/user-error.ts';
import { preflight } from '../../suites/prepare/preflight.ts';
import { resolveProfile } from '../../target/profile/resolve.ts';
import type { CalibrateArguments } from '../command-line/calibrate/calibrate-options.ts';
import { packageInfo } from '../package-info.ts';
import { pathThrough, type SandboxPath, STRAIGHT } from './sandbox-path.ts';

/**
 * @throws UserError for one option without the other, what is no address, and one that leads to no sandbox of this
 *   calibration: nothing is executed there.
 */
export async function pathAsked(
  { via, port }: Pick<CalibrateArguments, 'via' | 'port'>,
  signal: AbortSignal,
): Promise<SandboxPath> {
  if (via === undefined && port === undefined) return STRAIGHT;
  if (via === undefined)
    throw new UserError('--port works only with --via.', 'Add --via <address>, or remove --port.');
  if (port === undefined)
    throw new UserError(
      '--via works only with --port.',
      'Add --port <number>: the port of this machine that the address forwards to.',
    );
  if (!URL.canParse(via) || !/^https?:/i.test(via))
    throw new UserError(
      `--via ${via} is not a valid address.`,
      'Use an address that starts with http:// or https://, such as http://127.0.0.1:8080',
    );
  const path = pathThrough(via.replace(/\/+$/, ''), port);
  await ensureReached(path, via, port, signal);
  return path;
}

/** Sends only calls that read. */
async function ensureReached(
  path: SandboxPath,
  via: string,
  port: number,
  signal: AbortSignal,
): Promise<void> {
  const sandbox = await path.open({ seed: 1 });
  const folder = await mkdtemp(join(tmpdir(), 'payops-calibrate-'));
  const hint = `It must forward to port ${port} of this machine, where the sandbox listens during the calibration.`;
  try {
    const { version } = packageInfo();
    await preflight({ profile: resolveProfile(sandbox.profile), seed: 1, version }, folder, signal);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new UserError(`--via ${via} does not reach the sandbox. ${error.message}`, hint);
  } finally {
    await sandbox.close();
    await rm(folder, { recursive: true, force: true });
  }
  if (sandbox.arrived() === 0 && !signal.aborted)
    throw new UserError(`--via ${via} reaches another server than the sandbox.`, hint);
}
