/** Judges exchanges that somebody else brought about, one after the other, by the rules of a run. */
import { requirementOf } from '../../spec/document/catalogue.ts';
import type { OperationId } from '../../spec/generated/contract-names.ts';
import { readPointer } from '../../spec/json/pointer.ts';
import { JsonReader } from '../../spec/json/reader/json-reader.ts';
import type { CheckResult } from '../../spec/run/check-result.ts';
import { mayBeFirewall, originOf } from '../../spec/run/origin.ts';
import type { Answer } from '../../target/door/call.ts';
import type { ResolvedProfile } from '../../target/profile/resolve.ts';
import { CallbackJudge, type CallbackSaid } from './callbacks/callback-judge.ts';
import { recordedAnswer } from './recorded-answer.ts';
import { CallFinder, type RecordedCall } from './recorded-call.ts';
import type { RecordedExchange } from './recorded-exchange.ts';
import { RecordedTwice } from './recorded-twice.ts';
import { type Said, type TrafficKnown, type TrafficRule, together } from './rules/traffic-rule.ts';
import type { TrafficFinding } from './traffic-finding.ts';
import { trafficRules } from './traffic-rules.ts';
import { TrafficTallies } from './traffic-tallies.ts';

/**
 * What became of an exchange: it was judged; it belongs to no operation; no answer came; its answer is not there whole;
 * something between service and client answered; it is there once more; it notifies a client, and was judged as far as
 * its operation is known; it is of another host than was asked for.
 */
export const PLACES = [
  'judged',
  'outside',
  'unanswered',
  'cut',
  'foreign',
  'repeated',
  'callback',
  'elsewhere',
] as const;
export type Place = (typeof PLACES)[number];

export interface Judged {
  readonly place: Place;
  /** Absent for what is of no operation. */
  readonly operationId?: OperationId | 'callback';
  readonly findings: readonly TrafficFinding[];
}

/** Departures from judging files of which nothing is known. */
export interface TrafficJudgeOptions {
  /** What is bound where the document leaves something open. Without it the base path is taken from the traffic. */
  readonly profile?: ResolvedProfile | undefined;
  /** Only exchanges with this host, in lower case, such as `pay.example` or `127.0.0.1:8080`, and its notifications. */
  readonly host?: string | undefined;
  /** All exchanges were timed by one clock that never goes back, and that is right. */
  readonly steadyClock?: boolean;
}

/** Where nothing is known of a target. */
const NOTHING_KNOWN: TrafficKnown = { money: { decimals: 2 }, fixtures: { instruments: [] } };

type Examination = (answer: Answer) => Said;

/** Is shown exchanges in the order of their ends. */
export class TrafficJudge {
  readonly #finder: CallFinder;
  readonly #known: TrafficKnown;
  readonly #rules: readonly TrafficRule[];
  readonly #examinations = new Map<string, Map<TrafficRule, Examination>>();
  readonly #tallies = new TrafficTallies();
  readonly #twice = new RecordedTwice();
  readonly #callbacks: CallbackJudge;
  readonly #host: string | undefined;
  readonly #reader = new JsonReader();
  readonly #places = new Map<Place, number>();
  readonly #bases = new Map<string, number>();
  /** Calls that were answered with JSON. */
  readonly #served = new Set<string>();

  constructor({ profile, host, steadyClock = false }: TrafficJudgeOptions = {}) {
    this.#finder = new CallFinder(profile);
    this.#known = profile ?? NOTHING_KNOWN;
    this.#host = host;
    this.#callbacks = new CallbackJudge(this.#known);
    this.#rules = trafficRules(steadyClock);
  }

  /**
   * Judges one exchange by itself and by those before it.
   * @param isLate others that ended after it were shown before it: no times are compared.
   * @returns what it breaks.
   */
  exchange(exchange: RecordedExchange, isLate = false): Judged {
    const judged = this.#judged(exchange, isLate);
    this.#places.set(judged.place, (this.#places.get(judged.place) ?? 0) + 1);
    return judged;
  }

  /** How each rule fared so far: a result for each rule with each operation that it spoke of. Nothing is masked. */
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

