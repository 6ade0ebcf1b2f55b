/** What a run and its retest show of open points between them. Pure. */
import type { Report, ReportedPractice } from '../../spec/generated/report-types.ts';
import { prefixOf } from '../compare/merge.ts';

type Practices = Report['practices'];
type Seen = ReportedPractice['seen'][number];

/** Exchanges of a value that are named. */
const NAMED = 3;

/** @param again ids of the practices for which the retest alone counts. */
export function joinedPractices(first: Practices, retest: Practices, again: readonly string[]): Practices {
  if (first === undefined && retest === undefined) return undefined;
  const [before, after] = [cited(first, 0), cited(retest, 1)];
  const kept = before.flatMap((one) => {
    const other = after.find(({ id }) => id === one.id);
    if (again.includes(one.id)) return other === undefined ? [] : [other];
    return [other === undefined ? one : { ...one, seen: together(one.seen, other.seen) }];
  });
  const known = new Set(before.map(({ id }) => id));
  return [...kept, ...after.filter(({ id }) => !known.has(id))];
}

/** With the part before the number of each exchange. */
function cited(practices: Practices, at: number): ReportedPractice[] {
  return (practices ?? []).map((one) => ({
    ...one,
    seen: one.seen.map((value) => ({
      ...value,
      exchangeIds: value.exchangeIds.map((id) => `${prefixOf(at)}${id}`),
    })),
  }));
}

/** The most frequent value first. */
function together(one: readonly Seen[], other: readonly Seen[]): Seen[] {
  const all = new Map<string, Seen>();
  for (const { value, exchanges, exchangeIds } of [...one, ...other]) {
    const known = all.get(value);
    all.set(value, {
      value,
      exchanges: exchanges + (known?.exchanges ?? 0),
      exchangeIds: [...(known?.exchangeIds ?? []), ...exchangeIds].slice(0, NAMED),
    });
  }
  return [...all.values()].toSorted((a, b) => b.exchanges - a.exchanges);
}
