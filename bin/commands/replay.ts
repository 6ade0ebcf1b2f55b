/** `replay`: one check of a report again, with the very case that failed. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { archiveBeside } from '../../reports/archive/senders.ts';
import { readReport } from '../../reports/folder/report-file.ts';
import { failureText } from '../../reports/formats/text.ts';
import { visibleLine } from '../../reports/words/visible.ts';
import type { Report, ReportedCheck } from '../../spec/generated/report-types.ts';
import type { CheckResult } from '../../spec/run/check-result.ts';
import type { HarnessError } from '../../spec/run/run-record.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { EXIT, type ExitCode } from '../../spec/run/verdicts.ts';
import { ALL_SUITES } from '../../suites/document.ts';
import { runChecks } from '../../suites/engine/run/run-checks.ts';
import type { RunOptions } from '../../suites/engine/run/run-options.ts';
import { preflight } from '../../suites/prepare/preflight.ts';
import { type ReplayPlan, replayPlanOf } from '../../suites/prepare/replay-plan.ts';
import { withoutSecrets } from '../../target/mask/without-secrets.ts';
import { nearest } from '../../target/profile/reading/intent.ts';
import type { ReplayArguments } from '../command-line/option-table.ts';
import { type Io, styleFor } from '../io.ts';
import { packageInfo } from '../package-info.ts';
import { reporterFor } from '../report-of-run.ts';
import { openTestedTarget, type TestedTarget } from '../tested-target.ts';

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

/** @throws UserError for a check that the report does not have. */
function checkNamed(report: Report, id: string): ReportedCheck {
  const checks = report.requirements.flatMap((requirement) => requirement.checks);
  const found = checks.find((check) => check.id === id);
  if (found !== undefined) return found;
  const failed = checks.filter(({ failure }) => failure !== undefined).map((check) => check.id);
  const meant = nearest(id, failed) ?? failed[0];
  throw new UserError(
    `The report has no check ${id}.`,
    meant === undefined ? 'None of its checks failed.' : `Did you mean ${meant}?`,
  );
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
  const { note, isPartial, ...chosen } = await replayPlanOf(report, check, archiveBeside(args.report));
  if (note !== undefined) io.stdout.write(`${visibleLine(note)}\n\n`);
  const options: RunOptions = {
    profile: subject.profile,
    masker: subject.masker,
    seed,
    effort,
    filter: { sections: [], requirements: [] },
    ...chosen,
    exchangesFile: join(folder, 'exchanges.ndjson'),
    version: packageInfo().version,
  };
  const interruption = new AbortController();
  const stopListening = io.onInterrupt(() => interruption.abort());
  try {
    const token = args.sandbox === true ? undefined : await preflight(options, folder, interruption.signal);
    const { results, harnessErrors } = await runChecks(
      ALL_SUITES,
      { ...options, token },
      interruption.signal,
    );
    const [error] = harnessErrors;
    if (error !== undefined) throw troubleOf(error);
    const result = results.find(({ id }) => id === check.id);
    if (result === undefined) throw new Error(`${check.id} was not carried out.`);
    const whole = reporterFor(subject, { seed, effort }).partial([result]);
    return tell(whole, { result, isPartial }, check, io);
  } finally {
    stopListening();
  }
}

/** Trouble of the suite comes as the text of a stack: its first line is what a person reads. */
function troubleOf({ message: stack }: HarnessError): Error {
  const [message = stack] = stack.split('\n', 1);
  return Object.assign(new Error(message), { stack });
}

interface Again extends Pick<ReplayPlan, 'isPartial'> {
  readonly result: CheckResult;
}

function tell(whole: Report, { result, isPartial }: Again, before: ReportedCheck, io: Io): ExitCode {
  const style = styleFor(io.stdout, io.env);
  const reported = whole.requirements.flatMap(({ checks }) => checks).find(({ id }) => id === result.id);
  if (result.failure !== undefined && reported !== undefined) {
    io.stdout.write(
      `${failureText(whole, reported, { style })}\n\n${style.bad('reproduced')}: ${result.id}\n`,
    );
    return EXIT.nonConformant;
  }
  const why = visibleLine(result.message ?? '');
  const held = result.verdict === 'pass' || result.verdict === 'observed';
  if (held && isPartial) {
    io.stdout.write(`${style.caution('not decided')}: ${result.id}: the rule held for what was run again\n`);
    return EXIT.incomplete;
  }
  if (held) {
    const then = before.failure === undefined ? 'it did not fail in the report either' : 'the rule held';
    io.stdout.write(`${style.good('not reproduced')}: ${result.id}: ${then}\n`);
    return EXIT.conformant;
  }
  io.stdout.write(`${style.caution(result.verdict)}: ${result.id}: ${why}\n`);
  return EXIT.incomplete;
}
