/** How far a run has come: counts, and who waits for what. Pure but for what it is told and may look at. */
import { REQUIREMENTS } from '../../../spec/document/catalogue.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../../spec/document/language.ts';
import type { CheckResult } from '../../../spec/run/check-result.ts';
import type { RunSight } from '../../../suites/engine/run/run-sight.ts';
import { WAIT_KINDS, type Wait, type WaitKind } from '../../../suites/engine/run/waits.ts';
import { SCREEN_WORDS } from '../../words/screen-words.ts';

/** What checks that have not ended do: they wait for something, or work. */
export type Doing = WaitKind | 'running';

/** How far a section has come. */
export interface SectionProgress {
  readonly section: string;
  readonly done: number;
  /** Without the rules that are read when all others have ended. */
  readonly total: number;
  readonly failing: number;
  /** Of the checks that have not ended, how many do what. */
  readonly doing: ReadonlyMap<Doing, number>;
  /** The longest time that one of them lets pass, in milliseconds from now; absent where nobody knows. */
  readonly pauseMs?: number;
  /** The call that is not answered for longest, where so few are under way that none waits for its turn on this side. */
  readonly slow?: { readonly operation: string; readonly ms: number };
}

/** How far a run has come. */
export interface RunProgress {
  readonly done: number;
  readonly total: number;
  readonly failing: number;
  /** Since it began. */
  readonly ms: number;
  /** In the order of the document. */
  readonly sections: readonly SectionProgress[];
}

/** What is looked at of a run. */
export type Sight = Pick<RunSight, 'waitsOf' | 'standing'>;

/** From so many milliseconds on, a call is slow. */
const SLOW_MS = 3_000;
/** With more checks that wait for an answer, one may be waiting for its turn on this side. */
const FEW_CALLS = 8;

const SECTION_OF: ReadonlyMap<string, string> = new Map(REQUIREMENTS.map(({ id, section }) => [id, section]));

const sectionOf = (checkId: string) => SECTION_OF.get(checkId.split('/', 1)[0] ?? '') ?? '';

export class Progress {
  private readonly waiting: Set<string>;
  private readonly failed = new Set<string>();
  private readonly ids: readonly string[];
  private readonly started: number;
  private readonly language: Language;

  /** @param now milliseconds of any clock. */
  constructor(checkIds: readonly string[], now: number, language: Language = DEFAULT_LANGUAGE) {
    this.language = language;
    this.ids = checkIds;
    this.waiting = new Set(checkIds);
    this.started = now;
  }

  /** A check has ended. */
  end({ id, verdict }: CheckResult): void {
    if (this.waiting.delete(id) && verdict === 'fail') this.failed.add(id);
  }

  /** The part of the checks that have not ended, of those that end before the last moment. */
  unfinished({ standing }: Sight): number {
    const own = this.ids.filter((id) => !standing.has(id));
    return own.filter((id) => this.waiting.has(id)).length / Math.max(1, own.length);
  }

  /**
   * `12/40 checks, 1 failing, 9 s; waits for 28, first: envelope.status/lists`
   *
   * All checks set out together, so the first that has not ended has been under way longest.
   */
  line(now: number): string {
    const [first] = this.waiting;
    const words = SCREEN_WORDS[this.language];
    const counts = words.done(this.ids.length - this.waiting.size, this.ids.length);
    const failing = this.failed.size === 0 ? '' : `, ${words.failing(this.failed.size)}`;
    const waits = first === undefined ? '' : words.waits(this.waiting.size, first);
    return `${counts}${failing}, ${Math.round((now - this.started) / 1000)} s${waits}`;
  }

  /** @param now of the clock of `performance.now()`, on which the run began as well. */
  at(now: number, sight: Sight): RunProgress {
    const sections = new Map<string, string[]>();
    for (const id of this.ids) {
      if (sight.standing.has(id)) continue;
      const section = sectionOf(id);
      sections.set(section, [...(sections.get(section) ?? []), id]);
    }
    const told = [...sections].map(([section, ids]) => this.sectionAt(section, ids, now, sight));
    const calls = told.reduce((sum, { doing }) => sum + (doing.get('answer') ?? 0), 0);
    return {
      done: this.ids.length - this.waiting.size,
      total: this.ids.length,
      failing: this.failed.size,
      ms: now - this.started,
      sections: calls > FEW_CALLS ? told.map(({ slow: _, ...one }) => one) : told,
    };
  }

  private sectionAt(section: string, ids: readonly string[], now: number, sight: Sight): SectionProgress {
    const open = ids.filter((id) => this.waiting.has(id)).map((id) => waitsBehind(id, sight));
    const doing = new Map<Doing, number>();
    for (const waits of open) {
      const kind = WAIT_KINDS.find((one) => waits.some((wait) => wait.kind === one)) ?? 'running';
      doing.set(kind, (doing.get(kind) ?? 0) + 1);
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
      ...(pauses.length > 0 && { pauseMs: Math.max(0, ...pauses) }),
      ...(slow && { slow }),
    };
  }
}

/** What a check waits for; where others find something out for it, what these wait for. */
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
