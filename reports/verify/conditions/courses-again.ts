/** Applies rules over the course of an operation again, to the looks that an archive holds. */
import { parsedJson } from '../../../spec/json/json.ts';
import { recordsIn } from '../../../spec/run/claims.ts';
import type {
  Course,
  CourseClaim,
  CourseDeparture,
  CourseRule,
  Observation,
  SeenCallback,
} from '../../../spec/run/course.ts';
import type { Exchange, RequestEvidence } from '../../../spec/run/exchange.ts';
import type { WholeExchange } from '../archive/archive.ts';

/** What came of a claim about stored exchanges. */
export type ClaimOutcome = 'met' | 'not met' | 'behind a mask';

/** The rules over courses, by the names that claims give them. */
export type CourseRules = ReadonlyMap<string, CourseRule>;

/** What of a stored exchange a course shows beside its answer. */
export type StoredRequest = Pick<Exchange, 'kind' | 'request'>;

/** Which answer it is, and when it was asked for, in milliseconds on the clock of the run. */
export type SeenLook = Pick<WholeExchange, 'id' | 'startedAt' | 'durationMs'>;

/** When it was asked for and how long that took, in milliseconds on the clock of the run, and what it showed. */
interface Look extends Pick<WholeExchange, 'startedAt' | 'durationMs'> {
  /** Of each operation that is asked for; undefined where masks leave open what the answer was. */
  readonly records: ReadonlyMap<string, Observation['record']> | undefined;
}

/** A callback, and when it came. */
interface Arrival extends Pick<WholeExchange, 'startedAt'> {
  readonly request: RequestEvidence;
}

/** Is shown the exchanges of an archive one after the other, and tells then what came of each claim. */
export class CoursesAgain {
  readonly #rules: CourseRules;
  /** Which operations are looked at in an exchange. */
  readonly #wanted = new Map<string, Set<string>>();
  readonly #looks = new Map<string, Look>();
  readonly #arrivals = new Map<string, Arrival>();

  constructor(claims: Iterable<CourseClaim>, rules: CourseRules) {
    this.#rules = rules;
    for (const { reference, of } of claims)
      for (const id of of) this.#wanted.set(id, (this.#wanted.get(id) ?? new Set()).add(reference));
  }

  isWanted(exchangeId: string): boolean {
    return this.#wanted.has(exchangeId);
  }

  /**
   * @param stored the same exchange as the archive holds it.
   * @param json the body of its answer; undefined where masks leave open what it was.
   */
  see(exchange: WholeExchange, { kind, request }: StoredRequest, json: unknown): void {
    if (kind === 'callback') this.arrival(exchange, request);
    else this.look(exchange, json);
  }

  /** A callback, as it came. */
  arrival({ id, startedAt }: Pick<WholeExchange, 'id' | 'startedAt'>, request: RequestEvidence): void {
    this.#arrivals.set(id, { startedAt, request });
  }

  /** An answer that shows operations. */
  look({ id, startedAt, durationMs }: SeenLook, json: unknown): void {
    const records = new Map<string, Observation['record']>();
    for (const reference of this.#wanted.get(id) ?? []) {
      const [record] = recordsIn(json, reference);
      if (record !== undefined) records.set(reference, record);
    }
    this.#looks.set(id, { startedAt, durationMs, records: json === undefined ? undefined : records });
  }

  /** @returns what came of it, at each exchange that the archive holds. */
  answersTo(claim: CourseClaim): Map<string, ClaimOutcome> {
    const { looks, arrivals } = partsOf(claim);
    const held = [
      ...looks.filter((id) => this.#shows(id, claim.reference)),
      ...arrivals.filter((id) => this.#arrivals.has(id)),
    ];
    const isWhole = held.length === claim.of.length;
    const answer = isWhole ? this.#answerTo(claim) : 'behind a mask';
    return new Map(held.map((id) => [id, answer]));
  }

  /** Where the course departs from its rule for certain; undefined where it holds, and where masks leave that open. */
  departureIn(claim: CourseClaim): CourseDeparture | undefined {
    // An archive that lacks one of its exchanges, such as a callback, says nothing.
    if (![...this.answersTo(claim).values()].includes('not met')) return undefined;
    const course = this.#courseOf(claim);
    const legible = course && legibleOf(course);
    const ruling = legible && this.#rules.get(claim.rule)?.(legible);
    return ruling === 'silent' || isMasked(JSON.stringify(legible ?? '')) ? undefined : ruling;
  }

  #shows(id: string, reference: string): boolean {
    const look = this.#looks.get(id);
    return look !== undefined && (isMasked(reference) || look.records?.has(reference) !== false);
  }

  #answerTo(claim: CourseClaim): ClaimOutcome {
    const rule = this.#rules.get(claim.rule);
    if (rule === undefined) return 'not met';
    const course = this.#courseOf(claim);
    if (course === undefined) return 'behind a mask';
    if (rule(course) === undefined) return 'met';
    if (!isMasked(JSON.stringify(course))) return 'not met';
    // What breaks the rule may be what a mask hides, unless the rest of the records breaks it as well.
    const legible = legibleOf(course);
    const isBroken = !isMasked(JSON.stringify(legible)) && typeof rule(legible) === 'object';
    return isBroken ? 'not met' : 'behind a mask';
  }

  /** Undefined where masks leave open what a look showed. */
  #courseOf(claim: CourseClaim): Course | undefined {
    const { rule: _, of: __, callbacks: ___, ...given } = claim;
    const { looks, arrivals } = partsOf(claim);
    const first = this.#looks.get(looks[0] ?? '');
    if (first === undefined) return undefined;
    const observations: Observation[] = [];
    for (const [at, exchangeId] of looks.entries()) {
      const look = this.#looks.get(exchangeId);
      const record = look?.records?.get(claim.reference);
      if (look === undefined || record === undefined) return undefined;
      // The answer of the execution is seen when it has come, a list as it was when it was asked for.
      const atMs = look.startedAt - first.startedAt + (at === 0 ? look.durationMs : 0);
      observations.push({ atMs: Math.round(atMs), record, exchangeId });
    }
    const callbacks = arrivals.flatMap((exchangeId) => {
      const arrival = this.#arrivals.get(exchangeId);
      return arrival === undefined ? [] : [callbackOf(exchangeId, arrival, first)];
    });
    return { ...given, observations, callbacks };
  }
}

/** What breaks the rule here breaks it whatever masks hide. */
function legibleOf(course: Course): Course {
  return { ...course, observations: course.observations.map(withoutMasks) };
}

/** A look without the fields that are masked. */
function withoutMasks(look: Observation): Observation {
  const legible = Object.entries(look.record).filter(([, value]) => !isMasked(JSON.stringify(value) ?? ''));
  return { ...look, record: Object.fromEntries(legible) };
}

function partsOf({ of, callbacks = 0 }: CourseClaim) {
  const looks = of.length - callbacks;
  return { looks: of.slice(0, looks), arrivals: of.slice(looks) };
}

function callbackOf(exchangeId: string, { startedAt, request }: Arrival, first: Look): SeenCallback {
  const { method, url, body = '' } = request;
  return {
    atMs: Math.round(startedAt - first.startedAt),
    method,
    target: url.slice(Math.max(0, url.indexOf('/callbacks/'))),
    body,
    json: parsedJson(body),
    exchangeId,
  };
}

function isMasked(text: string): boolean {
  return text.includes('«');
}
