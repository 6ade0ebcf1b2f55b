/**
 * The one door to the target: every request of a run passes here, and leaves its evidence.
 *
 * It adds the token, bounds what is under way, waits when told to, repeats what is safe to repeat, and stores a
 * masked copy. It follows no redirect and judges nothing.
 */
import { setMaxListeners } from 'node:events';
import { JsonReader } from '../../spec/json/reader/json-reader.ts';
import type { Exchange } from '../../spec/run/exchange.ts';
import type { TrafficStats } from '../../spec/run/run-record.ts';
import { type SecretPointers, secretsIn } from '../credentials/answer-secrets.ts';
import { type IssuedToken, openCredentials } from '../credentials/credentials.ts';
import { Tokens } from '../credentials/tokens.ts';
import type { EvidenceLog } from '../evidence/evidence-log.ts';
import type { Masker } from '../mask/mask.ts';
import type { ResolvedProfile } from '../profile/resolve.ts';
import { StartingLine } from '../wire/starting-line.ts';
import { type TracedRequest, traced } from '../wire/trace-context.ts';
import type { WireAnswer } from '../wire/wire-answer.ts';
import { Wires } from '../wire/wires.ts';
import { answerOf, storedAnswer } from './arrived-answer.ts';
import {
  ANYTHING,
  type Answer,
  baseAddressOf,
  type Call,
  type RequestDefaults,
  requestOf,
  type Sender,
  type WireRequest,
} from './call.ts';
import { type Came, Delivery, type Place } from './delivery.ts';
import { exchangeOf, type Journey } from './pending-exchange.ts';
import { noteRace } from './race.ts';
import type { RequestMeter } from './request-meter.ts';
import type { Traffic } from './traffic.ts';
import {
  AnsweredTrouble,
  cutTrouble,
  describeError,
  faultOf,
  TransportTrouble,
} from './transport-trouble.ts';

/** The part of a profile that the door reads. */
export type DoorProfile = SecretPointers & {
  readonly baseUrl: string;
  readonly headers?: ResolvedProfile['headers'];
  readonly http?: ResolvedProfile['http'];
  readonly tls?: ResolvedProfile['tls'];
  readonly proxy?: ResolvedProfile['proxy'];
  readonly limits: Pick<
    ResolvedProfile['limits'],
    | 'concurrency'
    | 'farConcurrency'
    | 'requestsPerSecond'
    | 'timeoutMs'
    | 'maxBodyBytes'
    | 'retryAfterMs'
    | 'awayMs'
  >;
};

export interface DoorOptions<P extends DoorProfile = ResolvedProfile> {
  readonly profile: P;
  readonly evidence: EvidenceLog;
  readonly masker: Masker;
  /** Shared with the callback receiver. */
  readonly traffic: Traffic;
  /** Of this package, for the user agent. */
  readonly version: string;
  /** Issued to this profile before. */
  readonly token?: IssuedToken | undefined;
  /** Shared by all the parts of a run that may send but so much. */
  readonly meter?: RequestMeter | undefined;
  /** Goes into the user agent, so that a target's logs show which requests were this run's. */
  readonly runId: string;
}

export type AnswerListener = (answer: Answer, by: Sender) => void;

export interface Door<P extends DoorProfile = ResolvedProfile> {
  /**
   * Sends a call and resolves with whatever answer came.
   * @throws TransportTrouble when none came, or when the sender's signal aborted first.
   * @throws UserError when a token is needed and cannot be had, or when the evidence cannot be written.
   */
  send(call: Call, by: Sender): Promise<Answer>;
  /**
   * Sends calls that are released together, over connections that are open by then, each once.
   * @returns the answers in the order of the calls, each with its times (`race`).
   * @throws the first TransportTrouble where a call got no answer; all others that were answered are stored.
   */
  race(calls: readonly Call[], by: Sender): Promise<readonly Answer[]>;
  /** From here on what a sender sends is early: before others who wait. */
  hasten(by: Sender): void;
  /**
   * The Authorization header of valid calls, as it is now; undefined where the profile has no token.
   * @throws UserError | TransportTrouble where a token is needed and cannot be had.
   */
  authorization(signal: AbortSignal): Promise<string | undefined>;
  /** The token that a token call gave, to be handed on; undefined before. */
  readonly issuedToken: IssuedToken | undefined;
  /** The exchange in which the run got its token; undefined before, and where the profile gives it. */
  readonly tokenIssuedBy: string | undefined;
  /** The listener hears every answer before its sender does. */
  onAnswer(listener: AnswerListener): void;
  /** Adds the amount of an operation that the target accepted: a decimal as text. */
  recordSpend(amount: string): void;
  /** Ends what is still under way and closes every connection. */
  close(): Promise<void>;
  readonly profile: P;
  readonly masker: Masker;
  /** The counts as they are now. */
  readonly stats: TrafficStats;
}

