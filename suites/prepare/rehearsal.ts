/**
 * What a check comes to before the target shows anything: it is carried out, but no request leaves. Operations are
 * accepted and go on for ever, lists hold them, and nothing else is answered. What the profile lacks for it shows by
 * then, whether it is declared or found out on the way.
 */
import { setImmediate as turn } from 'node:timers/promises';
import { isJsonObject } from '../../spec/json/json.ts';
import { NOTHING_SENT } from '../../spec/run/run-record.ts';
import type { Answer, Call } from '../../target/door/call.ts';
import type { Door } from '../../target/door/door.ts';
import { Traffic } from '../../target/door/traffic.ts';
import { labelOf } from '../../target/fixtures/fixture-exhausted.ts';
import { FixturePool } from '../../target/fixtures/fixture-pool.ts';
import type { Masker } from '../../target/mask/mask.ts';
import { maskerFor } from '../../target/mask/profile-masker.ts';
import { firstUnmet, type Unmet } from '../../target/profile/needs.ts';
import type { ResolvedProfile } from '../../target/profile/resolve.ts';
import type { JsonObject } from '../act/answers.ts';
import { Experiment, type RunContext } from '../engine/declare/experiment.ts';
import type { Check } from '../engine/declare/suite.ts';
import { NotApplicable, Skipped } from '../engine/declare/verdict-exceptions.ts';
import { budgetFor } from '../engine/perform/budget.ts';
import { Confirmations } from '../engine/perform/confirmations.ts';
import { ExtraTime } from '../engine/perform/extra-time.ts';
import { needsOf } from '../engine/perform/perform.ts';
import { keeperIn } from '../engine/run/open-run.ts';
import { Standstill } from '../engine/run/standstill.ts';
import { Waits } from '../engine/run/waits.ts';

/** Why a check would not run, and what it would send as far as that can be told. */
export interface Rehearsed {
  readonly lack?: Unmet | undefined;
  readonly sent: readonly Call[];
}

/** Turns of the event loop: a check that waits for nothing else gets as far as it can in one, and in another what it left aside. */
const TURNS = 3;

/** Rehearses checks of one profile. Nothing is sent, and no port is opened. */
export class Rehearsal {
  readonly #profile: ResolvedProfile;
  readonly #masker: Masker;
  readonly #derived = keeperIn(new Map());

  constructor(profile: ResolvedProfile) {
    this.#profile = profile;
    this.#masker = maskerFor(profile);
  }

  async of(check: Pick<Check, 'id' | 'requirement' | 'needs' | 'body'>): Promise<Rehearsed> {
    const lack = firstUnmet(this.#profile, needsOf(check));
    return lack === undefined ? this.#carriedOut(check) : { lack, sent: [] };
  }

  async #carriedOut({ id, body }: Pick<Check, 'id' | 'body'>): Promise<Rehearsed> {
    const ending = new AbortController();
    const sent: Call[] = [];
    const run = this.#runWith(sent, ending.signal);
    let lack: Unmet | undefined;
    const begun = async () => body(new Experiment(run, id, ending.signal));
    begun().catch((error: unknown) => {
      lack = lackIn(error);
    });
    for (let left = TURNS; lack === undefined && left > 0; left -= 1) await turn();
    ending.abort();
    return { lack, sent };
  }

