/** Balances that move by themselves accuse nobody, and money of this run that goes to the wrong instrument does. */
import Big from 'big.js';
import { expect, test } from 'vitest';
import { PERSONALITIES } from '../../../../sandbox/personalities/all-personalities.ts';
import type { Profile } from '../../../../spec/generated/profile-types.ts';
import { refusedWithoutEffect } from '../../../../suites/7-errors/refused-without-effect.ts';
import { driftIn } from '../../../../suites/observe/balances/drifting-balances.ts';
import { carriedOutWith } from '../../carried-out.ts';
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
  expect(driftIn(readings, amounts)?.step.toString()).toBe(step);
});

test.each([
  ['that one operation can have moved', ['0.01'], [[5, 5.01, 5.02]], undefined],
  [
    'that move more often than two operations can have moved them',
    ['0.01', '0.01'],
    [
      [5, 5.01, 5.02],
      [7, 7.01, 7.02, 7.03],
    ],
    '0.01',
  ],
])('balances %s by an amount of this run', (_, own, balances, step) => {
  if (instrument === undefined) throw new Error('The profile has an instrument.');
  const readings = balances.map((seen) => ({ instrument, balances: seen.map((one) => new Big(one)) }));
  expect(driftIn(readings, own)?.step.toString()).toBe(step);
});

const EMPTY = 'wallet that may be emptied 1';

test.each([
  ['has used every instrument of late', ['wallet 1', 'wallet 2']],
  ['leaves alone only what is empty', ['wallet 1', 'wallet 2', EMPTY]],
])('where the run %s, the instruments of the check are looked at', async (_, names) => {
  const interest = PERSONALITIES.find(({ id }) => id === 'interest-every-4-s')?.hooks;
  let empty = '';
  const few = (profile: Profile): Profile => {
    const { instruments } = profile.fixtures;
    empty = instruments.find(({ name }) => name === EMPTY)?.reference ?? '';
    return {
      ...profile,
      limits: { ...profile.limits, quietMs: 3_000 },
      fixtures: {
        ...profile.fixtures,
        instruments: instruments.filter(({ name = '' }) => names.includes(name)),
      },
    };
  };
  const { result } = await carriedOutWith(
    few,
    'errors.refused-without-effect',
    refusedWithoutEffect,
    'a 409 for a used requestId with another body',
    {
      ...interest,
      request: (call, sandbox) => {
        const instrument = sandbox.store.instruments.get(empty);
        if (instrument !== undefined) instrument.balance = new Big(0);
        return interest?.request?.(call, sandbox) ?? call;
      },
    },
  );
  expect(result).toMatchObject({
    verdict: 'inconclusive',
    message: expect.stringMatching(
      /moved by 0\.01 and by 0\.01 again, .*: balances of this target move by themselves/,
    ),
  });
});