  #judged(exchange: RecordedExchange, isLate: boolean): Judged {
    const { method, url } = exchange.request;
    const told = this.#callbacks.notified(exchange);
    if (told !== undefined)
      return {
        place: 'callback',
        operationId: 'callback',
        findings: this.#taken(told, exchange),
      };
    const isElsewhere = this.#host !== undefined && hostOf(url) !== this.#host;
    const call = isElsewhere ? undefined : this.#finder.find(method, url);
    if (call === undefined) {
      this.#callbacks.wait(exchange);
      return { place: isElsewhere ? 'elsewhere' : 'outside', findings: [] };
    }
    const { operationId, base } = call;
    this.#bases.set(base, (this.#bases.get(base) ?? 0) + 1);
    const answer = recordedAnswer(exchange, call, this.#reader);
    if (typeof answer === 'string') return { place: answer, operationId, findings: [] };
    if (originOf(answer) !== 'service' || this.#isFirewall(answer, base))
      return { place: 'foreign', operationId, findings: [] };
    if (this.#twice.has(exchange, base)) return { place: 'repeated', operationId, findings: [] };
    const isUntimed = isLate || (exchange.attempts ?? 1) > 1;
    const rules = this.#rules.filter(
      ({ operations, isTimed }) => operations.includes(operationId) && !(isTimed && isUntimed),
    );
    // Several rules may speak of one requirement: the answer counts once for it.
    const all = together(rules.map((rule) => this.#examinationOf(rule, call, exchange)(answer)));
    const findings = this.#entered(all, answer, operationId);
    const ofCallbacks = this.#callbacks
      .heard(answer, base, exchange, isUntimed)
      .flatMap((said) => this.#taken(said, exchange));
    return { place: 'judged', operationId, findings: [...findings, ...ofCallbacks] };
  }

  /** A page where the service answers the same call with JSON: it stopped an unusual request before the service saw it. */
  #isFirewall(answer: Answer, base: string): boolean {
    const call = `${base} ${answer.operationId}`;
    if (answer.json !== undefined) this.#served.add(call);
    return this.#served.has(call) && mayBeFirewall(answer);
  }

  /** Takes down what is said of a notification. @param at the exchange that brought it to light. */
  #taken({ spoke, broken, exchange }: CallbackSaid, at: RecordedExchange): TrafficFinding[] {
    for (const requirement of spoke)
      if (!broken.some((one) => one.requirement === requirement)) this.#tallies.held(requirement, 'callback');
    return broken.map(({ requirement, departure }) => {
      const { level } = requirementOf(requirement);
      const finding: TrafficFinding = {
        requirement,
        level,
        operationId: 'callback',
        exchangeId: (exchange ?? at).id,
        departure,
        ...(exchange && { shownIn: exchange }),
      };
      this.#tallies.broken(finding);
      return finding;
    });
  }

  /** Takes down what a rule says of an answer. @returns what the answer breaks. */
  #entered({ spoke, broken }: Said, answer: Answer, operationId: OperationId): TrafficFinding[] {
    const findings: TrafficFinding[] = [];
    for (const requirement of new Set(spoke)) {
      const own = broken.filter((one) => one.requirement === requirement);
      const found = own.find(({ departure }) => !isMasked(answer, departure.pointer));
      if (own.length === 0) this.#tallies.held(requirement, operationId);
      else if (found !== undefined) {
        const { level } = requirementOf(requirement);
        findings.push({ ...found, level, operationId, exchangeId: answer.exchangeId });
      }
    }
    for (const finding of findings) this.#tallies.broken(finding);
    return findings;
  }

  /** What is remembered of one target, and by one clock where times are compared. */
  #examinationOf(
    rule: TrafficRule,
    { base }: RecordedCall,
    { recording = '' }: RecordedExchange,
  ): Examination {
    const scope = rule.isTimed ? `${base} ${recording}` : base;
    const examinations = this.#examinations.get(scope) ?? new Map<TrafficRule, Examination>();
    this.#examinations.set(scope, examinations);
    const before = examinations.get(rule);
    if (before !== undefined) return before;
    const begun = rule.begin(this.#known);
    examinations.set(rule, begun);
    return begun;
  }
}

/** Whether a mask stands where a rule looked: it may be that of a value that keeps to the rule. */
function isMasked({ json, headers }: Answer, pointer: string | undefined): boolean {
  const value = pointer === undefined ? headers['content-type'] : readPointer(json, pointer);
  return typeof value === 'string' && value.includes('«');
}

function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).host : undefined;
}
