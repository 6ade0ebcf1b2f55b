/** `replay`: one check of a report again, with the very case that failed. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendersIn } from '../../reports/archive/senders.ts';
import { folderOf, readReport } from '../../reports/folder/report-file.ts';
import { visibleLine } from '../../reports/words/visible.ts';
import type { Report, ReportedCheck } from '../../spec/generated/report-types.ts';
import type { HarnessError } from '../../spec/run/run-record.ts';
import type { ExitCode } from '../../spec/run/verdicts.ts';
import { DOCUMENT } from '../../suites/document.ts';
import { runChecks } from '../../suites/engine/run/run-checks.ts';
import type { RunOptions } from '../../suites/engine/run/run-options.ts';
import { preflight } from '../../suites/prepare/preflight.ts';
import { replayPlanOf } from '../../suites/prepare/replay-plan.ts';
import { withoutSecrets } from '../../target/mask/without-secrets.ts';
import type { ReplayArguments } from '../command-line/option-table.ts';
import { checkNamed } from '../command-line/values/check-option.ts';
import { type Io, styleFor } from '../io.ts';
import { packageInfo } from '../package-info.ts';
import { reporterFor } from '../report-of-run.ts';
import { openTestedTarget, type TestedTarget } from '../tested-target.ts';
import { replayText } from '../texts/replay-text.ts';

/**
 * Carries the check out again, with its stored case where it has one.
 * @returns 0 where it did not fail again, 1 where it did, 3 where nothing can be said.
 * @throws UserError for a report, a check or a target that cannot be taken; Error where the suite itself goes wrong.
 */
export async function replay(args: ReplayArguments, io: Io): Promise<ExitCode> {
  const report = readReport(args.report);
  const { seed, challenge } = report.run;
  const check = checkNamed(report, args.check);
  const subject = await openTestedTarget({ ...args, seed: challenge?.seed ?? seed }, io.env);
  const folder = await mkdtemp(join(tmpdir(), 'payops-replay-'));
  try {
    return await again(report, check, subject, { args, folder, io });
  } catch (error) {
    throw withoutSecrets(error, subject.masker);
  } finally {
    await subject.close();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Circumstances {
  readonly args: ReplayArguments;
  readonly folder: string;
  readonly io: Io;
}

async function again(
  report: Report,
  check: ReportedCheck,
  subject: TestedTarget,
  { args, folder, io }: Circumstances,
): Promise<ExitCode> {
  const { seed, effort } = report.run;
  const { note, isPartial, ...chosen } = await replayPlanOf(report, check, sendersIn(folderOf(args.report)));
  if (note !== undefined) io.stdout.write(`${visibleLine(note)}\n\n`);
  const options: RunOptions = {
    profile: subject.profile,
    masker: subject.masker,
    seed,
    effort,
    filter: { sections: [], requirements: [] },
    ...chosen,
    evidenceFolder: folder,
    version: packageInfo().version,
  };
  const interruption = new AbortController();
  const stopListening = io.onInterrupt(() => interruption.abort());
  try {
    const token = args.sandbox === true ? undefined : await preflight(options, folder, interruption.signal);
    const { results, harnessErrors } = await runChecks(DOCUMENT, { ...options, token }, interruption.signal);
    const [error] = harnessErrors;
    if (error !== undefined) throw troubleOf(error);
    const result = results.find(({ id }) => id === check.id);
    if (result === undefined) throw new Error(`${check.id} was not carried out.`);
    const whole = reporterFor(subject, { seed, effort }).partial([result]);
    const { text, code } = replayText(whole, { result, isPartial }, check, styleFor(io.stdout, io.env));
    io.stdout.write(`${text}\n`);
    return code;
  } finally {
    stopListening();
  }
}

/** Trouble of the suite comes as the text of a stack: its first line is what a person reads. */
function troubleOf({ message: stack }: HarnessError): Error {
  const [message = stack] = stack.split('\n', 1);
  return Object.assign(new Error(message), { stack });
}
