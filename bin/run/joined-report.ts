/** The reports of parts of one target, read and joined. */
import { mergeReports, whyApart } from '../../reports/compare/merge.ts';
import { inShardOrder, whyNoWhole } from '../../reports/compare/merge-shards.ts';
import { readReport } from '../../reports/folder/report-file.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { contractInfo } from '../contract-info.ts';
import { digestOf } from '../digest.ts';
import { packageInfo } from '../package-info.ts';

export interface JoinedReport {
  readonly report: Report;
  /** As they were named, in the order in which they were joined. */
  readonly parts: readonly string[];
}

/**
 * @param names report.json of each part, or its folder.
 * @throws UserError for parts that cannot be one report.
 */
export function joinedReport(names: readonly string[]): JoinedReport {
  const named = inShardOrder(names.map((name) => ({ name, report: readReport(name) })));
  const reports = named.map(({ report }) => report);
  if (reports.some(({ traffic }) => traffic !== undefined))
    throw new UserError(
      'Evidence from traffic is not joined: what several exchanges decide may lie between the parts.',
      'Name all recordings in one contract check: it merges them by time.',
    );
  const apart = whyApart(reports);
  if (apart !== undefined)
    throw new UserError(apart, 'Only parts of one target, tested by one version, are one report.');
  const incomplete = whyNoWhole(named);
  if (incomplete !== undefined)
    throw new UserError(incomplete, 'Name every shard of one run, each once: they have its run id.');
  ensureKnown(reports);
  return { report: mergeReports(reports, digestOf), parts: named.map(({ name }) => name) };
}

function ensureKnown(reports: readonly Report[]): void {
  const { version } = packageInfo();
  const contract = contractInfo();
  const alien = reports.find(
    (part) =>
      part.tool.version !== version || part.contract.requirementsDigest !== contract.requirementsDigest,
  );
  if (alien !== undefined)
    throw new UserError(
      `The parts are of ${alien.tool.name} ${alien.tool.version}, with its own catalogue of requirements; this is ${version}.`,
      'Join them with the version that made them.',
    );
}
