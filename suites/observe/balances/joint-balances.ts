/**
 * Balances that several experiments watch together (1, 2.4). Where a profile has few instruments they would wait for
 * each other otherwise, and most of that for operations to become final. Each tells what its own operations make of the
 * balances; where these come to rest at what all operations of all of them make of it, that proves each. Where they do
 * not, it accuses nobody: each is carried out again, with its instruments for itself.
 */
import type Big from 'big.js';
import type { Demanded } from '../../../spec/run/claims.ts';
import type { Instrument } from '../../../target/profile/resolve.ts';
import type { Accepted } from '../../act/accepted.ts';
import { readBalance } from '../../act/bound-calls.ts';
import { movedDemands } from '../../act/shown-balances.ts';
import { canReadBalances } from '../../arrange/amount-choices.ts';
import { sameMoney } from '../../arrange/money.ts';
import type { Parties } from '../../arrange/parties/parties.ts';
import type { Experiment, RunContext } from '../../engine/declare/experiment.ts';
import { Inconclusive } from '../../engine/declare/verdict-exceptions.ts';
import { operationsTouching } from '../in-flight.ts';
import {
  awaitOperations,
  balanceThatShouldBe,
  ensureMovedByThisRun,
  type Settled,
  settledBalance,
} from './balances.ts';
import { type Amounts, type Move, type Sum, sumOf } from './summed-moves.ts';

/** Between looks at whether the others have come to their end, in milliseconds. */
const LOOK_MS = 20;

/** A balance came to rest elsewhere than where all operations of all who watched it lead. */
export class OtherThanExpected extends Inconclusive {}

/** How often balances that were watched together proved nothing. */
export function failuresOf(run: RunContext): { inVain: number } {
  return run.kept('balances watched together in vain', () => ({ inVain: 0 }));
}

/** One balance, and all who watch it now. */
interface Account {
  readonly instrument: Instrument;
  /** Before any of them did anything; undefined where balances cannot be read. */
  readonly settled: Promise<Settled> | undefined;
  /** When it was begun, on the clock of `performance.now()`. */
  readonly since: number;
  readonly watchers: Set<JointWatch>;
  /** By the references of the operations. */
  readonly expected: Map<string, Amounts>;
  /** Exchanges that one of them read it in for all: each cites them. */
  readonly readings: string[];
  /** One operation more was sent where there had to be one. */
  telling: Promise<void> | undefined;
  proof: Promise<Proof> | undefined;
}

interface Proof {
  readonly isProved: boolean;
  /** What the balance was to be, before and after all that moved it. */
  readonly demands?: readonly Demanded[];
  /** What is wrong, where the balance is another one than it should be. */
  readonly departure?: string;
}

function accountsOf({ run }: Experiment): Map<Instrument, Account> {
  return run.kept('balances watched together', () => new Map<Instrument, Account>());
}

/** What one experiment has to do with the balances that it watches together with others. */
export class JointWatch {
  readonly #t: Experiment;
  readonly #accounts: readonly Account[];
  /** Sends one more operation, for which it has the amounts. */
  readonly #sendAnother: (() => Promise<void>) | undefined;
  #hasEnded = false;
  /** It sends nothing any more, which others are to wait for. */
  #isTelling = false;

