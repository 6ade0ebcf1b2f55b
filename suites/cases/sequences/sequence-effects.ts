/** By how much the operations of a sequence move the balances of its instruments (2.4). */
import Big from 'big.js';
import type { FinalStatus } from '../../../spec/document/final-status.ts';
import type { Instrument } from '../../../target/profile/resolve.ts';
import type { Accepted } from '../../act/accepted.ts';
import type { Fees } from '../../act/bound-calls.ts';
import { amountsOf, modeOf } from '../../arrange/amount-choices.ts';
import type { Parties } from '../../arrange/parties/parties.ts';
import type { Amounts } from '../../observe/balances/summed-moves.ts';

/** An operation of a sequence, accepted and followed to its end. */
export interface SequenceOperation {
  readonly accepted: Accepted;
  readonly parties: Parties;
  readonly fees: Fees | undefined;
  readonly final: FinalStatus;
}

/** What 2.4 has an operation take and give; undefined where its fees are not known. */
export function amountsOfOperation({
  parties,
  fees,
  accepted,
}: Omit<SequenceOperation, 'final'>): Amounts | undefined {
  const mode = modeOf(parties.service, fees);
  if (fees === undefined || mode === undefined) return undefined;
  return amountsOf(mode, new Big(accepted.request.montant), fees.montantFrais);
}

/** By how much an operation that succeeded moves the balance of an instrument; undefined where its fees are not known. */
export function effectOn(
  { reference }: Pick<Instrument, 'reference'>,
  operation: SequenceOperation,
): Big | undefined {
  const zero = new Big(0);
  const amounts = amountsOfOperation(operation);
  if (amounts === undefined) return undefined;
  const { parties } = operation;
  const { debited, credited } = amounts;
  if (parties.payer.reference === reference) return zero.minus(debited);
  return parties.beneficiary?.reference === reference ? credited : zero;
}
