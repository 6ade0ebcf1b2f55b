/** Whether a claim gives the course of an operation as the archive has it: its looks, its callbacks, what the profile binds. */
import { isDeepStrictEqual } from 'node:util';
import { isJsonObject } from '../../../spec/json/json.ts';
import { readPointer } from '../../../spec/json/pointer.ts';
import type { CourseClaim } from '../../../spec/run/course.ts';
import type { Exchange } from '../../../spec/run/exchange.ts';
import { type CourseRules, CoursesAgain, type SeenLook } from '../conditions/courses-again.ts';
import type { StoredProfile } from '../conditions/profile-condition.ts';
import { type ArchiveNotes, type Note, sentField } from './archive-notes.ts';
import { decimalsOf } from './profile-names.ts';

/** A list that shows an operation, with its record. */
interface Shown {
  readonly look: SeenLook;
  readonly checkId: string;
  readonly record: unknown;
}

/** Is shown the exchanges of an archive one after the other. */
export class CoursesSeen {
  readonly #wanted: ReadonlySet<string>;
  readonly #profile: StoredProfile;
  readonly #rules: CourseRules;
  /** By reference: the answers that show the operation. */
  readonly #shown = new Map<string, Shown[]>();
  readonly #callbacks: Exchange[] = [];

  constructor(courses: readonly CourseClaim[], profile: StoredProfile, rules: CourseRules) {
    this.#wanted = new Set(courses.map(({ reference }) => reference));
    this.#profile = profile;
    this.#rules = rules;
  }

  see(exchange: Exchange, json: unknown): void {
    const { id, kind, checkId, operationId, durationMs } = exchange;
    // What broke off while it came is none that anybody read.
    if (kind === 'callback' && exchange.error === undefined) this.#callbacks.push(exchange);
    if (operationId !== 'listOperations' && operationId !== 'executeOperation') return;
    const body = readPointer(json, '/body');
    const items: readonly unknown[] = Array.isArray(body) ? body : [body];
    const look = { id, startedAt: Date.parse(exchange.startedAt), durationMs };
    for (const record of items) {
      const reference: unknown = isJsonObject(record) ? record.referenceOperation : undefined;
      if (typeof reference !== 'string' || !this.#wanted.has(reference)) continue;
      this.#shown.set(reference, [...(this.#shown.get(reference) ?? []), { look, checkId, record }]);
    }
  }

  /**
   * What is true of a course beside its rule.
   * @param cited by the check: it may look at what others read.
   */
  factsOf(course: CourseClaim, cited: ReadonlySet<string>, notes: ArchiveNotes): string[] {
    const { of, callbacks: count = 0, reference, decimals, pointers, target, besides = [] } = course;
    const looks = of.slice(0, of.length - count).flatMap((id) => notes.get(id) ?? []);
    const [first] = looks;
    if (first === undefined) return [];
    const url = sentField(first, 'callbackUrl');
    const { bindings } = this.#profile;
    const bound = isJsonObject(bindings) ? bindings.callback : undefined;
    const facts = {
      'from its execution on': notes.executionOf(reference)?.id === first.id,
      'looked at again': looks.length > 1,
      'its decimals': decimals === decimalsOf(this.#profile),
      'its pointers': isDeepStrictEqual({ ...pointers }, bound ?? {}),
      'its target': target !== undefined && url !== undefined && targetOf(url) === target,
      'beside its own': besides.every(
        (one) => one !== reference && notes.executionOf(one)?.checkId === first.checkId,
      ),
      'with callbacks': count > 0,
      'whatever else its sender saw of it': this.#holdsWhole(course, looks, url, cited),
    };
    return Object.entries(facts).flatMap(([fact, holds]) => (holds ? [fact] : []));
  }

  /** Whether its rule does not break by what its sender read or received meanwhile, and does not tell. */
  #holdsWhole(
    course: CourseClaim,
    looks: readonly Note[],
    url: string | undefined,
    cited: ReadonlySet<string>,
  ): boolean {
    const { reference, of, callbacks: count = 0 } = course;
    const all = this.#shown.get(reference) ?? [];
    const told = new Set(of);
    const [first] = looks;
    const more = all.filter(
      ({ look, checkId }) =>
        (checkId === first?.checkId || cited.has(look.id)) && !told.has(look.id) && isBeside(look, looks),
    );
    const until = Math.max(...looks.map(({ sentAt }) => sentAt));
    const arrived = this.#callbacks.filter(
      (one) => url !== undefined && isOf(one, url) && (told.has(one.id) || Date.parse(one.startedAt) < until),
    );
    if (more.length === 0 && arrived.length === count) return true;
    const seen = [...all.filter(({ look }) => told.has(look.id)), ...more].sort(
      (one, other) => one.look.startedAt - other.look.startedAt,
    );
    const came = arrived.sort((one, other) => Date.parse(one.startedAt) - Date.parse(other.startedAt));
    const whole: CourseClaim = {
      ...course,
      of: [...seen.map(({ look }) => look.id), ...came.map(({ id }) => id)],
      callbacks: came.length,
    };
    const again = new CoursesAgain([whole], this.#rules);
    for (const { look, record } of seen) again.look(look, { body: [record] });
    for (const one of came) again.arrival({ id: one.id, startedAt: Date.parse(one.startedAt) }, one.request);
    return [...again.answersTo(whole).values()].every((outcome) => outcome !== 'not met');
  }
}

/** Whether a look was taken while none of the others was under way, and after the first of them. */
function isBeside({ startedAt, durationMs }: SeenLook, looks: readonly Note[]): boolean {
  const [first] = looks;
  return (
    first !== undefined &&
    startedAt >= first.cameAt &&
    looks.every(({ sentAt, cameAt }) => cameAt <= startedAt || sentAt >= startedAt + durationMs)
  );
}

/** Whether a callback came to an address. */
function isOf({ request }: Exchange, url: string): boolean {
  return mailboxIn(targetOf(request.url)) === mailboxIn(targetOf(url));
}

/** Path and query, from `/callbacks/` on. */
function targetOf(url: string): string {
  return url.slice(Math.max(0, url.indexOf('/callbacks/')));
}

/** What tells one address from others. */
function mailboxIn(target: string): string {
  return /^\/callbacks\/([^/?#]+)/.exec(target)?.[1] ?? target;
}
