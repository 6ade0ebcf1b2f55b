/** A proxy whose traffic is judged while it goes by: the client by its catalogue, the server by the suite's own rules. */
import type { AgentOptions } from 'node:https';
import type { Departure } from '../../spec/contract/answer-rule.ts';
import { parsedJson } from '../../spec/json/json.ts';
import type { CheckResult, Level } from '../../spec/run/check-result.ts';
import type { Exchange } from '../../spec/run/exchange.ts';
import { CLIENT_TOLERANCES } from '../../spec/tolerances.ts';
import { secretsIn } from '../../target/credentials/answer-secrets.ts';
import { type EvidenceLog, openEvidence } from '../../target/evidence/evidence-log.ts';
import type { Masker } from '../../target/mask/mask.ts';
import type { ResolvedProfile } from '../../target/profile/resolve.ts';
import type { Lane } from '../../target/proxy/callback-lanes.ts';
import {
  openProxy,
  type Passed,
  type PassingRequest,
  type ProxyOptions,
  type ProxyWatcher,
  type RunningProxy,
} from '../../target/proxy/proxy-server.ts';
import { ClientJudge, type JudgedRequest } from '../clients/client-judge.ts';
import type { CallbackAnswer } from '../clients/rules/callback-rules.ts';
import type { RecordedExchange } from '../recordings/recorded-exchange.ts';
import type { TrafficFinding } from '../recordings/traffic-finding.ts';
import { TrafficJudge } from '../recordings/traffic-judge.ts';
import { addressOf, maskedExchange } from './masked-exchange.ts';
import { maskedDeparture, type Side, type Violation } from './violation.ts';

export interface SessionOptions extends Omit<ProxyOptions, 'watcher' | 'tls' | 'notificationPatienceMs'> {
  readonly tls?: AgentOptions;
  /** With it more is judged: what the target does where the document leaves something open. */
  readonly profile?: ResolvedProfile | undefined;
  readonly masker: Masker;
  /** The folder of the evidence, which must exist. */
  readonly evidenceFolder: string;
  readonly onViolation: (violation: Violation) => void;
  /** Told of each exchange that begins. */
  readonly onBegun: () => void;
  /** Told of each that has ended, after it was judged. */
  readonly onEnded: () => void;
  /** Told why a request got no answer. */
  readonly onUnanswered: (why: string) => void;
}

/** What went by so far. */
export interface PassedCounts {
  requests: number;
  callbacks: number;
  /** Requests that got no answer. */
  unanswered: number;
}

/** With so many judgements to be made, requests wait: what they hold is bounded. */
const MOST_WAITING = 64;

/** Opens the proxy. @throws UserError where it cannot listen. */
export async function openSession(options: SessionOptions): Promise<ProxySession> {
  const session = new ProxySession(options);
  await session.open();
  return session;
}

export class ProxySession {
  readonly counts: PassedCounts = { requests: 0, callbacks: 0, unanswered: 0 };
  readonly #options: SessionOptions;
  readonly #evidence: EvidenceLog;
  readonly #client: ClientJudge;
  readonly #server: TrafficJudge;
  /** Judgements of requests whose answers are still to come. */
  readonly #underWay = new Map<string, JudgedRequest>();
  readonly #nth = new Map<string, number>();
  /** What is still to be judged, in the order in which it happened: traffic does not wait for it. */
  readonly #waiting: (() => void)[] = [];
  #proxy: RunningProxy | undefined;
  /** Exchanges that the disk has not taken yet, and until when. */
  #unwritten = 0;
  #behind: Promise<void> | undefined;
  #failure: unknown;

  constructor(options: SessionOptions) {
    const { profile } = options;
    this.#options = options;
    this.#evidence = openEvidence(options.evidenceFolder);
    this.#client = new ClientJudge(profile?.bindings);
    this.#server = new TrafficJudge({ ...(profile && { profile }), steadyClock: true });
  }

  /** Where clients reach it, in place of `base_url`. */
  get url(): string {
    return this.#proxy?.url ?? '';
  }

  async open(): Promise<void> {
    const notificationPatienceMs = CLIENT_TOLERANCES.callbackAnswer.value;
    this.#proxy = await openProxy({ ...this.#options, notificationPatienceMs, watcher: this.#watcher() });
  }

  /**
   * Takes no more, and judges what is left.
   * @throws UserError where the evidence could not be written.
   */
  async close(): Promise<void> {
    await this.#proxy?.close();
    while (this.#waiting.length > 0) this.#next();
    await this.#evidence.close();
    if (this.#failure !== undefined) throw this.#failure;
  }

  /** Until all that has gone by has been judged. */
  caughtUp(): Promise<void> {
    return new Promise((resolve) => this.#later(resolve));
  }

  /** How each rule fared, masked. */
  results(side: Side): CheckResult[] {
    const { masker } = this.#options;
    if (side === 'client') return this.#client.results((text) => masker.body(text, { isCut: true }));
    return this.#server.results().map((result) => {
      const { failure, message, ...rest } = result;
      return {
        ...rest,
        ...(message !== undefined && { message: masker.body(message) }),
        ...(failure && { failure: { ...failure, ...maskedDeparture(failure, masker) } }),
      };
    });
  }

  #watcher(): ProxyWatcher {
    return {
      nextId: () => {
        this.#options.onBegun();
        return this.#evidence.nextId();
      },
      sent: (request) => this.#later(() => this.#judgeRequest(request)),
      answered: (passed) => this.#later(() => this.#judgeAnswered(passed)),
      notified: (passed, lane) => this.#later(() => this.#judgeNotified(passed, lane)),
      busy: () => this.#busy(),
    };
  }

