/** The standing rules that compare answers, applied again to the exchanges that a run stored. */
import type { SeenAnswer } from '../../spec/contract/answer-rule.ts';
import { isOperationId } from '../../spec/contract/surface.ts';
import { tokenAt } from '../../spec/contract/token-in.ts';
import type { RequirementId } from '../../spec/generated/catalogue-ids.ts';
import type { OperationId } from '../../spec/generated/contract-names.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { holdsMask, isMaskedAt } from '../../spec/json/masked-json.ts';
import type { Exchange } from '../../spec/run/exchange.ts';
import type { Answer } from '../../target/door/call.ts';
import type { ResolvedProfile } from '../../target/profile/resolve.ts';
import {
  type FirstBreach,
  type StandingCheck,
  StandingLedger,
  standingChecksOf,
} from '../engine/declare/standing.ts';
import type { StandingRule } from '../engine/declare/suite.ts';
import { isStored } from '../prepare/stored-needs.ts';
import { answerTo } from './recorded-answer.ts';
import { CallFinder } from './recorded-call.ts';
import { endOf } from './recorded-exchange.ts';

/** What the stored answers say of a rule; `open` where masks, or the clock of the run, leave that open. */
export type Compared = 'held' | 'broken' | 'unseen' | 'open';

const VALID_TOKEN: RequirementId = 'authentication.valid-token';
/** By the identifiers that a profile gives its instruments. */
const BY_IDENTIFIERS: RequirementId = 'operation-list.only-own';

/** A run reads an answer so much later than its last byte came, in milliseconds, on a machine that is busy. */
const READ_LATE_MS = 1_000;
/** A request that was sent several times: nothing tells when the last one was. */
const SENT_AGAIN_MS = 600_000;
/** Answers are stored in the order of their ends: one that ends so much before the last one shows another clock. */
const CLOCK_STEP_MS = 2_000;

/**
 * Rules that compare answers, held to stored exchanges in the order in which they were stored.
 * @returns undefined where the profile is none as a run stores it.
 */
export function beginComparing(
  rules: readonly StandingRule[],
  profile: Readonly<Record<string, unknown>>,
): ComparedAgain | undefined {
  if (!isStored(profile) || !isJsonObject(profile.money) || !Number.isInteger(profile.money.decimals))
    return undefined;
  const comparing = rules.filter(({ remembers }) => remembers === true);
  return new ComparedAgain(standingChecksOf(comparing), profile);
}

export class ComparedAgain {
  readonly #checks: ReadonlyMap<string, StandingCheck>;
  /** Gives each answer all the time that it may have taken. */
  readonly #lenient: StandingLedger;
  /** Takes the times as they were stored: what both say is certain. */
  readonly #strict: StandingLedger;
  readonly #calls: CallFinder;
  readonly #profile: ResolvedProfile;
  /** Authorization headers with a token that the target issued, or that the profile gives. */
  readonly #valid = new Set<string>();
  /** Operations that were called with a token that no stored call gave, and that was not refused. */
  readonly #unaccounted = new Set<OperationId>();
  /** Operations with an answer that was not kept as a whole, or lies behind a mask. */
  readonly #cut = new Set<OperationId>();
  #lastEnd = Number.NEGATIVE_INFINITY;
  #isClockSteady = true;

  constructor(checks: readonly StandingCheck[], profile: ResolvedProfile) {
    this.#checks = new Map(checks.map((check) => [check.id, check]));
    const known = { ...profile, readAt: ({ receivedAt }: Answer) => receivedAt };
    const clocked = checks.filter(({ rule }) => rule.readsTimes !== undefined);
    this.#lenient = new StandingLedger(checks, new Map(), known);
    this.#strict = new StandingLedger(clocked, new Map(), known);
    this.#calls = new CallFinder(profile);
    this.#profile = profile;
    if (profile.auth.token !== undefined) this.#hold(profile.auth.token);
  }

