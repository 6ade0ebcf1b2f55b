/** An operation of which nothing evolved: that no callback came is no silence (6). */
import { expect, test } from 'vitest';
import { Experiment } from '../../../../suites/engine/declare/experiment.ts';
import { nothingEvolved } from '../../../../suites/observe/callbacks/notified-operations.ts';
import type { Receiver } from '../../../../target/callbacks/receiver.ts';
import { notified } from '../../6-callbacks/notified.ts';
import { closedRun } from '../../engine/closed-run.ts';
import type { Look } from '../observations.ts';

const OPEN = { statutOperation: 'INITIEE' };

test.each<[string, readonly Look[], readonly string[] | undefined]>([
  [
    'kept its status',
    [
      [0, OPEN],
      [9_000, OPEN],
    ],
    ['this operation stayed INITIEE, and no callback came for it'],
  ],
  [
    'changed its status',
    [
      [0, OPEN],
      [9_000, { statutOperation: 'ENCOURS' }],
    ],
    undefined,
  ],
  ['was not looked at again', [[0, OPEN]], undefined],
])('an operation that %s', async (_, looks, said) => {
  const heard: Pick<Receiver, 'doubt'> = { doubt: async () => undefined };
  const run = { ...closedRun(), receiver: async () => heard as Receiver };
  const t = new Experiment(run, 'a/check', new AbortController().signal);
  expect(await nothingEvolved(t, [notified({ looks, came: [] })])).toBe(said !== undefined);
  expect(t.judge.observations).toEqual(said ?? []);
});
