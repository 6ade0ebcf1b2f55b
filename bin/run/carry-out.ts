/** A run from its first look at the target to its reports and exit code. */
import { dirname, join, resolve } from 'node:path';
import { writeReports, writeText } from '../../reports/archive/write.ts';
import { openFolder, type ReportFolder, WORK_FILES } from '../../reports/folder/report-folder.ts';
import { renderJson } from '../../reports/formats/json-report.ts';
import { sealFolder } from '../../reports/seal/seal.ts';
import { type ExitCode, exitCodeOf, isUndecided } from '../../spec/run/verdicts.ts';
import { DOCUMENT } from '../../suites/document.ts';
import { runChecks } from '../../suites/engine/run/run-checks.ts';
import type { RunOptions } from '../../suites/engine/run/run-options.ts';
import { openWithOneOperation, type Stop } from '../../suites/prepare/opening.ts';
import { preflight } from '../../suites/prepare/preflight.ts';
import { maskedProfile } from '../../target/profile/masked-profile.ts';
import { diskTrouble, ensureEvidence } from '../full-disk.ts';
import type { Io } from '../io.ts';
import { reporterFor } from '../report-of-run.ts';
import { openingTexts } from '../screen/opening-text.ts';
import { openScreen, type Screen } from '../screen/screen.ts';
import { SCREEN_WORDS } from '../words/screen-words.ts';
import { announcementOf, forecastOf, optionsOf, type RunRequest } from './run-request.ts';

/**
 * Carries a run out, shows what goes on, and writes its reports.
 * @returns the exit code of the outcome.
 * @throws UserError for a target or a folder that cannot be taken.
 */
export async function carryOut(request: RunRequest, io: Io): Promise<ExitCode> {
  const { args, formats, subject, challenge, key } = request;
  const reporter = reporterFor(subject, args);
  const screen = openScreen(args, announcementOf(request, reporter), io);
  const interruption = new AbortController();
  const stopListening = io.onInterrupt(() => {
    interruption.abort();
    screen.onInterrupt();
  });
  let folder: ReportFolder | undefined;
  try {
    folder = await openFolder(resolve(args.out));
    const options = optionsOf(request, folder.work);
    const begun = reporter.begun({ ...options, ...(challenge && { challenge }) });
    const { stop, ...opened } = await openTarget(request, options, screen, interruption.signal);
    const masked = maskedProfile(opened.options.profile, begun.target.baseUrl);
    await writeText(join(folder.work, WORK_FILES.profile), masked);
    await writeText(join(folder.work, WORK_FILES.report), renderJson(begun));
    folder.keepWork();
    screen.expect(forecastOf(request, opened.options.profile));
    const record = stop?.record ?? (await runChecks(DOCUMENT, opened.options, interruption.signal, screen));
    ensureEvidence(record, folder.path);
    const report = reporter.whole({ ...record, ...(challenge && { challenge }) });
    const written = await writeReports(folder.staging, report, record.exchangesFile, {
      formats,
      language: args.lang,
      keepEvidence: true,
    });
    const sealed = await sealFolder(folder.staging, written, report, { profile: masked, key });
    const files = await folder.publish([...written, ...sealed]);
    if (stop !== undefined) screen.tell(`\n${stop.text}`);
    const exitCode = exitCodeOf(report.outcome, {
      // Where nothing was begun there is nothing to be allowed.
      allowIncomplete: args['allow-incomplete'] === true && stop === undefined,
      undecided: isUndecided(report.requirements),
      harnessError: report.harnessErrors.length > 0,
      interrupted: report.run.interrupted,
    });
    screen.end({ report, files, exitCode });
    return exitCode;
  } catch (error) {
    throw diskTrouble(error, args.out);
  } finally {
    screen.stop();
    stopListening();
    await folder?.close();
  }
}

/** What comes before the checks: is somebody there, what was learnt, and are operations accepted at all? */
async function openTarget(
  { args }: RunRequest,
  options: RunOptions,
  screen: Screen,
  signal: AbortSignal,
): Promise<{ readonly options: RunOptions; readonly stop?: Stop }> {
  // The sandbox is known to be there, and its faults are for the checks to find.
  if (args.sandbox === true) return { options };
  const token = await preflight(options, dirname(options.exchangesFile), signal);
  const known = { ...options, token };
  const tell = (line: string) => screen.tell(line);
  const { profile, stop } = await openWithOneOperation(
    known,
    openingTexts(SCREEN_WORDS[args.lang], tell),
    signal,
  );
  return { options: { ...known, profile }, ...(stop && { stop }) };
}
