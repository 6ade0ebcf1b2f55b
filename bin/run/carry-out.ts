/** A run up to its first request; what comes after is loaded while that is under way. */
import { resolve } from 'node:path';
import { openFolder, type ReportFolder } from '../../reports/folder/report-folder.ts';
import type { ExitCode } from '../../spec/run/verdicts.ts';
import type { RunOptions } from '../../suites/engine/run/run-options.ts';
import { preflight } from '../../suites/prepare/preflight.ts';
import type { IssuedToken } from '../../target/credentials/credentials.ts';
import type { RunArguments } from '../command-line/option-table.ts';
import { diskTrouble } from '../full-disk.ts';
import type { Io } from '../io.ts';
import { openScreen } from '../screen/screen.ts';
import { keepHeapSmall } from './heap.ts';
import { announcementOf, optionsOf, type RunRequest } from './run-request.ts';

/**
 * Carries a run out, shows what goes on, and writes its reports.
 * @returns the exit code of the outcome.
 * @throws UserError for a target or a folder that cannot be taken.
 */
export async function carryOut(request: RunRequest<RunArguments>, io: Io): Promise<ExitCode> {
  const { args } = request;
  keepHeapSmall();
  const screen = openScreen(args, announcementOf(request), io);
  const interruption = new AbortController();
  const stopListening = io.onInterrupt(() => {
    interruption.abort();
    screen.onInterrupt();
  });
  let folder: ReportFolder | undefined;
  try {
    folder = await openFolder(resolve(args.out));
    const options = optionsOf(request, folder.work);
    const { signal } = interruption;
    // In this order: the first request leaves before hundreds of modules are read.
    const [token, { checkAndReport }] = await Promise.all([
      tokenOf(request, options, signal),
      import('./check-and-report.ts'),
    ]);
    const { exitCode } = await checkAndReport(request, { ...options, token }, { screen, folder, signal });
    return exitCode;
  } catch (error) {
    throw diskTrouble(error, args.out);
  } finally {
    screen.stop();
    stopListening();
    await folder?.close();
  }
}

/** Is somebody there? The sandbox is known to be. @returns the token that was issued meanwhile. */
async function tokenOf(
  { args }: RunRequest,
  options: RunOptions,
  signal: AbortSignal,
): Promise<IssuedToken | undefined> {
  return args.sandbox === true ? undefined : preflight(options, options.evidenceFolder, signal);
}
