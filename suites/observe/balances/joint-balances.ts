/**
 * Balances that several experiments watch together (1, 2.4). Where a profile has few instruments they would wait for
 * each other otherwise, and most of that for operations to become final. Each tells what its own operations make of the
 * balances; where these come to rest at what all operations of all of them make of it, that proves each. Where they do
 * not, it accuses nobody: each is carried out again, with its instruments for itself.
 */
import Big from 'big.js';
import { isFinal } from '../../../spec/document/final-status.ts';
import { unmet } from '../../../target/profile/needs.ts';
import type { Instrument } from '../../../target/profile/resolve.ts';
import { readBalance } from '../../act/bound-calls.ts';
import type { Accepted } from '../../act/operation-calls.ts';
import { canReadBalances, canReadFees } from '../../arrange/amount-choices.ts';
import { sameMoney } from '../../arrange/money.ts';
import type { Parties } from '../../arrange/parties/parties.ts';
import type { Experiment, RunContext } from '../../engine/declare/experiment.ts';
import { isInconclusive, Skipped } from '../../engine/declare/verdict-exceptions.ts';
import { othersOf } from '../../engine/perform/others.ts';
import { operationsTouching } from '../in-flight.ts';
import { awaitOperations, balanceThatShouldBe, type Settled, settledBalance } from './balances.ts';

/** With more payers in the profile nobody waits long for one of his own. */
const FEW = 4;
/** So many balances that proved nothing: whoever comes after goes alone. */
const MOST_IN_VAIN = 3;
/** Between looks at whether the others have come to their end, in milliseconds. */
const LOOK_MS = 20;

/** What an operation takes from the one and gives to the other, by 2.4. */
export interface Amounts {
  readonly debited: Big;
  readonly credited: Big;
}

/**
 * Carries an experiment out beside others that watch the same balances, and by itself where that cannot be or shows
 * nothing. To be asked by one who holds no instruments.
 *
 * @param name of the experiment: the same for all who ask for it.
 * @param carryOut leases its instruments `together` with others, or else for itself; judges nothing that a balance says.
 */
export async function besideOthers<T>(
  t: Experiment,
  name: string,
  carryOut: (shared: Experiment, together: boolean) => Promise<T>,
): Promise<T> {
  if (!mayGoTogether(t)) return carryOut(t, false);
  const joint = `${name}, beside others`;
  const tried = await t.run.once(joint, async (shared) => {
    shared.sender.generatedCase = t.sender.generatedCase;
    try {
      return { seen: await carryOut(shared, true), exchangeIds: shared.sender.exchangeIds };
    } catch (error) {
      // What came of it alone is told.
      if (isInconclusive(error) || error instanceof Skipped) return undefined;
      throw error;
    }
  });
  if (tried === undefined) return carryOut(t, false);
  // Whoever carries it out once more does so anew, and nobody else has need of it.
  t.run.forget(joint);
  t.cite(...tried.exchangeIds);
  return tried.seen;
}

function mayGoTogether(t: Experiment): boolean {
  const { profile, run, alone } = t;
  if (alone || run.triedAgain !== undefined || othersOf(run).wereSeen) return false;
  // A target may keep only the newest OTP of an instrument.
  if (profile.bindings.otp?.required === true || unmet(profile, 'operations.listOperations') !== undefined)
    return false;
  if (canReadBalances(t) && !canReadFees(t)) return false;
  const payers = profile.fixtures.instruments.filter(({ allows }) => allows.includes('debit'));
  return payers.length <= FEW && failuresOf(run).inVain < MOST_IN_VAIN;
}

function failuresOf(run: RunContext): { inVain: number } {
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
  proof: Promise<boolean> | undefined;
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
    const proofs = this.#accounts.map((account) => {
      account.proof ??= this.#prove(account);
      return account.proof;
    });
    t.judge.given(
      (await Promise.all(proofs)).every(Boolean),
      'The balances are not what the operations of several checks together make of them.',
    );
  }

  async #prove(account: Account): Promise<boolean> {
    const isProved = (await account.settled) === undefined || (await this.#isAsExpected(account));
    if (!isProved) failuresOf(this.#t.run).inVain += 1;
    return isProved;
  }

  async #isAsExpected(account: Account): Promise<boolean> {
    const t = this.#t;
    const { instrument, settled } = account;
    const before = await settled;
    if (before === undefined) return true;
    const sum = async () => {
      await awaitOperations(t, instrument);
      return sumOf(movesOf(t.run, account));
    };
    let moved = await sum();
    if (moved?.mayHide === true && this.#sendAnother !== undefined) {
      await this.#sendAnother();
      moved = await sum();
    }
    if (moved === undefined || moved.mayHide) return false;
    const after = before.balance.plus(moved.by);
    const { decimals } = t.profile.money;
    if (!sameMoney(await balanceThatShouldBe(t, instrument, after), after, decimals)) return false;
    await t.pause(t.profile.limits.quietMs);
    return sameMoney(await readBalance(t, instrument), after, decimals);
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
  const settled = canReadBalances(t) ? settledBalance(t, instrument) : undefined;
  // Whoever watches awaits it; one that is broken off does not.
  settled?.catch(() => undefined);
  return {
    instrument,
    settled,
    since: performance.now(),
    watchers: new Set(),
    expected: new Map(),
    proof: undefined,
  };
}

/** What one operation has to do with a balance. */
export interface Move {
  readonly isPaid: boolean;
  readonly status: unknown;
  /** Undefined where nobody has told. */
  readonly amounts: Amounts | undefined;
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

/**
 * What operations make of a balance; undefined where that cannot be told. One that ended without success is taken to
 * have moved nothing: where it has, the balance is another one.
 *
 * @returns by how much it moves, and whether what is wrong with what was paid may make up for what is wrong with what
 *   was received: there were as many of both, or as much.
 */
export function sumOf(moves: readonly Move[]): { readonly by: Big; readonly mayHide: boolean } | undefined {
  const zero = new Big(0);
  const paid = { count: 0, debited: zero, credited: zero };
  const received = { count: 0, debited: zero, credited: zero };
  for (const { isPaid, status, amounts } of moves) {
    if (amounts === undefined || !isFinal(status)) return undefined;
    if (status !== 'SUCCES') continue;
    const side = isPaid ? paid : received;
    side.count += 1;
    side.debited = side.debited.plus(amounts.debited);
    side.credited = side.credited.plus(amounts.credited);
  }
  const feesOf = ({ debited, credited }: typeof paid) => debited.minus(credited);
  const fees = feesOf(paid);
  const isAlike =
    paid.count === received.count ||
    paid.debited.eq(received.debited) ||
    paid.credited.eq(received.credited) ||
    (fees.eq(feesOf(received)) && !fees.eq(0));
  return {
    by: received.credited.minus(paid.debited),
    mayHide: paid.count > 0 && received.count > 0 && isAlike,
  };
}
