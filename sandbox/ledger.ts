/** Moves money, and writes down that it did. */
import type Big from 'big.js';
import type { Instrument, Movement, Operation } from './model.ts';
import type { SandboxState } from './state.ts';

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

/** Takes the debit of an accepted operation. */
export function takeDebit(operation: Operation, { rules }: SandboxState): void {
  move(operation.initiator, 'DEBIT', rules.debit(operation), operation.reference, operation.createdAt);
}

/** Moves what the operation's present status asks for: the credit for SUCCES, a refund for a failure. */
export function settle(operation: Operation, { rules }: SandboxState): void {
  const { status, statusAt, reference, initiator, beneficiary } = operation;
  if (status === 'SUCCES' && beneficiary.instrument) {
    move(beneficiary.instrument, 'CREDIT', rules.credit(operation), reference, statusAt);
  }
  if (status === 'ECHOUE' || status === 'ANNULEE' || status === 'EXTOURNE') {
    move(initiator, 'CREDIT', rules.refund(operation), reference, statusAt);
  }
}
