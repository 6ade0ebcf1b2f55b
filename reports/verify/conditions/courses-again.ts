/** Applies rules over the course of an operation again, to the looks that an archive holds. */
import { recordsIn } from '../../../spec/run/claims.ts';
import type { Course, CourseClaim, CourseRule, Observation } from '../../../spec/run/course.ts';
import type { WholeExchange } from '../archive/archive.ts';

/** What came of a claim about stored exchanges. */
export type ClaimOutcome = 'met' | 'not met' | 'behind a mask';

/** The rules over courses, by the names that claims give them. */
export type CourseRules = ReadonlyMap<string, CourseRule>;

/** When an exchange began, on the clock of the run, how long it took, and the record of each operation that is asked for. */
interface Look {
  readonly startedAt: number;
  readonly durationMs: number;
  /** Undefined where masks leave open what the answer was. */
  readonly records: ReadonlyMap<string, Observation['record']> | undefined;
}

/** Is shown the exchanges of an archive one after the other, and tells then what came of each claim. */
export class CoursesAgain {
  readonly #rules: CourseRules;
  /** Which operations are looked at in an exchange. */
  readonly #wanted = new Map<string, Set<string>>();
  readonly #looks = new Map<string, Look>();

  constructor(claims: Iterable<CourseClaim>, rules: CourseRules) {
    this.#rules = rules;
    for (const { reference, of } of claims)
      for (const id of of) this.#wanted.set(id, (this.#wanted.get(id) ?? new Set()).add(reference));
  }

  isWanted(exchangeId: string): boolean {
    return this.#wanted.has(exchangeId);
  }

  /** @param json the body of its answer; undefined where masks leave open what it was. */
  see({ id, startedAt, durationMs }: WholeExchange, json: unknown): void {
    if (json === undefined) {
      this.#looks.set(id, { startedAt, durationMs, records: undefined });
      return;
    }
    const records = new Map<string, Observation['record']>();
    for (const reference of this.#wanted.get(id) ?? []) {
      const [record] = recordsIn(json, reference);
      if (record !== undefined) records.set(reference, record);
    }
    this.#looks.set(id, { startedAt, durationMs, records });
  }

  /** @returns what came of it, at each look that the archive holds. */
  answersTo(claim: CourseClaim): Map<string, ClaimOutcome> {
    const held = claim.of.filter((id) => this.#holds(id, claim.reference));
    const isWhole = held.length === claim.of.length;
    const answer = isWhole ? this.#answerTo(claim) : 'behind a mask';
    return new Map(held.map((id) => [id, answer]));
  }

  #holds(id: string, reference: string): boolean {
    const look = this.#looks.get(id);
    return look !== undefined && (isMask(reference) || look.records?.has(reference) !== false);
  }

  #answerTo(claim: CourseClaim): ClaimOutcome {
    const course = this.#courseOf(claim);
    const ruling = course === undefined ? 'silent' : this.#rules.get(claim.rule)?.(course);
    if (ruling === undefined) return this.#rules.has(claim.rule) ? 'met' : 'not met';
    const isOpen = course?.observations.some(({ record }) => isMask(JSON.stringify(record))) ?? true;
    return isOpen ? 'behind a mask' : 'not met';
  }

  /** Undefined where masks leave open what a look showed. */
  #courseOf({ reference, decimals, of }: CourseClaim): Course | undefined {
    const first = this.#looks.get(of[0] ?? '');
    const observations: Observation[] = [];
    for (const [at, exchangeId] of of.entries()) {
      const look = this.#looks.get(exchangeId);
      const record = look?.records?.get(reference);
      if (first === undefined || look === undefined || record === undefined) return undefined;
      // The answer of the execution is seen when it has come, a list as it was when it was asked for.
      const atMs = look.startedAt - first.startedAt + (at === 0 ? look.durationMs : 0);
      observations.push({ atMs: Math.round(atMs), record, exchangeId });
    }
    return { observations, decimals };
  }
}

function isMask(text: string): boolean {
  return text.includes('«');
}
