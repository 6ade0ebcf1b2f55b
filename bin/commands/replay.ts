/** `replay`: checks of a report again, with the very cases that failed. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replayLine } from '../../reports/causes/replay-line.ts';
import { readReport } from '../../reports/folder/report-file.ts';
import { UserError } from '../../spec/run/user-error.ts';
import type { ExitCode } from '../../spec/run/verdicts.ts';
import { withoutSecrets } from '../../target/mask/without-secrets.ts';
import type { ReplayArguments } from '../command-line/option-table.ts';
import { checksNamed } from '../command-line/values/check-option.ts';
import type { Io } from '../io.ts';
import { carryOutAgain } from '../replay/carry-out-again.ts';
import { ensureSameTarget } from '../replay/same-target.ts';
import { whatAndReport } from '../show/what-and-report.ts';
import { openTestedTarget } from '../tested-target.ts';

/**
 * Repeats the checks, each with its stored case if it has one.
 * @returns 0 if none failed again, 1 if one did, 3 if some have no verdict.
 * @throws UserError for an invalid report, check or target; Error for a bug of the suite.
 */
export async function replay(args: ReplayArguments, io: Io): Promise<ExitCode> {
  const { what, path } = whatAndReport(args.what, args.report);
  const report = readReport(path);
  if (report.client !== undefined)
    throw new UserError(
      'This is the report of a client, and replay repeats what was sent to a server.',
      `To lead the client through it again: ${replayLine(report, what ?? 'c1')}`,
      'clients',
    );
  const { seed, challenge } = report.run;
  const checks = checksNamed(report, what, args.failed === true);
  const subject = await openTestedTarget({ ...args, seed: challenge?.seed ?? seed }, io.env);
  const folder = await mkdtemp(join(tmpdir(), 'payops-replay-'));
  try {
    if (args['another-target'] !== true) ensureSameTarget(report, subject);
    return await carryOutAgain({ report, path, checks }, subject, {
      isSandbox: args.sandbox === true,
      folder,
      language: args.lang,
      isWhole: args.verbose === true,
      io,
    });
  } catch (error) {
    throw withoutSecrets(error, subject.masker);
  } finally {
    await subject.close();
    await rm(folder, { recursive: true, force: true });
  }
}
