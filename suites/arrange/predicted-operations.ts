/** Operations whose amounts 2.4 predicts. */

import type Big from 'big.js';
import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import type { Accepted } from '../act/accepted.ts';
import { accepted } from '../act/accepting.ts';
import { validRequest } from '../act/operation-requests.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import {
  type AmountChoice,
  amountFor,
  canReadFees,
  ensureFeesAreCovered,
  quoteIn,
} from './amount-choices.ts';
import { toNumber } from './money.ts';
import { firstTypeBetween } from './parties/fitting-service.ts';
import type { FeeMode, Parties } from './parties/parties.ts';

/** An operation whose amounts 2.4 predicts. */
export interface PredictedOperation {
  readonly operation: Accepted;
  readonly montant: Big;
  /** Undefined where the fee call is not bound. */
  readonly fees: Big | undefined;
  readonly mode: FeeMode;
}

/** Asks for the fees of an amount, and has an operation of it accepted with nothing in between. */
export async function acceptedWithFees(
  t: Experiment,
  mode: FeeMode,
  parties: Parties,
  choice: Pick<AmountChoice, 'of'>,
  typeOperation = firstTypeBetween(t, parties),
  overrides: Partial<OperationRequest> = {},
  make: typeof validRequest = validRequest,
): Promise<PredictedOperation> {
  const montant = await amountFor(t, choice, parties);
  const request = await make(t, parties, { montant: toNumber(montant), typeOperation, ...overrides });
  const fees = canReadFees(t) ? await quoteIn(t, mode, parties, montant, typeOperation) : undefined;
  if (fees !== undefined) ensureFeesAreCovered(t, mode, montant, fees);
  return { operation: await accepted(t, request), montant, fees, mode };
}
