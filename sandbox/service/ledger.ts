/** Moves money, and writes down that it did. */
import Big from 'big.js';
import type { Instrument, Movement, Operation, StatutOperation } from '../data/model.ts';
import type { SandboxState } from './sandbox-state.ts';

/** Adds to a balance, or takes from it, with a movement that carries the operation's reference. */
export function move(
  instrument: Instrument,
  sens: Movement['sens'],
  montant: Big,
  referenceOperation: string,
  at: Date,
): void {
  instrument.balance =
    sens === 'CREDIT' ? instrument.balance.plus(montant) : instrument.balance.minus(montant);
  instrument.movements.push({ referenceOperation, montant, sens, at });
}

/** What was taken from an instrument after an instant, in milliseconds since 1970. */
export function debitedSince(instrument: Instrument, since: number): Big {
  const debits = instrument.movements.filter(({ sens, at }) => sens === 'DEBIT' && at.getTime() > since);
  return debits.reduce((sum, { montant }) => sum.plus(montant), new Big(0));
}

/** Takes the debit of an operation, where this is the moment for it. */
export function takeDebit(
  operation: Operation,
  moment: SandboxState['rules']['debitedAt'],
  { rules }: SandboxState,
): void {
  if (rules.debitedAt !== moment) return;
  const at = moment === 'acceptance' ? operation.createdAt : operation.statusAt;
  move(operation.initiator, 'DEBIT', rules.debit(operation), operation.reference, at);
}

/** The statuses that give the debit back, where it was taken before them. */
const REFUNDED: readonly StatutOperation[] = ['ECHOUE', 'ANNULEE', 'EXTOURNE'];

/** Moves what the operation's present status asks for: the credit for SUCCES, a refund for a failure. */
export function settle(operation: Operation, sandbox: SandboxState): void {
  const { rules } = sandbox;
  const { status, statusAt, reference, initiator, beneficiary } = operation;
  if (status === 'SUCCES') takeDebit(operation, 'success', sandbox);
  if (status === 'SUCCES' && beneficiary.instrument) {
    move(beneficiary.instrument, 'CREDIT', rules.credit(operation), reference, statusAt);
  }
  if (rules.debitedAt === 'acceptance' && REFUNDED.includes(status)) {
    move(initiator, 'CREDIT', rules.refund(operation), reference, statusAt);
  }
}
