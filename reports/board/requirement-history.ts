/** How each requirement does on all targets of a board, and how often it turned there. Pure. */
import type { Level } from '../../spec/run/check-result.ts';
import type { ReadEntry, Standing } from './entry.ts';
import { type BoardTarget, type DecisiveVerdict, decisiveVerdictOf, type Turn } from './targets.ts';

/** A requirement that turned at least so often on one target is flaky there: it changed and changed back. */
const FLAKY_TURNS = 2;

/** What one report decided. */
export interface Decision {
  readonly entry: ReadEntry;
  readonly decided: DecisiveVerdict;
}

/** A requirement on one target. */
export interface Course {
  readonly target: BoardTarget;
  /** The earliest first; reports that decided nothing are left out. */
  readonly decisions: readonly Decision[];
  /** By the latest report of the target; undefined where that one decided nothing. */
  readonly latest: DecisiveVerdict | undefined;
  readonly turns: readonly Turn[];
}

/** A requirement on all targets with a run. */
export interface RequirementHistory {
  readonly id: string;
  readonly section: string;
  readonly level: Level;
  readonly courses: readonly Course[];
}

/** In the order of the document, without what is excluded. Reports that were modified count for nothing. */
export function historiesOf(targets: readonly BoardTarget[]): RequirementHistory[] {
  const runs = targets.filter(({ kind }) => kind === 'run');
  const all = new Map<string, { readonly standing: Standing; readonly courses: Course[] }>();
  for (const target of runs)
    for (const [standing, decisions] of decisionsOf(target).values()) {
      const known = all.get(standing.id) ?? { standing, courses: [] };
      all.set(standing.id, known);
      const last = decisions.at(-1);
      known.courses.push({
        target,
        decisions,
        latest: last?.entry === target.latest ? last?.decided : undefined,
        turns: target.turns.filter(({ requirement }) => requirement === standing.id),
      });
    }
  return [...all].map(
    ([
      id,
      {
        standing: { section, level },
        courses,
      },
    ]) => ({ id, section, level, courses }),
  );
}

function decisionsOf({ entries }: BoardTarget): Map<string, [Standing, Decision[]]> {
  const all = new Map<string, [Standing, Decision[]]>();
  for (const entry of entries.filter(({ seal }) => seal.kind !== 'changed'))
    for (const standing of entry.requirements) {
      if (standing.verdict === 'excluded') continue;
      const known = all.get(standing.id) ?? [standing, []];
      all.set(standing.id, known);
      const decided = decisiveVerdictOf(standing);
      if (decided !== undefined) known[1].push({ entry, decided });
    }
  return all;
}

/** Whether it failed or warned in any run. */
export function wasBroken({ courses }: RequirementHistory): boolean {
  return courses.some(isBrokenOnce);
}

/** Whether it failed or warned in any run of the target. */
export function isBrokenOnce({ decisions }: Course): boolean {
  return decisions.some(({ decided }) => decided !== 'pass');
}

/** Whether its verdict changed and changed back. */
export function isFlaky({ turns }: Course): boolean {
  return turns.length >= FLAKY_TURNS;
}

/** Targets whose latest report says so. */
export function countOf({ courses }: RequirementHistory, wanted: DecisiveVerdict | undefined): number {
  return courses.filter(({ latest }) => latest === wanted).length;
}

/** What a query asks of a target: requirements as `4.3/operation-list.order`. */
export interface Facts {
  readonly fails: string[];
  /** It fails there, and on no other target. */
  readonly alone: string[];
  readonly flaky: string[];
  /** With the day of the latest turn: `4.3/operation-list.order@2026-03-04`. */
  readonly turned: string[];
}

/** By the id of the target. */
export function factsOf(histories: readonly RequirementHistory[]): Map<string, Facts> {
  const all = new Map<string, Facts>();
  for (const history of histories) {
    const name = `${history.section}/${history.id}`;
    const failing = countOf(history, 'fail');
    for (const course of history.courses) {
      const facts = all.get(course.target.id) ?? { fails: [], alone: [], flaky: [], turned: [] };
      all.set(course.target.id, facts);
      if (course.latest === 'fail') facts.fails.push(name);
      if (course.latest === 'fail' && failing === 1) facts.alone.push(name);
      if (isFlaky(course)) facts.flaky.push(name);
      const turn = course.turns.at(-1);
      if (turn !== undefined) facts.turned.push(`${name}@${turn.at.startedAt.slice(0, 10)}`);
    }
  }
  return all;
}
