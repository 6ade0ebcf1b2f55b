/** Looking for operations in as little of a list as shows them. */
import type { Instrument } from '../../../target/profile/resolve.ts';
import type { Accepted } from '../../act/accepted.ts';
import { itemsOf } from '../../act/answers.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';
import { operationsTouching } from '../in-flight.ts';
import { followQuery, getOperationList, type OperationList, readOperationList } from './list-reading.ts';

/** So many records more than are known to be newer are asked for: others may be under way. */
const ROOM = 1.25;
const FEWEST = 20;
/** Which ones a maximum leaves is open: so many looks in vain tell that it is not the newest. */
const MOST_IN_VAIN = 3;

/** What came of looks that asked for little. */
interface Looks {
  found: number;
  inVain: number;
}

/**
 * The list of an instrument, asked for with a maximum that leaves the operations in if it leaves the newest, and
 * otherwise as `followQuery` says. What is not in it is not in that list.
 * @throws Inconclusive where the list cannot be read.
 */
export async function readForOperations(
  t: Experiment,
  instrument: Instrument,
  operations: readonly Pick<Accepted, 'reference' | 'sentAt'>[],
): Promise<OperationList> {
  const wide = await followQuery(t, instrument);
  const newest = newestQuery(t, wide, recordsSince(t, instrument, operations));
  if (newest !== undefined) {
    const looks = looksOf(t);
    const answer = await getOperationList(t, instrument.reference, newest);
    const items = answer.status === 200 ? (itemsOf(answer) ?? []) : [];
    const shown = new Set(items.map(({ referenceOperation }) => referenceOperation));
    if (operations.every(({ reference }) => shown.has(reference))) {
      looks.found += 1;
      return { answer, items };
    }
    looks.inVain += 1;
  }
  return readOperationList(t, instrument, wide);
}

/** Undefined where a small maximum has shown nothing, or the list is short anyway. */
function newestQuery(
  t: Experiment,
  wide: Readonly<Record<string, string>> | undefined,
  records: number,
): Readonly<Record<string, string>> | undefined {
  const { max } = t.profile.bindings.operationList;
  const { found, inVain } = looksOf(t);
  if (max === undefined || inVain > MOST_IN_VAIN + found / MOST_IN_VAIN) return undefined;
  return Number(wide?.[max] ?? 0) > records ? { ...wide, [max]: String(records) } : undefined;
}

/** So many records of an instrument are not older than some operations, as far as this run knows. */
function recordsSince(
  t: Experiment,
  { reference }: Instrument,
  operations: readonly Pick<Accepted, 'sentAt'>[],
): number {
  const since = Math.min(...operations.map(({ sentAt }) => sentAt));
  const newer = operationsTouching(t.run, reference).filter(({ answeredAt }) => answeredAt >= since);
  return Math.ceil(newer.length * ROOM) + FEWEST;
}

function looksOf({ run }: Experiment): Looks {
  return run.kept('looks at the newest', () => ({ found: 0, inVain: 0 }));
}
