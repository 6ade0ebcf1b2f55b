/** What the exchanges that a run stored show of open points. */
import { readStore, storeIn } from '../../reports/archive/evidence-store.ts';
import type { SeenPractice } from '../../spec/run/run-record.ts';
import { type KnownTarget, PracticeReader } from '../../suites/practices/practice-reader.ts';

/** @returns undefined where no exchanges are stored. @param folder where the run works. */
export async function practicesIn(
  folder: string,
  target: KnownTarget,
): Promise<readonly SeenPractice[] | undefined> {
  const store = storeIn(folder);
  if (store === undefined) return undefined;
  const reader = new PracticeReader(target);
  // What is wrong with the store, whoever wrote it has told.
  for await (const exchange of readStore(store, { found: () => {} })) reader.hear(exchange);
  return reader.seen();
}