/** How long requests that are held back are given to arrive but for their last bytes, in milliseconds. */
const LEAST_SETTLE_MS = 3;
const LONGEST_SETTLE_MS = 250;
/** How long one look for a target that is away may take. */
const LONGEST_LOOK_MS = 5000;

/** Connects to nothing yet. Whoever opens it closes it. */
export function openDoor<P extends DoorProfile>(options: DoorOptions<P>): Door<P> {
  const { profile, masker, traffic } = options;
  const door = new OpenDoor(options);
  return {
    send: (call, by) => door.send(call, by),
    race: (calls, by) => door.race(calls, by),
    hasten: (by) => door.delivery.hasten(by),
    authorization: async (signal) => door.tokens.authorization(signal),
    onAnswer: (listener) => door.listeners.push(listener),
    recordSpend: (amount) => traffic.recordSpend(amount),
    close: () => door.close(),
    profile,
    masker,
    get issuedToken() {
      return door.tokens.issued;
    },
    get tokenIssuedBy() {
      return door.tokens.issuedBy;
    },
    get stats() {
      return traffic.snapshot();
    },
  };
}

class OpenDoor {
  readonly listeners: AnswerListener[] = [];
  readonly tokens;
  readonly #options: DoorOptions<DoorProfile>;
  readonly #defaults: RequestDefaults;
  readonly #wires: Wires;
  readonly delivery: Delivery;
  readonly #reader = new JsonReader();
  readonly #closing = new AbortController();
  /**
   * While the disk is behind. Who is about to send waits for it, and not who was answered: their answers would be held in
   * memory meanwhile.
   */
  #behind: Promise<void> | undefined;
  /** How soon the soonest answer of all came: about as long as a request is on its way. */
  #soonestMs = LONGEST_SETTLE_MS;

