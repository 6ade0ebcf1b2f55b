/** What each check costs: measured where all are carried out, and where few are and share less. */
import { bestFor } from '../../../suites/choice/cover.ts';
import { type Moved, mostOf, NOTHING_MOVED } from '../../../suites/choice/moved.ts';
import { recordedSight } from '../../../suites/choice/sight.ts';
import { DOCUMENT } from '../../../suites/document.ts';
import type { CheckLine, MovesLine, PreparationLine } from './sight-lines.ts';
import { type Sent, watchedRun } from './watched-run.ts';

const LIMIT_MS = 300_000;
/** Each check is carried out with all, and with one in so many of them: where few are, less is shared. */
const ONE_IN = 8;
/** And with what the record before would choose for so many requests. */
const CHOICES = [100, 300, 400] as const;
/** Of waits, milliseconds that are not noise. */
const GRAIN_MS = 100;

/** The first lines of the record. */
export interface Costs {
  readonly preparations: readonly PreparationLine[];
  readonly checks: readonly CheckLine[];
  readonly moves: readonly MovesLine[];
}

/** Runs against a conforming sandbox. */
export async function measuredCosts(): Promise<Costs> {
  return costsIn(await measuredSenders());
}

/** What moves money, for checks by their places. */
export async function measuredMoves(checkIds: readonly string[]): Promise<readonly MovesLine[]> {
  return movesIn(await measuredSenders(), checkIds);
}

async function measuredSenders(): Promise<ReadonlyMap<string, Sent>> {
  const { checks } = DOCUMENT;
  const slices = Array.from({ length: ONE_IN }, (_, first) =>
    checks.filter((_, at) => at % ONE_IN === first),
  );
  const choices = CHOICES.map((requests) => bestFor(checks, recordedSight(), requests).chosen);
  const runs = [await watchedRun([], undefined, LIMIT_MS)];
  for (const some of [...slices, ...choices]) {
    const ids = some.map(({ id }) => id);
    runs.push(await watchedRun([], ids, LIMIT_MS));
  }
  return together(runs.map(({ senders }) => senders));
}

/** Of each sender the most requests and amounts, and the shortest wait: in a crowd everybody waits for the others too. */
export function together(runs: readonly ReadonlyMap<string, Sent>[]): ReadonlyMap<string, Sent> {
  const all = new Map<string, Sent>();
  for (const [who, { requests, waitsMs, asked, moved }] of runs.flatMap((senders) => [...senders])) {
    const known = all.get(who);
    all.set(who, {
      requests: Math.max(requests, known?.requests ?? 0),
      waitsMs: Math.min(waitsMs, known?.waitsMs ?? Number.POSITIVE_INFINITY),
      asked: new Set([...asked, ...(known?.asked ?? [])]),
      moved: mostOf(moved, known?.moved ?? NOTHING_MOVED),
    });
  }
  return all;
}

/** What several checks ask for is a preparation; what one of them asks for is its own. */
export function costsIn(senders: ReadonlyMap<string, Sent>): Costs {
  const needed = new Map(DOCUMENT.checks.map(({ id }) => [id, askedBy(id, senders)]));
  const users = new Map<string, number>();
  for (const names of needed.values()) for (const name of names) users.set(name, (users.get(name) ?? 0) + 1);
  const requestsOf = (who: string) => senders.get(who)?.requests ?? 0;
  const shared = [...users].flatMap(([name, count]) => (count > 1 && requestsOf(name) > 0 ? name : []));
  const numbers = new Map(shared.map((name, at) => [name, at]));
  return {
    preparations: shared.map((name) => ({ preparation: nameOf(name), requests: requestsOf(name) })),
    checks: DOCUMENT.checks.map(({ id }) => {
      const names = [...(needed.get(id) ?? [])];
      const own = names.filter((name) => !numbers.has(name));
      const waits = [0, ...names.map((name) => senders.get(name)?.waitsMs ?? 0)];
      return {
        check: id,
        requests: [id, ...own].reduce((sum, who) => sum + requestsOf(who), 0),
        waitsMs: Math.round(((senders.get(id)?.waitsMs ?? 0) + Math.max(...waits)) / GRAIN_MS) * GRAIN_MS,
        needs: names.flatMap((name) => numbers.get(name) ?? []).sort((one, other) => one - other),
      };
    }),
    moves: movesIn(
      senders,
      DOCUMENT.checks.map(({ id }) => id),
    ),
  };
}

/** Each of those that move money, with the checks that it does so for: itself, or all that ask for it. */
export function movesIn(senders: ReadonlyMap<string, Sent>, checkIds: readonly string[]): MovesLine[] {
  const users = new Map<string, number[]>();
  checkIds.forEach((id, at) => {
    for (const who of [id, ...askedBy(id, senders)]) users.set(who, [...(users.get(who) ?? []), at]);
  });
  return [...users].flatMap(([who, by]) => {
    const moved = shownOf(senders.get(who)?.moved ?? NOTHING_MOVED);
    return Object.keys(moved).length === 0 ? [] : { moves: nameOf(who), ...moved, by };
  });
}

/** Without zeros, and without digits that another run would change. */
function shownOf({ typicals, largest, drains }: Moved): Partial<Moved> {
  const rounded = (times: number) => Math.round(times * 100) / 100;
  const shown = { typicals: rounded(typicals), largest: rounded(largest), drains: rounded(drains) };
  return Object.fromEntries(Object.entries(shown).filter(([, times]) => times > 0));
}

/** All that somebody asks for, and what that asks for. */
export function askedBy(
  who: string,
  senders: ReadonlyMap<string, Sent>,
  all: Set<string> = new Set(),
): ReadonlySet<string> {
  for (const name of senders.get(who)?.asked ?? []) {
    if (all.has(name)) continue;
    all.add(name);
    askedBy(name, senders, all);
  }
  return all;
}

/** Without the values that it was found out for. */
function nameOf(name: string): string {
  return name
    .replace(/^run\//, '')
    .replace(/ ?[{"].*$/s, '')
    .trim();
}
