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
      'Reports of recorded traffic cannot be merged, because some rules need exchanges of several recordings together.',
      'Give all recordings to one command: npx payops-conformance contract check <recordings..>',
    );
  if (reports.some(({ retest }) => retest !== undefined))
    throw new UserError(
      'A report that joins a retest cannot be merged again.',
      'Give the runs that it joins: their folders, before they were joined.',
    );
  const apart = whyApart(reports);
  if (apart !== undefined)
    throw new UserError(apart, 'Only reports of the same target and the same version can be merged.');
  const incomplete = whyNoWhole(named);
  if (incomplete !== undefined) throw new UserError(incomplete, 'Give every shard of the run exactly once.');
  ensureKnown(reports);
  return { report: mergeReports(reports, digestOf), parts: named.map(({ name }) => name) };
}

/** @throws UserError for a report of another version of this program. */
export function ensureKnown(reports: readonly Report[]): void {
  const { version } = packageInfo();
  const contract = contractInfo();
  const alien = reports.find(
    (part) =>
      part.tool.version !== version || part.contract.requirementsDigest !== contract.requirementsDigest,
  );
  if (alien !== undefined)
    throw new UserError(
      `The reports were written by ${alien.tool.name} ${alien.tool.version} with another catalogue of requirements; this is ${version}.`,
      'Merge them with the version that wrote them.',
    );
}
