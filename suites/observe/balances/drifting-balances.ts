/**
 * Balances that move by themselves: of interest, or for somebody whom no list shows. Where instruments that this run
 * leaves alone are moved in equal steps, a balance that is not what it should be says nothing of the target.
 */

import type Big from 'big.js';
import { money } from '../../../spec/json/money.ts';
import { TOLERANCES } from '../../../spec/tolerances.ts';
import type { Instrument } from '../../../target/profile/resolve.ts';
import { readBalance } from '../../act/bound-calls.ts';
import { canReadBalances } from '../../arrange/amount-choices.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';
import { DisturbedByOthers, isInconclusive } from '../../engine/declare/verdict-exceptions.ts';
import { othersOf } from '../../engine/perform/others.ts';
import { operationsSince, operationsTouching } from '../in-flight.ts';

/** How often a balance is read, in milliseconds. */
const EVERY_MS = 1_000;
/** So many instruments are looked at. */
const MOST_INSTRUMENTS = 3;

/** A balance that moved by itself. */
export interface Drift {
  readonly instrument: Instrument;
  readonly step: Big;
}

/**
 * Makes sure that balances which this run leaves alone stand still: to be asked where a rule about one seems broken.
 * Looked at once a run, at instruments that nothing of this run has touched for a while.
 * @param held by the check alone: they are looked at where there are no others.
 * @throws DisturbedByOthers where they move in equal steps that are no amounts of this run.
 */
export async function ensureNoDrift(t: Experiment, held: readonly Instrument[]): Promise<void> {
  if (!canReadBalances(t)) return;
  const known = t.run.kept(
    'balances that move by themselves',
    (): { seen?: Promise<Drift | 'none' | undefined> } => ({}),
  );
  if (known.seen === undefined) {
    known.seen = watchIdle(t, held);
    // Where nothing was shown, whoever asks next looks again.
    known.seen.then(
      (found) => {
        if (found === undefined) delete known.seen;
      },
      () => delete known.seen,
    );
  }
  const drift = await known.seen.catch(() => undefined);
  if (drift === undefined || drift === 'none') return;
  const { name, reference } = drift.instrument;
  othersOf(t.run).noteAt(reference);
  throw new DisturbedByOthers(
    `The balance of ${name} moved by ${drift.step} and by ${drift.step} again, with nothing of this run on its way there: balances of this target move by themselves.`,
  );
}

/** Looks at instruments that this run leaves alone and that hold something: what is empty earns nothing. */
async function watchIdle(t: Experiment, held: readonly Instrument[]): Promise<Drift | 'none' | undefined> {
  const isLeftAlone = (one: Instrument) => isIdle(t, one);
  const idle: Instrument[] = [];
  for (const one of t.profile.fixtures.instruments.filter(isLeftAlone))
    if (idle.length < MOST_INSTRUMENTS && (await holdsSomething(t, one))) idle.push(one);
  return idle.length > 0 ? watch(t, idle, isLeftAlone) : watch(t, held);
}

/** False too where the balance cannot be read. */
async function holdsSomething(t: Experiment, instrument: Instrument): Promise<boolean> {
  try {
    return (await readBalance(t, instrument)).gt(0);
  } catch (error) {
    if (isInconclusive(error)) return false;
    throw error;
  }
}

/** Whether nothing of this run has touched an instrument for as long as what follows from an operation may take. */
function isIdle(t: Experiment, { reference }: Instrument): boolean {
  const lately = performance.now() - TOLERANCES.shownAtLast.value;
  return operationsTouching(t.run, reference).every(
    ({ answeredAt, changedAt }) => Math.max(answeredAt, changedAt) < lately,
  );
}

/**
 * @param isLeftAlone whether nothing of this run touches an instrument; without it, they are the check's own.
 * @returns undefined where nothing shows: the run took to all of them meanwhile, or they moved by amounts of its own.
 */
async function watch(
  t: Experiment,
  instruments: readonly Instrument[],
  isLeftAlone?: (instrument: Instrument) => boolean,
): Promise<Drift | 'none' | undefined> {
  const begun = performance.now();
  const readings = instruments.map((instrument) => ({ instrument, balances: [] as Big[] }));
  let end = begun + TOLERANCES.balanceDrift.value;
  const stillLeft = () => readings.filter(({ instrument }) => isLeftAlone?.(instrument) ?? true);
  let hasMoved = false;
  for (let now = begun; now < end; now = performance.now()) {
    for (const { instrument, balances } of readings) balances.push(await readBalance(t, instrument));
    const left = stillLeft();
    const own = amountsSince(t, begun - TOLERANCES.shownAtLast.value);
    const drift = driftIn(left, own, isLeftAlone === undefined ? Number.POSITIVE_INFINITY : undefined);
    if (drift !== undefined) return drift;
    if (left.length === 0) return undefined;
    if (!hasMoved && left.some(({ balances }) => stepsOf(balances).length > 0)) {
      hasMoved = true;
      // A second step takes as long again.
      end = performance.now() + TOLERANCES.balanceDrift.value;
    }
    await t.pause(EVERY_MS);
  }
  return driftIn(stillLeft(), []) === undefined ? 'none' : undefined;
}

/** The amounts of operations that this run may have had under way since an instant, as texts, each as often as it was. */
function amountsSince(t: Experiment, since: number): readonly string[] {
  return operationsSince(t.run, since).flatMap(({ amounts }) => [
    ...new Set(amounts.flatMap((one) => money(one)?.toString() ?? [])),
  ]);
}

/** An operation may be laid to the wrong instrument where it debits, and where it credits. */
const MOVES_OF_ONE = 2;

/**
 * A balance that moved by the same step twice. Amounts of this run may be laid to the wrong instrument: a step by one
 * says nothing, unless balances moved so more often than its operations can have moved them.
 * @param own amounts of operations of this run, each as often as there was one.
 * @param movesOfOne so many moves one of those accounts for.
 */
export function driftIn(
  readings: readonly { readonly instrument: Instrument; readonly balances: readonly Big[] }[],
  own: readonly string[],
  movesOfOne = MOVES_OF_ONE,
): Drift | undefined {
  const all = readings.flatMap(({ balances }) => stepsOf(balances));
  const isExplained = (step: Big) => {
    const amount = step.abs().toString();
    const operations = own.filter((one) => one === amount).length;
    return operations > 0 && all.filter((one) => one.eq(step)).length <= operations * movesOfOne;
  };
  for (const { instrument, balances } of readings) {
    const steps = stepsOf(balances).filter((step) => !isExplained(step));
    const step = steps.find((one, at) => steps.slice(at + 1).some((other) => other.eq(one)));
    if (step !== undefined) return { instrument, step };
  }
  return undefined;
}

function stepsOf(balances: readonly Big[]): Big[] {
  return balances
    .slice(1)
    .map((balance, at) => balance.minus(balances[at] ?? balance))
    .filter((step) => !step.eq(0));
}
