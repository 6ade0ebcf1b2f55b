/** What the terminal shows of traffic that was judged. */
import type { GalleryResult } from '../tasks.ts';
import { trafficCounts } from './traffic-counts.ts';
import { type TrafficRecord, trafficRecordOf } from './traffic-record.ts';

/** What one run's traffic showed: of a fault one line, of a conforming server the violations. */
export function trafficLines(result: GalleryResult): string[] {
  const { faults, conforming } = trafficRecordOf([result]);
  const accusations = result.traffic?.findings.map((line) => `   ${line}`) ?? [];
  return [
    ...faults.map(({ fault, seen, violated, judged }) => {
      const instead = violated.length === 0 ? '' : `; violated instead: ${violated.join(', ')}`;
      return `traffic: ${fault}: ${seen ? 'seen' : `not seen in ${judged} exchanges${instead}`}`;
    }),
    ...conforming.flatMap(({ name, violated }) =>
      violated.length === 0 ? [] : [`traffic: ${name} is accused`, ...accusations],
    ),
  ];
}

/** The table by section, and the total. */
export function trafficText(record: TrafficRecord): string {
  const rows = [
    ['section', 'faults', 'seen', 'by another'],
    ...trafficCounts(record).map(({ section, faults, seen, otherwise }) => [
      section,
      String(faults),
      String(seen),
      String(otherwise),
    ]),
  ];
  const accused = record.conforming.filter(({ violated }) => violated.length > 0);
  return [
    ...rows.map(([first = '', ...others]) =>
      [first.padEnd(8), ...others.map((cell) => cell.padStart(11))].join(''),
    ),
    `traffic of ${record.conforming.length} conforming behaviours: ${accused.length} accused`,
    ...accused.map(({ name, violated }) => `accused: ${name}: ${violated.join(', ')}`),
  ].join('\n');
}
