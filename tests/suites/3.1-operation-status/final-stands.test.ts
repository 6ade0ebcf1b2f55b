/** Whether the list belies a final status that a callback told of (3.1, 6). */
import { describe, expect, test } from 'vitest';
import type { Hooks } from '../../../sandbox/behaviours/hooks.ts';
import { changeStatus } from '../../../sandbox/service/operation-lifecycle.ts';
import { finalStandsForEveryVariant } from '../../../suites/3.1-operation-status/every-variant.ts';
import { finalStands } from '../../../suites/3.1-operation-status/final-stands.ts';
import { changedAfter } from '../../../suites/3.1-operation-status/final-stands-rules.ts';
import { flips } from '../flips.ts';
import { observations } from '../observe/observations.ts';

describe('status.final-stands: as callbacks tell', () => {
  test.each<[string, later: string[], looks: (readonly [number, string])[], changed: boolean]>([
    ['nothing after it', [], [[6_000, 'SUCCES']], false],
    ['a later callback that the list does not bear out', ['EXTOURNE'], [[6_000, 'SUCCES']], false],
    ['a later callback, and the list agrees', ['EXTOURNE'], [[6_000, 'EXTOURNE']], true],
    ['an open status that overtook it, in a list that lags', ['ENCOURS'], [[2_000, 'ENCOURS']], false],
    ['an open status for good', ['ENCOURS'], [[3_500, 'ENCOURS']], true],
    ['another status that no callback told of', ['ENCOURS'], [[6_000, 'ECHOUE']], false],
  ])('%s', (_, later, looks, changed) => {
    const seen = observations(...looks.map(([at, statutOperation]) => [at, { statutOperation }] as const));
    expect(changedAfter({ status: 'SUCCES', atMs: 1_000 }, later, seen) !== undefined).toBe(changed);
  });
});

const reversed: Hooks = {
  operation(event, sandbox) {
    if (event.type === 'refused' || event.operation.status !== 'SUCCES') return;
    sandbox.clock.after(300, () => changeStatus(event.operation, 'EXTOURNE', sandbox));
  },
};

describe('status.final-stands', () => {
  const failure = {
    message: expect.stringMatching(/^a final status changed/),
    expected: 'statutOperation "SUCCES" for good',
    actual: expect.stringMatching(/^statutOperation "EXTOURNE" after \d+ ms$/),
  };
  for (const circumstance of [
    'an ordinary operation',
    'an ordinary operation, looked at in quick succession',
    'after its requestId came again',
  ])
    flips('status.final-stands', finalStands, circumstance, reversed, failure);
  flips('status.final-stands', finalStandsForEveryVariant, 'with an OTP', reversed, failure);
});
