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

/** References of instruments that were read in this run, before anything was sent that may take them out of service. */
function readableIn({ run }: Experiment): Set<string> {
  return run.kept('instruments that were readable', () => new Set<string>());
}

/** Takes note of whether an instrument can be read, once a run: before a call about it that is to be refused. */
export async function noteReadable(t: Experiment, reference: unknown): Promise<void> {
  const instrument = t.profile.fixtures.instruments.find((one) => one.reference === reference);
  if (instrument === undefined) return;
  await t.run.once(`whether ${instrument.name} can be read`, async (shared) => {
    const read = await readingsOf(shared, instrument);
    if (read.length > 0 && read.every(({ status }) => status === 200))
      readableIn(shared).add(instrument.reference);
  });
}

/** Such a call was granted after all: what happens to the instrument is no effect of a refusal. */
export function noteGranted(t: Experiment, reference: unknown): void {
  readableIn(t).delete(String(reference));
}

/** Whether an instrument could be read before this run sent calls about it that were to be refused. */
export function wasReadable(t: Experiment, { reference }: Instrument): boolean {
  return readableIn(t).has(reference);
}
