import { expect, test } from 'vitest';
import { Experiment } from '../../../../suites/engine/declare/experiment.ts';
import { openRun } from '../../../../suites/engine/run/open-run.ts';
import { resolveProfile } from '../../../../target/profile/resolve.ts';
import { emptyFolder } from '../../../bin/harness.ts';
import { MINIMAL } from '../../../target/profile/minimal.ts';

test('what an early check waits for is early, and whatever that waits for, whoever began it', async () => {
  const ended = AbortSignal.timeout(5_000);
  const run = openRun(
    {
      profile: resolveProfile(MINIMAL),
      version: '0',
      seed: 1,
      effort: 'quick',
      filter: { sections: [], requirements: [] },
      evidenceFolder: emptyFolder(),
    },
    undefined,
    ended,
    (checkId) => checkId === 'early/check',
  );
  const senders = new Map<string, Experiment>();
  const never =
    (name: string, asks?: string) =>
    (shared: Experiment): Promise<never> => {
      senders.set(name, shared);
      return asks === undefined ? new Promise(() => {}) : shared.run.once(asks, never(asks));
    };
  const isEarly = () => ['asked', 'asked by it', 'of nobody'].map((name) => senders.get(name)?.sender.early);
  const [ordinary, early] = ['a/check', 'early/check'].map((id) => new Experiment(run, id, ended));
  void ordinary?.run.once('of nobody', never('of nobody'));
  void ordinary?.run.once('asked', never('asked', 'asked by it'));
  expect(isEarly()).toEqual([false, false, false]);
  void early?.run.once('asked', never('asked', 'asked by it'));
  expect(isEarly()).toEqual([true, true, false]);
  await run.close();
});
