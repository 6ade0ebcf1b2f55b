/** What became of causes from one report to another. Pure. */
import type { Report, ReportedCause } from '../../spec/generated/report-types.ts';
import { causesIn } from '../causes/causes-of.ts';

/** A cause of the later report, or of the earlier one where it is gone. */
export interface ChangedCause extends Pick<ReportedCause, 'id' | 'title' | 'verdict' | 'requirements'> {
  readonly change: CauseChange;
}

/** In the order in which they are told. */
export const CAUSE_CHANGES = ['new', 'gone', 'same'] as const;

export type CauseChange = (typeof CAUSE_CHANGES)[number];

/**
 * The causes of failures and warnings in either report. One is the same where a check of it is a check of the other:
 * ids and titles are of one report.
 */
export function diffCauses(before: Report, after: Report): ChangedCause[] {
  const [earlier, later] = [before, after].map((report) =>
    causesIn(report).filter(({ verdict }) => verdict !== 'inconclusive'),
  );
  const known = checksOf(earlier ?? []);
  const still = checksOf(later ?? []);
  return [
    ...(later ?? []).map((cause) => changed(cause, isIn(cause, known) ? 'same' : 'new')),
    ...(earlier ?? []).filter((cause) => !isIn(cause, still)).map((cause) => changed(cause, 'gone')),
  ];
}

function checksOf(causes: readonly ReportedCause[]): ReadonlySet<string> {
  return new Set(causes.flatMap(({ checks }) => checks));
}

function isIn({ checks }: ReportedCause, others: ReadonlySet<string>): boolean {
  return checks.some((check) => others.has(check));
}

function changed({ id, title, verdict, requirements }: ReportedCause, change: CauseChange): ChangedCause {
  return { id, title, verdict, requirements, change };
}
