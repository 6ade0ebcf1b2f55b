/** Judges every stored claim again by the answers that it names, and holds the verdict of its check to that. */
import type { Requirement } from '../../../spec/document/catalogue-types.ts';
import type { Report, ReportedCheck } from '../../../spec/generated/report-types.ts';
import { readPointer } from '../../../spec/json/pointer.ts';
import { isStandingCircumstance } from '../../../spec/run/check-id.ts';
import {
  type Claim,
  type Claims,
  earlierOf,
  type IndexedClaims,
  isHidden,
  isMet,
  isOfCode,
} from '../../../spec/run/claims.ts';
import type { CourseClaim } from '../../../spec/run/course.ts';
import type { WholeExchange } from '../archive/archive.ts';
import { AnswerReader } from '../archive/stored-answer.ts';
import { DECIDED, type JudgedVerdict, type Problem } from '../condition.ts';
import { type BrokenDemand, brokenByAnswer, brokenByCourse } from '../demanded/broken-demand.ts';
import { type Codes, codesAllowedBy } from './codes-condition.ts';
import { type ClaimOutcome, type CourseRules, CoursesAgain, type StoredRequest } from './courses-again.ts';
import type { StoredProfile } from './profile-condition.ts';

const FILE = 'report.json';

/** A claim of any kind, about the exchanges that it names. */
type Cited = Pick<Claim, 'of'>;

/** Is shown the exchanges of an archive one after the other, and says then whether the verdicts follow from the claims. */
export class ClaimsAgain {
  readonly #byCheck = new Map<string, Claims[]>();
  /** Exchanges that others are compared with. */
  readonly #compared = new Set<string>();
  /** What is demanded of an exchange, and by which claims. */
  readonly #demands = new Map<string, Claim[]>();
  /** What answers that others are compared with hold; absent where that is not known. */
  readonly #earlier = new Map<string, unknown>();
  readonly #answered = new Map<Cited, Map<string, ClaimOutcome>>();
  /** What first fell short of a claim. */
  readonly #short = new Map<Cited, BrokenDemand>();
  readonly #reader: AnswerReader;
  readonly #courses: CoursesAgain;

