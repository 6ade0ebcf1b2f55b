/** 4.12 with 1: an operation that debited an instrument is among its movements. */

import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import type { Demanded } from '../../spec/run/claims.ts';
import { acceptedOperation } from '../act/accepting.ts';
import type { JsonObject } from '../act/answers.ts';
import { movementsNaming, readMovements } from '../act/bound-calls.ts';
import type { PartiesWanted } from '../arrange/parties/parties.ts';
import { toThirdParty } from '../arrange/parties/third-party.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { type Judge, show } from '../engine/declare/judge.ts';
import { requiredValue } from '../engine/declare/required-value.ts';
import type { Declare } from '../engine/declare/section.ts';
import { ListTruncated } from '../engine/declare/verdict-exceptions.ts';
import { followToFinal, Watch } from '../observe/following.ts';
import { pollUntil, shownWaits } from '../observe/poll.ts';

/** A list of movements shorter than this is not taken to be a page of a longer one. */
const SMALLEST_PAGE = 10;

/** An operation that succeeded, whatever its beneficiary and its fees. */
export function movementsHoldOperation(check: Declare): void {
  check('an operation that succeeded', (t) => lookForMovement(t, {}));

  check(
    'for a beneficiary at a third-party contributor',
    { needs: ['fixtures.thirdPartyBeneficiaries'] },
    (t) => lookForMovement(t, toThirdParty(t)),
  );

  for (const mode of ENUMERATIONS.ModeApplication) {
    const needs = [`fixtures.services.${mode}`] as const;
    check(`with the fee mode ${mode}`, { needs }, (t) => lookForMovement(t, { mode }));
  }
}

/** Sends an operation, and looks for it among the movements of its payer when it has succeeded. */
async function lookForMovement(t: Experiment, wanted: PartiesWanted): Promise<void> {
  const operation = await acceptedOperation(t, wanted);
  const { payer } = operation.parties;
  const { reference: pointer } = requiredValue(t, 'bindings.movements', t.profile.bindings.movements);
  t.onlyReads();
  const status = await followToFinal(t, new Watch(operation), payer);
  t.judge.given(status === 'SUCCES', `The operation ended as ${status}.`);
  const look = async () => {
    const read = await readMovements(t, payer);
    noteLength(t, read.movements.length);
    return read;
  };
  const where = { pointer, reference: operation.reference };
  const isShown = (seen: readonly JsonObject[]) => movementsNaming(seen, where).length > 0;
  const read = await pollUntil(t, shownWaits(t), look, ({ movements }) => isShown(movements));
  const { movements, exchangeId, at } = read;
  const longest = noteLength(t, 0);
  if (!isShown(movements) && mayBePage(movements, longest) && !t.alone)
    throw new ListTruncated('The movements may be one page of more.');
  judgeMovement(t.judge, movements, { ...where, longest }, [
    { exchangeId, demand: { is: 'names', at, by: pointer, text: operation.reference } },
  ]);
}

/**
 * An operation that debited an instrument is among its movements.
 *
 * @param pointer where a movement names its operation.
 * @param longest the length of the longest list of movements that the run has seen.
 * @param demand the same as data.
 * @throws Inconclusive where it is not, and the movements may be one page of more.
 * @judges movements.hold-operation
 */
export function judgeMovement(
  judge: Judge,
  movements: readonly JsonObject[],
  { pointer, reference, longest }: { pointer: string; reference: string; longest: number },
  demand?: readonly Demanded[],
): void {
  const isHeld = movementsNaming(movements, { pointer, reference }).length > 0;
  judge.given(isHeld || !mayBePage(movements, longest), 'The movements may be one page of more.');
  judge.that(
    isHeld,
    {
      message: 'the movements of an instrument do not hold an operation that it was debited for',
      expected: `${show(reference)} at ${pointer} of a movement`,
      actual: `${movements.length} movements, none of them with it`,
    },
    demand,
  );
}

/** Whether a list of movements may be cut: none was longer. */
export function mayBePage({ length }: readonly JsonObject[], longest: number): boolean {
  return length >= SMALLEST_PAGE && length >= longest;
}

/** The length of the longest list of movements that this run has seen: one that is shorter is no full page. */
function noteLength(t: Experiment, length: number): number {
  const longest = t.run.kept('longest list of movements', () => ({ length: 0 }));
  longest.length = Math.max(longest.length, length);
  return longest.length;
}
