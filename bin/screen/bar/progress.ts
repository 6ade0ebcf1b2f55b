/** How far a run is: counts, and what the unfinished checks wait for. */

import { REASON_WORDS } from '../../../reports/words/reasons.ts';
import { REQUIREMENTS } from '../../../spec/document/catalogue.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../../spec/document/language.ts';
import type { CheckResult } from '../../../spec/run/check-result.ts';
import type { RunSight } from '../../../suites/engine/run/run-sight.ts';
import { WAIT_KINDS, type Wait } from '../../../suites/engine/run/waits.ts';
import { BAR_WORDS, type Doing, type DoingCounts } from '../../words/bar-words.ts';

/** The progress of a section. */
export interface SectionProgress {
  readonly section: string;
  readonly done: number;
  /** Without the rules that are judged after all other checks. */
  readonly total: number;
  readonly failing: number;
  /** How many of the unfinished checks do what. */
  readonly doing: ReadonlyMap<Doing, number>;
  /** How many of those that wait for an instrument wait for one of a type; absent if none does. */
  readonly wanted?: ReadonlyMap<string, number>;
  /** The longest pause of one of them, in milliseconds from now; absent if unknown. */
  readonly pauseMs?: number;
  /** The oldest call without an answer. Absent while so many are in flight that some may wait on our side. */
  readonly slow?: { readonly operation: string; readonly ms: number };
}

/** The progress of a run. */
export interface RunProgress {
  readonly done: number;
  readonly total: number;
  readonly failing: number;
  /** Milliseconds since the start. */
  readonly ms: number;
  /** In the order of the document. */
  readonly sections: readonly SectionProgress[];
}

/** The part of a run that progress reads. */
export type Sight = Pick<RunSight, 'waitsOf' | 'standing'>;

/** Facts that the counts do not show. */
export interface ProgressFacts {
  /** Different causes of the failures so far. */
  readonly causes: number;
  /** Milliseconds that the run still needs; undefined or 0 while unknown. */
  readonly leftMs?: number | undefined;
}

/** A call that takes longer is slow. */
const SLOW_MS = 3_000;
/** With more calls, some may wait for their turn on our side. */
const FEW_CALLS = 8;

/** Kinds of waits that a line names. */
const NAMED_WAITS = 3;
/** More unfinished checks are not named: all start together, so none of them stands out. */
const NAMED_CHECKS = 3;

const SECTION_OF: ReadonlyMap<string, string> = new Map(REQUIREMENTS.map(({ id, section }) => [id, section]));

const sectionOf = (checkId: string) => SECTION_OF.get(checkId.split('/', 1)[0] ?? '') ?? '';

export class Progress {
  private readonly waiting: Set<string>;
  private readonly failed = new Set<string>();
  private readonly ids: readonly string[];
  private readonly started: number;
  private readonly language: Language;
  /** When the last check ended. */
  private ended: number | undefined;

  /** @param now milliseconds of any clock. */
  constructor(checkIds: readonly string[], now: number, language: Language = DEFAULT_LANGUAGE) {
    this.language = language;
    this.ids = checkIds;
    this.waiting = new Set(checkIds);
    this.started = now;
  }

  /** A check has ended. @param now of the same clock: writing the reports is no part of the run. */
  end({ id, verdict }: CheckResult, now = performance.now()): void {
    if (this.waiting.delete(id) && verdict === 'fail') this.failed.add(id);
    if (this.waiting.size === 0) this.ended = now;
  }

  /** How long the run has taken so far, or did until its last check ended: milliseconds. */
  msAt(now: number): number {
    return (this.ended ?? now) - this.started;
  }

  /** The unfinished part of the checks, without the rules that are judged at the very end. */
  unfinished({ standing }: Sight): number {
    const own = this.ids.filter((id) => !standing.has(id));
    return own.filter((id) => this.waiting.has(id)).length / Math.max(1, own.length);
  }

  /**
   * `12/40 checks, 1 failing (1 cause so far), 9 s, about 20 s left; 28 checks left: 20 waiting for a final status, 8 judged at the end, from all answers together`
   *
   * The last few checks are named, and so is a call without an answer that few others wait beside.
   */
  line(now: number, sight: Sight, { causes, leftMs = 0 }: ProgressFacts): string {
    const words = BAR_WORDS[this.language];
    const ended = this.ids.length - this.waiting.size;
    const counts = [
      words.checks(ended, this.ids.length),
      ...(this.failed.size === 0 ? [] : [words.failing(this.failed.size, Math.max(1, causes))]),
      words.since(this.msAt(now)),
      ...(leftMs > 0 && ended < this.ids.length ? [words.left(leftMs)] : []),
    ].join(', ');
    if (this.waiting.size === 0) return counts;
    const { sections } = this.at(now, sight);
    const own = [...this.waiting].filter((id) => !sight.standing.has(id));
    const last = own.length > NAMED_CHECKS ? [] : own;
    const slow = sections.flatMap((section) => section.slow ?? []).slice(0, 1);
    return [
      counts,
      words.unfinished({ now: own.length, atEnd: this.waiting.size - own.length }, busiest(sections), last),
      ...slow.map(({ operation, ms }) => words.slow(operation, ms)),
    ].join(REASON_WORDS[this.language].apart);
  }

