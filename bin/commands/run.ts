/** `run`: profile → target → checks → verdicts and exchanges → report → files and exit code. */
import type { CalibrationFile } from '../../reports/calibration/read-calibration.ts';
import type { SigningKey } from '../../reports/seal/keys.ts';
import type { Filter } from '../../spec/document/selection.ts';
import { EXIT, type ExitCode } from '../../spec/run/verdicts.ts';
import type { RunOptions } from '../../suites/engine/run/run-options.ts';
import { withoutSecrets } from '../../target/mask/without-secrets.ts';
import type { ReadScheme } from '../../target/scheme/read-scheme.ts';
import type { RunArguments } from '../command-line/option-table.ts';
import { refuseOtherDocs } from '../command-line/values/docs-option.ts';
import { runFilterOf } from '../command-line/values/filter-option.ts';
import { formatsOf } from '../command-line/values/format-option.ts';
import { challengeOf } from '../command-line/values/nonce-option.ts';
import { requirementSetOf } from '../command-line/values/requirement-set-option.ts';
import { shardOf } from '../command-line/values/shard-option.ts';
import type { Io } from '../io.ts';
import { baselineFrom } from '../run/baseline.ts';
import { carryOut } from '../run/carry-out.ts';
import { partAsked } from '../run/part-of-run.ts';
import { attestationsFrom } from '../run/run-attestations.ts';
import { waiversFrom } from '../run/run-waivers.ts';
import { printedList } from '../sandbox-choice.ts';
import { openTestedTarget } from '../tested-target.ts';

/**
 * Runs the checks and writes the reports, and shows the progress. With `--watch`, repeats what failed.
 * @returns the exit code of the outcome.
 * @throws UserError for an invalid command line, profile or target.
 */
export async function run(args: RunArguments, io: Io): Promise<ExitCode> {
  if (args.watch !== true) return runOnce(args, io);
  const { watch } = await import('../watch/watch.ts');
  return watch(args, io, (one) => runOnce(one, io));
}

async function runOnce(given: RunArguments, io: Io): Promise<ExitCode> {
  const askedAt = performance.now();
  if (await printedList(given, io)) return EXIT.conformant;
  const scheme = await schemeFrom(given.scheme);
  const { args, declarationFor } = await certified(given, scheme);
  const filter = await filterFor(args);
  const formats = formatsOf(args.format, args.live === true ? ['html'] : []);
  refuseOtherDocs(args.docs);
  const challenge = challengeOf(args);
  const shard = shardOf(args, io.env);
  const examples = await examplesFrom(args['examples-from']);
  const baseline = await baselineFrom(args.baseline);
  const requirementSet = requirementSetOf(args.requirements);
  // No waiver excuses anything for a certificate.
  const waivers = args.certify === true ? undefined : await waiversFrom(args);
  const attestations = await attestationsFrom(args.attestations);
  const calibration = await calibrationFrom(args.calibration);
  const declared = await declarationFor(calibration);
  const key = await keyFrom(args.sign);
  const part = await partAsked(args, askedAt);
  const subject = await openTestedTarget(args, io.env);
  try {
    const request = {
      args,
      filter,
      formats,
      subject,
      challenge,
      key,
      examples,
      baseline,
      calibration,
      shard,
      part,
      requirementSet,
      waivers,
      scheme,
      attestations,
      declared,
    };
    if (declared !== undefined) (await certifying()).ensureDeclaredProfile(subject.path, declared);
    if (args['dry-run'] === true) return await (await import('../run/dry-run.ts')).tellDryRun(request, io);
    return await carryOut(request, io);
  } catch (error) {
    throw withoutSecrets(error, subject.masker);
  } finally {
    await subject.close();
  }
}

/** Loaded for those who ask for it: most runs are for no certificate. */
const certifying = () => import('../run/certified-run.ts');

/** The command line of a run for a certificate, and what reads its declaration; any other as it is. */
async function certified(args: RunArguments, scheme: ReadScheme | undefined) {
  if (args.certify !== true && args.ics === undefined) return { args, declarationFor: async () => undefined };
  const { certifiedArguments, declarationFrom } = await certifying();
  return {
    args: certifiedArguments(args, scheme),
    declarationFor: (calibration: CalibrationFile | undefined) =>
      declarationFrom(args, { scheme, calibration }),
  };
}

/** A retest selects among what the first run selected. */
async function filterFor(args: RunArguments): Promise<Filter> {
  if (args.retest === undefined) return runFilterOf(args);
  const { readReport } = await import('../../reports/folder/report-file.ts');
  return readReport(args.retest).run.filter;
}

/** The generated cases that failed in an earlier report. */
async function examplesFrom(path: string | undefined): Promise<RunOptions['examples']> {
  if (path === undefined) return undefined;
  const { readReport } = await import('../../reports/folder/report-file.ts');
  const { examplesOf } = await import('../../suites/prepare/stored-examples.ts');
  return examplesOf(readReport(path));
}

async function schemeFrom(path: string | undefined): Promise<ReadScheme | undefined> {
  if (path === undefined) return undefined;
  const { readScheme } = await import('../../target/scheme/read-scheme.ts');
  return readScheme(path);
}

async function calibrationFrom(path: string | undefined): Promise<CalibrationFile | undefined> {
  if (path === undefined) return undefined;
  const { readCalibration } = await import('../../reports/calibration/read-calibration.ts');
  return readCalibration(path);
}

async function keyFrom(path: string | undefined): Promise<SigningKey | undefined> {
  if (path === undefined) return undefined;
  const { readSigningKey } = await import('../../reports/seal/key-file.ts');
  return readSigningKey(path);
}