  /** A run with all instruments at hand. @param sent takes what would be sent. */
  #runWith(sent: Call[], signal: AbortSignal): RunContext {
    const profile = this.#profile;
    const found = new Map<string, Promise<unknown>>();
    const masker = this.#masker;
    const send: Door['send'] = async (call, { exchangeIds }) => {
      sent.push(call);
      const body = call.operationId === 'generateOtp' ? bodyWithOtp(profile) : supposedBody(call, sent);
      if (body === undefined) return unanswered();
      exchangeIds.push(`x${sent.length}`);
      return supposedAnswer(call, 200, body);
    };
    const door: Door = {
      send,
      race: async (calls, by) => {
        const race = { race: `x${sent.length}`, releasedAt: 0, answeredAt: 1, inFlight: calls.length };
        const answers = await Promise.all(calls.map((call) => send(call, by)));
        return answers.map((answer) => ({ ...answer, race }));
      },
      authorization: async () => (hasToken(profile) ? `Bearer ${'x'.repeat(8)}` : undefined),
      hasten: () => {},
      onAnswer: () => {},
      recordSpend: () => {},
      issuedToken: undefined,
      tokenIssuedBy: undefined,
      close: async () => {},
      profile,
      masker,
      stats: new Traffic().snapshot(),
    };
    const waits = new Waits();
    const run: RunContext = {
      profile,
      seed: 1,
      effort: 'quick',
      exampleOf: () => undefined,
      door,
      pool: new FixturePool(profile.fixtures.instruments, { label: labelOf }),
      budget: budgetFor(profile),
      once: <T>(name: string, find: (shared: Experiment) => Promise<T>) => {
        const known = found.get(name) ?? find(new Experiment(run, `run/${name}`, signal, false, 'run'));
        found.set(name, known);
        // One name is always asked for with one function.
        return known as Promise<T>;
      },
      isKnown: (name) => found.has(name),
      forget: (name) => void found.delete(name),
      goesEarly: () => false,
      derived: this.#derived,
      kept: keeperIn(new Map()),
      remembered: keeperIn(new Map()),
      again: () => run,
      get alone() {
        return run;
      },
      isForeign: () => false,
      hindrancesOf: () => 0,
      foundBy: () => [],
      afterChecksOf: async () => {},
      holdUps: { longestBetween: () => 0, totalBetween: () => 0 },
      receiver: unanswered,
      mask: (text) => masker.body(text),
      sentence: (text) => masker.sentence(text),
      keep: () => {},
      results: () => [],
      waits,
      standstill: new Standstill(waits),
      extraTime: new ExtraTime(),
      confirmations: new Confirmations(),
      steps: () => [],
      close: async () => NOTHING_SENT,
    };
    return run;
  }
}

/** What a service that carries every operation on for ever answers; undefined for what only a target knows. */
function supposedBody(call: Call, sent: readonly Call[]): JsonObject | readonly JsonObject[] | undefined {
  const executed = sent.flatMap(({ operationId, json }, index): readonly JsonObject[] =>
    operationId === 'executeOperation' && isJsonObject(json) ? [supposedRecord(json, `OP-${index}`)] : [],
  );
  if (call.operationId === 'listOperations') return executed;
  return call.operationId === 'executeOperation' ? executed.at(-1) : undefined;
}

/** An OTP where the profile says that one stands; undefined where it is not in the body of an envelope. */
function bodyWithOtp({ bindings: { otp } }: ResolvedProfile): JsonObject | undefined {
  const [root, first, ...inner] = (otp?.pointer ?? '').split('/').slice(1);
  if (root !== 'body' || first === undefined) return undefined;
  const value = inner.reduceRight<unknown>((nested, name) => ({ [name]: nested }), '000000');
  return { [first]: value };
}

function supposedRecord(request: JsonObject, referenceOperation: string): JsonObject {
  const { libelle, montant, typeOperation, refService } = request;
  return {
    referenceOperation,
    dateHeureOperation: new Date().toISOString(),
    libelleOperation: libelle,
    montantHToperation: montant,
    typeOperation,
    statutOperation: 'ENCOURS',
    refService,
  };
}

/** An answer of a service that conforms. */
export function supposedAnswer(call: Call, status: number, body: unknown): Answer {
  const json = { message: '', status, body, timestamp: new Date().toISOString() };
  const text = JSON.stringify(json);
  return {
    exchangeId: '',
    operationId: call.operationId,
    status,
    headers: { 'content-type': 'application/json' },
    text,
    shown: text,
    truncated: false,
    json,
    durationMs: 0,
    sentAt: performance.now(),
    receivedAt: performance.now(),
    attempts: 1,
    call,
    url: '',
  };
}

function hasToken({ auth }: ResolvedProfile): boolean {
  return auth.token !== undefined || auth.tokenRequest !== undefined;
}

function lackIn(error: unknown): Unmet | undefined {
  if (error instanceof Skipped) return lackOf('skipped', error);
  if (error instanceof NotApplicable) return lackOf('not-applicable', error);
  // Whatever else there is, a run tells.
  return undefined;
}

function lackOf(verdict: Unmet['verdict'], { said }: Skipped | NotApplicable): Unmet {
  const { message: reason, profileKey: key, because } = said;
  return { verdict, key, reason, ...(because && { because }) };
}

function unanswered(): Promise<never> {
  return new Promise(() => {});
}
