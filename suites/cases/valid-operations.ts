/** Generated operations: valid in every way, and unlike each other (2.2). */

import Big from 'big.js';
import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { Answer } from '../../target/door/call.ts';
import { accepted } from '../act/accepting.ts';
import { bodyOf, type JsonObject } from '../act/answers.ts';
import type { Fees } from '../act/bound-calls.ts';
import { postOperation } from '../act/operation-calls.ts';
import { validRequest } from '../act/operation-requests.ts';
import { canReadFees, quote } from '../arrange/amount-choices.ts';
import type { Parties } from '../arrange/parties/parties.ts';
import { type Excuse, excuseOf, inconclusiveFor } from '../engine/declare/excuses.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { Inconclusive } from '../engine/declare/verdict-exceptions.ts';
import { arrangeCase, operationDimensions } from './operation-space.ts';
import type { Family } from './properties.ts';

/** A generated operation as it was sent and answered. */
export interface SeenOperation {
  readonly parties: Parties;
  readonly request: OperationRequest;
  readonly answer: Answer;
  /** What the fee call said just before; undefined where it is not bound or did not say. */
  readonly fees?: Fees;
  /** Of a refusal: why a refusal proves nothing; undefined where it proves something. */
  readonly excuse?: Excuse;
}

/** Operations with any choice of parties, service, amount, label and optional fields. */
export const GENERATED_OPERATIONS: Family<SeenOperation> = {
  name: 'operations',
  size: ({ cases }) => cases,
  dimensions: operationDimensions,
  perform: async (t, values) => {
    const { parties, request } = await arrangeCase(t, values);
    const fees = await feesOf(t, parties, request);
    const answer = await postOperation(t, request);
    const excuse =
      answer.status === 200
        ? undefined
        : (nothingLeft(t, parties, request, fees) ?? (await excuseFor(t, parties, answer)));
    return { parties, request, answer, ...(fees && { fees }), ...(excuse !== undefined && { excuse }) };
  },
};

async function feesOf(t: Experiment, parties: Parties, request: OperationRequest): Promise<Fees | undefined> {
  if (!canReadFees(t)) return undefined;
  try {
    return await quote(t, parties, new Big(request.montant), request.typeOperation);
  } catch (error) {
    if (error instanceof Inconclusive) return undefined;
    throw error;
  }
}

/**
 * Why a refusal says nothing: where fees are taken out of the amount (2.4) and are as much or more, nothing is left to
 * credit, and how that is handled is not shown. The control is of an ordinary amount.
 */
export function nothingLeft(
  { profile }: Pick<Experiment, 'profile'>,
  { service }: Pick<Parties, 'service'>,
  { montant }: Pick<OperationRequest, 'montant'>,
  fees: Pick<Fees, 'mode' | 'montantFrais'> | undefined,
): Excuse | undefined {
  const mode = fees?.mode ?? service.mode;
  if (mode === 'ADDITION') return undefined;
  const mayBeAll =
    fees === undefined ? montant < profile.limits.amount.typical : fees.montantFrais.gte(montant);
  if (!mayBeAll) return undefined;
  const message =
    fees === undefined
      ? `The fees of ${montant} through ${service.reference} are not known, and may leave nothing to credit: give a larger limits.amount.smallest.`
      : `The fees of ${montant} through ${service.reference} are ${fees.montantFrais} and leave nothing to credit: give a larger limits.amount.smallest.`;
  return { message, cause: 'fixture' };
}

/** Why a refusal says nothing: the payer lacks the money, or pays nobody any more. */
async function excuseFor(t: Experiment, parties: Parties, answer: Answer): Promise<Excuse | undefined> {
  const known = excuseOf(answer);
  if (known !== undefined) return known;
  try {
    await accepted(t, await validRequest(t, parties));
    return undefined;
  } catch (error) {
    if (!(error instanceof Inconclusive)) throw error;
    const { message, cause, by } = error;
    return { message, cause, ...(typeof by !== 'string' && { shownBy: by }) };
  }
}

/** The record of an accepted operation; undefined where there is none to speak of. @throws Inconclusive */
export function recordOf({ answer, excuse }: SeenOperation): JsonObject | undefined {
  if (excuse !== undefined) throw inconclusiveFor(excuse);
  const body = bodyOf(answer);
  return answer.status === 200 && isJsonObject(body) ? body : undefined;
}