  private constructor(t: Experiment, accounts: readonly Account[], sendAnother?: () => Promise<void>) {
    this.#t = t;
    this.#accounts = accounts;
    this.#sendAnother = sendAnother;
    for (const { watchers } of accounts) watchers.add(this);
    t.cleanup(() => this.#leave());
  }

  /**
   * @param instruments leased together with others.
   * @param sendAnother sends one more operation: asked for where as much was paid as received.
   * @throws Inconclusive where a balance cannot be read, or does not come to rest.
   */
  static async begin(
    t: Experiment,
    instruments: readonly Instrument[],
    sendAnother?: () => Promise<void>,
  ): Promise<JointWatch> {
    const known = accountsOf(t);
    const accounts = instruments.map((instrument) => known.get(instrument) ?? newAccount(t, instrument));
    for (const account of accounts) known.set(account.instrument, account);
    const watch = new JointWatch(t, accounts, sendAnother);
    for (const { settled, instrument } of accounts)
      t.judge.given(
        (await settled)?.calm !== false,
        `Operations of this run are still on their way to ${instrument.name}.`,
      );
    return watch;
  }

  /** The same for the instruments of an operation. */
  static beginFor(t: Experiment, { payer, beneficiary }: Parties): Promise<JointWatch> {
    return JointWatch.begin(t, beneficiary === undefined ? [payer] : [payer, beneficiary]);
  }

  /** A balance before any of the experiments did anything; undefined where balances cannot be read. */
  before(instrument: Instrument): Promise<Settled> | undefined {
    return this.#accounts.find((account) => account.instrument === instrument)?.settled;
  }

  /** Each balance that can be read, before any of the experiments did anything. */
  async balancesBefore(): Promise<(Settled & { readonly instrument: Instrument })[]> {
    const all = this.#accounts.map(async ({ instrument, settled }) => {
      const known = await settled;
      return known === undefined ? [] : [{ instrument, ...known }];
    });
    return (await Promise.all(all)).flat();
  }

  /** An operation of this experiment was accepted. */
  expect({ reference }: Pick<Accepted, 'reference'>, amounts: Amounts): void {
    for (const { expected } of this.#accounts) expected.set(reference, amounts);
  }

  /**
   * Waits until the others have done what they do as well, and their operations are final.
   * @throws Inconclusive unless each balance is then what all operations together make of it, and stays so.
   */
  async end(): Promise<void> {
    const t: Experiment = this.#t;
    this.#hasEnded = true;
    for (const { instrument, watchers } of this.#accounts)
      while (t.run.pool.close(instrument) !== watchers.size || ![...watchers].every((one) => one.#hasEnded))
        await t.pause(LOOK_MS);
    await this.#makeTelling();
    const proofs = await Promise.all(
      this.#accounts.map((account) => {
        account.proof ??= this.#prove(account);
        return account.proof;
      }),
    );
    for (const { readings } of this.#accounts) t.cite(...readings);
    for (const { departure } of proofs) if (departure !== undefined) throw new OtherThanExpected(departure);
    t.judge.given(
      proofs.every(({ isProved }) => isProved),
      'The balances are not what the operations of several checks together make of them.',
    );
  }

  /**
   * Sends one operation more where what is wrong with one side might make up for what is wrong with the other. What is
   * sent for one balance moves the next: they are gone through one by one, and nobody proves any meanwhile.
   */
  async #makeTelling(): Promise<void> {
    const inOrder = this.#accounts.toSorted((one, other) =>
      one.instrument.reference < other.instrument.reference ? -1 : 1,
    );
    if (this.#sendAnother !== undefined)
      for (const account of inOrder) {
        account.telling ??= this.#sendWhereNothingTells(account, this.#sendAnother);
        await account.telling;
      }
    this.#isTelling = true;
    for (const { watchers } of inOrder)
      while (![...watchers].every((one) => one.#isTelling || one.#sendAnother === undefined))
        await this.#t.pause(LOOK_MS);
  }

  /** What the balance of an instrument was proved to be; none before the end. */
  async demandsOn(instrument: Instrument): Promise<readonly Demanded[]> {
    const account = this.#accounts.find((one) => one.instrument === instrument);
    return (await account?.proof)?.demands ?? [];
  }

  async #sendWhereNothingTells(account: Account, sendAnother: () => Promise<void>): Promise<void> {
    if ((await account.settled) === undefined) return;
    if ((await this.#sum(account))?.mayHide === true) await sendAnother();
  }

  async #sum(account: Account): Promise<Sum | undefined> {
    await awaitOperations(this.#t, account.instrument);
    return sumOf(movesOf(this.#t.run, account));
  }

  async #prove(account: Account): Promise<Proof> {
    const failures = failuresOf(this.#t.run);
    try {
      const proof = await readForAll(this.#t, account.readings, () => this.#look(account));
      if (!proof.isProved) failures.inVain += 1;
      return proof;
    } catch (error) {
      failures.inVain += 1;
      throw error;
    }
  }

  async #look(account: Account): Promise<Proof> {
    const t = this.#t;
    const { instrument, settled } = account;
    const before = await settled;
    if (before === undefined) return { isProved: true };
    const moved = await this.#sum(account);
    if (moved === undefined || moved.mayHide) return { isProved: false };
    const after = before.balance.plus(moved.by);
    const isExpected = (balance: Big) => sameMoney(balance, after, t.profile.money.decimals);
    let seen = await balanceThatShouldBe(t, instrument, after);
    if (isExpected(seen)) {
      await t.pause(t.profile.limits.quietMs);
      seen = await readBalance(t, instrument);
    }
    if (isExpected(seen)) {
      const { decimals } = t.profile.money;
      return { isProved: true, demands: movedDemands(before.balance, seen, after, decimals) };
    }
    await ensureMovedByThisRun(t, [before]);
    const departure = `Watched beside other checks, the balance of ${instrument.name} came to ${seen}, where all their operations lead to ${after}.`;
    return { isProved: false, departure };
  }

  #leave(): void {
    const known = accountsOf(this.#t);
    for (const account of this.#accounts) {
      account.watchers.delete(this);
      if (account.watchers.size === 0 && known.get(account.instrument) === account)
        known.delete(account.instrument);
    }
  }
}

function newAccount(t: Experiment, instrument: Instrument): Account {
  const readings: string[] = [];
  const settled = canReadBalances(t)
    ? readForAll(t, readings, () => settledBalance(t, instrument))
    : undefined;
  // Whoever watches awaits it; one that is broken off does not.
  settled?.catch(() => undefined);
  return {
    instrument,
    settled,
    since: performance.now(),
    watchers: new Set(),
    expected: new Map(),
    readings,
    telling: undefined,
    proof: undefined,
  };
}

/** Takes down which exchanges of one who watches are for all. */
async function readForAll<T>(t: Experiment, readings: string[], read: () => Promise<T>): Promise<T> {
  const { exchangeIds } = t.sender;
  const known = exchangeIds.length;
  try {
    return await read();
  } finally {
    readings.push(...exchangeIds.slice(known));
  }
}

function movesOf(run: RunContext, { instrument, since, expected }: Account): readonly Move[] {
  return operationsTouching(run, instrument.reference)
    .filter(({ sentAt }) => sentAt >= since)
    .map(({ payer, status, reference }) => ({
      isPaid: payer === instrument.reference,
      status,
      amounts: expected.get(reference),
    }));
}