  /** @param read its answer; undefined where it is not known. */
  see(exchange: Exchange, read: Pick<SeenAnswer, 'json' | 'text'> | undefined): void {
    const { operationId, response } = exchange;
    if (exchange.kind !== 'request' || response === undefined || !isOperationId(operationId)) return;
    this.#hearClock(exchange);
    if (read === undefined) {
      this.#cut.add(operationId);
      return;
    }
    if (operationId === 'issueToken') this.#hearToken(response.status, read);
    const answer = this.#answerOf(exchange, response, operationId, read);
    this.#strict.examine(answer);
    const late = exchange.attempts > 1 ? SENT_AGAIN_MS : READ_LATE_MS;
    this.#lenient.examine({
      ...answer,
      sentAt: answer.sentAt - READ_LATE_MS,
      receivedAt: answer.receivedAt + late,
      durationMs: answer.durationMs + late,
    });
  }

  /** @returns undefined for a check of another rule. */
  resultOf(checkId: string): Compared | undefined {
    const check = this.#checks.get(checkId);
    if (check === undefined) return undefined;
    const { requirement, operations, hears = [], readsTimes } = check.rule;
    if ([...operations, ...hears].some((one) => this.#cut.has(one))) return 'open';
    if (requirement === BY_IDENTIFIERS && this.#hidesIdentifiers()) return 'open';
    const course = this.#lenient.courseOf(check);
    // A run that ends before its checks stores no call for a token: no call is known then to have a valid one.
    if (requirement === VALID_TOKEN && this.#valid.size === 0) return 'open';
    // What was sent before the first check is not stored: a token may be from then.
    if (requirement === VALID_TOKEN && course === 'unseen')
      return operations.some((one) => this.#unaccounted.has(one)) ? 'open' : course;
    if (readsTimes !== undefined) {
      if (!this.#isClockSteady) return 'open';
      if (nameOf(this.#strict.courseOf(check)) !== nameOf(course)) return 'open';
    }
    return typeof course === 'string' || isCertain(course, requirement) ? nameOf(course) : 'open';
  }

  /** The clock of the machine may have been set while the run went on. */
  #hearClock(exchange: Exchange): void {
    // Those that were released together are stored when the last of them has ended.
    if (exchange.race !== undefined || exchange.attempts > 1) return;
    const end = endOf(exchange);
    if (end < this.#lastEnd - CLOCK_STEP_MS) this.#isClockSteady = false;
    this.#lastEnd = end;
  }

  #hearToken(status: number, read: Pick<SeenAnswer, 'json' | 'text'>): void {
    const pointer = this.#profile.auth.tokenRequest?.tokenPointer;
    const token = status < 300 && pointer !== undefined ? tokenAt(read, pointer) : undefined;
    if (token !== undefined) this.#hold(token);
  }

  #hold(token: string): void {
    this.#valid.add(`Bearer ${token}`);
  }

  #answerOf(
    exchange: Exchange,
    response: NonNullable<Exchange['response']>,
    operationId: OperationId,
    read: Pick<SeenAnswer, 'json' | 'text'>,
  ): Answer {
    const { request } = exchange;
    const found = this.#calls.find(request.method, request.url);
    const { params = {}, query = {} } = found?.operationId === operationId ? found : {};
    // The text of JSON says nothing more, and need not be decoded.
    const text = read.json === undefined ? read.text : '';
    const answer = answerTo(exchange, response, { operationId, params, query }, { json: read.json, text });
    const { json, authorization, ...call } = answer.call;
    const isOwn = typeof authorization === 'string' && this.#valid.has(authorization);
    if (!isOwn && typeof authorization === 'string' && response.status !== 401)
      this.#unaccounted.add(operationId);
    return {
      ...answer,
      call: {
        ...call,
        // A body that is written otherwise was no value for the run, but a text.
        ...(JSON.stringify(json) === request.body && { json }),
        ...(!isOwn && { authorization: authorization ?? null }),
      },
    };
  }

  #hidesIdentifiers(): boolean {
    return this.#profile.fixtures.instruments.some(({ identifiant = '' }) => holdsMask(String(identifiant)));
  }
}

function nameOf(course: FirstBreach | 'held' | 'unseen'): Exclude<Compared, 'open'> {
  return typeof course === 'string' ? course : 'broken';
}

/** Equal values have equal masks, and masks that differ may stand for values that a rule takes for the same. */
function isCertain({ answer, failure }: FirstBreach, requirement: RequirementId): boolean {
  // A run asks for another token where one has ended, and does not hold its refusal against the target.
  if (requirement === VALID_TOKEN) return false;
  const { pointer, expected, actual } = failure;
  return !holdsMask(expected + actual) && (pointer === undefined || !isMaskedAt(answer.json, pointer));
}
