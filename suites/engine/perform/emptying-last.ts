/** Checks that come last, for they may leave a target the worse for them. */
import { REQUIREMENTS } from '../../../spec/document/catalogue.ts';
import type { RequirementId } from '../../../spec/generated/catalogue-ids.ts';
import type { RunContext } from '../declare/experiment.ts';

/** The rules whose checks empty an instrument, in the order of the suite. */
export const EMPTYING: readonly RequirementId[] = [
  'amounts.addition-must-cover-fees',
  'errors.insufficient-balance',
  'amounts.addition-exactly-covered',
  'amounts.soustraction-exactly-covered',
];

/** Those with checks that wait for all of the others. */
export const WAITING_FOR_ALL: readonly RequirementId[] = [
  'cancel.final-moves-nothing',
  'errors.refused-without-effect',
  'errors.robust-bodies',
  'request-id.reuse-refused',
  ...EMPTYING,
];

/** Waits for the checks of every requirement but some: these must not wait for the one that asks. */
export async function afterAllBut(
  run: Pick<RunContext, 'afterChecksOf'>,
  excepted: readonly RequirementId[],
): Promise<void> {
  for (const { id } of REQUIREMENTS) if (!excepted.includes(id)) await run.afterChecksOf(id);
}
