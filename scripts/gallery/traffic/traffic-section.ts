/** What of the gallery traffic alone shows, as a part of the gallery page. */
import { trafficCounts } from './traffic-counts.ts';
import type { TrafficRecord } from './traffic-record.ts';

/** Lines of Markdown. */
export function trafficSection(record: TrafficRecord): string[] {
  const counts = trafficCounts(record);
  const { seen = 0, faults = 0, otherwise = 0 } = counts.at(-1) ?? {};
  const accused = record.conforming.filter(({ violated }) => violated.length > 0).length;
  return [
    '## Seen from traffic alone',
    '',
    `Of each run of \`gallery -- --ci\`, which ends as soon as its fault is seen, the exchanges were judged as \`contract check\` does, without what the checks said. **${seen} of ${faults} faults** are seen by the requirement that they break, ${otherwise} more by another one; the others take an experiment. Of the traffic of ${record.conforming.length} conforming behaviours ${accused} gave a violation.`,
    '',
    '| section | faults | seen | by another requirement |',
    '|---|---|---|---|',
    ...counts.map((one) => `| ${one.section} | ${one.faults} | ${one.seen} | ${one.otherwise} |`),
  ];
}
