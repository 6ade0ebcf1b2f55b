/** `run`: profile → target → checks → verdicts and exchanges → report → files and exit code. */
import { join, resolve } from 'node:path';
import type { Format } from '../../reports/formats.ts';
import type { SigningKey } from '../../reports/seal/keys.ts';
import { sealFolder } from '../../reports/seal/seal.ts';
import { writeReports } from '../../reports/write.ts';
import { type Challenge, seedOf } from '../../spec/challenge.ts';
import type { Filter } from '../../spec/selection.ts';
import { EXIT, type ExitCode, exitCodeOf, isUndecided } from '../../spec/verdicts.ts';
import type { WorkerOptions } from '../../suites/engine/options.ts';
import { runChecks } from '../../suites/engine/run-checks.ts';
import { challengeOf } from '../challenge.ts';
import { examplesOf } from '../examples.ts';
import { runFilterOf } from '../filter.ts';
import { estimateFor, forecastText } from '../forecast.ts';
import { formatsOf } from '../format-choice.ts';
import type { Io } from '../io.ts';
import { readSigningKey } from '../key-file.ts';
import { maskedProfile } from '../masked-profile.ts';
import { openWithOneOperation } from '../opening.ts';
import type { RunArguments } from '../options.ts';
import { packageInfo } from '../package-info.ts';
import { preflight } from '../preflight.ts';
import { readReport } from '../report-file.ts';
import { clearReports, openFolder } from '../report-folder.ts';
import { type RunReporter, reporterFor } from '../report-of-run.ts';
import { printedList } from '../sandbox-choice.ts';
import { openScreen } from '../screen/screen.ts';
import { openSubject, type Subject } from '../subject.ts';
import { withoutSecrets } from '../without-secrets.ts';
import { SCREEN_WORDS } from '../words/screen.ts';

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
  const subject = await openSubject(args, io.env);
  try {
    return await carryOut({ args, filter, formats, subject, challenge, key, examples }, io);
  } catch (error) {
    throw withoutSecrets(error, subject.profile);
  } finally {
    await subject.close();
  }
}

interface Commission {
  readonly args: RunArguments;
  readonly filter: Filter;
  readonly formats: readonly Format[];
  readonly subject: Subject;
  readonly challenge: Challenge | undefined;
  readonly key: SigningKey | undefined;
  readonly examples: WorkerOptions['examples'] | undefined;
}

async function carryOut(commission: Commission, io: Io): Promise<ExitCode> {
  const { args, formats, subject, challenge, key } = commission;
  const reporter = reporterFor(subject, args);
  const screen = openScreen(args, announcementOf(commission, reporter), io);
  const words = SCREEN_WORDS[args.lang];
  const interruption = new AbortController();
  const stopListening = io.onInterrupt(() => {
    interruption.abort();
    screen.onInterrupt();
  });
  try {
    const folder = await openFolder(resolve(args.out));
    const options = optionsOf(commission, folder);
    // The sandbox is known to be there, and its faults are for the checks to find.
    if (args.sandbox !== true) await preflight(options, folder, interruption.signal);
    await clearReports(folder);
    const tell = (line: string) => screen.tell(line);
    const { profile, stop } =
      args.sandbox === true
        ? { profile: options.profile }
        : await openWithOneOperation(options, words, tell, interruption.signal);
    screen.expect(forecastOf(commission, profile));
    const record = stop?.record ?? (await runChecks({ ...options, profile }, interruption.signal, screen));
    const report = reporter.whole({ ...record, ...(challenge && { challenge }) });
    const written = await writeReports(folder, report, record.exchangesFile, {
      formats,
      language: args.lang,
    });
    const seal = { profile: maskedProfile(profile, report.target.baseUrl), key };
    const files = [...written, ...(await sealFolder(folder, written, report, seal))];
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
  } finally {
    screen.stop();
    stopListening();
  }
}

function announcementOf(commission: Commission, reporter: RunReporter) {
  const { profile } = commission.subject;
  return {
    target: SCREEN_WORDS[commission.args.lang].target(profile.name, profile.baseUrl),
    forecast: forecastOf(commission, profile),
    formats: commission.formats,
    describe: reporter.partial,
  };
}

/** What the run will about cost with a profile, and whom. */
function forecastOf({ args, filter, examples }: Commission, profile: Subject['profile']): string {
  const cost = forecastText(estimateFor(filter, profile, args.effort), profile, args.lang);
  return examples ? `${cost}${SCREEN_WORDS[args.lang].stored(Object.keys(examples).length)}` : cost;
}

function optionsOf(
  { args, filter, subject, challenge, examples }: Commission,
  folder: string,
): WorkerOptions {
  return {
    profile: subject.profile,
    seed: challenge === undefined ? args.seed : seedOf(challenge),
    ...(challenge && { nonce: challenge.nonce }),
    filter,
    effort: args.effort,
    ...(examples && { examples }),
    exchangesFile: join(folder, '.exchanges.ndjson'),
    trafficFile: join(folder, '.traffic.json'),
    version: packageInfo().version,
  };
}