  /** @param now of the clock of `performance.now()`, on which the run began as well. */
  at(now: number, sight: Sight): RunProgress {
    const sections = new Map<string, string[]>();
    for (const id of this.ids) {
      if (sight.standing.has(id)) continue;
      const section = sectionOf(id);
      sections.set(section, [...(sections.get(section) ?? []), id]);
    }
    const all = [...sections].map(([section, ids]) => this.sectionAt(section, ids, now, sight));
    const calls = all.reduce((sum, { doing }) => sum + (doing.get('answer') ?? 0), 0);
    return {
      done: this.ids.length - this.waiting.size,
      total: this.ids.length,
      failing: this.failed.size,
      ms: this.msAt(now),
      sections: calls > FEW_CALLS ? all.map(({ slow: _, ...one }) => one) : all,
    };
  }

  private sectionAt(section: string, ids: readonly string[], now: number, sight: Sight): SectionProgress {
    const open = ids.filter((id) => this.waiting.has(id)).map((id) => waitsBehind(id, sight));
    const doing = new Map<Doing, number>();
    const wanted = new Map<string, number>();
    for (const waits of open) {
      const kind = WAIT_KINDS.find((one) => waits.some((wait) => wait.kind === one)) ?? 'running';
      add(doing, kind);
      const type = kind === 'instrument' && waits.find((wait) => wait.kind === kind)?.of;
      if (typeof type === 'string') add(wanted, type);
    }
    const all = open.flat();
    const pauses = all.flatMap(({ kind, until }) => (kind === 'time' && until ? [until - now] : []));
    const slow = slowest(all, now);
    return {
      section,
      done: ids.length - open.length,
      total: ids.length,
      failing: ids.filter((id) => this.failed.has(id)).length,
      doing,
      ...(wanted.size > 0 && { wanted }),
      ...(pauses.length > 0 && { pauseMs: Math.max(0, ...pauses) }),
      ...(slow && { slow }),
    };
  }
}

/** What most unfinished checks do. */
function busiest(sections: readonly SectionProgress[]): DoingCounts {
  const sums = new Map<Doing, number>();
  for (const { doing } of sections) for (const [what, count] of doing) add(sums, what, count);
  const type = mostWanted(sections, sums.get('instrument') ?? 0);
  return [...sums]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, NAMED_WAITS)
    .map(([what, count]) =>
      what === 'instrument' && type !== undefined ? [what, count, type] : [what, count],
    );
}

/** The type, with its holder if one is wanted, of which more than half of those wait for an instrument that wait for one. */
function mostWanted(sections: readonly SectionProgress[], waiting: number): string | undefined {
  const types = new Map<string, number>();
  const alone = new Map<string, number>();
  for (const { wanted = [] } of sections)
    for (const [type, count] of wanted) {
      add(types, type, count);
      add(alone, type.replace(/\/.*$/, ''), count);
    }
  return [...types, ...alone].find(([, count]) => count > waiting / 2)?.[0];
}

function add<K>(counts: Map<K, number>, what: K, count = 1): void {
  counts.set(what, (counts.get(what) ?? 0) + count);
}

/** What a check waits for; if it shares a lookup, what the lookup waits for. */
function waitsBehind(who: string, sight: Sight, depth = 0): readonly Wait[] {
  const waits = sight.waitsOf(who);
  if (depth > 3) return waits;
  return waits.flatMap((wait) => {
    if (wait.kind !== 'shared') return [wait];
    const behind = waitsBehind(`run/${wait.of ?? ''}`, sight, depth + 1);
    return behind.length === 0 ? [wait] : behind;
  });
}

function slowest(waits: readonly Wait[], now: number): SectionProgress['slow'] {
  const calls = waits.filter(({ kind }) => kind === 'answer');
  const [oldest] = calls.toSorted((one, other) => one.since - other.since);
  if (oldest === undefined || now - oldest.since < SLOW_MS) return undefined;
  return { operation: oldest.of ?? '', ms: now - oldest.since };
}
