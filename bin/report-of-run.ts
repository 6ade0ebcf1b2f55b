/** From what a run leaves behind to its report: the catalogue, the target and the machine are added here. */
import { summaryOf } from '../reports/calibration/calibration-record.ts';
import { buildReport } from '../reports/model/build.ts';
import { OPEN_POINTS, REQUIREMENTS } from '../spec/document/catalogue.ts';
import type { Calibration } from '../spec/generated/calibration-types.ts';
import type { Report, ReportedAttestation } from '../spec/generated/report-types.ts';
import type { CheckResult } from '../spec/run/check-result.ts';
import { DEFAULT_EFFORT } from '../spec/run/effort.ts';
import { NOTHING_SENT, type RunRecord } from '../spec/run/run-record.ts';
import type { CoveringWaiver } from '../spec/waivers/waivers.ts';
import { afterRun, type Outlook, outlookOf } from '../suites/doctor/gains.ts';
import { withUndecided } from '../suites/prepare/undecided.ts';
import type { Masker } from '../target/mask/mask.ts';
import { contractInfo } from './contract-info.ts';
import { packageInfo } from './package-info.ts';
import type { TestedTarget } from './tested-target.ts';
import { fragmentLines, indentBelow } from './texts/gains-text.ts';

export interface RunReporter {
  /** The report of a run that has ended. @param kept the profile that it went by, where that is another. */
  whole(run: RunRecord, kept?: TestedTarget['profile']): Promise<Report>;
  /** The report of a run that begins now, and has judged nothing yet. */
  begun(
    run: Pick<RunRecord, 'seed' | 'challenge' | 'filter'> & Partial<Pick<RunRecord, 'results' | 'shard'>>,
  ): Report;
  /** The report of these results alone, to tell them by. */
  partial(results: readonly CheckResult[]): Report;
}

/** What the command line says of every run. */
interface Chosen extends Pick<RunRecord, 'seed' | 'effort' | 'requirementSet'> {
  /** Where the page of the contract is found. */
  readonly docs?: string | undefined;
  /** Folder of the reports, as the user named it. */
  readonly folder?: string | undefined;
  /** Those that hold on the day of the run. */
  readonly waivers?: readonly CoveringWaiver[] | undefined;
  /** What the participant declares where no client can test. */
  readonly attestations?: readonly ReportedAttestation[] | undefined;
  /** The record that the run was given. */
  readonly calibration?: Calibration | undefined;
}

export function reporterFor(
  { profile, digest, path, replaced = [], sandbox, masker }: TestedTarget,
  { docs, waivers, attestations, folder, requirementSet, calibration, ...chosen }: Chosen,
): RunReporter {
  const { name, version } = packageInfo();
  const contract = { ...contractInfo(), ...(docs !== undefined && { docs }) };
  const build = (run: RunRecord, outlook?: Report['outlook']) =>
    buildReport({
      ...(outlook && { outlook }),
      // Results are masked where they arise; a stack of the suite is not.
      run: {
        ...withUndecided(run),
        ...(requirementSet !== undefined && { requirementSet }),
        harnessErrors: run.harnessErrors.map((error) => masked(error, masker)),
      },
      requirements: REQUIREMENTS,
      openPoints: OPEN_POINTS,
      tool: { name, version },
      contract,
      target: { name: profile.name, baseUrl: profile.baseUrl },
      profile: {
        ...(path !== undefined && { path }),
        digest,
        ...(replaced.length > 0 && { replaced: [...replaced] }),
        ...(sandbox && { sandbox }),
      },
      folder,
      environment: {
        node: process.versions.node,
        platform: `${process.platform} ${process.arch}`,
        ...(isUnverified(profile) && { tlsUnverified: true }),
      },
      waivers,
      attestations,
      ...(calibration && { calibration: summaryOf(calibration) }),
    });
  return {
    whole: async (run, kept = profile) =>
      build(run, reportedOutlook(afterRun(await outlookOf(kept, run.filter), run.results))),
    begun: (run) =>
      build({
        ...NOTHING_YET,
        ...chosen,
        ...run,
        startedAt: new Date().toISOString(),
        interrupted: true,
      }),
    partial: (results) => build({ ...NOTHING_YET, ...chosen, results }),
  };
}

/** What is worth adding, in its order, with the lines to paste that `doctor` prints. */
function reportedOutlook({ whole, of, gains }: Outlook): Report['outlook'] {
  if (gains.length === 0) return undefined;
  return {
    whole,
    of,
    gains: gains.map(({ key, requirements, reached, fragment }) => ({
      key,
      requirements,
      reached,
      under: fragment.under,
      yaml: fragmentLines(fragment, indentBelow(fragment.under)).join('\n'),
    })),
  };
}

/** Node.js then takes anybody for the target. */
function isUnverified({ baseUrl, auth }: TestedTarget['profile']): boolean {
  const addresses = [baseUrl, auth.tokenRequest?.url ?? ''];
  return process.env.NODE_TLS_REJECT_UNAUTHORIZED === '0' && addresses.some((one) => /^https:/i.test(one));
}

function masked(error: RunRecord['harnessErrors'][number], masker: Masker): typeof error {
  return { ...error, message: masker.body(error.message) };
}

/** A run before its first result. */
const NOTHING_YET: RunRecord = {
  seed: 0,
  effort: DEFAULT_EFFORT,
  startedAt: new Date(0).toISOString(),
  durationMs: 0,
  interrupted: false,
  results: [],
  filter: { sections: [], requirements: [] },
  ...NOTHING_SENT,
  harnessErrors: [],
};
