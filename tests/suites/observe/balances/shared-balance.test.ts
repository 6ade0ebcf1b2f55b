/** Whether another instrument of the user may have moved a balance, before a rule about it is called broken. */
import { expect, test } from 'vitest';
import { balancesByType } from '../../../../suites/arrange/without-balance.ts';
import { Experiment } from '../../../../suites/engine/declare/experiment.ts';
import { ensureOwnBalance } from '../../../../suites/observe/balances/shared-balance.ts';
import { takeNote } from '../../../../suites/observe/in-flight.ts';
import type { Call } from '../../../../target/door/call.ts';
import type { AnswerListener } from '../../../../target/door/door.ts';
import type { Instrument } from '../../../../target/profile/resolve.ts';
import { closedRun } from '../../engine/closed-run.ts';
import { answerTo, answerWith, executed } from '../../engine/declare/answers.ts';

const BALANCE = {
  method: 'GET',
  path: '/wallets/{referenceWallet}/balance',
  query: {},
  headers: {},
  amount: '/body/solde',
} as const;

interface Circumstances {
  /** What the second instrument shows; a refusal without it. The first shows 100. */
  readonly shows?: number;
  readonly refUsager?: string;
  /** Whether an operation of this run used the second one before or after the check began. */
  readonly used?: 'before' | 'after';
}

async function asked({ shows, refUsager = 'USR-1', used = 'after' }: Circumstances): Promise<unknown> {
  const listeners: AnswerListener[] = [];
  const send = async (call: Call) =>
    answerWith('getBalance', { solde: JSON.stringify(call).includes('W-1') ? 100 : shows });
  const closed = closedRun(send, listeners);
  const instruments: Instrument[] = closed.profile.fixtures.instruments.slice(0, 1).flatMap((one) => [
    { ...one, name: 'wallet', reference: 'W-1', type: 'MOBILE_WALLET', refUsager: 'USR-1' },
    { ...one, name: 'card', reference: 'C-1', type: 'CARTE_BANCAIRE', refUsager },
  ]);
  const fixtures = { ...closed.profile.fixtures, instruments };
  const profile = {
    ...closed.profile,
    fixtures,
    bindings: { ...closed.profile.bindings, balance: BALANCE },
  };
  const t = new Experiment({ ...closed, profile }, 'a/check', new AbortController().signal);
  takeNote(t.run);
  balancesByType(t.run);
  const hear = (answer: Parameters<AnswerListener>[0]) => {
    for (const listener of listeners) listener(answer, t.sender);
  };
  const operate = () =>
    hear(
      executed(
        { refInstrumentPaiementInitiateur: 'C-1' },
        { referenceOperation: 'OP-1', statutOperation: 'SUCCES' },
      ),
    );
  if (shows === undefined)
    hear(answerTo({ operationId: 'getBalance', params: { referenceWallet: 'C-1' } }, 400));
  if (used === 'before') operate();
  const at = performance.now();
  if (used === 'after') operate();
  const [instrument] = instruments;
  if (instrument === undefined) throw new Error('There are two.');
  const before = { instrument, foreign: undefined, moved: undefined, clock: undefined, at };
  return ensureOwnBalance(t, before).then(
    () => 'its own',
    (error: unknown) => String(error),
  );
}

test.each<[string, Circumstances, unknown]>([
  ['shows the same', { shows: 100 }, expect.stringContaining('they may share it')],
  ['shows another', { shows: 90 }, 'its own'],
  ['has none', {}, expect.stringContaining('has no balance')],
  ['has none, and is of somebody else', { refUsager: 'USR-2' }, 'its own'],
  ['shows the same, and is of somebody else', { shows: 100, refUsager: 'USR-2' }, 'its own'],
  ['shows the same, and was used before alone', { shows: 100, used: 'before' }, 'its own'],
])('another instrument that %s', async (_, circumstances, said) => {
  expect(await asked(circumstances)).toEqual(said);
});
