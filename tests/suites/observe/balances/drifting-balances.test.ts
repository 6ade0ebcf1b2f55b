/** Balances that move by themselves accuse nobody, and money of this run that goes to the wrong instrument does. */
import Big from 'big.js';
import { expect, test } from 'vitest';
import { driftIn } from '../../../../suites/observe/balances/drifting-balances.ts';
import { closedRun } from '../../engine/closed-run.ts';

const [instrument] = closedRun().profile.fixtures.instruments;

test.each([
  ['that stands still', [5, 5, 5, 5], [], undefined],
  ['that moves once', [5, 5.01, 5.01], [], undefined],
  ['that moves by one step twice', [5, 5.01, 5.01, 5.02], [], '0.01'],
  ['that falls by one step twice', [5, 4.75, 4.5], [], '-0.25'],
  ['that moves by two steps', [5, 5.01, 7], [], undefined],
  ['that moves twice by an amount of this run', [5, 105, 205], ['100'], undefined],
  ['that moves twice by another amount than those of this run', [5, 6, 7], ['100'], '1'],
])('a balance %s', (_, balances, amounts, step) => {
  if (instrument === undefined) throw new Error('The profile has an instrument.');
  const readings = [{ instrument, balances: balances.map((one) => new Big(one)) }];
  expect(driftIn(readings, new Set(amounts))?.step.toString()).toBe(step);
});
