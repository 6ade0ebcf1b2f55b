/** An instrument that pays another one of its own user: whether that is taken is not shown (2.2). */
import { natureBetween } from '../../../target/profile/pair-natures.ts';
import { type Instrument, mayBeTakenAway } from '../../../target/profile/resolve.ts';
import { readBalance } from '../../act/bound-calls.ts';
import { plainlyBetween } from '../../act/operation-calls.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';
import { canReadBalances } from '../amount-choices.ts';
import { fitOf } from './fitting-service.ts';
import { type FeeMode, haveOneUser, type PartiesWanted } from './parties.ts';

/**
 * A pair of one user between which operations were seen to be accepted, each with a balance of its own.
 * @returns undefined, and why as an observation, where there is none.
 */
export async function ownPairTaken(t: Experiment, mode?: FeeMode): Promise<PartiesWanted | undefined> {
  const pair = ownPairOf(t, mode);
  if (pair === undefined) {
    t.judge.observed('the profile names no two instruments of one user that can pay each other');
    return undefined;
  }
  const { payer, credited } = pair;
  const answer = await plainlyBetween(t, pair);
  if (answer.status !== 200) {
    t.judge.observed(`an operation between two instruments of one user is answered HTTP ${answer.status}`);
    return undefined;
  }
  if (canReadBalances(t)) {
    // One was debited and the other credited: what shows the same shows one account.
    const [own, other] = [await readBalance(t, payer), await readBalance(t, credited)];
    if (own.eq(other)) {
      t.judge.observed('two instruments of one user show the same balance, and may share it');
      return undefined;
    }
  }
  return {
    designation: 'internal',
    payerReference: payer.reference,
    beneficiaryReference: credited.reference,
  };
}

/** The first two instruments of one user of which one can pay the other through a service, with a fee mode or any. */
function ownPairOf(
  { profile }: Experiment,
  mode: FeeMode | undefined,
): { readonly payer: Instrument; readonly credited: Instrument } | undefined {
  const suits = fitOf(profile, mode === undefined ? {} : { mode });
  const lasting = profile.fixtures.instruments.filter(
    (one) => !one.allows.includes('drain') && !mayBeTakenAway(one),
  );
  const payers = lasting.filter(({ allows }) => allows.includes('debit'));
  const credited = lasting.filter(({ allows }) => allows.includes('credit'));
  for (const payer of payers)
    for (const other of credited)
      if (
        other !== payer &&
        haveOneUser(payer, other) &&
        natureBetween(payer, other) === 'certain' &&
        suits(payer, other)
      )
        return { payer, credited: other };
  return undefined;
}
