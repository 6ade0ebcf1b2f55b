/** A run up to its first request; what comes after is loaded while that is under way. */

import { resolve } from 'node:path';
import { openFolder, type ReportFolder } from '../../reports/folder/report-folder.ts';
import { PLAIN } from '../../reports/words/layout/text-style.ts';
import type { Language } from '../../spec/document/language.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import type { ExitCode } from '../../spec/run/verdicts.ts';
import type { Finding } from '../../suites/doctor/finding.ts';
import type { RunOptions } from '../../suites/engine/run/run-options.ts';
import { preflight } from '../../suites/prepare/preflight.ts';
import type { IssuedToken } from '../../target/credentials/credentials.ts';
import type { RunArguments } from '../command-line/option-table.ts';
import { diskTrouble } from '../full-disk.ts';
import type { Io } from '../io.ts';
import type { LiveScreen } from '../live/live-screen.ts';
import { openScreen, type Screen } from '../screen/screen.ts';
import { SCREEN_WORDS } from '../words/screen-words.ts';
import { useLittle } from './engine.ts';
import { announcementOf, optionsOf, type RunRequest } from './run-request.ts';

/**
 * Runs the checks, shows the progress and writes the reports.
 * @returns the exit code of the outcome.
 * @throws UserError for an invalid target or folder.
 */
export async function carryOut(request: RunRequest<RunArguments>, io: Io): Promise<ExitCode> {
  const { args } = request;
  useLittle();
  const terminal = openScreen(args, announcementOf(request), io);
  const live = args.live === true ? await serveLive(terminal, args.lang, io) : undefined;
  const screen = live ?? terminal;
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
    const mistakes: Finding[] = [];
    // In this order: the first request leaves before hundreds of modules are read.
    const [token, { checkAndReport }] = await Promise.all([
      tokenOf(request, options, signal, (mistake) => mistakes.push(mistake)),
      import('./check-and-report.ts'),
    ]);
    if (mistakes.length > 0) await tellMistakes(mistakes, request, screen);
    const within = { screen, folder, signal };
    const { report, exitCode } = await checkAndReport(request, { ...options, token }, within);
    await tellPipeline(report, args.lang, io);
    await settle(report, request, io);
    return exitCode;
  } catch (error) {
    throw diskTrouble(error, args.out);
  } finally {
    screen.stop();
    await live?.close();
    stopListening();
    await folder?.close();
  }
}

/** Passes the result to a pipeline. */
async function tellPipeline(report: Report, language: Language, io: Io): Promise<void> {
  if (io.env.GITHUB_ACTIONS === undefined) return;
  const { tellJob } = await import('../screen/job-files.ts');
  tellJob(report, language, io);
}

/** Updates the file of waivers, if there is one or one is wanted. */
async function settle(report: Report, { waivers, args }: RunRequest<RunArguments>, io: Io): Promise<void> {
  if (waivers === undefined) return;
  const { settleWaivers } = await import('./settle-waivers.ts');
  settleWaivers(report, waivers, args, io);
}

/** A screen that also updates browsers. */
async function serveLive(terminal: Screen, language: Language, { stderr }: Io): Promise<LiveScreen> {
  const { openLiveScreen } = await import('../live/live-screen.ts');
  return openLiveScreen(terminal, language, stderr);
}

/** Checks that the target answers, except the sandbox. @returns the token that it issued. */
async function tokenOf(
  { args }: RunRequest,
  options: RunOptions,
  signal: AbortSignal,
  note: (mistake: Finding) => void,
): Promise<IssuedToken | undefined> {
  return args.sandbox === true ? undefined : preflight(options, options.evidenceFolder, signal, note);
}

/** Shows mistakes of the profile. The run continues without the checks that need them. */
async function tellMistakes(
  mistakes: readonly Finding[],
  request: RunRequest,
  screen: Screen,
): Promise<void> {
  const language = request.args.lang;
  const { profile, path, replaced = [] } = request.subject;
  const { findingLine } = await import('../texts/doctor-text.ts');
  const { doctorLine } = await import('../../reports/causes/replay-line.ts');
  for (const mistake of mistakes) screen.tell(findingLine(mistake, { style: PLAIN, language }));
  const command = doctorLine({
    target: profile,
    profile: { ...(path !== undefined && { path }), replaced: [...replaced], digest: request.subject.digest },
  });
  screen.tell(SCREEN_WORDS[language].seeDoctor(command));
}
