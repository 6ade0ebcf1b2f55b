/** Judges a client by what it sends, and by how it takes notifications. */
import { createHash } from 'node:crypto';
import { type RouteFinder, routesWith } from '../../spec/contract/routes.ts';
import { clientRequirementOf } from '../../spec/document/client-catalogue.ts';
import type { ClientRuleId } from '../../spec/generated/catalogue-ids.ts';
import { maskedJson } from '../../spec/json/masked-json.ts';
import type { CheckResult } from '../../spec/run/check-result.ts';
import { RememberedPast, type SeenAnswerOf } from './client-past.ts';
import { type ClientFinding, ClientTallies } from './client-tallies.ts';
import { CALLBACK_RULES, type CallbackAnswer } from './rules/callback-rules.ts';
import { type ClientBindings, isCallbackRule, isRequestRule, requestRules } from './rules/client-rules.ts';
import type { Judgement, RequestRule } from './rules/request-rule.ts';
import { type SeenRequest, tokenFormIn } from './seen-request.ts';

/** A request as it was received, or as it is stored. */
export interface SentRequest extends Pick<SeenRequest, 'method' | 'path' | 'headers' | 'body'> {
  /** Of the exchange that it is the beginning of. */
  readonly exchangeId: string;
  /** Without its question mark, as it came. */
  readonly query: string;
  /** Of a token that is masked. */
  readonly tokenForm?: SeenRequest['tokenForm'];
}

/** What became of a request: what it breaks, and what to call with the answer, once the client has received it. */
export interface JudgedRequest {
  readonly findings: readonly ClientFinding[];
  readonly answered: (answer: SeenAnswerOf) => void;
}

/** A notification that was handed on. */
export interface HandedNotification {
  readonly exchangeId: string;
  /** The address that the client gave. */
  readonly url: string;
  readonly method: string;
  readonly body: string | undefined;
  readonly answer: CallbackAnswer;
}

/** Notifications that are remembered, to tell which ones come once more. */
const MOST_NOTIFICATIONS = 20_000;

export class ClientJudge {
  readonly #rules: readonly (readonly [ClientRuleId, RequestRule])[];
  readonly #past: RememberedPast;
  readonly #routes: RouteFinder;
  readonly #tallies: ClientTallies;
  /** With what code each was answered first. */
  readonly #notified = new Map<string, number>();

  /**
   * @param bindings of a profile: with them more is judged.
   * @param circumstance in which the client is seen; by default that of its requests as they come.
   */
  constructor(bindings: ClientBindings = {}, circumstance?: string) {
    this.#tallies = new ClientTallies(circumstance);
    this.#routes = routesWith({ getBalance: bindings.balance, getFees: bindings.fees });
    this.#past = new RememberedPast(bindings);
    this.#rules = Object.entries(requestRules(bindings)).flatMap(([id, rule]) =>
      isRequestRule(id) ? [[id, rule] as const] : [],
    );
  }

  /** Judges a request when it is there whole, before its answer. */
  request(sent: SentRequest): JudgedRequest {
    const seen = seenRequest(sent, this.#routes);
    const findings = this.#rules.flatMap(([id, rule]) =>
      this.#judged(id, rule(seen, this.#past), sent.exchangeId),
    );
    return { findings, answered: this.#past.remember(seen) };
  }

  /** Judges how the client took a notification. */
  notification({ exchangeId, url, method, body, answer }: HandedNotification): ClientFinding[] {
    const key = createHash('sha256')
      .update(`${method} ${url}\n${body ?? exchangeId}`)
      .digest('base64url');
    const seen = { answer, takenBefore: this.#notified.get(key) };
    if ('status' in answer && seen.takenBefore === undefined) this.#remember(key, answer.status);
    return Object.entries(CALLBACK_RULES).flatMap(([id, rule]) =>
      isCallbackRule(id) ? this.#judged(id, rule(seen), exchangeId) : [],
    );
  }

  /**
   * How each rule fared so far.
   * @param shown masks what is quoted.
   */
  results(shown: (text: string) => string): CheckResult[] {
    return this.#tallies.results(shown);
  }

  #remember(key: string, status: number): void {
    this.#notified.set(key, status);
    const [oldest] = this.#notified.keys();
    if (this.#notified.size > MOST_NOTIFICATIONS && oldest !== undefined) this.#notified.delete(oldest);
  }

  #judged(requirement: ClientRuleId, judgement: Judgement, exchangeId: string): ClientFinding[] {
    if (judgement === 'outside') return [];
    if (judgement === 'held') {
      this.#tallies.held(requirement);
      return [];
    }
    const { level } = clientRequirementOf(requirement);
    const finding = { requirement, level, exchangeId, departure: judgement };
    this.#tallies.broken(finding);
    return [finding];
  }
}

function seenRequest(sent: SentRequest, routes: RouteFinder): SeenRequest {
  const { method, path, query, headers, body, tokenForm } = sent;
  return {
    method,
    path,
    query: [...new URLSearchParams(query)],
    headers,
    route: routes(method, path),
    body,
    json: body === undefined || body === '' ? undefined : maskedJson(body),
    tokenForm: tokenForm ?? tokenFormIn(headers.authorization),
  };
}
