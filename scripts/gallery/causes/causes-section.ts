/** How many causes are named for one fault, as a small table of the gallery page. */
import type { RecordedFault } from '../gallery-record.ts';

/** Markdown, a line each; nothing where no causes are recorded. */
export function causesSection(faults: readonly RecordedFault[]): string[] {
  const counts = faults.flatMap(({ causes }) => causes ?? []).sort((one, other) => one - other);
  if (counts.length === 0) return [];
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const median = counts[Math.floor(counts.length / 2)] ?? 0;
  const different = [...new Set(counts)];
  return [
    '## Causes',
    '',
    `A report groups failures by their root cause. One fault should give one cause. ${counts.length} of the ${faults.length} faults were run to the end: the median is ${median}, the mean ${mean.toFixed(2)}.`,
    '',
    `| causes named | ${different.join(' | ')} |`,
    `|---|${different.map(() => '--:').join('|')}|`,
    `| faults | ${different.map((count) => counts.filter((one) => one === count).length).join(' | ')} |`,
  ];
}
