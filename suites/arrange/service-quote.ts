/** The fee call of a service by itself, for no operation in particular (1, 4.12). */
import type { Answer } from '../../target/door/call.ts';
import { TransportTrouble } from '../../target/door/transport-trouble.ts';
import type { Service } from '../../target/profile/resolve.ts';
import { feesCall } from '../act/bound-calls.ts';
import type { Experiment } from '../engine/declare/experiment.ts';

/** Amounts that the fee call is tried with, as multiples of the typical one: a fixed fee may be above that. */
const TIMES_TYPICAL = [1, 2, 5, 10, 20, 50, 100] as const;

export interface ServiceQuote {
  /** The amount that was asked for last. */
  readonly montant: number;
  readonly result: Answer | TransportTrouble;
}

/**
 * Asks for the fees of an amount within the limits: of a larger one as long as the answer is 400.
 * @throws Skipped without `bindings.fees`.
 */
export async function quoteOfService(t: Experiment, service: Service): Promise<ServiceQuote> {
  const { typical, largest } = t.profile.limits.amount;
  const larger = TIMES_TYPICAL.slice(1).map((times) => times * typical);
  let montant = typical;
  let result = await t.attempt(feesCall(t, service, {}));
  for (const next of larger.filter((one) => one <= largest)) {
    if (result instanceof TransportTrouble || result.status !== 400) break;
    montant = next;
    result = await t.attempt(feesCall(t, service, { montant }));
  }
  return { montant, result };
}
