/** Checks of a report, carried out again. */
import { sendersIn } from '../../reports/archive/senders.ts';
import { folderOf } from '../../reports/folder/report-file.ts';
import { visibleLine } from '../../reports/words/layout/visible.ts';
import type { Language } from '../../spec/document/language.ts';
import type { Report, ReportedCheck } from '../../spec/generated/report-types.ts';
import type { CheckResult } from '../../spec/run/check-result.ts';
import type { HarnessError } from '../../spec/run/run-record.ts';
import type { ExitCode } from '../../spec/run/verdicts.ts';
import { DOCUMENT } from '../../suites/document.ts';
import { runChecks } from '../../suites/engine/run/run-checks.ts';
import type { RunOptions } from '../../suites/engine/run/run-options.ts';
import { preflight } from '../../suites/prepare/preflight.ts';
import { joinedPlans, type ReplayPlan, replayPlanOf } from '../../suites/prepare/replay-plan.ts';
import { type Io, styleFor } from '../io.ts';
import { packageInfo } from '../package-info.ts';
import { reporterFor } from '../report-of-run.ts';
import type { TestedTarget } from '../tested-target.ts';
import { countedEnds, replayedTexts, replayText, worstOf } from '../texts/replay-text.ts';

/** What is to be carried out again. */
export interface ReplayTask {
  readonly report: Report;
  /** report.json, or its folder. */
  readonly path: string;
  /** At least one. */
  readonly checks: readonly ReportedCheck[];
}

export interface Circumstances {
  readonly isSandbox: boolean;
  readonly language?: Language | undefined;
  /** Prints every failure in full. */
  readonly isWhole?: boolean;
  /** Where it works. */
  readonly folder: string;
  readonly io: Io;
}

/**
 * Carries all of them out in one run, and tells what came of each.
 * @returns the exit code of the one that came off worst.
 */
export async function carryOutAgain(
  { report, path, checks }: ReplayTask,
  subject: TestedTarget,
  { isSandbox, folder, language, isWhole = false, io }: Circumstances,
): Promise<ExitCode> {
  const { seed, effort } = report.run;
  const senders = sendersIn(folderOf(path));
  const plans: ReplayPlan[] = [];
  for (const check of checks) plans.push(await replayPlanOf(report, check, senders));
  const notes = [...new Set(plans.flatMap(({ note }) => note ?? []))];
  if (notes.length > 0) io.stdout.write(`${notes.map(visibleLine).join('\n')}\n\n`);
  const options: RunOptions = {
    profile: subject.profile,
    masker: subject.masker,
    seed,
    effort,
    filter: { sections: [], requirements: [] },
    ...joinedPlans(plans),
    evidenceFolder: folder,
    version: packageInfo().version,
  };
  const results = await resultsOf(options, isSandbox, io);
  const reporter = reporterFor(subject, { seed, effort });
  const ends = checks.map((check, at) => {
    const result = results.find(({ id }) => id === check.id);
    if (result === undefined) throw new Error(`${check.id} was not carried out.`);
    const again = { result, isPartial: plans[at]?.isPartial === true };
    return replayText(reporter.partial([result]), again, check, styleFor(io.stdout, io.env), language);
  });
  for (const text of replayedTexts(ends, isWhole, language)) io.stdout.write(`${text}\n`);
  const codes = ends.map(({ code }) => code);
  for (const line of countedEnds(codes, language)) io.stdout.write(`\n${line}\n`);
  return worstOf(codes);
}

async function resultsOf(options: RunOptions, isSandbox: boolean, io: Io): Promise<readonly CheckResult[]> {
  const interruption = new AbortController();
  const stopListening = io.onInterrupt(() => interruption.abort());
  try {
    const { signal } = interruption;
    const token = isSandbox ? undefined : await preflight(options, options.evidenceFolder, signal);
    const { results, harnessErrors } = await runChecks(DOCUMENT, { ...options, token }, signal);
    const [error] = harnessErrors;
    if (error !== undefined) throw troubleOf(error);
    return results;
  } finally {
    stopListening();
  }
}

/** Trouble of the suite comes as the text of a stack: its first line is what a person reads. */
function troubleOf({ message: stack }: HarnessError): Error {
  const [message = stack] = stack.split('\n', 1);
  return Object.assign(new Error(message), { stack });
}
