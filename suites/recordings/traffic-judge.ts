/** Judges exchanges that somebody else brought about, one after the other, by the rules of a run. */
import { requirementOf } from '../../spec/document/catalogue.ts';
import type { OperationId } from '../../spec/generated/contract-names.ts';
import { JsonReader } from '../../spec/json/json-reader.ts';
import { readPointer } from '../../spec/json/pointer.ts';
import type { CheckResult } from '../../spec/run/check-result.ts';
import { originOf } from '../../spec/run/origin.ts';
import type { Answer } from '../../target/door/call.ts';
import type { ResolvedProfile } from '../../target/profile/resolve.ts';
import type { Examine, KnownOfTarget, StandingRule } from '../engine/declare/suite.ts';
import { recordedAnswer } from './recorded-answer.ts';
import { CallFinder } from './recorded-call.ts';
import type { RecordedExchange } from './recorded-exchange.ts';
import type { TrafficFinding } from './traffic-finding.ts';
import { OF_ONE_CLOCK, trafficRules } from './traffic-rules.ts';
import { TrafficTallies } from './traffic-tallies.ts';

/**
 * What became of an exchange: it was judged; it belongs to no operation; no answer came; its answer is not there whole;
 * something between service and client answered.
 */
export const PLACES = ['judged', 'outside', 'unanswered', 'cut', 'foreign'] as const;
export type Place = (typeof PLACES)[number];

export interface Judged {
  readonly place: Place;
  /** Absent for what is outside. */
  readonly operationId?: OperationId;
  readonly findings: readonly TrafficFinding[];
}

/** Departures from judging files of which nothing is known. */
export interface TrafficJudgeOptions {
  /** What is bound where the document leaves something open. Without it the base path is taken from the traffic. */
  readonly profile?: ResolvedProfile;
  /** All exchanges were timed by one clock that never goes back, and that is right. */
  readonly steadyClock?: boolean;
}

/** Where nothing is known of a target. */
const NOTHING_KNOWN: KnownOfTarget = { money: { decimals: 2 }, fixtures: { instruments: [] } };

/** Is shown exchanges in the order of their ends. */
export class TrafficJudge {
  readonly #finder: CallFinder;
  readonly #known: KnownOfTarget;
  readonly #rules: readonly StandingRule[];
  readonly #examinations = new Map<string, ReadonlyMap<StandingRule, Examine>>();
  readonly #tallies = new TrafficTallies();
  readonly #reader = new JsonReader();
  readonly #places = new Map<Place, number>();
  readonly #bases = new Map<string, number>();

  constructor({ profile, steadyClock = false }: TrafficJudgeOptions = {}) {
    this.#finder = new CallFinder(profile);
    this.#known = profile ?? NOTHING_KNOWN;
    this.#rules = trafficRules(steadyClock);
  }

  /** Judges one exchange by itself and by those before it. @returns what it breaks. */
  exchange(exchange: RecordedExchange): Judged {
    const judged = this.#judged(exchange);
    this.#places.set(judged.place, (this.#places.get(judged.place) ?? 0) + 1);
    return judged;
  }

  /** How each rule fared so far: a result for each rule with each operation that it spoke of. */
  results(): CheckResult[] {
    return this.#tallies.results();
  }

  /** What became of the exchanges so far. */
  get places(): ReadonlyMap<Place, number> {
    return this.#places;
  }

  /** The addresses that the document calls `{base_url}`, with how many exchanges belong to an operation there. */
  get bases(): ReadonlyMap<string, number> {
    return this.#bases;
  }

  #judged(exchange: RecordedExchange): Judged {
    const { method, url } = exchange.request;
    const call = this.#finder.find(method, url);
    if (call === undefined) return { place: 'outside', findings: [] };
    const { operationId, base } = call;
    this.#bases.set(base, (this.#bases.get(base) ?? 0) + 1);
    const answer = recordedAnswer(exchange, call, this.#reader);
    if (typeof answer === 'string') return { place: answer, operationId, findings: [] };
    if (originOf(answer) !== 'service') return { place: 'foreign', operationId, findings: [] };
    const findings = this.#rules.flatMap((rule) => {
      const clock = OF_ONE_CLOCK.includes(rule.requirement) ? (exchange.recording ?? '') : '';
      return this.#findings(rule, this.#examinationsOf(`${base} ${clock}`), answer, operationId);
    });
    return { place: 'judged', operationId, findings };
  }

  #findings(
    rule: StandingRule,
    examinations: ReadonlyMap<StandingRule, Examine>,
    answer: Answer,
    operationId: OperationId,
  ): TrafficFinding[] {
    const examine = examinations.get(rule);
    if (rule.hears?.some((heard) => heard === operationId)) examine?.(answer);
    if (!rule.operations.includes(operationId) || !rule.applies(answer)) return [];
    const departure = examine?.(answer);
    if (departure === undefined) this.#tallies.held(rule.requirement, operationId);
    // A mask is in the way.
    if (departure === undefined || isMasked(answer, departure.pointer)) return [];
    const { requirement } = rule;
    const { level } = requirementOf(requirement);
    const finding = { requirement, level, operationId, exchangeId: answer.exchangeId, departure };
    this.#tallies.broken(finding);
    return [finding];
  }

  /** What is remembered of one target, by one clock. */
  #examinationsOf(scope: string): ReadonlyMap<StandingRule, Examine> {
    const before = this.#examinations.get(scope);
    if (before !== undefined) return before;
    const begun = new Map(this.#rules.map((rule) => [rule, rule.begin(this.#known)]));
    this.#examinations.set(scope, begun);
    return begun;
  }
}

/** Whether a mask stands where a rule looked: it may be that of a value that keeps to the rule. */
function isMasked({ json, headers }: Answer, pointer: string | undefined): boolean {
  const value = pointer === undefined ? headers['content-type'] : readPointer(json, pointer);
  return typeof value === 'string' && value.includes('«');
}
