/** Checks that wait for each other end, and the run with them. */
import { expect, test } from 'vitest';
import { Experiment, type RunContext } from '../../../../suites/engine/declare/experiment.ts';
import { Standstill } from '../../../../suites/engine/run/standstill.ts';
import { Waits } from '../../../../suites/engine/run/waits.ts';
import { closedRun } from '../closed-run.ts';

const MANY_LOOKS = 30;
const EXCLUSIVE = { mode: 'exclusive' as const, instrument: () => true };

function runWithStandstill() {
  const waits = new Waits();
  const standstill = new Standstill(waits);
  const shared = (run: RunContext): RunContext => ({
    ...run,
    waits,
    standstill,
    once: (name, find) => find(new Experiment(run, `run/${name}`, AbortSignal.timeout(5000), false, 'run')),
  });
  const base = { ...closedRun(), waits, standstill };
  return { run: shared(base), waits, look: () => look(standstill) };
}

function look(standstill: Standstill): void {
  for (let looks = 0; looks < MANY_LOOKS; looks += 1) standstill.look();
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Holds the only instruments, and waits for what needs one of them. */
async function inARing({ run }: { run: RunContext }) {
  const t = new Experiment(run, 'a/check', AbortSignal.timeout(5000));
  await t.lease(...run.profile.fixtures.instruments.map(() => EXCLUSIVE));
  const found = t.run.once('something', async (shared) => {
    await shared.lease(EXCLUSIVE);
    await shared.finish();
    return 'found';
  });
  await settled();
  return { t, found };
}

test('whoever holds instruments gives up first, and the others go on', async () => {
  const arranged = runWithStandstill();
  const { t, found } = await inARing(arranged);
  arranged.look();
  await expect(found).rejects.toThrow('checks wait for each other');
  await t.finish();
  await settled();
  expect(arranged.waits.all.size).toBe(0);
});

test('whoever waits for an instrument that never comes gives up where nobody else does', async () => {
  const { run, look: lookOften } = runWithStandstill();
  const holder = await run.pool.lease([EXCLUSIVE], AbortSignal.timeout(5000));
  const t = new Experiment(run, 'a/check', AbortSignal.timeout(5000));
  const waiting = t.lease(...run.profile.fixtures.instruments.map(() => EXCLUSIVE));
  await settled();
  lookOften();
  await expect(waiting).rejects.toThrow('checks wait for each other');
  holder.release();
  // It is no longer in the queue.
  await expect(run.pool.lease([EXCLUSIVE], AbortSignal.timeout(500))).resolves.toBeDefined();
  await t.finish();
});

test('nobody gives up while something goes on', async () => {
  const arranged = runWithStandstill();
  const { t, found } = await inARing(arranged);
  const end = arranged.waits.begin('another/check', { kind: 'answer' });
  arranged.look();
  end();
  const given = await Promise.race([
    found.then(
      () => 'found',
      () => 'given up',
    ),
    settled().then(() => 'waits'),
  ]);
  expect(given).toBe('waits');
  arranged.look();
  await expect(found).rejects.toThrow('checks wait for each other');
  await t.finish();
});
