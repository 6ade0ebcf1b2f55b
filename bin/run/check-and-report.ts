/** A run from the target's first answer to its reports and exit code. */
import { join } from 'node:path';
import { writePieces } from '../../reports/archive/pieces.ts';
import { writeReports } from '../../reports/archive/write.ts';
import { writeCited } from '../../reports/calibration/cited-record.ts';
import { certificationOf } from '../../reports/certification/certification.ts';
import { type ReportFolder, WORK_FILES } from '../../reports/folder/report-folder.ts';
import { renderJson } from '../../reports/formats/json-report.ts';
import { decisiveOutcome } from '../../reports/model/decisive-outcome.ts';
import { withScheme } from '../../reports/scheme/judged-scheme.ts';
import { sealFolder } from '../../reports/seal/seal.ts';
import { SEAL_FILES } from '../../reports/seal/seal-files.ts';
import { exitCircumstances } from '../../reports/waivers/exit-circumstances.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import { type ExitCode, exitCodeOf } from '../../spec/run/verdicts.ts';
import { DOCUMENT } from '../../suites/document.ts';
import { runChecks } from '../../suites/engine/run/run-checks.ts';
import type { RunOptions } from '../../suites/engine/run/run-options.ts';
import { planMoney } from '../../suites/prepare/money-refusal.ts';
import { type Opening, openWithOneOperation } from '../../suites/prepare/opening.ts';
import { maskedProfile } from '../../target/profile/masked-profile.ts';
import { ensureEvidence } from '../full-disk.ts';
import { reporterFor } from '../report-of-run.ts';
import { forecastOf } from '../screen/forecast-text.ts';
import { openingTexts } from '../screen/opening-text.ts';
import type { Screen } from '../screen/screen.ts';
import { lastReportIn } from '../since/last-report.ts';
import type { TestedTarget } from '../tested-target.ts';
import { SCREEN_WORDS } from '../words/screen-words.ts';
import { withComparison } from './baseline.ts';
import { behaviourIn } from './behaviour-of-run.ts';
import { type PartOfRun, partOf } from './part-of-run.ts';
import { plannedRun } from './planned-run.ts';
import { withResidualRisk } from './residual-risk.ts';
import { copyEvidence } from './run-attestations.ts';
import type { RunRequest } from './run-request.ts';

/** What a run needs while it goes on. */
interface Surroundings {
  readonly screen: Screen;
  readonly folder: ReportFolder;
  readonly signal: AbortSignal;
}

/** The result of a run. */
interface Reported {
  readonly report: Report;
  readonly exitCode: ExitCode;
}

/** @throws UserError for a folder that cannot be written. */
export async function checkAndReport(
  request: RunRequest,
  whole: RunOptions,
  { screen, folder, signal }: Surroundings,
): Promise<Reported> {
  const { args, formats, subject, challenge, key } = request;
  const { seed, effort, docs } = args;
  const reporter = reporterFor(subject, {
    seed,
    effort,
    docs,
    folder: args.out,
    ...(request.requirementSet && { requirementSet: request.requirementSet.name }),
    waivers: request.waivers?.held,
    attestations: request.attestations?.attestations,
    calibration: request.calibration?.record,
  });
  // Before the run: what is attested is what was there then.
  await copyEvidence(folder.work, request.attestations);
  const planned = plannedRun(request, whole);
  const { options } = planned;
  const begun = reporter.begun({ ...options, ...planned.begun, ...(challenge && { challenge }) });
  let part: PartOfRun = {};
  const choose = async (profile: TestedTarget['profile']) => {
    part = await partWith(request, { ...options, profile });
    return part.part?.only ?? options.only;
  };
  const opening = await openTarget(request, options, { screen, signal, choose });
  const { stop, profile, announced, before, others } = opening;
  const kept = planned.kept(profile);
  const masked = maskedProfile(kept, begun.target.baseUrl);
  await writePieces(join(folder.work, WORK_FILES.profile), [masked]);
  await writePieces(join(folder.work, WORK_FILES.report), renderJson(begun));
  folder.keepWork();
  const { chosen } = part;
  screen.expect({
    ...(await forecastOf(request, profile, { ...part, announced, only: options.only })),
    describe: reporter.partial,
  });
  const money = { announced, before };
  const run = { ...options, profile, money, others, ...(part.part && { part: part.part }) };
  const record = planned.completed(stop?.record ?? (await runChecks(DOCUMENT, run, signal, screen)));
  ensureEvidence(record, folder.path);
  const behaviour = await behaviourIn(folder.work, kept);
  const extras = {
    ...(challenge && { challenge }),
    ...(chosen && { chosen }),
    ...behaviour,
  };
  const judged = withResidualRisk(await reporter.whole({ ...record, ...extras }, kept), kept);
  const report = await withComparison(withProgramme(judged, request), request.baseline);
  const written = await writeReports(folder.staging, report, folder.work, {
    formats,
    language: args.lang,
    signer: key?.pub.thumbprint,
  });
  written.push(...(await copyEvidence(folder.staging, request.attestations, folder.work)));
  const { calibration, declared } = request;
  if (declared !== undefined)
    written.push(await writePieces(join(folder.staging, SEAL_FILES.declaration), [declared.text]));
  const cited = calibration === undefined ? [] : [await writeCited(folder.staging, calibration)];
  const sealed = await sealFolder(folder.staging, [...written, ...cited], report, { profile: masked, key });
  const since = lastReportIn(folder.path, report);
  const files = await folder.publish([...written, ...cited, ...sealed].map(({ path }) => path));
  if (stop !== undefined) screen.tell(`\n${stop.text}`);
  const exitCode = exitCodeOf(decisiveOutcome(report), {
    ...exitCircumstances(report),
    // A run that stopped before its checks has nothing that could be allowed.
    allowIncomplete: args['allow-incomplete'] === true && stop === undefined,
    ...(args['prune-waivers'] === true && { unneededWaiver: false }),
  });
  screen.end({ report, files, exitCode, since });
  if (subject.isBare) screen.tell(SCREEN_WORDS[args.lang].goOn(profile.baseUrl));
  return { report, exitCode };
}

/** What a certification programme adds: the verdicts by its scheme, and what was declared. */
function withProgramme(report: Report, { scheme, declared }: RunRequest): Report {
  const { declaration, digest } = declared ?? {};
  const judged = withScheme(report, scheme);
  if (declaration === undefined || digest === undefined) return judged;
  return { ...judged, certification: certificationOf(declaration, digest, report) };
}

/** The library passes no part, but its effort may imply one. */
function partWith({ args, part }: RunRequest, options: RunOptions): Promise<PartOfRun> {
  return partOf(args.effort, part ?? { askedAt: performance.now() }, options);
}

/** What the preflight needs. */
interface OpeningParts {
  readonly screen: Screen;
  readonly signal: AbortSignal;
  /** Selects the checks to run, by id. */
  readonly choose: (profile: TestedTarget['profile']) => Promise<readonly string[] | undefined>;
}

/** Before the checks: the bounds of the money, and whether the target accepts operations at all. */
async function openTarget(
  { args, filter }: RunRequest,
  options: RunOptions,
  { screen, signal, choose }: OpeningParts,
): Promise<Opening> {
  // The faults of the sandbox are for the checks to find.
  if (args.sandbox === true) {
    const { profile, effort } = options;
    return planMoney({ filter, effort, profile, only: await choose(profile) });
  }
  const texts = openingTexts(SCREEN_WORDS[args.lang], (line) => screen.tell(line));
  return openWithOneOperation(options, texts, signal, choose);
}
