/** What a run may move, announced before its first operation: a bound for each instrument and for the whole run. */
import Big from 'big.js';
import { AMOUNT_OF } from '../../generators/generated-amounts.ts';
import type { Filter } from '../../spec/document/selection.ts';
import type { RequirementId } from '../../spec/generated/catalogue-ids.ts';
import type { Effort } from '../../spec/run/effort.ts';
import type { AnnouncedInstrument, AnnouncedMoney } from '../../spec/run/money.ts';
import type { Instrument, ResolvedProfile } from '../../target/profile/resolve.ts';
import { STEPS_DOWN } from '../7-errors/simultaneous-debits.ts';
import { RACES, ROUNDS, raceSize } from '../act/races.ts';
import { expectedGenerated } from '../cases/case-amounts.ts';
import { provokingAmounts } from '../engine/perform/budget.ts';
import { EMPTYING } from '../engine/perform/emptying-last.ts';
import { estimateFor, type Forecast, spendingsOf } from './estimate.ts';
import { neededBy, planOf } from './plan.ts';

/** What a plan is made from. */
export interface Planned {
  readonly filter: Filter;
  readonly effort: Effort;
  readonly profile: ResolvedProfile;
  /** Only these checks, by id. */
  readonly only?: readonly string[] | undefined;
}

/** By reference, as far as they could be read. */
export type Balances = ReadonlyMap<string, Big>;

/** A run moves at most so many times what it usually does: second tries, and operations that were refused and come again. */
const MARGIN = 2;
/** Which instrument the few large amounts fall to is chance: one may pay so many times its share. */
const MARGIN_OF_ONE = 4;
/** What the smallest selection may take beside: controls, operations that others build on, large amounts. */
const SLACK = { typicals: 20, largest: 5 } as const;
/** A race that breaks a rule is carried out so many times, and every copy may be accepted. */
const RACE_TRIES = 3;
/** Of the requests that make a failing case simpler, so many execute an operation. */
const EXECUTING = 0.5;
/** Copies of a generated duplicate that a target may accept beyond the first. */
const MORE_COPIES = 4;
/** So often an operation is led to each status for which the profile gives an amount. */
const PROVOKED = 30;
/** So often a drained instrument may be filled again, by so many typical amounts each. */
const REFILLS = { times: 6, typicals: 3 } as const;
/** An amount that no balance covers, where it is not made from the balance (`errors.insufficient-balance`). */
const ABSURD = 1e12;

/** What a run announces. It sends nothing. */
export function announcedFor(planned: Planned, balances: Balances = new Map()): AnnouncedMoney {
  const { profile } = planned;
  const { limits, fixtures } = profile;
  const forecast = estimateFor(planned.filter, profile, planned.effort, planned.only);
  const use = usesOf(planned);
  const drained = fixtures.instruments.filter((one) => use.drains && one.allows.includes('drain'));
  const shares = new Map(forecast.shares.map(({ name, amount }) => [name, amount]));
  const slack = use.moves || forecast.money > 0 ? slackOf(profile, brokenOf(planned, use)) : 0;
  const instruments = fixtures.instruments.flatMap((one): AnnouncedInstrument[] => {
    const share = shares.get(one.name) ?? 0;
    if (drained.includes(one)) {
      const about = (whole: number) => aboutDrained(whole, forecast, drained.length, profile);
      return [drainedInstrument(one, share, profile, balances.get(one.reference), about)];
    }
    if (share === 0) return [];
    const most = Math.ceil(share * MARGIN_OF_ONE + slack);
    return [{ name: one.name, about: share, atMost: lesser(most, one.totalAmount, limits.totalAmount) }];
  });
  const atMost = limits.totalAmount ?? mostOf(forecast, slack, instruments, limits.ordinaryAmount);
  return {
    about: instruments.reduce((sum, { about }) => sum + about, 0),
    ...(atMost !== undefined && { atMost }),
    ...(limits.totalAmount !== undefined && { boundBy: 'limits.totalAmount' }),
    instruments: instruments.map((one) => withinAll(one, atMost)),
    ...(use.exceeds && { beyond: beyondOf(profile, balances) }),
  };
}

/** No instrument moves more than all do together; a drained one has its part set aside. */
function withinAll(one: AnnouncedInstrument, ofAll: number | undefined): AnnouncedInstrument {
  if (one.drained !== undefined || one.atMost === undefined || ofAll === undefined) return one;
  return { ...one, atMost: Math.min(one.atMost, ofAll) };
}

/** They spend a whole balance, and no more. */
const COVERED: readonly RequirementId[] = [
  'amounts.addition-exactly-covered',
  'amounts.soustraction-exactly-covered',
];

/** What of the selected checks decides about the plan. */
interface Uses {
  /** Operations are made at all. */
  readonly moves: boolean;
  /** Whole balances are spent. */
  readonly drains: boolean;
  /** Amounts are sent that no balance covers. */
  readonly exceeds: boolean;
  /** Checks that release requests together, those of generated cases aside. */
  readonly races: number;
  /** Cases are generated that move money. */
  readonly generates: boolean;
}

