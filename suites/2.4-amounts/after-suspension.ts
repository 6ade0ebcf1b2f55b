/** 2.4 with 3.1: an operation that was SUSPENDUE and succeeds moves the same amounts as any other. */
import Big from 'big.js';
import { isFinal } from '../../spec/document/final-status.ts';
import { accepted } from '../act/accepting.ts';
import { canReadFees, ensureFeesAreCovered, quoteIn } from '../arrange/amount-choices.ts';
import { staysOpen } from '../arrange/kinds/ending.ts';
import { partiesOfKind, requestOf } from '../arrange/kinds/status-kinds.ts';
import { arrangeParties, type FeeMode } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { attainable } from '../observe/followed-operations.ts';
import { follow, Watch } from '../observe/following.ts';
import { type Outcome, rest, settled } from './variant-outcomes.ts';

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
    ...partiesOfKind(t, kind),
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
  const [ofPayer, ofBeneficiary] = await Promise.all([settled(t, payer), settled(t, beneficiary)]);
  const operation = await accepted(t, request);
  const watch = new Watch(operation);
  await follow(t, watch, payer, ({ statutOperation }) => isFinal(statutOperation));
  if (!staysOpen(t, kind, watch) && watch.status !== 'SUCCES')
    t.judge.observed(`an operation led to SUSPENDUE ended as ${String(watch.status)}`);
  const { observations } = t.judge;
  if (watch.status !== 'SUCCES') return { operations: [], observations, movements: {} };
  const operations = [{ operation, montant, fees, mode }];
  const [debited, credited] = await Promise.all([
    rest(t, ofPayer, { operations, which: 'debited' }),
    rest(t, ofBeneficiary, { operations, which: 'credited' }),
  ]);
  return { operations, observations, movements: { payer: debited, beneficiary: credited } };
}