  constructor(options: DoorOptions<DoorProfile>) {
    const { baseUrl, auth, limits, headers, tls, proxy } = options.profile;
    this.#options = options;
    const userAgent = `payops-conformance/${options.version} (run ${options.runId})`;
    this.#defaults = { base: baseAddressOf(baseUrl), userAgent, headers };
    this.#wires = new Wires({
      ...limits,
      connections: limits.farConcurrency ?? limits.concurrency,
      tls,
      proxy,
    });
    // Whoever waits for the token has a place, and gives it to the token call meanwhile.
    const send = (call: Call, by: Sender) => this.send(call, by, 'inside');
    const credentials = openCredentials(auth, send, options.masker, this.#closing.signal, options.token);
    this.tokens = new Tokens(credentials, options.masker);
    this.delivery = new Delivery({
      limits,
      traffic: options.traffic,
      isTokenGiven: auth.token !== undefined && auth.tokenRequest === undefined,
      hasAnotherToken: (journey) => this.tokens.hasAnother(journey),
      dispatch: (journey) => this.#dispatch(journey),
      dispatchTogether: (journeys) => this.#dispatchTogether(journeys),
      probe: (like) => this.#probe(like),
      signal: this.#closing.signal,
    });
  }

  async send(call: Call, by: Sender, place: Place = 'of its own'): Promise<Answer> {
    const sending = this.#send(call, by, place);
    return call.operationId === 'issueToken' ? this.tokens.follow(sending) : sending;
  }

  async #send(call: Call, by: Sender, place: Place): Promise<Answer> {
    // A check may well have many requests under way at once.
    setMaxListeners(0, by.signal);
    const journey = this.#journeyOf(call, by);
    let came: WireAnswer;
    try {
      came = await this.delivery.deliver(journey, place);
    } catch (error) {
      // What was answered in the place of the service is kept as it came.
      if (error instanceof AnsweredTrouble)
        this.#arrive(journey, error.came, error.kind === 'token' ? [] : this.listeners);
      throw this.#fail(journey, error) ?? error;
    }
    return this.#arrive(journey, came);
  }

  async race(calls: readonly Call[], by: Sender): Promise<readonly Answer[]> {
    setMaxListeners(0, by.signal);
    const journeys = calls.map((call) => this.#journeyOf(call, by));
    let came: readonly Came[];
    try {
      came = await this.delivery.deliverTogether(journeys);
    } catch (error) {
      const troubles = journeys.map((journey) => this.#fail(journey, error));
      throw troubles[0] ?? error;
    }
    const arrived = came.map((one, at) => this.#afterRace(journeys[at], one));
    const lost = arrived.find((one) => !('answer' in one));
    if (lost !== undefined && 'error' in lost) throw lost.error;
    return arrived.flatMap((one) => ('answer' in one ? one.answer : []));
  }

  #afterRace(journey: Journey | undefined, one: Came): { answer: Answer } | { error: unknown } {
    if (journey === undefined) throw new Error('An answer without a request.');
    try {
      if (one.status === 'fulfilled') return { answer: this.#arrive(journey, one.value) };
      // That a token ended while its request was held back breaks no rule.
      if (one.reason instanceof AnsweredTrouble)
        this.#arrive(journey, one.reason.came, one.reason.came.status === 401 ? [] : this.listeners);
      return { error: this.#fail(journey, one.reason) ?? one.reason };
    } catch (error) {
      return { error };
    }
  }

  /** One attempt at each, released together. */
  async #dispatchTogether(journeys: readonly Journey[]): Promise<readonly Came[]> {
    for (const journey of journeys) await this.tokens.authorize(journey);
    while (this.#behind !== undefined) await this.#behind;
    const { profile, meter } = this.#options;
    meter?.take(journeys[0]?.by.again !== undefined, journeys.length);
    const line = new StartingLine(journeys.length, Math.max(LEAST_SETTLE_MS, this.#soonestMs));
    const sent = journeys.flatMap((journey, at) => {
      const starter = line.starters[at];
      if (starter === undefined) return [];
      this.#begin(journey);
      journey.by.exchangeIds.push(journey.id);
      journey.attempts = 1;
      const timeoutMs = journey.call.timeoutMs ?? profile.limits.timeoutMs;
      return this.#wires.race(journey.request, journey.by.signal, timeoutMs, starter);
    });
    const came = await Promise.allSettled(sent);
    noteRace(journeys, line.starters);
    return came;
  }

  #journeyOf(call: Call, by: Sender): Journey {
    const sent = this.#traced(requestOf(call, this.#defaults));
    const url = sent.request.origin + sent.request.path;
    return { call, by, ...sent, url, id: '', startedAt: '', sentAt: 0, attempts: 0 };
  }

  #traced(request: WireRequest): TracedRequest {
    return traced(request, this.#options.profile.http?.traceparent === true, this.#defaults.base.origin);
  }

  /** One look for a target that is away, past everybody who waits. @returns what came, if anything did. */
  async #probe(like: Journey | undefined): Promise<WireAnswer | undefined> {
    const { signal } = this.#closing;
    const by: Sender = { checkId: 'run', kind: 'run', signal, exchangeIds: [] };
    const { request: liked, url } = like ?? this.#journeyOf(ANYTHING, by);
    // It begins a trace of its own.
    const { traceparent: _, ...headers } = liked.headers;
    const sent = like?.traceId === undefined ? { request: liked } : this.#traced({ ...liked, headers });
    const { request } = sent;
    // As a call outside the contract: nothing is judged by it.
    const journey = { call: ANYTHING, by, ...sent, url, id: '', startedAt: '', sentAt: 0, attempts: 0 };
    this.#options.meter?.take();
    const timeoutMs = Math.min(LONGEST_LOOK_MS, this.#options.profile.limits.timeoutMs);
    this.#begin(journey);
    journey.attempts = 1;
    try {
      const came = await this.#wires.send(request, signal, timeoutMs);
      this.#arrive(journey, came);
      return came;
    } catch (error) {
      this.#fail(journey, error);
      return undefined;
    }
  }

  async close(): Promise<void> {
    this.#closing.abort(new TransportTrouble('interrupted', 'The run was ended.'));
    this.delivery.close(this.#closing.signal.reason);
    await this.#wires.close();
  }

  /** One attempt, with the token as it is at this moment. */
  async #dispatch(journey: Journey): Promise<WireAnswer> {
    await this.tokens.authorize(journey);
    while (this.#behind !== undefined) await this.#behind;
    const { signal } = journey.by;
    this.#options.meter?.take(journey.by.again !== undefined);
    if (journey.id === '') {
      this.#begin(journey);
      journey.by.exchangeIds.push(journey.id);
    }
    journey.attempts += 1;
    const timeoutMs = journey.call.timeoutMs ?? this.#options.profile.limits.timeoutMs;
    return this.#wires.send(journey.request, signal, timeoutMs);
  }

  #begin(journey: Journey): void {
    journey.id = this.#options.evidence.nextId();
    journey.startedAt = new Date().toISOString();
    journey.sentAt = performance.now();
  }

  #arrive(journey: Journey, came: WireAnswer, listeners = this.listeners): Answer {
    const { call, by, id } = journey;
    const receivedAt = performance.now();
    const { masker, traffic, meter } = this.#options;
    const { status, text, isCut, misencoded, durationMs } = came;
    meter?.answered(durationMs);
    this.#soonestMs = Math.min(this.#soonestMs, durationMs);
    const isWhole = !isCut && misencoded === undefined;
    const { json, list } = isWhole ? this.#reader.read(text) : { json: undefined };
    const seen = { status, json, text };
    if (call.operationId === 'issueToken' && !isCut) {
      this.tokens.adopt(seen);
      if (by.checkId === 'run') this.tokens.issuedBy = id;
    }
    for (const { value, kind, label } of secretsIn(seen, call, this.#options.profile))
      masker.learn(value, kind, label);
    traffic.exchanges += 1;
    const shown = masker.body(text, { isCut, list });
    this.#store(journey, durationMs, { response: storedAnswer(came, shown, masker) });
    if (isCut) throw cutTrouble(this.#options.profile.limits.maxBodyBytes, id);
    const answer = answerOf(journey, came, { json, shown, receivedAt });
    for (const listener of listeners) listener(answer, by);
    return answer;
  }

  /**
   * Stores a request that came to nothing: its number is given out.
   * @returns the trouble that the sender gets; none for what is no trouble of transport.
   */
  #fail(journey: Journey, error: unknown): TransportTrouble | undefined {
    const { masker, traffic } = this.#options;
    const { id, by } = journey;
    const aborted = by.signal.aborted || this.#closing.signal.aborted;
    const transport = error instanceof TransportTrouble ? error : undefined;
    const kind = aborted ? 'interrupted' : (transport?.kind ?? 'other');
    const message = masker.body(
      transport?.message ?? (aborted ? 'The run or the check was ended.' : describeError(error)),
    );
    const own = new TransportTrouble(kind, message, id === '' ? undefined : id, { cause: error });
    // Trouble of the token call has its own exchange.
    const isOwn = transport?.exchangeId === undefined;
    const trouble = isOwn ? (transport !== undefined || aborted ? own : undefined) : transport;
    if (id === '') return trouble;
    traffic.transportErrors += 1;
    if (error instanceof AnsweredTrouble) return trouble;
    traffic.exchanges += 1;
    const durationMs = Date.now() - Date.parse(journey.startedAt);
    this.#store(journey, durationMs, { error: { kind: faultOf(kind), message } });
    return trouble;
  }

  #store(journey: Journey, durationMs: number, end: Pick<Exchange, 'response' | 'error'>): void {
    const { masker, evidence, profile } = this.#options;
    const behind = evidence.append(exchangeOf(journey, durationMs, end, profile, masker));
    if (behind === undefined) return;
    this.#behind = behind;
    void behind.then(() => {
      if (this.#behind === behind) this.#behind = undefined;
    });
  }
}
