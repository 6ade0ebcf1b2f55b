/** `run --retest`: what has to be run so that a retest covers all that failed in an earlier report. */
import { sendersIn } from '../../reports/archive/senders.ts';
import { folderOf, readReport } from '../../reports/folder/report-file.ts';
import { failedScopeOf, isEmptyScope } from '../../reports/retest/failed-scope.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { joinedPlans, replayPlanOf } from '../../suites/prepare/replay-plan.ts';
import type { RunArguments } from '../command-line/option-table.ts';

/** What of the command line must be as it was in the first run. */
type Same = Pick<RunArguments, 'effort' | 'seed' | 'nonce' | 'requirements'>;

/**
 * Every check of each requirement that failed, and the checks that sent what broke a rule for every answer or showed a
 * practice that the scheme does not allow. The rules for every answer hold in any such run.
 *
 * @param path report.json, or its folder.
 * @returns ids of checks.
 * @throws UserError for a report in which nothing failed, and a command line that asks for another kind of run.
 */
export async function retestChecksOf(path: string, args: Same): Promise<readonly string[]> {
  const report = readReport(path);
  ensureAlike(report, args);
  const scope = failedScopeOf(report);
  if (isEmptyScope(scope))
    throw new UserError(
      `Nothing failed in ${path}.`,
      'A retest needs the report of a run in which something failed.',
    );
  const checks = report.requirements
    .filter(({ id }) => scope.requirements.includes(id))
    .flatMap((requirement) => requirement.checks);
  const senders = sendersIn(folderOf(path));
  const plans = [];
  for (const check of checks.filter(({ failure }) => failure !== undefined))
    plans.push(await replayPlanOf(report, check, senders));
  const showing: string[] = [];
  for (const id of exchangesOf(report, scope.practices)) {
    const sender = await senders.senderOf(id);
    if (sender !== undefined) showing.push(sender.checkId);
  }
  return [...new Set([...checks.map(({ id }) => id), ...joinedPlans(plans).only, ...showing])];
}

/** The exchanges that the report names for some practices. */
function exchangesOf({ practices = [] }: Report, ids: readonly string[]): string[] {
  return practices
    .filter(({ id }) => ids.includes(id))
    .flatMap(({ seen }) => seen.flatMap(({ exchangeIds }) => exchangeIds));
}

/** Nothing but the target may have changed: a run of another kind would be refused afterwards. */
function ensureAlike({ run }: Report, { effort, seed, nonce, requirements }: Same): void {
  const { challenge, requirementSet } = run;
  const rows: readonly (readonly [option: string, was: string | undefined, is: string | undefined])[] = [
    ['effort', run.effort, effort],
    ['seed', String(challenge?.seed ?? run.seed), String(seed)],
    ['nonce', challenge?.nonce, nonce],
    ['requirements', requirementSet, requirements],
  ];
  for (const [option, was, is] of rows) {
    if (was === is) continue;
    throw new UserError(
      was === undefined
        ? `The first run had no --${option}: a retest is run as the first run was.`
        : `The first run had --${option} ${was}: a retest is run as the first run was.`,
      was === undefined ? `Leave --${option} out.` : `Add --${option} ${was}.`,
    );
  }
}
