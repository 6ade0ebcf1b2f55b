/** 2.4 with 3.1: an operation that was SUSPENDUE and succeeds moves the same amounts as any other. */
import Big from 'big.js';
import { isFinal } from '../../spec/document/final-status.ts';
import { accepted } from '../act/operation-calls.ts';
import { movedDemands } from '../act/shown-balances.ts';
import { amountsOf, canReadFees, ensureFeesAreCovered, quoteIn } from '../arrange/amount-choices.ts';
import { staysOpen } from '../arrange/kinds/ending.ts';
import { requestOf } from '../arrange/kinds/status-kinds.ts';
import { arrangeParties, type FeeMode } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { balanceThatShouldBe, settledBalance } from '../observe/balances/balances.ts';
import { attainable } from '../observe/followed-operations.ts';
import { follow, Watch } from '../observe/following.ts';
import type { Movement, Outcome } from './variant-outcomes.ts';

/** What the checks of it are called. */
export const AFTER_SUSPENSION = 'an operation led to SUSPENDUE that succeeds later';

/**
 * An operation that was led to SUSPENDUE and succeeded, once a run for each mode. Without operations where it stays open,
 * or ends otherwise: the document says neither that nor when it goes on.
 */
export function outcomeAfterSuspension(t: Experiment, mode: FeeMode): Promise<Outcome> {
  return t.run.once(`operation that succeeds after a suspension with ${mode}`, (shared) =>
    succeedAfterSuspension(shared, mode),
  );
}

async function succeedAfterSuspension(t: Experiment, mode: FeeMode): Promise<Outcome> {
  const kind = await attainable(t, { provoke: 'SUSPENDUE' });
  const parties = await arrangeParties(t, {
    ...kind.parties,
    mode,
    payer: 'exclusive',
    beneficiary: 'exclusive',
    designation: 'internal',
  });
  const { payer, beneficiary, service } = parties;
  if (beneficiary === undefined) throw new Error('An internal pair came without a beneficiary.');
  const request = await requestOf(t, kind, parties);
  t.judge.given(
    request.refInstrumentPaiementInitiateur === payer.reference &&
      request.refInstrumentPaiementBeneficiaire === beneficiary.reference &&
      request.refService === service.reference,
    'fixtures.provoke.SUSPENDUE names a payer, a beneficiary or a service of its own.',
  );
  const montant = new Big(request.montant);
  const fees = canReadFees(t) ? await quoteIn(t, mode, parties, montant, request.typeOperation) : undefined;
  if (fees !== undefined) ensureFeesAreCovered(t, mode, montant, fees);
  const before = await Promise.all(
    [payer, beneficiary].map(async (instrument) => {
      const { balance, ...settled } = await settledBalance(t, instrument);
      return { instrument, before: balance, ...settled };
    }),
  );
  const operation = await accepted(t, request);
  const watch = new Watch(operation);
  await follow(t, watch, payer, ({ statutOperation }) => isFinal(statutOperation));
  if (!staysOpen(t, kind, watch) && watch.status !== 'SUCCES')
    t.judge.observed(`an operation led to SUSPENDUE ended as ${String(watch.status)}`);
  const { observations } = t.judge;
  if (watch.status !== 'SUCCES') return { operations: [], observations, movements: {} };
  const { debited, credited } = amountsOf(mode, montant, fees ?? new Big(0));
  const [ofPayer, ofBeneficiary] = await Promise.all(
    before.map((one) => movementOf(t, one, one.instrument === payer ? debited.times(-1) : credited)),
  );
  return {
    operations: [{ operation, montant, fees, mode }],
    observations,
    movements: { ...(ofPayer && { payer: ofPayer }), ...(ofBeneficiary && { beneficiary: ofBeneficiary }) },
  };
}

async function movementOf(
  t: Experiment,
  before: Pick<Movement, 'instrument' | 'before' | 'calm' | 'foreignUse'>,
  amount: Big,
): Promise<Movement> {
  const expected = before.before.plus(amount);
  const after = await balanceThatShouldBe(t, before.instrument, expected);
  return {
    ...before,
    expected,
    after,
    demands: movedDemands(before.before, after, expected, t.profile.money.decimals),
  };
}