  /** What whoever sends more has to wait for: what is held of the traffic is bounded. */
  #busy(): Promise<void> | undefined {
    if (this.#unwritten > MOST_WAITING) return this.#behind;
    return this.#waiting.length > MOST_WAITING ? this.caughtUp() : undefined;
  }

  #later(judge: () => void): void {
    this.#waiting.push(judge);
    if (this.#waiting.length === 1) setImmediate(() => this.#go());
  }

  /** One at a time, so that what goes by meanwhile waits for one at the most. */
  #go(): void {
    this.#next();
    if (this.#waiting.length > 0) setImmediate(() => this.#go());
  }

  #next(): void {
    const judge = this.#waiting[0];
    try {
      judge?.();
    } catch (error) {
      // Told when it is closed: traffic goes on.
      this.#failure ??= error;
    }
    this.#waiting.shift();
  }

  #judgeRequest(request: PassingRequest): JudgedRequest {
    const [path = '', query = ''] = request.target.split(/\?(.*)/s);
    const { method, headers, body, id } = request;
    if (body !== undefined) this.#options.masker.body(body);
    const judged = this.#client.request({ exchangeId: id, method, path, query, headers, body });
    for (const { requirement, level, departure } of judged.findings)
      this.#tell('client', requirement, level, departure, request);
    this.#underWay.set(id, judged);
    return judged;
  }

  #judgeAnswered(passed: Passed): void {
    const { request, response, delivered } = passed;
    const judged = this.#underWay.get(request.id) ?? this.#judgeRequest(request);
    this.#underWay.delete(request.id);
    this.counts.requests += 1;
    if (response === undefined) this.#tellUnanswered(passed);
    if (response !== undefined && delivered)
      judged.answered({ status: response.status, json: parsedJson(response.body) });
    const { findings, operationId = 'other' } = this.#server.exchange(
      recordedExchange(passed, addressOf(request)),
    );
    if (response !== undefined && operationId !== 'other' && operationId !== 'callback')
      this.#learn(response, operationId);
    this.#store(passed, { kind: 'request', operationId });
    this.#tellOfServer(findings, request);
    this.#options.onEnded();
  }

  #tellUnanswered({ error }: Passed): void {
    this.counts.unanswered += 1;
    if (error !== undefined && error.kind !== 'interrupted')
      this.#options.onUnanswered(this.#options.masker.body(error.message));
  }

  /** A token, an OTP: where the profile says that they are. */
  #learn(
    { status, body }: NonNullable<Passed['response']>,
    operationId: Parameters<typeof secretsIn>[1]['operationId'],
  ): void {
    const { profile, masker } = this.#options;
    if (profile === undefined) return;
    const answer = { status, text: body, json: parsedJson(body) };
    for (const { value, kind, label } of secretsIn(answer, { operationId }, profile))
      masker.learn(value, kind, label);
  }

  #judgeNotified(passed: Passed, lane: Lane): void {
    const { request } = passed;
    this.counts.callbacks += 1;
    this.#store(passed, { kind: 'callback', operationId: 'callback' });
    const { id: exchangeId, method, body } = request;
    const { url } = lane;
    const { findings } = this.#server.exchange({ ...recordedExchange(passed, url.href), kind: 'callback' });
    this.#tellOfServer(findings, request);
    const answer = callbackAnswer(passed);
    const found = this.#client.notification({ exchangeId, url: url.href, method, body, answer });
    for (const { requirement, level, departure } of found)
      this.#tell('client', requirement, level, departure, request);
    this.#options.onEnded();
  }

  #store(passed: Passed, is: Pick<Exchange, 'kind' | 'operationId'>): void {
    const written = this.#evidence.append(maskedExchange(passed, is, this.#options.masker));
    if (written === undefined) return;
    this.#unwritten += 1;
    this.#behind = written
      .catch((error: unknown) => {
        this.#failure ??= error;
      })
      .finally(() => {
        this.#unwritten -= 1;
      });
  }

  /** @param at the exchange that brought them to light. */
  #tellOfServer(findings: readonly TrafficFinding[], at: PassingRequest): void {
    for (const { requirement, level, departure, shownIn } of findings) {
      const earlier = shownIn && {
        id: shownIn.id,
        method: shownIn.request.method,
        target: shownIn.request.url,
      };
      this.#tell('server', requirement, level, departure, { ...at, ...earlier });
    }
  }

  #tell(side: Side, requirement: string, level: Level, departure: Departure, of: PassingRequest): void {
    const { masker, onViolation } = this.#options;
    const nth = (this.#nth.get(requirement) ?? 0) + 1;
    this.#nth.set(requirement, nth);
    const request = `${of.method} ${masker.url(of.target === '' ? addressOf(of) : of.target)}`;
    onViolation({
      side,
      requirement,
      level,
      exchangeId: of.id,
      request,
      nth,
      ...maskedDeparture(departure, masker),
    });
  }
}

/** How the client took a notification. A service that hangs up says nothing of its client but how long it took. */
function callbackAnswer({ response, durationMs, error }: Passed): CallbackAnswer {
  if (response !== undefined) return { status: response.status, durationMs };
  return error?.kind === 'interrupted'
    ? { awaitedMs: durationMs }
    : { noAnswer: error?.message ?? '', durationMs };
}

/** What went by, as it is judged. */
function recordedExchange({ request, response, durationMs }: Passed, url: string): RecordedExchange {
  const { id, startedAt, method, headers, body } = request;
  return {
    id,
    startedAt: new Date(startedAt).toISOString(),
    durationMs,
    request: { method, url, headers, ...(body !== undefined && body !== '' && { body }) },
    ...(response && { response }),
  };
}
