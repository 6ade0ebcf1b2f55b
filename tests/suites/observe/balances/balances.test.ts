/** A balance is waited for until it rests, and not again where it is known to rest. */
import Big from 'big.js';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Experiment } from '../../../../suites/engine/declare/experiment.ts';
import {
  awaitOperations,
  balanceThatShouldBe,
  ensureMovedByThisRun,
  followToSuccess,
  settledBalance,
} from '../../../../suites/observe/balances/balances.ts';
import { takeNote } from '../../../../suites/observe/in-flight.ts';
import type { Call } from '../../../../target/door/call.ts';
import type { AnswerListener } from '../../../../target/door/door.ts';
import { PAYER } from '../../../target/profile/minimal.ts';
import { closedRun } from '../../engine/closed-run.ts';
import { answerWith, executed } from '../../engine/declare/answers.ts';
import { watched } from '../watched.ts';

const BALANCE = {
  method: 'GET',
  path: '/wallets/{referenceWallet}/balance',
  query: {},
  headers: {},
  amount: '/body/solde',
} as const;

/** A run whose only instrument shows these balances, the last of them from then on. */
function account(...balances: readonly number[]) {
  const listeners: AnswerListener[] = [];
  let reads = 0;
  const send = async (_call: Call) => {
    const solde = balances[Math.min(reads, balances.length - 1)];
    reads += 1;
    return answerWith('getBalance', { solde });
  };
  const closed = closedRun(send, listeners);
  const profile = {
    ...closed.profile,
    notImplemented: ['listOperations', 'getMovements'] as const,
    bindings: { ...closed.profile.bindings, balance: BALANCE },
    limits: { ...closed.profile.limits, quietMs: 5 },
  };
  const end = new AbortController();
  const t = new Experiment({ ...closed, profile }, 'a/check', end.signal);
  takeNote(t.run);
  const [instrument] = profile.fixtures.instruments;
  if (instrument === undefined) throw new Error('The profile has no instrument.');
  let operations = 0;
  return {
    t,
    instrument,
    end,
    reads: () => reads,
    /** The run has an operation accepted that debits it, and is final at once. */
    operate: () => {
      operations += 1;
      const request = { refInstrumentPaiementInitiateur: instrument.reference };
      const record = { referenceOperation: `OP-${operations}`, statutOperation: 'SUCCES' };
      for (const listener of listeners) listener(executed(request, record), t.sender);
    },
    /** How often its balance is read until it is settled. */
    readsToSettle: async () => {
      const before = reads;
      const { balance } = await settledBalance(t, instrument);
      return [balance.toNumber(), reads - before];
    },
  };
}

test('a balance that nothing has touched is read once, and one that was touched until it stays', async () => {
  const { operate, readsToSettle } = account(100, 100, 90, 90);
  expect(await readsToSettle()).toEqual([100, 1]);
  operate();
  expect(await readsToSettle()).toEqual([90, 3]);
});

test('one that was found at rest is read once while nothing touches it', async () => {
  const { operate, readsToSettle } = account(90);
  operate();
  expect(await readsToSettle()).toEqual([90, 2]);
  expect(await readsToSettle()).toEqual([90, 1]);
  operate();
  expect(await readsToSettle()).toEqual([90, 2]);
});

test('one that is what the operations make of it is at rest', async () => {
  const { t, instrument, operate, readsToSettle } = account(100, 90);
  operate();
  await balanceThatShouldBe(t, instrument, new Big(90));
  expect(await readsToSettle()).toEqual([90, 1]);
});

test.each([
  ['is not what they make of it', [90, 90, 90, 90, 90, 90], new Big(80), [90, 2]],
  ['has moved since by itself', [90, 85], new Big(90), [85, 2]],
])('one that %s is waited for', async (_what, balances, expected, settles) => {
  // "Lately" must not depend on how busy the machine is.
  let now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 0.01));
  onTestFinished(() => clock.mockRestore());
  const { t, instrument, operate, readsToSettle } = account(...balances);
  operate();
  await balanceThatShouldBe(t, instrument, expected);
  expect(await readsToSettle()).toEqual(settles);
});

test('whose doing it was that a balance moved is looked into while no other check moves it', async () => {
  const { t, instrument, end, reads } = account(10);
  const foreignUse = { instrument, foreign: undefined, moved: undefined, clock: undefined, at: 0 };
  const other = await t.run.pool.lease([{ mode: 'exclusive', instrument: () => true }], end.signal);
  const asked = ensureMovedByThisRun(t, [{ calm: true, foreignUse }]).catch(() => 'broken off');
  await new Promise(setImmediate);
  expect(reads()).toBe(0);
  other.release();
  await vi.waitFor(() => expect(reads()).toBeGreaterThan(0));
  end.abort();
  expect(await asked).toBe('broken off');
});

test('an operation whose payer is out of service, and has no list any more, is looked for at its beneficiary', async () => {
  const listeners: AnswerListener[] = [];
  const asked: unknown[] = [];
  const send = async ({ operationId, params }: Call) => {
    if (operationId !== 'listOperations') return answerWith('getBalance', { solde: 10 });
    asked.push(params?.referenceWallet);
    if (params?.referenceWallet === PAYER.reference) return answerWith('listOperations', null, 404);
    return answerWith('listOperations', []);
  };
  const closed = closedRun(send, listeners);
  const [payer] = closed.profile.fixtures.instruments;
  if (payer === undefined) throw new Error('The profile has no instrument.');
  const beneficiary = { ...payer, name: 'beneficiary', reference: 'WAL-0002' };
  const profile = {
    ...closed.profile,
    fixtures: { ...closed.profile.fixtures, instruments: [payer, beneficiary] },
    limits: { ...closed.profile.limits, finalStatusMs: 50 },
  };
  const t = new Experiment({ ...closed, profile }, 'a/check', new AbortController().signal);
  takeNote(t.run);
  const request = {
    refInstrumentPaiementInitiateur: payer.reference,
    refInstrumentPaiementBeneficiaire: beneficiary.reference,
  };
  const record = { referenceOperation: 'OP-1', statutOperation: 'ENCOURS' };
  for (const listener of listeners) listener(executed(request, record), t.sender);
  await expect(awaitOperations(t, beneficiary)).rejects.toThrow('could not be read');
  t.run.pool.retire(payer);
  expect(await awaitOperations(t, beneficiary)).toBe(true);
  expect(asked).toContain(beneficiary.reference);
});

test('that an operation did not succeed is what an answer says', async () => {
  const { t, instrument } = account(100);
  const { operation } = watched(0, 0);
  const failed = { ...operation, record: { statutOperation: 'ECHOUE' } };
  await expect(followToSuccess(t, instrument, [failed])).rejects.toMatchObject({
    message: expect.stringContaining('ended with ECHOUE'),
    by: { exchangeId: operation.answer.exchangeId },
  });
});
