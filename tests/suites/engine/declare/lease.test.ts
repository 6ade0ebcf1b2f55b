/** Who only reads, for a while or from now on, leaves instruments to others. */
import { expect, test } from 'vitest';
import { Experiment, type RunContext } from '../../../../suites/engine/declare/experiment.ts';
import type { LeaseMode } from '../../../../target/fixtures/fixture-assignment.ts';
import { FixtureExhausted } from '../../../../target/fixtures/fixture-exhausted.ts';
import { FixturePool } from '../../../../target/fixtures/fixture-pool.ts';
import { resolveProfile } from '../../../../target/profile/resolve.ts';
import { MINIMAL, PAYER } from '../../../target/profile/minimal.ts';
import { closedRun } from '../closed-run.ts';

test.each<[LeaseMode, boolean, boolean]>([
  ['shared', false, true],
  ['passing', false, true],
  ['exclusive', false, false],
  ['passing', true, false],
])('%s, alone after a crowd: %s, is given back: %s', async (mode, isAlone, isGivenBack) => {
  const run = closedRun();
  const wants = (asked: LeaseMode) => [{ mode: asked, instrument: () => true }];
  const t = new Experiment(run, 'a/check', AbortSignal.timeout(5000), isAlone);
  for (const _ of run.profile.fixtures.instruments.slice(1))
    await run.pool.lease(wants('exclusive'), AbortSignal.timeout(5000));
  await t.lease(...wants(mode));
  t.onlyReads();
  let isFree = false;
  const next = run.pool.lease(wants('exclusive'), AbortSignal.timeout(5000)).then(() => {
    isFree = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(isFree).toBe(isGivenBack);
  await t.finish();
  await next;
});

test.each<[LeaseMode, boolean, boolean]>([
  ['shared', false, true],
  ['exclusive', false, true],
  ['exclusive', true, false],
])('%s, alone after a crowd: %s, is left to others for a while: %s', async (mode, isAlone, isLeft) => {
  const run = closedRun();
  const [one] = run.profile.fixtures.instruments;
  const wants = (asked: LeaseMode) => [
    { mode: asked, instrument: (candidate: unknown) => candidate === one },
  ];
  const t = new Experiment(run, 'a/check', AbortSignal.timeout(5000), isAlone);
  await t.lease(...wants(mode));
  const order: string[] = [];
  const others = ['first', 'second'].map(async (name) => {
    const lease = await run.pool.lease(wants('exclusive'), AbortSignal.timeout(5000));
    order.push(name);
    await new Promise((resolve) => setImmediate(resolve));
    lease.release();
  });
  await t.whileOthersUse(async () => {
    await new Promise((resolve) => setImmediate(resolve));
    await expect(t.send({ operationId: 'executeOperation' })).rejects.toThrow(
      /was only to read|sent something/,
    );
  });
  order.push('itself again');
  await Promise.all([t.finish(), ...others]);
  // It has its place in the queue back: before those who came after it, but for the one who has the instrument by then.
  expect(order).toEqual(isLeft ? ['first', 'itself again', 'second'] : ['itself again', 'first', 'second']);
});

const FOR_A_WHILE = (t: Experiment) =>
  t.whileOthersUse(() => new Promise<void>((resolve) => setImmediate(resolve)));
const FROM_NOW_ON = (t: Experiment) => {
  t.onlyReads();
  return new Promise<void>((resolve) => setImmediate(resolve));
};

test.each<[string, LeaseMode, (t: Experiment) => Promise<void>]>([
  ['for a while', 'exclusive', FOR_A_WHILE],
  ['for a while, of many', 'shared', FOR_A_WHILE],
  ['from now on', 'shared', FROM_NOW_ON],
  ['from now on, in passing', 'passing', FROM_NOW_ON],
])('what another check may lock meanwhile is not left to it: %s', async (_, mode, leave) => {
  const profile = resolveProfile({
    ...MINIMAL,
    fixtures: { ...MINIMAL.fixtures, instruments: [{ ...PAYER, allows: ['debit', 'lock'] }] },
  });
  const pool = new FixturePool(profile.fixtures.instruments);
  const t = new Experiment({ ...closedRun(), profile, pool }, 'a/check', AbortSignal.timeout(5000));
  const wants = (asked: LeaseMode) => [{ mode: asked, instrument: () => true }];
  const { instruments } = await t.lease(...wants(mode));
  const spending = pool.lease(wants('exclusive'), AbortSignal.timeout(5000)).then((lease) => {
    for (const one of lease.instruments) pool.retire(one);
    lease.release();
  });
  await leave(t);
  expect(pool.instruments).toEqual(instruments);
  await t.finish();
  await spending;
});

test('what nothing needs any more is not waited for again', async () => {
  const run = closedRun();
  const [one] = run.profile.fixtures.instruments;
  const wants = [{ mode: 'exclusive', instrument: (candidate: unknown) => candidate === one }] as const;
  const t = new Experiment(run, 'a/check', AbortSignal.timeout(5000));
  await t.lease(...wants);
  const other = run.pool.lease(wants, AbortSignal.timeout(5000));
  const seen = await t.whileOthersUse(
    async () => 'nothing more to do',
    () => false,
  );
  expect(seen).toBe('nothing more to do');
  await expect(t.send({ operationId: 'executeOperation' })).rejects.toThrow(/was only to read/);
  const lease = await other;
  await t.finish();
  lease.release();
});

test.each<[LeaseMode, boolean]>([
  ['paying with an OTP', true],
  ['shared', true],
  ['exclusive', false],
])('%s is left to what it has found out for all: %s', async (mode, isLeft) => {
  const run: RunContext = {
    ...closedRun(),
    once: (name, find) => find(new Experiment(run, `run/${name}`, AbortSignal.timeout(300), false, 'run')),
  };
  const [one] = run.profile.fixtures.instruments;
  const only = (asked: LeaseMode) => ({ mode: asked, instrument: (other: unknown) => other === one });
  const t = new Experiment(run, 'a/check', AbortSignal.timeout(5000));
  await t.lease(only(mode));
  const found = t.run.once('something', async (shared) => {
    await shared.lease(only('paying with an OTP'));
    await shared.finish();
    return 'found';
  });
  await (isLeft ? expect(found).resolves.toBe('found') : expect(found).rejects.toThrow('aborted'));
  // It has its own again.
  const other = run.pool.lease([only('exclusive')], AbortSignal.timeout(100));
  await expect(other).rejects.toThrow('aborted');
  await t.finish();
  // What it asks for later takes nothing again.
  await t.run.once('something else', async () => 'found');
  await expect(run.pool.lease([only('exclusive')], AbortSignal.timeout(100))).resolves.toBeDefined();
});

function withOneThatMayBeLocked(): RunContext {
  const profile = resolveProfile({
    ...MINIMAL,
    fixtures: { ...MINIMAL.fixtures, instruments: [{ ...PAYER, allows: ['debit', 'lock'] }] },
  });
  return { ...closedRun(), profile, pool: new FixturePool(profile.fixtures.instruments) };
}

const ANY = (mode: LeaseMode) => ({ mode, instrument: () => true });

test.each<LeaseMode>(['exclusive', 'shared'])(
  'what may be locked, held %s, is left to those whom its holder waits for',
  async (mode) => {
    const run = withOneThatMayBeLocked();
    const t = new Experiment(run, 'a/check', AbortSignal.timeout(5000));
    await t.lease(ANY(mode));
    await t.withNothingInHand(async () => {
      const lease = await run.pool.lease([ANY('exclusive')], AbortSignal.timeout(300));
      lease.release();
    });
    await expect(run.pool.lease([ANY('exclusive')], AbortSignal.timeout(100))).rejects.toThrow('aborted');
    await t.finish();
  },
);

test('what was taken out for good is kept while others are waited for', async () => {
  const run = withOneThatMayBeLocked();
  const t = new Experiment(run, 'a/check', AbortSignal.timeout(5000));
  const { instruments } = await t.lease(ANY('exclusive'));
  for (const one of instruments) run.pool.retire(one);
  await expect(t.withNothingInHand(async () => 'the others')).resolves.toBe('the others');
  await t.finish();
});

test('what was taken out for good meanwhile is no longer waited for', async () => {
  const run = withOneThatMayBeLocked();
  const t = new Experiment(run, 'a/check', AbortSignal.timeout(5000));
  const { instruments } = await t.lease(ANY('shared'));
  const waiting = t.withNothingInHand(async () => {
    for (const one of instruments) run.pool.retire(one);
  });
  await expect(waiting).rejects.toThrow(FixtureExhausted);
  await t.finish();
});

test.each([
  ['for a while', FOR_A_WHILE],
  ['from now on', FROM_NOW_ON],
])('what may be locked is left to those who pay with it: %s', async (_, leave) => {
  const run = withOneThatMayBeLocked();
  const t = new Experiment(run, 'a/check', AbortSignal.timeout(5000));
  await t.lease(ANY('paying with an OTP'));
  const order: string[] = [];
  const paying = run.pool.lease([ANY('paying with an OTP')], AbortSignal.timeout(5000)).then((lease) => {
    order.push('paid');
    lease.release();
  });
  await leave(t);
  await paying;
  order.push('ended');
  await t.finish();
  expect(order).toEqual(['paid', 'ended']);
});
