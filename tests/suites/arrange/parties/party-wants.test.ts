import { expect, test } from 'vitest';
import { partyWants } from '../../../../suites/arrange/parties/party-wants.ts';
import { payersOf } from '../../../../suites/arrange/parties/payers.ts';
import { Experiment } from '../../../../suites/engine/declare/experiment.ts';
import type { Instrument } from '../../../../target/profile/resolve.ts';
import { closedRun } from '../../engine/closed-run.ts';

const ANY = { pays: () => true, credits: () => true };
const wallet = (reference: string, ...allows: Instrument['allows']): Instrument => ({
  name: reference,
  reference,
  refContributeur: 'CTR',
  type: 'MOBILE_WALLET',
  allows,
});

/** Whom the wants of an operation between two instruments avoid. */
function avoided(drain: boolean, [payer, beneficiary]: readonly [Instrument, Instrument]) {
  const t = new Experiment(closedRun(undefined, []), 'a/check', new AbortController().signal);
  const [pays, receives] = partyWants(t, { drain }, 'internal', ANY);
  return {
    payers: payersOf(t.run),
    now: () => [pays?.avoided?.(payer), receives?.avoided?.(beneficiary)],
  };
}

test('what may be locked or unenrolled pays and receives where no other can', () => {
  const lasting = wallet('a', 'debit', 'credit');
  expect(avoided(false, [lasting, lasting]).now()).toEqual([false, false]);
  const [locked, unenrolled] = [wallet('b', 'debit', 'lock'), wallet('c', 'credit', 'unenroll')];
  expect(avoided(false, [locked, unenrolled]).now()).toEqual([true, true]);
});

test('what is to be emptied is not what another check has spent, where there is another', () => {
  const full = wallet('a', 'drain', 'credit');
  const { payers, now } = avoided(true, [full, full]);
  expect(now()).toEqual([false, false]);
  payers.wasSpent('a');
  expect(now()).toEqual([true, false]);
});
