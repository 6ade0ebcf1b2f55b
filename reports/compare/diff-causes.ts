/** What became of causes from one report to another. Pure. */
import type { Report, ReportedCause } from '../../spec/generated/report-types.ts';
import { causesIn } from '../causes/causes-of.ts';
import { isWaivedCause } from '../waivers/waived.ts';

/** A cause of the later report, or of the earlier one where it is gone. */
export interface ChangedCause extends Pick<ReportedCause, 'id' | 'title' | 'verdict' | 'requirements'> {
  readonly change: CauseChange;
}

/** In the order in which they are listed. */
export const CAUSE_CHANGES = ['new', 'gone', 'same', 'waived'] as const;

export type CauseChange = (typeof CAUSE_CHANGES)[number];

/** How many of some causes there are of each change. */
export function countsOf(
  causes: readonly { readonly change: CauseChange }[],
): Readonly<Record<CauseChange, number>> {
  const count = (change: CauseChange) => causes.filter((one) => one.change === change).length;
  return { new: count('new'), gone: count('gone'), same: count('same'), waived: count('waived') };
}

/**
 * The causes of failures and warnings in either report. One is the same where a check of it is a check of the other:
 * ids and titles are of one report. One whose failures are all waived in the later report is neither: somebody answers
 * for it.
 */
export function diffCauses(before: Report, after: Report): ChangedCause[] {
  const [earlier, later] = [before, after].map((report) =>
    causesIn(report).filter(({ verdict }) => verdict !== 'inconclusive'),
  );
  const known = checksOf(earlier ?? []);
  const still = checksOf(later ?? []);
  return [
    ...(later ?? []).map((cause) =>
      changed(cause, isWaivedCause(cause) ? 'waived' : isIn(cause, known) ? 'same' : 'new'),
    ),
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
