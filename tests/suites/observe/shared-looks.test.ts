/** Those who keep watching operations of one instrument look at one list. */
import { expect, test } from 'vitest';
import { Experiment } from '../../../suites/engine/declare/experiment.ts';
import { keepWatching, look, type Watch } from '../../../suites/observe/following.ts';
import { closedRun } from '../engine/closed-run.ts';
import { listed } from '../engine/declare/answers.ts';
import { watched } from './watched.ts';

/** A run in which every list holds the operation, and how often it was asked for one. */
function listing() {
  let asked = 0;
  const run = closedRun(async (call) => {
    asked += 1;
    const sentAt = performance.now();
    return { ...listed([{ referenceOperation: 'OP-1', statutOperation: 'SUCCES' }]), call, sentAt };
  });
  const [payer] = run.profile.fixtures.instruments;
  if (payer === undefined) throw new Error('The profile has no instrument.');
  const experiment = () => new Experiment(run, 'a/check', AbortSignal.timeout(60_000));
  return { payer, experiment, asked: () => asked };
}

const looksOf = ({ observations }: Watch) => observations.length;

test('what one reads serves the others', async () => {
  const { payer, experiment, asked } = listing();
  const watches = Array.from({ length: 4 }, () => watched(1000, 10));
  const before = watches.map(looksOf);
  await Promise.all(watches.map((watch) => keepWatching(experiment(), watch, payer)));
  const looks = watches.map((watch, at) => looksOf(watch) - (before[at] ?? 0));
  expect(Math.min(...looks)).toBeGreaterThan(0);
  expect(asked()).toBeLessThan(looks.reduce((sum, each) => sum + each));
});

test('who looks without having waited gets a list that was read for it', async () => {
  const { payer, experiment, asked } = listing();
  await look(experiment(), watched(1000, 10), payer);
  await look(experiment(), watched(1000, 10), payer);
  expect(asked()).toBe(2);
});
