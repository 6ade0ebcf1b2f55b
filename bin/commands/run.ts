/** `run`: profile → target → checks → verdicts and exchanges → report → files and exit code. */
import { dirname, join, resolve } from 'node:path';
import { writeReports, writeText } from '../../reports/archive/write.ts';
import { readReport } from '../../reports/folder/report-file.ts';
import { openFolder, type ReportFolder, WORK_FILES } from '../../reports/folder/report-folder.ts';
import type { Format } from '../../reports/formats/formats.ts';
import { renderJson } from '../../reports/formats/json-report.ts';
import { readSigningKey } from '../../reports/seal/key-file.ts';
import type { SigningKey } from '../../reports/seal/keys.ts';
import { sealFolder } from '../../reports/seal/seal.ts';
import type { Filter } from '../../spec/document/selection.ts';
import { type Challenge, seedOf } from '../../spec/run/challenge.ts';
import { EXIT, type ExitCode, exitCodeOf, isUndecided } from '../../spec/run/verdicts.ts';
import { ALL_SUITES } from '../../suites/document.ts';
import { runChecks } from '../../suites/engine/run/run-checks.ts';
import type { RunOptions } from '../../suites/engine/run/run-options.ts';
import { estimateFor } from '../../suites/prepare/estimate.ts';
import { openWithOneOperation, type Stop } from '../../suites/prepare/opening.ts';
import { preflight } from '../../suites/prepare/preflight.ts';
import { examplesOf } from '../../suites/prepare/stored-examples.ts';
import { withoutSecrets } from '../../target/mask/without-secrets.ts';
import { maskedProfile } from '../../target/profile/masked-profile.ts';
import { runFilterOf } from '../command-line/filter-option.ts';
import { formatsOf } from '../command-line/format-option.ts';
import { challengeOf } from '../command-line/nonce-option.ts';
import type { RunArguments } from '../command-line/option-table.ts';
import { diskTrouble, ensureEvidence } from '../full-disk.ts';
import type { Io } from '../io.ts';
import { packageInfo } from '../package-info.ts';
import { type RunReporter, reporterFor } from '../report-of-run.ts';
import { printedList } from '../sandbox-choice.ts';
import { forecastText } from '../screen/forecast-text.ts';
import { openingTexts } from '../screen/opening-text.ts';
import { openScreen, type Screen } from '../screen/screen.ts';
import { openTestedTarget, type TestedTarget } from '../tested-target.ts';
import { SCREEN_WORDS } from '../words/screen-words.ts';

/**
 * Runs the checks and writes the reports; what goes on is shown meanwhile.
 * @returns the exit code of the outcome.
 * @throws UserError for a command line, a profile or a target that cannot be taken.
 */
export async function run(args: RunArguments, io: Io): Promise<ExitCode> {
  if (printedList(args, io)) return EXIT.conformant;
  const filter = runFilterOf(args);
  const formats = formatsOf(args.format);
  const challenge = challengeOf(args);
  const earlier = args['examples-from'];
  const examples = earlier === undefined ? undefined : examplesOf(readReport(earlier));
  const key = args.sign === undefined ? undefined : await readSigningKey(args.sign);
  const subject = await openTestedTarget(args, io.env);
  try {
    return await carryOut({ args, filter, formats, subject, challenge, key, examples }, io);
  } catch (error) {
    throw withoutSecrets(error, subject.masker);
  } finally {
    await subject.close();
  }
}

interface RunRequest {
  readonly args: RunArguments;
  readonly filter: Filter;
  readonly formats: readonly Format[];
  readonly subject: TestedTarget;
  readonly challenge: Challenge | undefined;
  readonly key: SigningKey | undefined;
  readonly examples: RunOptions['examples'] | undefined;
}

async function carryOut(request: RunRequest, io: Io): Promise<ExitCode> {
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
    const record = stop?.record ?? (await runChecks(ALL_SUITES, opened.options, interruption.signal, screen));
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

function announcementOf(request: RunRequest, reporter: RunReporter) {
  const { profile } = request.subject;
  return {
    target: SCREEN_WORDS[request.args.lang].target(profile.name, profile.baseUrl),
    forecast: forecastOf(request, profile),
    formats: request.formats,
    describe: reporter.partial,
  };
}

/** What the run will about cost with a profile, and whom. */
function forecastOf({ args, filter, examples }: RunRequest, profile: TestedTarget['profile']): string {
  const cost = forecastText(estimateFor(filter, profile, args.effort), profile, args.lang);
  return examples ? `${cost}${SCREEN_WORDS[args.lang].stored(Object.keys(examples).length)}` : cost;
}

function optionsOf({ args, filter, subject, challenge, examples }: RunRequest, folder: string): RunOptions {
  return {
    profile: subject.profile,
    masker: subject.masker,
    seed: challenge === undefined ? args.seed : seedOf(challenge),
    ...(challenge && { nonce: challenge.nonce }),
    filter,
    effort: args.effort,
    ...(examples && { examples }),
    exchangesFile: join(folder, WORK_FILES.evidence),
    keepsResults: true,
    version: packageInfo().version,
  };
}
