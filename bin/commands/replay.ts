/** `replay`: checks of a report again, with the very cases that failed. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readReport } from '../../reports/folder/report-file.ts';
import type { ExitCode } from '../../spec/run/verdicts.ts';
import { withoutSecrets } from '../../target/mask/without-secrets.ts';
import type { ReplayArguments } from '../command-line/option-table.ts';
import { checksNamed } from '../command-line/values/check-option.ts';
import type { Io } from '../io.ts';
import { carryOutAgain } from '../replay/carry-out-again.ts';
import { ensureSameTarget } from '../replay/same-target.ts';
import { openTestedTarget } from '../tested-target.ts';

/**
 * Carries the checks out again, each with its stored case where it has one.
 * @returns 0 where none failed again, 1 where one did, 3 where nothing can be said of some.
 * @throws UserError for a report, checks or a target that cannot be taken; Error where the suite itself goes wrong.
 */
export async function replay(args: ReplayArguments, io: Io): Promise<ExitCode> {
  const report = readReport(args.report);
  const { seed, challenge } = report.run;
  const checks = checksNamed(report, args.what, args.failed === true);
  const subject = await openTestedTarget({ ...args, seed: challenge?.seed ?? seed }, io.env);
  const folder = await mkdtemp(join(tmpdir(), 'payops-replay-'));
  try {
    if (args['another-target'] !== true) ensureSameTarget(report, subject);
    return await carryOutAgain({ report, path: args.report, checks }, subject, {
      isSandbox: args.sandbox === true,
      folder,
      language: args.lang,
      io,
    });
  } catch (error) {
    throw withoutSecrets(error, subject.masker);
  } finally {
    await subject.close();
    await rm(folder, { recursive: true, force: true });
  }
}
