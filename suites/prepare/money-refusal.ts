/** Refuses to begin a run whose plan exceeds a bound of the profile, and says which figure would do. */
import type { AnnouncedInstrument, AnnouncedMoney } from '../../spec/run/money.ts';
import { UserError } from '../../spec/run/user-error.ts';
import type { ResolvedProfile } from '../../target/profile/resolve.ts';
import { estimateFor } from './estimate.ts';
import { announcedFor, type Balances, type Planned } from './money-plan.ts';

/** A plan fits where there is room for so many times what it usually moves. */
const ROOM = 1.25;
/** So often the total that would do is looked for, each time a quarter higher. */
const MOST_TRIES = 60;
const STEP = 1.25;
/** So many steps below what is left amounts may be sized. */
const SMALLER = Array.from({ length: 14 }, (_, less) => less);
/** Digits of a figure to type. */
const DIGITS = 2;

export interface MoneyPlan {
  /** With what its total leaves to ordinary operations. */
  readonly profile: ResolvedProfile;
  readonly announced: AnnouncedMoney;
}

/**
 * Plans what a run may move.
 * @param balances of payers and of what may be drained, as far as they could be read.
 * @throws UserError where the plan exceeds `limits.totalAmount`, or the totals of the instruments.
 */
export function planMoney(planned: Planned, balances: Balances = new Map()): MoneyPlan {
  const { profile } = planned;
  const first = announcedFor(planned, balances);
  refuseDrains(first, profile);
  const total = profile.limits.totalAmount;
  if (total === undefined || first.about === 0) {
    refuseShares(first, profile);
    return { profile, announced: first };
  }
  const drains = drainedIn(first);
  const aside = drains.reduce((sum, { atMost = 0 }) => sum + atMost, 0);
  const { size, enough } = sizing(planned, total - aside);
  if (total <= aside || size === undefined) throw new UserError(...tooMuch(total, aside + enough, drains));
  const limited = withOrdinaryAmount(profile, size);
  const announced = announcedFor({ ...planned, profile: limited }, balances);
  refuseShares(announced, limited);
  return { profile: limited, announced };
}

/** Those whose balance is known. */
function drainedIn({ instruments }: AnnouncedMoney): readonly AnnouncedInstrument[] {
  return instruments.filter(({ drained }) => drained !== undefined && drained !== 'unknown');
}

function withOrdinaryAmount(profile: ResolvedProfile, ordinaryAmount: number): ResolvedProfile {
  return { ...profile, limits: { ...profile.limits, ordinaryAmount } };
}

function ordinaryOf({ filter, profile, effort, only }: Planned, left: number): number {
  return estimateFor(filter, withOrdinaryAmount(profile, left), effort, only).money;
}

/** What a run needs and takes, in steps from what is left. */
interface Sizing {
  /** What to size the amounts by; `undefined` where the smallest need more than is left. */
  readonly size: number | undefined;
  /** The total that would do. */
  readonly enough: number;
}

/**
 * The amounts of a run follow from what it may move, in steps: where those for all that is left would need more than
 * is left, those for less may do.
 */
function sizing(planned: Planned, left: number): Sizing {
  const base = Math.max(left, 1);
  const totalOf = (step: number) => base * STEP ** step;
  const needs = new Map<number, number>();
  const needOf = (step: number): number => {
    const known = needs.get(step) ?? ordinaryOf(planned, totalOf(step)) * ROOM;
    needs.set(step, known);
    return known;
  };
  const sizeWithin = (step: number) =>
    SMALLER.map((less) => step - less).find((size) => needOf(size) <= totalOf(step));
  const found = sizeWithin(0);
  if (found !== undefined) return { size: totalOf(found), enough: base };
  let step = 1;
  while (step < MOST_TRIES && sizeWithin(step) === undefined) step += 1;
  return { size: undefined, enough: totalOf(step) };
}

function tooMuch(
  total: number,
  needed: number,
  drains: readonly AnnouncedInstrument[],
): [message: string, hint: string] {
  const named = drains.map(({ name, drained }) => `${grouped(Number(drained))} of ${name}`).join(', ');
  const because = drains.length === 0 ? '' : ` Of it whole balances that may be drained: ${named}.`;
  const instead =
    drains.length === 0
      ? 'or lower limits.amount.typical, or choose less with --section, --requirement, --effort quick or --budget.'
      : 'or take drain out of fixtures.instruments[].allows, or choose less with --section or --requirement.';
  return [
    `The run may move up to ${grouped(upwards(needed))}, and limits.totalAmount of the profile allows ${grouped(total)}.${because}`,
    `Nothing was sent that moves money. Set limits.totalAmount: ${upwards(needed)}, ${instead}`,
  ];
}

/** A drained balance that is larger than the total of its instrument. */
function refuseDrains(announced: AnnouncedMoney, { fixtures }: ResolvedProfile): void {
  for (const { name, drained } of drainedIn(announced)) {
    const own = fixtures.instruments.find((one) => one.name === name);
    const balance = Number(drained);
    if (own?.totalAmount === undefined || balance <= own.totalAmount) continue;
    throw new UserError(
      `${name} has ${grouped(balance)}, which the run may drain, and fixtures.instruments[].totalAmount allows ${grouped(own.totalAmount)} for it.`,
      `Nothing was sent that moves money. Set its totalAmount: ${upwards(balance)}, or take drain out of its allows.`,
    );
  }
}

/** Totals of instruments that together leave no room for what the run usually moves. */
function refuseShares({ instruments }: AnnouncedMoney, { fixtures }: ResolvedProfile): void {
  const ordinary = instruments.filter(({ drained }) => drained === undefined);
  const needed = ordinary.reduce((sum, { about }) => sum + about, 0) * ROOM;
  const totals = ordinary.map(
    ({ name }) => fixtures.instruments.find((one) => one.name === name)?.totalAmount,
  );
  const allowed = totals.reduce<number>((sum, one) => sum + (one ?? Number.POSITIVE_INFINITY), 0);
  if (needed <= allowed) return;
  throw new UserError(
    `The run may move up to ${grouped(upwards(needed))} of ${ordinary.map(({ name }) => name).join(', ')}, and fixtures.instruments[].totalAmount allows ${grouped(allowed)} in all.`,
    `Nothing was sent that moves money. Set totalAmount: ${upwards(needed / ordinary.length)} for each, or lower limits.amount.typical, or choose less with --section, --requirement, --effort quick or --budget.`,
  );
}

/** As people read it; what is to be typed is not grouped. */
function grouped(value: number): string {
  return value.toLocaleString('en');
}

/** Rounded up to a figure that one types. */
function upwards(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(value, 1))) - DIGITS + 1);
  return Math.ceil(value / unit) * unit;
}
