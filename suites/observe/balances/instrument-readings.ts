/** What can be read of an instrument, whatever state it is in: its list, and its balance (4.3, 4.12). */
import type { Answer } from '../../../target/door/call.ts';
import type { Instrument } from '../../../target/profile/resolve.ts';
import { balanceCall } from '../../act/bound-calls.ts';
import { canReadBalances } from '../../arrange/amount-choices.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';
import { getOperationList } from '../lists/list-reading.ts';

/** The answers to the calls that read it, as far as the profile offers them: none, where it offers none. */
export async function readingsOf(t: Experiment, instrument: Instrument): Promise<readonly Answer[]> {
  const offersList = !t.profile.notImplemented.includes('listOperations');
  return [
    ...(offersList ? [await getOperationList(t, instrument.reference)] : []),
    ...(canReadBalances(t) ? [await t.send(balanceCall(t, instrument))] : []),
  ];
}
