/** Experiments that are carried out beside others which watch the same balances, where that may be. */

import { unmet } from '../../../target/profile/needs.ts';
import { someNeedOtp } from '../../../target/profile/otp-needs.ts';
import { canReadBalances, canReadFees } from '../../arrange/amount-choices.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';
import { isInconclusive, Skipped } from '../../engine/declare/verdict-exceptions.ts';
import { othersOf } from '../../engine/perform/others.ts';
import { failuresOf, OtherThanExpected } from './joint-balances.ts';

/** With more payers in the profile nobody waits long for one of his own. */
const FEW = 4;
/** So many balances that proved nothing: whoever comes after goes alone. */
const MOST_IN_VAIN = 3;

/** What came of it, or what a balance was in place of what it should be. */
type Tried<T> =
  | { readonly seen: T; readonly exchangeIds: readonly string[] }
  | { readonly departure: string; readonly exchangeIds: readonly string[] };

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
  const tried = await t.run.once(joint, async (shared): Promise<Tried<T> | undefined> => {
    shared.sender.generatedCase = t.sender.generatedCase;
    try {
      return { seen: await carryOut(shared, true), exchangeIds: shared.sender.exchangeIds };
    } catch (error) {
      if (error instanceof OtherThanExpected)
        return { departure: error.message, exchangeIds: shared.sender.exchangeIds };
      // What came of it alone is told.
      if (isInconclusive(error) || error instanceof Skipped) return undefined;
      throw error;
    }
  });
  if (tried === undefined) return carryOut(t, false);
  if ('departure' in tried) {
    // What is wrong now and then may not show a second time.
    t.judge.observed(tried.departure);
    t.cite(...tried.exchangeIds);
    return carryOut(t, false);
  }
  // Whoever carries it out once more does so anew, and nobody else has need of it.
  t.run.forget(joint);
  t.cite(...tried.exchangeIds);
  return tried.seen;
}

function mayGoTogether(t: Experiment): boolean {
  const { profile, run, alone } = t;
  if (alone || run.triedAgain !== undefined || othersOf(run).wereSeen) return false;
  // A target may keep only the newest OTP of an instrument.
  if (someNeedOtp(profile) || unmet(profile, 'operations.listOperations') !== undefined) return false;
  if (canReadBalances(t) && !canReadFees(t)) return false;
  const payers = profile.fixtures.instruments.filter(({ allows }) => allows.includes('debit'));
  return payers.length <= FEW && failuresOf(run).inVain < MOST_IN_VAIN;
}
