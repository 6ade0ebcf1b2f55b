/** Generated sequences between two instruments, and what was seen of them (2.4, 3.1, 4.1, 4.3). */
import Big from 'big.js';
import { choiceOf } from '../../../generators/dimension.ts';
import { AMOUNT_OF } from '../../../generators/generated-amounts.ts';
import { asSteps, stepsDimension } from '../../../generators/sequence.ts';
import { amountStep, inSteps } from '../../arrange/amount-steps.ts';
import { toNumber } from '../../arrange/money.ts';
import { arrangeParties } from '../../arrange/parties/parties.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';
import { besideOthers } from '../../observe/balances/beside-others.ts';
import type { Family } from '../properties.ts';
import { type SeenSequence, SequenceRun } from './sequence-run.ts';

/** Operations, repetitions, cancellations and readings in any order, with an instrument of its own at each end. */
export const GENERATED_SEQUENCES: Family<SeenSequence> = {
  name: 'sequences',
  size: ({ sequences }) => sequences,
  dimensions: (t) => {
    t.need('fixtures.services');
    const { fixtures } = t.profile;
    return [
      choiceOf(
        'refService',
        fixtures.services.map(({ reference }) => reference),
      ),
      stepsDimension(AMOUNT_OF[t.run.effort].steps, smallAmounts(t.profile)),
    ];
  },
  perform: async (t: Experiment, values) => {
    const service = t.profile.fixtures.services.find(({ reference }) => reference === values.refService);
    const steps = asSteps(values.steps);
    t.judge.given(
      service !== undefined && steps !== undefined,
      `The sequence does not fit this profile: ${JSON.stringify(values)}.`,
    );
    const name = `sequence ${JSON.stringify(values)}`;
    return besideOthers(t, name, async (shared, together) => {
      const mode = together ? 'to and fro together' : 'exclusive';
      const wanted = { service, designation: 'internal', payer: mode, beneficiary: mode } as const;
      const sequence = new SequenceRun(shared, await arrangeParties(shared, wanted));
      await sequence.begin(together);
      for (const step of steps) await sequence.take(step);
      return sequence.end();
    });
  },
};

/** Shares of the typical amount, and by how many steps an amount lies beside each: such as 37.01, 85.99 and 42.50. */
const ODD_AMOUNTS = [
  ['0.37', 1],
  ['1.13', 1],
  ['0.86', -1],
  ['0.42', 50],
  ['0.73', 9],
] as const;

/** Of a target with large steps these lie far from the typical amount. */
const MOST_TYPICALS = 1.5;

/** Round and odd amounts, all small: a sequence is about order. */
function smallAmounts(profile: Experiment['profile']): readonly [number, ...number[]] {
  const { typical, smallest, largest } = profile.limits.amount;
  const odd = ODD_AMOUNTS.map(([share, steps]) =>
    toNumber(inSteps(profile, new Big(typical).times(share)).plus(amountStep(profile).times(steps))),
  );
  const most = Math.min(largest, typical * MOST_TYPICALS);
  const within = odd.filter((amount) => amount >= smallest && amount <= most);
  return [typical, ...within];
}
