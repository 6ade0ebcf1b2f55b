/** 1 with 3.1: what goes through after it was SUSPENDUE credits its beneficiary like any other operation that succeeds. */
import { isFinal } from '../../spec/document/final-status.ts';
import { READS_BALANCES } from '../act/bound-calls.ts';
import { staysOpen } from '../arrange/kinds/ending.ts';
import { sendKind } from '../arrange/kinds/status-kinds.ts';
import { arrangeParties, ensureInternalPair } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import { balanceWhen, settledBalance } from '../observe/balances/balances.ts';
import { attainable } from '../observe/followed-operations.ts';
import { follow, Watch } from '../observe/following.ts';
import { judgeDirection, type Succeeded } from './money-moves.ts';

/** An operation that was suspended, and succeeded, credits the payment instrument of its beneficiary. */
export function creditsAfterSuspension(check: Declare): void {
  const needs = ['fixtures.provoke.SUSPENDUE', 'operations.listOperations', ...READS_BALANCES] as const;
  check('an operation led to SUSPENDUE that succeeds later', { needs }, async (t) => {
    ensureInternalPair(t);
    const succeeded = await succeedAfterSuspension(t);
    if (succeeded !== undefined) await judgeDirection(t, succeeded, 'beneficiary');
  });
}

/** @returns undefined where it stays open, or ends otherwise: the document says neither that nor when it goes on. */
async function succeedAfterSuspension(t: Experiment): Promise<Succeeded | undefined> {
  const kind = await attainable(t, { provoke: 'SUSPENDUE' });
  const parties = await arrangeParties(t, {
    ...kind.parties,
    payer: 'exclusive',
    beneficiary: 'exclusive',
    designation: 'internal',
  });
  const { beneficiary } = parties;
  if (beneficiary === undefined) throw new Error('An internal pair came without a beneficiary.');
  const instruments = [parties.payer, beneficiary];
  const before = await Promise.all(
    instruments.map(async (instrument) => ({ instrument, ...(await settledBalance(t, instrument)) })),
  );
  const { operation, payer } = await sendKind(t, kind, parties);
  t.judge.given(
    payer === parties.payer && operation.request.refInstrumentPaiementBeneficiaire === beneficiary.reference,
    'fixtures.provoke.SUSPENDUE names a payer or a beneficiary of its own.',
  );
  const watch = new Watch(operation);
  await follow(t, watch, payer, ({ statutOperation }) => isFinal(statutOperation));
  if (staysOpen(t, kind, watch)) return undefined;
  if (watch.status !== 'SUCCES') {
    t.judge.observed(`an operation led to SUSPENDUE ended as ${String(watch.status)}`);
    return undefined;
  }
  const after = await Promise.all(
    before.map(({ instrument, balance }) =>
      balanceWhen(t, instrument, (now) => (instrument === payer ? now.lt(balance) : now.gt(balance))),
    ),
  );
  return { operation, before, after };
}
