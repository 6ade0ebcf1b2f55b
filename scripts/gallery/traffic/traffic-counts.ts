/** How many faults traffic alone shows, section by section. */
import { FAULTS } from '../../../sandbox/faults/all.ts';
import type { TrafficRecord } from './traffic-record.ts';

/** Of the faults of one section, or of all. */
export interface TrafficCounts {
  readonly section: string;
  readonly faults: number;
  /** By the requirement that they break. */
  readonly seen: number;
  /** By another requirement alone. */
  readonly otherwise: number;
}

/** In the order of the document; the last one is that of all. */
export function trafficCounts({ faults }: TrafficRecord): TrafficCounts[] {
  const sectionOf = new Map<string, string>(FAULTS.map(({ id, section }) => [id, section]));
  const counted = (section: string, own: TrafficRecord['faults']): TrafficCounts => ({
    section,
    faults: own.length,
    seen: own.filter(({ seen }) => seen).length,
    otherwise: own.filter(({ seen, violated }) => !seen && violated.length > 0).length,
  });
  const sections = [...new Set(FAULTS.map(({ section }): string => section))];
  const each = sections.map((section) =>
    counted(
      section,
      faults.filter(({ fault }) => sectionOf.get(fault) === section),
    ),
  );
  return [...each.filter((one) => one.faults > 0), counted('all', faults)];
}
