/** One scenario for one client: a sandbox of its own, and a record of all that goes by. */
import type { CaseExchange, CaseFacts, DriverCase } from '../../spec/clients/client-case.ts';
import type { Scenario } from '../../spec/clients/scenario.ts';
import { askOf } from '../../spec/clients/scenarios.ts';
import { createSandbox, type Sandbox } from '../service/app.ts';
import { CLIENT, signToken } from '../service/bearer-tokens.ts';
import { seededRandom } from '../service/clock.ts';
import { deliver } from './delivery.ts';
import { type ScenarioHooks, scenarioHooks } from './scenario-hooks.ts';
import type { Deliver } from './scripted-notifications.ts';
import { BENEFICIARY, DAY_MS, OF_OTHERS, PAYER, SERVICES } from './scripted-service.ts';

/** Exchanges and characters of one case that are kept; a client that sends more gets 429. */
const MOST_EXCHANGES = 2000;
const MOST_CHARACTERS = 8 * 1024 * 1024;

/** How far back the period of `list` begins. */
const LISTED_DAYS = 30;

export interface CaseOptions {
  readonly name: string;
  /** What stands before `/api/v1`. */
  readonly baseUrl: string;
  readonly nextId: () => string;
}

export class ScenarioCase {
  readonly scenario: Scenario;
  readonly case: DriverCase;
  readonly exchanges: CaseExchange[] = [];
  /** Resolves with the first request. */
  readonly begun: Promise<void>;
  #isBegun: () => void = () => {};
  readonly #sandbox: Sandbox;
  readonly #script: ScenarioHooks;
  readonly #nextId: () => string;
  readonly #closed = new AbortController();
  #characters = 0;
  #dropped = 0;

  constructor(scenario: Scenario, { name, baseUrl, nextId }: CaseOptions) {
    this.scenario = scenario;
    this.#nextId = nextId;
    this.begun = new Promise((resolve) => {
      this.#isBegun = resolve;
    });
    this.#script = scenarioHooks(scenario, this.#deliver);
    this.#sandbox = createSandbox({ hooks: this.#script.hooks, random: seededRandom(1) });
    this.case = driverCase(scenario, name, baseUrl, this.#sandbox.state.clock.now());
  }

  /** A bearer token, as the token call would issue it. */
  token(): Promise<string> {
    return signToken(this.#sandbox.state.clock.now());
  }

  /** Answers a request. @param request with a path as the document has it. */
  fetch(request: Request): Promise<Response> {
    return this.#sandbox.fetch(request);
  }

  /** Begins an exchange; undefined where the case holds as many as it may. */
  begin(about: Omit<CaseExchange, 'id' | 'durationMs' | 'ended'>): CaseExchange | undefined {
    const size = about.body.length + about.target.length + JSON.stringify(about.headers).length;
    if (this.exchanges.length >= MOST_EXCHANGES || this.#characters + size > MOST_CHARACTERS) {
      this.#dropped += 1;
      return undefined;
    }
    this.#characters += size;
    const exchange: CaseExchange = { ...about, id: this.#nextId(), durationMs: 0, ended: false };
    this.exchanges.push(exchange);
    this.#isBegun();
    return exchange;
  }

  /** Whether notifications are still to be sent. */
  get isBusy(): boolean {
    return this.#script.notifications.isBusy;
  }

  facts(): CaseFacts {
    const operations = [...this.#sandbox.state.store.operations.values()].filter(
      ({ reference }) => !reference.startsWith(`${OF_OTHERS}-`) && !reference.startsWith('OP-PAST-'),
    );
    return {
      operations: operations.map(({ reference, requestId, libelle, status, amounts, reason }) => ({
        reference,
        requestId,
        libelle,
        status,
        montant: amounts.montant.toString(),
        debited: amounts.debited.toString(),
        credited: amounts.credited.toString(),
        ...(reason !== undefined && { reason }),
      })),
      unmet: this.#script.calls.unmet(),
      dropped: this.#dropped,
      ...this.#listable(),
    };
  }

  #listable(): Pick<CaseFacts, 'listable'> {
    const { from } = this.case;
    const { store, rules } = this.#sandbox.state;
    const payer = store.instruments.get(PAYER.reference);
    if (from === undefined || payer === undefined) return {};
    const wanted = { from, to: undefined, max: undefined };
    return { listable: rules.list([...store.operations.values()], payer, wanted).length };
  }

  /** Ends timers and notifications. */
  close(): void {
    this.#closed.abort();
    this.#sandbox.close();
  }

  readonly #deliver: Deliver = async (notice) => {
    const { url, method, headers, text } = notice;
    const startedAt = performance.timeOrigin + performance.now();
    const exchange = this.begin({
      kind: 'notification',
      method,
      target: url,
      headers,
      body: text,
      startedAt,
    });
    if (exchange === undefined) return true;
    const answer = await deliver(notice, this.#closed.signal);
    exchange.durationMs = performance.timeOrigin + performance.now() - startedAt;
    exchange.ended = true;
    if ('noAnswer' in answer) {
      exchange.lost = answer.noAnswer;
      return false;
    }
    exchange.response = answer;
    return answer.status >= 200 && answer.status < 300;
  };
}

/** The first day of the period that is asked for: the whole history of a scenario is in it, in every time zone. */
function firstDay(now: Date): string {
  return new Date(now.getTime() - LISTED_DAYS * DAY_MS).toISOString().slice(0, 10);
}

/** A case as a driver reads it. */
function driverCase(scenario: Scenario, name: string, baseUrl: string, now: Date): DriverCase {
  const { amount, amountIs, mode, otps, beneficiary, deadlineMs } = askOf(scenario);
  const [otp = ''] = otps;
  return {
    protocol: 1,
    case: name,
    do: scenario.do,
    baseUrl,
    token: {
      url: `${baseUrl}/api/v1/auth/token`,
      clientId: CLIENT.client_id,
      clientSecret: CLIENT.client_secret,
    },
    payer: PAYER.reference,
    beneficiary: { refInstrumentPaiementBeneficiaire: beneficiary ?? BENEFICIARY.reference },
    service: SERVICES[mode],
    contributor: BENEFICIARY.refContributeur,
    type: 'P2P',
    label: `Facture ${name}`,
    amount,
    modeApplication: mode,
    amountIs,
    otp,
    ...(otps.length > 1 && { otps }),
    ...(scenario.do === 'list' && { from: firstDay(now) }),
    receiver: scenario.needs?.includes('receiver') === true,
    deadlineMs,
  };
}
