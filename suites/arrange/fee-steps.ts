/** Where the fees of a service change by a step while the amount rises: at the ends of tiers (2.4; which there are, 8). */
import Big from 'big.js';
import { money } from '../../spec/json/money.ts';
import { readPointer } from '../../spec/json/pointer.ts';
import { boundFees, feesCall } from '../act/bound-calls.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { feeValues, larger, SMALLEST } from './amount-choices.ts';
import { amountStep, inSteps } from './amount-steps.ts';
import { minorUnit, toNumber } from './money.ts';
import type { Parties } from './parties/parties.ts';

/** The last amount before a step of the fees, and the first one after it. */
export interface FeeStep {
  readonly below: Big;
  readonly above: Big;
}

/** Amounts that the search begins with, the small ones as close to each other in proportion as the large. */
const BEGINNINGS = 5;
/** Intervals that are halved, in all: a step between 1 and 10,000 is found to the centime by some 23 of them. */
const MOST_HALVED = 48;
/** Where an interval is halved: beside its exact middle, in which two equal steps would be in proportion. */
const MIDDLE = '0.45';
/** Steps that are looked for. */
const MOST_STEPS = 2;

/** The fees of an amount; undefined where they cannot be asked for. */
type FeesAt = (montant: Big) => Promise<Big | undefined>;

/** An amount and its fees. */
interface Point {
  readonly montant: Big;
  readonly fees: Big;
}

/** Two amounts with one in the middle, and by how much its fees are out of proportion to theirs, twice. */
interface Interval {
  readonly from: Point;
  readonly middle: Point;
  readonly to: Point;
  readonly bend: Big;
}

/** Steps of the fees of a service between the smallest amount and another. @param largest what the parties may well spend. */
export function feeStepsOf(t: Experiment, parties: Parties, largest: Big): Promise<readonly FeeStep[]> {
  const { pointer } = boundFees(t);
  const feesAt: FeesAt = async (montant) => {
    const answer = await t.send(feesCall(t, parties.service, feeValues(parties, montant)));
    return answer.status === 200 ? money(readPointer(answer.json, pointer)) : undefined;
  };
  const smallest = larger(inSteps(t.profile, SMALLEST.of(t.profile), Big.roundUp), amountStep(t.profile));
  return new StepSearch(t.profile, feesAt).between(smallest, largest);
}

/**
 * Looks for steps of the fees. Fees that change in proportion to the amount have none, nor where they begin to (at a
 * minimum or a maximum).
 */
export class StepSearch {
  readonly #profile: Experiment['profile'];
  readonly #feesAt: FeesAt;
  /** Rounded fees of amounts in proportion bend by no more. */
  readonly #noise: Big;

  constructor(profile: Experiment['profile'], feesAt: FeesAt) {
    this.#profile = profile;
    this.#feesAt = feesAt;
    this.#noise = minorUnit(profile.money.decimals).times(2);
  }

  /** The steps between two amounts, as many as it takes few calls to find. */
  async between(smallest: Big, largest: Big): Promise<readonly FeeStep[]> {
    const steps: FeeStep[] = [];
    let bent = await this.#bentAmong(await this.#pointsBetween(smallest, largest));
    for (let halved = 0; halved < MOST_HALVED; halved += 1) {
      const [most, ...others] = bent.toSorted((one, other) => other.bend.cmp(one.bend));
      if (most === undefined || steps.length >= MOST_STEPS) break;
      const { from, middle, to } = most;
      steps.push(
        ...[this.#stepIn(from, middle), this.#stepIn(middle, to)].filter((one) => one !== undefined),
      );
      bent = [...others, ...(await this.#bentAmong([from, middle, to]))];
    }
    return steps.slice(0, MOST_STEPS);
  }

  async #pointsBetween(smallest: Big, largest: Big): Promise<readonly (Point | undefined)[]> {
    const ratio = toNumber(largest.div(smallest));
    const amounts = Array.from({ length: BEGINNINGS - 1 }, (_, index) =>
      inSteps(this.#profile, smallest.times(ratio ** (index / (BEGINNINGS - 1)))),
    );
    return Promise.all([...amounts, largest].map((montant) => this.#pointAt(montant)));
  }

  /** Of the intervals between neighbours those whose fees bend. */
  async #bentAmong(points: readonly (Point | undefined)[]): Promise<Interval[]> {
    const pairs = points.slice(1).map((to, index) => [points[index], to] as const);
    const intervals = await Promise.all(pairs.map(([from, to]) => this.#bentBetween(from, to)));
    return intervals.filter((one) => one !== undefined);
  }

  async #bentBetween(from: Point | undefined, to: Point | undefined): Promise<Interval | undefined> {
    if (from === undefined || to === undefined || this.#areNeighbours(from, to)) return undefined;
    const middle = await this.#pointAt(this.#middleOf(from, to));
    if (middle === undefined) return undefined;
    const share = middle.montant.minus(from.montant).div(to.montant.minus(from.montant));
    const inProportion = from.fees.plus(to.fees.minus(from.fees).times(share));
    const bend = middle.fees.minus(inProportion).abs().times(2);
    return bend.gt(this.#noise) ? { from, middle, to, bend } : undefined;
  }

  async #pointAt(montant: Big): Promise<Point | undefined> {
    const fees = await this.#feesAt(montant);
    return fees && { montant, fees };
  }

  #stepIn(from: Point, to: Point): FeeStep | undefined {
    const isStep = this.#areNeighbours(from, to) && to.fees.minus(from.fees).abs().gt(this.#noise);
    return isStep ? { below: from.montant, above: to.montant } : undefined;
  }

  #areNeighbours(from: Point, to: Point): boolean {
    return to.montant.minus(from.montant).lte(amountStep(this.#profile));
  }

  /** Always strictly between the two. */
  #middleOf(from: Point, to: Point): Big {
    const width = to.montant.minus(from.montant);
    const middle = inSteps(this.#profile, from.montant.plus(width.times(MIDDLE)), Big.roundDown);
    return middle.gt(from.montant) ? middle : middle.plus(amountStep(this.#profile));
  }
}
