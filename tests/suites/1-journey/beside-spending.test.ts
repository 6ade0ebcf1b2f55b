/** Executions beside a lock: an instrument that an earlier run has locked proves nothing. */
import { describe, expect, test } from 'vitest';
import { answeredAs, bodyOf } from '../../../sandbox/behaviours/answer-parts.ts';
import { onAnswer, onRequest, onSuccess } from '../../../sandbox/behaviours/change-answers.ts';
import type { Hooks } from '../../../sandbox/behaviours/hooks.ts';
import { createProfile } from '../../../sandbox/server/sandbox-profile.ts';
import type { OutgoingAnswer } from '../../../sandbox/service/calls-and-answers.ts';
import { changeStatus } from '../../../sandbox/service/operation-lifecycle.ts';
import type { Profile } from '../../../spec/generated/profile-types.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { besideSpending } from '../../../suites/1-journey/beside-spending.ts';
import { finalStandsInEveryList } from '../../../suites/3.1-operation-status/every-list.ts';
import { carriedOutWith } from '../carried-out.ts';
import { begunRule } from '../engine/declare/begun-rule.ts';

/** Two wallets that may be debited and locked. */
const LOCKABLE = ['wallet to lock 1', 'wallet to lock 2'];

const withLockable = (profile: Profile): Profile => ({
  ...profile,
  fixtures: {
    ...profile.fixtures,
    instruments: profile.fixtures.instruments.map((one) =>
      LOCKABLE.includes(one.name) ? { ...one, allows: ['debit', 'lock'] } : one,
    ),
  },
});

const WALLETS = (await createProfile()).fixtures.instruments
  .filter(({ name }) => LOCKABLE.includes(name))
  .map(({ reference }) => reference);

/** The first so many of them that are to pay are locked already: whatever they are to pay is refused. */
function lockedBefore(count: number) {
  const asked = new Set<string>();
  return onAnswer(['executeOperation'], (answer, { json }) => {
    const payer = isJsonObject(json) ? String(json.refInstrumentPaiementInitiateur) : '';
    if (WALLETS.includes(payer)) asked.add(payer);
    return [...asked].slice(0, count).includes(payer) ? answeredAs(answer, 400) : undefined;
  });
}

describe('journey.overlapping-calls: executions beside a lock of their initiator', () => {
  test.each([
    ['no wallet is locked', 0, 'pass', 'requests overlapped'],
    ['one is locked, and the other is taken', 1, 'pass', 'requests overlapped'],
    ['both are locked', 2, 'inconclusive', 'seems to have been spent by an earlier run'],
  ])('%s', async (_, count, verdict, message) => {
    const { result } = await carriedOutWith(
      withLockable,
      'journey.overlapping-calls',
      besideSpending,
      'executions beside a lock of their initiator',
      lockedBefore(count),
    );
    expect(result).toMatchObject({ verdict, message: expect.stringContaining(message) });
  });

  test('a credit that shows after five seconds is waited for: the payer is spent, and nothing can be tried again', {
    timeout: 30_000,
  }, async () => {
    const { result } = await carriedOutWith(
      withLockable,
      'journey.overlapping-calls',
      besideSpending,
      'executions beside a lock of their initiator',
      // As though the lock came last: every execution is carried out.
      onRequest(['lockInstrument'], (call) => ({ ...call, operationId: 'unknownRoute' })),
      balancesLater(5_000),
    );
    expect(result.failure).toBeUndefined();
  });
});

test('what is final before the lock is looked at after it', async () => {
  const cancelling = onSuccess('lockInstrument', (_answer, { params }, sandbox) => {
    for (const operation of sandbox.store.operations.values())
      if (operation.initiator.reference === params.referenceWallet && operation.status === 'SUCCES')
        changeStatus(operation, 'ANNULEE', sandbox);
    return undefined;
  });
  const lookedAt = async (...hooks: readonly Hooks[]) => {
    const { answers } = await carriedOutWith(
      withLockable,
      'journey.overlapping-calls',
      besideSpending,
      'executions beside a lock of their initiator',
      ...hooks,
    );
    const examine = begunRule('status.final-stands', finalStandsInEveryList);
    return answers
      .filter(({ operationId }) => operationId === 'listOperations')
      .flatMap((answer) => examine(answer) ?? []);
  };
  expect(await lookedAt(cancelling)).not.toEqual([]);
  expect(await lookedAt()).toEqual([]);
});

/** Each balance stays as it was for so many milliseconds from when it is first asked for after it changed. */
function balancesLater(ms: number) {
  const shown = new Map<string, { readonly answer: OutgoingAnswer; readonly text: string; since?: number }>();
  return onAnswer(['getBalance'], (answer, { params }) => {
    const wallet = `${params.referenceWallet}`;
    const text = JSON.stringify(bodyOf(answer));
    const known = shown.get(wallet);
    if (known === undefined || known.text === text) {
      shown.set(wallet, { answer, text });
      return undefined;
    }
    known.since ??= performance.now();
    if (performance.now() - known.since < ms) return known.answer;
    shown.set(wallet, { answer, text });
    return undefined;
  });
}
