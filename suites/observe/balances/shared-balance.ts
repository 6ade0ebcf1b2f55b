/** Instruments of one user that move one balance: the document does not say that each has one of its own (2.2, 4.12). */
import type { Instrument } from '../../../target/profile/resolve.ts';
import { readBalance } from '../../act/bound-calls.ts';
import { haveOneUser } from '../../arrange/parties/parties.ts';
import { isWithoutBalance } from '../../arrange/without-balance.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';
import { operationsTouching } from '../in-flight.ts';
import type { ForeignUse } from '../others-at-work.ts';

/** Of instruments that may be of one user, so many are looked at. */
const MOST = 8;

/**
 * Makes sure that no operation of this run on another instrument of the user moved a balance meanwhile: to be asked where
 * a rule about it seems broken.
 * @throws Inconclusive where the other has no balance, or shows the same after other operations.
 */
export async function ensureOwnBalance(t: Experiment, before: ForeignUse): Promise<void> {
  const { instrument } = before;
  const siblings = t.profile.fixtures.instruments
    .filter((other) => other !== instrument && mayBeOfOneUser(instrument, other))
    .filter(({ reference }) => wasUsedSince(t, reference, before.at))
    .slice(0, MOST);
  for (const other of siblings) {
    t.judge.given(
      !isWithoutBalance(t.run, other) || !haveOneUser(instrument, other),
      `Operations of this run used ${other.name} meanwhile, which is of the same user and has no balance: they may have moved that of ${instrument.name}.`,
    );
    if (isWithoutBalance(t.run, other) || countAt(t, other) === countAt(t, instrument)) continue;
    const [own, theirs] = [await readBalance(t, instrument), await readBalance(t, other)];
    t.judge.given(
      !own.eq(theirs),
      `${instrument.name} and ${other.name} show the same balance, ${own}, after different operations: they may share it.`,
    );
  }
}

/** Of one user by the profile, or of nobody that it names. */
function mayBeOfOneUser(one: Instrument, other: Instrument): boolean {
  return haveOneUser(one, other) || one.refUsager === undefined || other.refUsager === undefined;
}

/** Whether an operation of this run that touches an instrument was sent or changed since, on the clock of `performance.now()`. */
function wasUsedSince(t: Experiment, reference: string, since: number): boolean {
  return operationsTouching(t.run, reference).some(
    ({ answeredAt, changedAt }) => Math.max(answeredAt, changedAt) >= since,
  );
}

function countAt(t: Experiment, { reference }: Instrument): number {
  return operationsTouching(t.run, reference).length;
}
