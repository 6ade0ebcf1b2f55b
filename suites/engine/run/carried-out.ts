/** Checks that are carried out for a host that asks for each of them when it comes to it. */
import type { StandingCheck } from '../declare/standing.ts';
import type { Check, Suite } from '../declare/suite.ts';
import type { Performed } from '../perform/perform.ts';
import type { TestReport } from './register.ts';
import type { RunOptions } from './run-options.ts';
import { openSession, type Session } from './session.ts';
import type { Wait } from './waits.ts';

/** What is carried out, all of it at the same time, from `begin` to `end`. */
export class CarriedOut {
  readonly #suite: Suite;
  readonly #options: RunOptions;
  readonly #interruption = new AbortController();
  readonly #performed = new Map<string, Promise<Performed>>();
  readonly #standing = new Map<string, StandingCheck>();
  #session: Session | undefined;
  /** Checks that have not ended. */
  #underWay = 0;
  /** All that brings answers about. */
  #answers: Promise<unknown> = Promise.resolve();

  constructor(suite: Suite, options: RunOptions) {
    this.#suite = suite;
    this.#options = options;
  }

  /** @param ids of the checks that will be asked for; nothing is sent for others. */
  begin(ids: readonly string[]): void {
    if (ids.length === 0) return;
    const { signal } = this.#interruption;
    const session = openSession(this.#suite, { ...this.#options, only: ids }, signal);
    this.#session = session;
    for (const check of session.standing) this.#standing.set(check.id, check);
    const probes = session.probes.map((probe) => session.probe(probe, signal));
    for (const check of session.checks) this.#performed.set(check.id, this.#carryOut(session, check));
    this.#answers = Promise.allSettled([...probes, ...this.#performed.values()]);
  }

  /** @returns what came of a check; of a rule that every answer is held to, when all answers have come. */
  async reportOf(id: string): Promise<TestReport> {
    const performed = this.#performed.get(id);
    if (performed !== undefined) return performed;
    const standing = this.#standing.get(id);
    if (standing === undefined || this.#session === undefined)
      throw new Error(`${id} was not begun: the tests that are to be run were not known in time.`);
    await this.#answers;
    return this.#session.readStanding(standing);
  }

  /** What a check waits for now, and how many checks have not ended. */
  waitsOf(id: string): { readonly waits: readonly Wait[]; readonly others: number } {
    return { waits: this.#session?.run.waits.of(id) ?? [], others: this.#underWay };
  }

  /** Ends what is still under way. */
  async end(): Promise<void> {
    this.#interruption.abort();
    await this.#session?.close();
  }

  #carryOut(session: Session, check: Check): Promise<Performed> {
    this.#underWay += 1;
    const performed = session.carryOut(check, this.#interruption.signal);
    const ended = () => {
      this.#underWay -= 1;
    };
    // Whoever asks hears of a rejection.
    performed.then(ended, ended);
    return performed;
  }
}
