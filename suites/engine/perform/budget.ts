/** What a run may spend: requests (`limits.requests`) and money (`limits.totalAmount`). */
import type Big from 'big.js';
import type { AnnouncedMoney } from '../../../spec/run/money.ts';
import type { InsufficientFundsPayer } from '../../../spec/run/run-record.ts';
import type { ResolvedProfile } from '../../../target/profile/resolve.ts';
import type { Judge } from '../declare/judge.ts';
import { boundsOf } from '../money/money-bounds.ts';
import { MoneyLedger } from '../money/money-ledger.ts';

export class Budget {
  /** What operations may take from each instrument, and took. */
  readonly money: MoneyLedger;
  private readonly insufficient = new Map<string, InsufficientFundsPayer>();
  private requests = 0;
  private readonly most: number;

  /** @param most requests; no bound by default. */
  constructor(money: MoneyLedger, most: number = Number.POSITIVE_INFINITY) {
    this.money = money;
    this.most = most;
  }

  /** Counts a request about to be sent. @throws Inconclusive when no more may be sent. */
  request(judge: Judge): void {
    judge.given(
      this.requests < this.most,
      `The run has sent the ${this.most} requests that limits.requests allows: raise limits.requests.`,
      'limits',
    );
    this.requests += 1;
  }

  /** Payers that ran dry, in the order in which that was seen. */
  get dryPayers(): readonly InsufficientFundsPayer[] {
    return [...this.insufficient.values()];
  }

  /** Notes of a payer that it cannot cover an ordinary operation. */
  dry(name: string, balance?: Big): void {
    this.insufficient.set(name, { name, ...(balance && { balance: balance.toFixed() }) });
  }
}

/** Amounts that the profile itself gives to lead operations to a status: they may be larger than all others. */
export function provokingAmounts({ fixtures }: Pick<ResolvedProfile, 'fixtures'>): readonly number[] {
  return Object.values(fixtures.provoke).flatMap(({ montant }) => montant ?? []);
}

/**
 * The budget of a run with a profile.
 * @param announced what the run announced that it may move.
 * @param record hears of every debit, as a decimal.
 */
export function budgetFor(
  profile: Pick<ResolvedProfile, 'limits' | 'fixtures' | 'money'>,
  announced?: AnnouncedMoney,
  record: (amount: string) => void = () => {},
): Budget {
  const money = new MoneyLedger({
    instruments: profile.fixtures.instruments,
    largest: Math.max(profile.limits.amount.largest, ...provokingAmounts(profile)),
    bounds: boundsOf(profile, announced),
    currency: profile.money.currency,
    record,
  });
  return new Budget(money, profile.limits.requests);
}