function usesOf({ filter, profile, effort, only }: Planned): Uses {
  const neededOf = neededBy();
  const able = planOf(filter, profile).flatMap(({ requirement, checks }) =>
    checks.flatMap(({ id, lack }) =>
      lack === undefined && only?.includes(id) !== false
        ? [{ id, requirement, needs: neededOf.get(id) ?? [] }]
        : [],
    ),
  );
  const spendings = spendingsOf(profile, effort).filter(({ money }) => money > 0);
  const generating = new Set(spendings.flatMap(({ checks }) => checks.map(({ id }) => id)));
  const exceeding = able.filter((one) => one.needs.includes('fixtures.instruments.drain'));
  return {
    moves: able.some((one) => one.needs.includes('operations.executeOperation')),
    drains: exceeding.some(
      ({ requirement: { id }, needs }) =>
        EMPTYING.some((one) => one === id) && needs.includes('bindings.balance'),
    ),
    exceeds: exceeding.some(({ requirement: { id } }) => !COVERED.some((one) => one === id)),
    races: able.filter(({ id, needs }) => needs.includes(RACES) && !generating.has(id)).length,
    generates: able.some(({ id }) => generating.has(id)),
  };
}

/** What a target takes beyond the usual that accepts what it must refuse: copies in races, and cases made simpler. */
function brokenOf({ profile, effort }: Planned, { races, generates }: Uses): number {
  const inRaces = races * raceSize({ profile }) * ROUNDS * RACE_TRIES * profile.limits.amount.typical;
  if (!generates) return inRaces;
  const { cases, duplicates, shrinkRequests } = AMOUNT_OF[effort];
  const mean = expectedGenerated(profile, effort).operations / cases;
  return inRaces + mean * (shrinkRequests * EXECUTING + duplicates * MORE_COPIES);
}

/** @param broken what a target may take beyond the usual that breaks rules. */
function slackOf(profile: ResolvedProfile, broken: number): number {
  const { amount, ordinaryAmount, totalAmount } = profile.limits;
  const given = provokingAmounts(profile).reduce((sum, one) => sum + Math.max(0, one - amount.typical), 0);
  const usual = amount.typical * SLACK.typicals + amount.largest * SLACK.largest;
  const slack = usual + given * PROVOKED + broken;
  return lesser(slack, ordinaryAmount, totalAmount);
}

/** What of a balance is about to be spent, where so many instruments share the checks that spend one. */
function aboutDrained(
  whole: number,
  { drains }: Forecast,
  among: number,
  { limits }: ResolvedProfile,
): number {
  const inSteps = Math.min(whole, STEPS_DOWN * limits.amount.largest);
  return Math.min(whole, (drains.atOnce * whole + drains.inSteps * inSteps) / among);
}

/**
 * Its whole balance, what it may be filled with again, and its share where ordinary operations debit it too.
 * @param about what is usually spent of a whole balance.
 */
function drainedInstrument(
  { name, allows, totalAmount }: Instrument,
  share: number,
  { limits }: ResolvedProfile,
  balance: Big | undefined,
  about: (whole: number) => number,
): AnnouncedInstrument {
  if (balance === undefined) {
    const given = totalAmount ?? limits.totalAmount;
    return { name, about: share, drained: 'unknown', ...(given !== undefined && { atMost: given }) };
  }
  const whole = Math.max(0, Number(balance.toFixed()));
  const refills = allows.includes('credit') ? limits.amount.typical * REFILLS.typicals * REFILLS.times : 0;
  const most = whole + refills + share * MARGIN_OF_ONE;
  return { name, about: about(whole) + share, drained: balance.toFixed(), atMost: lesser(most, totalAmount) };
}

/** Undefined where a balance is drained that could not be read. */
function mostOf(
  { money }: Forecast,
  slack: number,
  instruments: readonly AnnouncedInstrument[],
  ordinaryAmount = Number.POSITIVE_INFINITY,
): number | undefined {
  const drained = instruments.filter((one) => one.drained !== undefined);
  if (drained.some(({ atMost }) => atMost === undefined)) return undefined;
  const ordinary = Math.ceil(lesser(money * MARGIN + slack, Math.max(money * MARGIN, ordinaryAmount)));
  return drained.reduce((sum, { atMost = 0 }) => sum + atMost, ordinary);
}

function beyondOf({ fixtures, limits }: ResolvedProfile, balances: Balances): AnnouncedMoney['beyond'] {
  const drainable = fixtures.instruments.filter(({ allows }) => allows.includes('drain'));
  const amounts = drainable.map(({ reference }) =>
    (balances.get(reference) ?? new Big(0)).plus(limits.amount.largest).times(10),
  );
  return {
    upTo: Math.max(ABSURD, ...amounts.map((one) => Number(one.toFixed()))),
    instruments: drainable.map(({ name }) => name),
  };
}

function lesser(value: number, ...bounds: readonly (number | undefined)[]): number {
  return Math.min(value, ...bounds.flatMap((bound) => bound ?? []));
}
