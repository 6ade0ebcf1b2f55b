/** Amounts that a target takes in steps alone, such as those of coins (8). */
import Big from 'big.js';
import { expect, test } from 'vitest';
import {
  amountStep,
  inSteps,
  mayBeOffItsStep,
  refusedForItsStep,
  stepTaken,
} from '../../../suites/arrange/amount-steps.ts';
import { Experiment } from '../../../suites/engine/declare/experiment.ts';
import { resolveProfile } from '../../../target/profile/resolve.ts';
import { MINIMAL } from '../../target/profile/minimal.ts';
import { closedRun } from '../engine/closed-run.ts';

const profileWith = (amount: object, decimals = 2) =>
  resolveProfile({ ...MINIMAL, money: { decimals }, limits: { amount: { typical: 100, ...amount } } });

test.each<[object, number, 0 | 1 | 3 | undefined, string]>([
  [{}, 12.345, undefined, '12.35'],
  [{ step: 5 }, 12.345, undefined, '10'],
  [{ step: 5 }, 12.5, undefined, '15'],
  [{ step: 5 }, 14.99, Big.roundDown, '10'],
  [{ step: 5 }, 10.01, Big.roundUp, '15'],
  [{ step: 0.05 }, 12.34, undefined, '12.35'],
])('with %j, %d becomes (%s) %s', (amount, montant, rounding, expected) => {
  expect(inSteps(profileWith(amount), new Big(montant), rounding).toString()).toBe(expected);
});

test('without a step amounts are multiples of the minor unit', () => {
  expect(amountStep(profileWith({}, 0)).toString()).toBe('1');
  expect(amountStep(profileWith({}, 2)).toString()).toBe('0.01');
});

test.each<[string, object, (montant: number) => boolean, number | undefined]>([
  ['any amount', {}, () => true, undefined],
  ['multiples of 5', {}, (one) => one % 5 === 0, 5],
  ['multiples of 10', {}, (one) => one % 10 === 0, 10],
  ['multiples of 100', { largest: 1000 }, (one) => one % 100 === 0, 100],
  ['multiples of 5 at the most as large as the typical one', { largest: 100 }, (one) => one % 5 === 0, 5],
  ['even amounts', {}, (one) => one % 2 === 0, undefined],
  ['nothing but the typical amount', {}, (one) => one === 100, undefined],
  ['all but one', {}, (one) => one !== 101, undefined],
  ['multiples of 5 up to 105', {}, (one) => one % 5 === 0 && one <= 105, undefined],
])('of a target that takes %s', async (_, amount, takes, step) => {
  expect(await stepTaken(profileWith(amount, 0), async (one) => takes(one.toNumber()))).toBe(step);
});

test.each<[object, number, boolean]>([
  [{}, 99, true],
  [{}, 95, false],
  [{}, 99.5, false],
  [{ step: 5 }, 99, false],
])('with %j, whether %d may be off the step of the target: %s', (amount, montant, may) => {
  expect(mayBeOffItsStep(profileWith(amount), new Big(montant))).toBe(may);
});

test('the step of operations is looked for once, and says nothing of fees', async () => {
  const t = new Experiment(
    { ...closedRun(), profile: profileWith({}, 0) },
    'a/check',
    AbortSignal.timeout(5000),
  );
  let asked = 0;
  const takes = (isTaken: (montant: number) => boolean) => async (one: Big) => {
    asked += 1;
    return isTaken(one.toNumber());
  };
  const inFives = takes((one) => one % 5 === 0);
  expect(
    await refusedForItsStep(
      t,
      'fees',
      new Big(99),
      takes(() => true),
    ),
  ).toBeUndefined();
  const excuse = await refusedForItsStep(t, 'operations', new Big(99), inFives);
  expect(excuse?.message).toMatch(/^99 was refused, and multiples of 5 accepted: .* limits\.amount\.step\.$/);
  const before = asked;
  expect(await refusedForItsStep(t, 'operations', new Big(137), inFives)).toBeDefined();
  expect(asked).toBe(before);
});

test('where the step could not be found out, the next who asks looks again', async () => {
  const t = new Experiment(
    { ...closedRun(), profile: profileWith({}, 0) },
    'a/check',
    AbortSignal.timeout(5000),
  );
  const lost = async () => {
    throw new Error('no answer');
  };
  await expect(refusedForItsStep(t, 'operations', new Big(99), lost)).rejects.toThrow('no answer');
  const found = await refusedForItsStep(t, 'operations', new Big(99), async (one) => one.mod(5).eq(0));
  expect(found?.cause).toBe('fixture');
});
