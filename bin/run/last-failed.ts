/** What failed in the report that lies where the next one goes. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sendersIn } from '../../reports/archive/senders.ts';
import { folderOf, readReport } from '../../reports/folder/report-file.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { joinedPlans, type ReplayPlan, replayPlanOf } from '../../suites/prepare/replay-plan.ts';

/** What is to be run, and the cases that failed. */
export type FailedChecks = ReturnType<typeof joinedPlans>;

/**
 * The checks that failed or warned, with what brought their answers about.
 * @param out the folder of the reports.
 * @throws UserError where there is no report, or nothing failed in it.
 */
export async function failedChecksIn(out: string): Promise<FailedChecks> {
  const path = join(out, 'report.json');
  if (!existsSync(path))
    throw new UserError(
      `--last-failed needs a report, and ${out} has none.`,
      'Run once without --last-failed, or add --out <folder of a report>.',
    );
  const report = readReport(path);
  const failed = report.requirements
    .flatMap(({ checks }) => checks)
    .filter(({ verdict }) => verdict === 'fail' || verdict === 'warn');
  if (failed.length === 0)
    throw new UserError(`Nothing failed in ${path}.`, 'Run without --last-failed to check everything.');
  const senders = sendersIn(folderOf(path));
  const plans: ReplayPlan[] = [];
  for (const check of failed) plans.push(await replayPlanOf(report, check, senders));
  return joinedPlans(plans);
}
