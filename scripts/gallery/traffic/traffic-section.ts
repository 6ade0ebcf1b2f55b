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
    `\`contract check\` judged the exchanges of each run of \`gallery -- --ci\`, without the verdicts of the checks. Such a run ends as soon as its fault is seen. **${seen} of ${faults} faults** violate the requirement that they break, ${otherwise} more another one. The others need an experiment. ${accused} of ${record.conforming.length} conforming behaviours showed a violation in their traffic.`,
    '',
    '| section | faults | seen | by another requirement |',
    '|---|---|---|---|',
    ...counts.map((one) => `| ${one.section} | ${one.faults} | ${one.seen} | ${one.otherwise} |`),
  ];
}
