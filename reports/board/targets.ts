/** Groups reports by target, in the order of their runs, and finds verdicts that changed. Pure. */
import type { ReadEntry, ReportKind, Standing } from './entry.ts';
import { targetIdOf } from './names.ts';

/** A target with all of its reports. */
export interface BoardTarget {
  /** Stem of its file names. */
  readonly id: string;
  readonly kind: ReportKind;
  readonly name: string;
  /** Undefined for the embedded sandbox. */
  readonly baseUrl: string | undefined;
  /** The earliest first; at least one. */
  readonly entries: readonly ReadEntry[];
  readonly latest: ReadEntry;
  /** The earliest first. */
  readonly turns: readonly Turn[];
}

/** A verdict that counts for turns; reports without one are skipped. */
export type DecisiveVerdict = 'pass' | 'warn' | 'fail';

/** A verdict that differs from the last one of the same requirement. */
export interface Turn {
  readonly requirement: string;
  readonly section: string;
  readonly from: DecisiveVerdict;
  readonly to: DecisiveVerdict;
  /** The report with the new verdict. */
  readonly at: ReadEntry;
}

/** In the order of the pages: runs first. */
const KINDS: readonly ReportKind[] = ['run', 'traffic', 'client'];

/** The targets by kind, name and address. */
export function targetsOf(entries: readonly ReadEntry[]): BoardTarget[] {
  const groups = new Map<string, ReadEntry[]>();
  for (const entry of [...entries].sort(byTime)) {
    const id = targetIdOf(entry);
    groups.set(id, [...(groups.get(id) ?? []), entry]);
  }
  return [...groups].flatMap(([id, members]) => targetOf(id, members)).sort(byKindAndName);
}

function targetOf(id: string, entries: readonly ReadEntry[]): BoardTarget[] {
  const latest = entries.at(-1);
  if (latest === undefined) return [];
  const { kind, target, isSandbox } = latest;
  const baseUrl = isSandbox ? undefined : target.baseUrl;
  return [{ id, kind, name: target.name, baseUrl, entries, latest, turns: turnsOf(entries) }];
}

function byTime(one: ReadEntry, other: ReadEntry): number {
  const between = Date.parse(one.startedAt) - Date.parse(other.startedAt);
  if (between !== 0) return between;
  return one.source < other.source ? -1 : 1;
}

function byKindAndName(one: BoardTarget, other: BoardTarget): number {
  const kinds = KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind);
  if (kinds !== 0) return kinds;
  const [first, second] = [one, other].map(({ name, id }) => `${name.toLowerCase()}\n${id}`);
  return (first ?? '') < (second ?? '') ? -1 : 1;
}

/** Splits reports into the first of each and its copies: the same bytes with the same seal. */
export function onceEach(entries: readonly ReadEntry[]): {
  readonly kept: ReadEntry[];
  readonly copies: ReadEntry[];
} {
  const seen = new Set<string>();
  const [kept, copies]: [ReadEntry[], ReadEntry[]] = [[], []];
  for (const entry of entries) {
    const key = `${entry.digest} ${entry.seal.kind}`;
    (seen.has(key) ? copies : kept).push(entry);
    seen.add(key);
  }
  return { kept, copies };
}

/** Undefined for a requirement that the report left open. */
export function decisiveVerdictOf({ verdict }: Standing): DecisiveVerdict | undefined {
  if (verdict === 'observed') return 'pass';
  return verdict === 'pass' || verdict === 'warn' || verdict === 'fail' ? verdict : undefined;
}

function turnsOf(entries: readonly ReadEntry[]): Turn[] {
  const last = new Map<string, DecisiveVerdict>();
  const turns: Turn[] = [];
  for (const at of entries.filter(({ seal }) => seal.kind !== 'changed'))
    for (const standing of at.requirements) {
      const { id: requirement, section } = standing;
      const [from, to] = [last.get(requirement), decisiveVerdictOf(standing)];
      if (to === undefined) continue;
      last.set(requirement, to);
      if (from !== undefined && from !== to) turns.push({ requirement, section, from, to, at });
    }
  return turns;
}
