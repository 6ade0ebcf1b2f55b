/** 4.12: the movements of an instrument are its own. */
import type { Demanded } from '../../spec/run/claims.ts';
import { acceptedOperation } from '../act/accepting.ts';
import { movementsNaming, type ReadMovements, readMovements } from '../act/bound-calls.ts';
import { bystandersOf } from '../arrange/parties/readable-instruments.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { type Judge, show } from '../engine/declare/judge.ts';
import { requiredValue } from '../engine/declare/required-value.ts';
import type { Declare } from '../engine/declare/section.ts';
import { ListTruncated } from '../engine/declare/verdict-exceptions.ts';
import { followToFinal, Watch } from '../observe/following.ts';
import { pollUntil, shownWaits } from '../observe/poll.ts';
import { mayBePage } from './movements-hold-operation.ts';

/** One bystander may be where fees are gathered: it takes two to tell, and a third to be surer. */
const APART = { fewest: 2, ofOtherAccounts: true } as const;
const MOST = 3;

/** An instrument, and its movements. */
export interface Movements extends ReadMovements {
  readonly name: string;
}

/** The movements of instruments that an operation leaves out. */
export function movementsOnlyOwn(check: Declare): void {
  check('the movements of other instruments', async (t: Experiment) => {
    const operation = await acceptedOperation(t, { bystanders: APART });
    const { payer, beneficiary } = operation.parties;
    const parties = [payer, beneficiary].filter((one) => one !== undefined);
    const bystanders = bystandersOf(t.profile, parties, APART).slice(0, MOST);
    const { reference: pointer } = requiredValue(t, 'bindings.movements', t.profile.bindings.movements);
    t.onlyReads();
    await followToFinal(t, new Watch(operation), payer);
    const where = { pointer, reference: operation.reference };
    const isHeld = ({ movements }: ReadMovements) => movementsNaming(movements, where).length > 0;
    const own = await pollUntil(t, shownWaits(t), () => readMovements(t, payer), isHeld);
    const unnamed = `The movements of ${payer.name} do not name the operation.`;
    if (!isHeld(own) && mayBePage(own.movements, own.movements.length) && !t.alone)
      throw new ListTruncated(unnamed);
    t.judge.given(isHeld(own), unnamed);
    const others: Movements[] = [];
    for (const bystander of bystanders) {
      const read = await readMovements(t, bystander);
      others.push({ name: bystander.name, ...read });
      if (!isHeld(read)) break;
    }
    judgeOthers(t.judge, others, where);
  });
}

/**
 * The movements of an instrument hold none of an operation that neither debited nor credited it: where all of several
 * do, it is not that the fees went to one of them.
 *
 * @param others the movements of instruments that the operation leaves out.
 * @param where a movement names its operation, and the operation.
 * @judges movements.only-own
 */
export function judgeOthers(
  judge: Judge,
  others: readonly Movements[],
  where: { readonly pointer: string; readonly reference: string },
): void {
  const strange = others.map(({ movements }) => movementsNaming(movements, where)[0]);
  const [first, last] = [others[0], others.at(-1)];
  if (strange[0] !== undefined && strange.at(-1) === undefined)
    judge.observed(
      `the movements of ${first?.name} name an operation between others, those of ${last?.name} do not`,
    );
  // One that does not hold it decides; where all do, each is as it must not be.
  const without = others.filter((_, index) => strange[index] === undefined).slice(0, 1);
  const demands = (without.length > 0 ? without : others).map(
    ({ exchangeId, at }): Demanded => ({
      exchangeId,
      demand: { is: 'names-not', at, by: where.pointer, text: where.reference },
    }),
  );
  judge.that(
    without.length > 0,
    {
      message: 'the movements of an instrument hold an operation that neither debited nor credited it',
      expected: `no movement with ${show(where.reference)} for ${others.map(({ name }) => name).join(', ')}`,
      actual: show(strange[0]),
      pointer: where.pointer,
    },
    demands,
  );
}
