/** Reports of what others sent to each other: nothing of ours was drawn, generated or spent for them. */
import type { Report } from '../../spec/generated/report-types.ts';

/** Whether a report is of traffic, or of a client. */
export function isOfSeen({ traffic, client }: Pick<Report, 'traffic' | 'client'>): boolean {
  return traffic !== undefined || client !== undefined;
}
