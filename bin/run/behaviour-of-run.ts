/** What the exchanges that a run stored show of the target's behaviour: its practices and its fingerprint. */
import { readStore, storeIn } from '../../reports/archive/evidence-store.ts';
import type { RunRecord } from '../../spec/run/run-record.ts';
import { BehaviourReader } from '../../suites/fingerprint/behaviour-reader.ts';
import type { MinedTarget } from '../../suites/fingerprint/miner.ts';
import type { KnownTarget } from '../../suites/practices/practice-reader.ts';

/** @returns undefined where no exchanges are stored. @param folder where the run works. */
export async function behaviourIn(
  folder: string,
  target: KnownTarget & MinedTarget,
): Promise<Pick<RunRecord, 'practices' | 'fingerprint'> | undefined> {
  const store = storeIn(folder);
  if (store === undefined) return undefined;
  const reader = new BehaviourReader(target);
  // What is wrong with the store, whoever wrote it has told.
  for await (const exchange of readStore(store, { found: () => {} })) reader.hear(exchange);
  return { practices: reader.practices(), fingerprint: reader.fingerprint() };
}