  constructor(stored: readonly IndexedClaims[], rules: CourseRules, reader = new AnswerReader()) {
    this.#reader = reader;
    this.#courses = new CoursesAgain(
      stored.flatMap(({ claims }) => claims.courses ?? []),
      rules,
    );
    for (const { checkId, claims } of stored) {
      this.#byCheck.set(checkId, [...(this.#byCheck.get(checkId) ?? []), claims]);
      for (const claim of claims.stated) {
        for (const id of claim.of) this.#demands.set(id, [...(this.#demands.get(id) ?? []), claim]);
        for (const id of earlierOf(claim)) this.#compared.add(id);
      }
    }
  }

  /** @param stored the same exchange as the archive holds it. */
  see(exchange: WholeExchange, stored: StoredRequest): void {
    if (this.#compared.has(exchange.id)) {
      const read = this.#reader.read(exchange);
      if (read !== 'unknown') this.#earlier.set(exchange.id, read.answer.json);
    }
    for (const claim of this.#demands.get(exchange.id) ?? []) {
      const answered = this.#answered.get(claim) ?? new Map<string, ClaimOutcome>();
      const outcome = this.#answerTo(claim, exchange);
      answered.set(exchange.id, outcome);
      this.#answered.set(claim, answered);
      if (outcome === 'not met' && !this.#short.has(claim))
        this.#short.set(claim, brokenByAnswer(claim, exchange, this.#reader));
    }
    if (!this.#courses.isWanted(exchange.id)) return;
    const read = this.#reader.read(exchange);
    this.#courses.see(exchange, stored, read === 'unknown' ? undefined : read.answer.json);
  }

  /** The first demand of each check that the stored exchanges break. No verdict is looked at. */
  broken(): ReadonlyMap<string, BrokenDemand> {
    const found = new Map<string, BrokenDemand>();
    for (const [checkId, claims] of this.#byCheck) {
      const [stated] = claims.flatMap((one) => one.stated).flatMap((claim) => this.#short.get(claim) ?? []);
      const first = stated ?? this.#brokenCourse(claims.flatMap(({ courses = [] }) => courses));
      if (first !== undefined) found.set(checkId, first);
    }
    return found;
  }

  #brokenCourse(courses: readonly CourseClaim[]): BrokenDemand | undefined {
    for (const claim of courses) {
      const departure = this.#courses.departureIn(claim);
      if (departure !== undefined) return brokenByCourse(claim, departure);
    }
    return undefined;
  }

  /**
   * @param isWhole the run ended by itself: then each check that decided something says what it judged.
   * @param profiles of the run: where OTPs are made by calls, each serves once.
   */
  judged(
    report: Report,
    catalogue: readonly Requirement[],
    isWhole: boolean,
    profiles: readonly StoredProfile[] = [],
  ): JudgedVerdict {
    const problems: Problem[] = [];
    const judged = new Set<string>();
    const byId = new Map(catalogue.map((requirement) => [requirement.id, requirement]));
    const isForOtp = profiles.some((profile) => readPointer(profile, '/bindings/otp/call') !== undefined);
    let answers = 0;
    for (const { id, checks } of report.requirements)
      for (const check of checks) {
        if (!DECIDED.includes(check.verdict) || isStandingCircumstance(check.circumstance)) continue;
        const claims = this.#byCheck.get(check.id);
        const wrong = (text: string) => problems.push({ file: FILE, id: check.id, text });
        if (claims === undefined) {
          if (isWhole) wrong(`says ${check.verdict}, and the archive does not hold what it judged`);
          continue;
        }
        const stated = claims.flatMap((one) => one.stated);
        const courses = claims.flatMap((one) => one.courses ?? []);
        for (const course of courses) this.#answered.set(course, this.#courses.answersTo(course));
        const all = [...stated, ...courses];
        answers += all.reduce((sum, { of }) => sum + of.length, 0);
        const isAll =
          claims.every(({ others }) => others === 0) && this.#first(all, 'behind a mask') === undefined;
        const broken = this.#first(all, 'not met');
        const found =
          this.#unfounded(all, check) ??
          strayCodes(stated, withOtps(byId.get(id), isForOtp), isAll && check.verdict === 'pass') ??
          contradiction(check, broken, isAll);
        if (found !== undefined) wrong(found);
        // A pass follows from nothing but claims that are all met, a failure from one that is not.
        const isDerived = check.verdict === 'pass' ? isAll && all.length > 0 : broken !== undefined;
        if (isDerived) judged.add(check.id);
      }
    return {
      judged,
      condition: {
        id: 'claims',
        title:
          'What each check demanded of answers, and of the course of operations, judged again from them, gives the same verdict',
        note: `${answers} demands; ${judged.size} checks rest on nothing else`,
        problems,
      },
    };
  }

  #answerTo(claim: Claim, exchange: WholeExchange): ClaimOutcome {
    const { status } = exchange;
    if (isOfCode(claim)) return isMet(claim, { status, json: undefined }) ? 'met' : 'not met';
    const read = this.#reader.read(exchange);
    if (read === 'unknown') return 'behind a mask';
    const { json, text } = read.answer;
    const [than] = earlierOf(claim);
    if (than !== undefined && !this.#earlier.has(than)) return 'behind a mask';
    const earlier = than === undefined ? undefined : this.#earlier.get(than);
    if (isHidden(claim, { json, isLoose: read.isLoose, earlier })) return 'behind a mask';
    return isMet(claim, { status, json, text }, earlier) ? 'met' : 'not met';
  }

  /** A claim that names an exchange which is not there, or that the check does not cite. */
  #unfounded(stated: readonly Cited[], { exchangeIds }: ReportedCheck): string | undefined {
    const cited = new Set(exchangeIds);
    for (const claim of stated)
      for (const id of claim.of) {
        if (this.#answered.get(claim)?.has(id) !== true) return `judged ${id}, which is not in the archive`;
        if (!cited.has(id)) return `judged ${id}, which it does not cite`;
      }
    return undefined;
  }

  /** The first exchange of which this came. */
  #first(stated: readonly Cited[], wanted: ClaimOutcome): string | undefined {
    for (const claim of stated)
      for (const [id, answered] of this.#answered.get(claim) ?? []) if (answered === wanted) return id;
    return undefined;
  }
}

/** Its requests hold one OTP: those beside the one accepted may be refused for it. */
const RACED = 'request-id.one-acceptance';

function withOtps(named: Requirement | undefined, isForOtp: boolean): Codes {
  const { id, codes = [], ...rest } = named ?? { id: '' };
  return { ...rest, codes: isForOtp && id === RACED ? [...codes, 400] : codes };
}

/**
 * A code that the requirement does not name is none that a check may be content with.
 * @param isPassAlone it passed, and judged nothing but these claims.
 */
function strayCodes(stated: readonly Claim[], named: Codes, isPassAlone: boolean): string | undefined {
  const allowed = codesAllowedBy(named);
  const forbidden = named.forbiddenCodes ?? [];
  if (allowed.some((code) => code < 400)) return undefined;
  const codes = stated.flatMap((claim) => (claim.is === 'code' ? claim.codes : []));
  const others = stated.flatMap((claim) => (claim.is === 'other-code' ? claim.codes : []));
  const stray = allowed.length === 0 ? undefined : codes.find((code) => !allowed.includes(code));
  if (stray !== undefined) return `was content with HTTP ${stray}, which its requirement does not name`;
  if (!isPassAlone) return undefined;
  if (allowed.length > 0 && codes.length === 0) return 'says pass, and judged no code of an answer';
  return forbidden.some((code) => !others.includes(code))
    ? `says pass, and did not look for HTTP ${forbidden.join(' or ')}`
    : undefined;
}

function contradiction(
  { verdict, failure }: ReportedCheck,
  broken: string | undefined,
  isAll: boolean,
): string | undefined {
  if (failure === undefined)
    return broken === undefined ? undefined : `says ${verdict}, and ${broken} is not what it demanded`;
  return broken === undefined && isAll ? `says ${verdict}, and every answer is what it demanded` : undefined;
}
