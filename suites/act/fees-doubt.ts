/** Whether an operation may have been refused because its fees take all of its amount (2.4, SOUSTRACTION). */
import Big from 'big.js';
import { isJsonObject } from '../../spec/json/json.ts';
import type { Service } from '../../target/profile/resolve.ts';
import { canReadFees, feeValues, modeOf } from '../arrange/amount-choices.ts';
import type { Excuse } from '../engine/declare/excuses.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { isInconclusive } from '../engine/declare/verdict-exceptions.ts';
import { acceptancesOf } from '../engine/perform/acceptances.ts';
import { type Fees, readFees } from './bound-calls.ts';

/**
 * Finds out whether a refused request leaves its beneficiary nothing, or whether nobody can say. Where an operation
 * through the same service was accepted for no more, its fees are no reason.
 */
export async function excuseForFees(t: Experiment, body: unknown): Promise<Excuse | undefined> {
  if (!isJsonObject(body) || typeof body.montant !== 'number' || body.montant <= 0) return undefined;
  const { montant, refService } = body;
  const service = t.profile.fixtures.services.find(({ reference }) => reference === refService);
  if (service === undefined || acceptancesOf(t.run).hasAcceptedThrough(service.reference, montant))
    return undefined;
  const fees = await feesOf(t, service, new Big(montant));
  const mode = modeOf(service, fees);
  if (mode === 'ADDITION') return undefined;
  if (fees === undefined)
    return {
      message: `The fees of ${service.reference} cannot be read, and may be more than ${montant}, which they may be taken from (2.4): bindings.fees tells, or a larger limits.amount.typical.`,
      cause: 'fixture',
    };
  if (mode === undefined || fees.montantFrais.lt(montant)) return undefined;
  return {
    message: `The fees of ${montant} through ${service.reference} are ${fees.montantFrais}, and leave its beneficiary nothing (2.4): raise limits.amount.smallest, and limits.amount.typical.`,
    cause: 'fixture',
  };
}

/** Undefined where they cannot be read. */
async function feesOf(t: Experiment, service: Service, montant: Big): Promise<Fees | undefined> {
  if (!canReadFees(t)) return undefined;
  try {
    return await readFees(t, service, feeValues({ service }, montant));
  } catch (error) {
    if (isInconclusive(error)) return undefined;
    throw error;
  }
}
