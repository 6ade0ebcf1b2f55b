/** What a report accuses a client of. */
import type { Report } from '../../spec/generated/report-types.ts';

/** `rule @ scenario` of each failure and warning. */
export function accusationsIn({ requirements }: Report): string[] {
  return requirements
    .flatMap(({ checks }) => checks)
    .filter(({ verdict }) => verdict === 'fail' || verdict === 'warn')
    .map(({ id }) => id.replace('/scenario-', ' @ '));
}
