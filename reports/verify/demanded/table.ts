/** What each check demands in every run, as runs of the sandbox have shown it. */
import type { DemandsOfRun, ShapeFacts } from './observed.ts';
import { isSameShape, type Shape } from './shapes.ts';

/** What held of a demand in every run. */
export interface ShapeDemand extends Shape {
  /** In so many runs the check demanded it. */
  readonly runs: number;
  /** Who sent what was judged: one of these. */
  readonly senders: readonly string[];
  /** Of all that was judged. */
  readonly all: readonly string[];
  /** Of all of it that the check itself sent; absent where it never sent any. */
  readonly own?: readonly string[];
  /** By member; empty where its value may come from anywhere. */
  readonly any: Readonly<Record<string, readonly string[]>>;
}

/** What a check demands. */
export interface CheckDemands {
  readonly check: string;
  /** It passed in so many runs. */
  readonly runs: number;
  readonly shapes: readonly ShapeDemand[];
}

/** In fewer runs, what always held may have held by chance. */
export const ENOUGH_RUNS = 8;

/** Without what is never looked at: facts of too few runs, and values that may come from anywhere. */
export function toRecord({ shapes, ...known }: CheckDemands): CheckDemands {
  return {
    ...known,
    shapes: shapes.map(({ literal, bound, runs, senders, all, own, any }) => ({
      literal,
      ...(bound !== undefined && { bound }),
      ...(runs < ENOUGH_RUNS
        ? { runs, senders: [], all: [], any: {} }
        : { runs, senders, all, ...(own && { own }), any: withSources(any) }),
    })),
  };
}

function withSources(any: ShapeDemand['any']): ShapeDemand['any'] {
  return Object.fromEntries(Object.entries(any).filter(([, sources]) => sources.length > 0));
}

/** By the ids of checks. */
export type DemandTable = ReadonlyMap<string, CheckDemands>;

/** What is known of a check after one more run in which it passed. */
export function withRun(known: CheckDemands | undefined, check: string, seen: DemandsOfRun): CheckDemands {
  const { runs, shapes } = known ?? { runs: 0, shapes: [] };
  const left = [...seen.shapes];
  const kept = shapes.map((one) => {
    const at = left.findIndex((other) => isSameShape(one, other));
    const found = at < 0 ? undefined : left.splice(at, 1)[0];
    return found === undefined ? one : narrowed(one, found);
  });
  return {
    check,
    runs: runs + 1,
    shapes: [...kept, ...left.map(firstSeen)],
  };
}

function firstSeen({ literal, bound, senders, all, own, any }: ShapeFacts): ShapeDemand {
  const sources = [...any].flatMap(([member, from]) => (from ? [[member, [...from]] as const] : []));
  return {
    literal,
    ...(bound !== undefined && { bound }),
    runs: 1,
    senders: [...senders],
    all: [...all],
    ...(own && { own: [...own] }),
    any: Object.fromEntries(sources),
  };
}

/** What cannot be said in one run may be said in another. */
function narrowed(known: ShapeDemand, { senders, all, own, any }: ShapeFacts): ShapeDemand {
  const sources = { ...known.any };
  for (const [member, seen] of any) {
    if (seen === undefined) continue;
    const before = sources[member];
    sources[member] = before === undefined ? [...seen] : before.filter((one) => seen.has(one));
  }
  const places = own === undefined ? known.own : (known.own ?? [...own]).filter((one) => own.has(one));
  return {
    ...known,
    runs: known.runs + 1,
    senders: [...new Set([...known.senders, ...senders])],
    all: known.all.filter((one) => all.has(one)),
    ...(places && { own: places }),
    any: sources,
  };
}
