/** 4.2 for every kind of operation: the cancel call knows an operation whoever receives it, and through whatever service. */
import { isFinal } from '../../spec/document/final-status.ts';
import type { Answer } from '../../target/door/call.ts';
import { answersToCancels, cancelKnown } from '../act/cancel-call.ts';
import { eachOf } from '../arrange/each-of.ts';
import { evolvingKind } from '../arrange/kinds/evolving.ts';
import {
  type Difference,
  differencesOf,
  type OperationVariant,
  partiesWith,
  VARIANTS,
} from '../arrange/kinds/operation-variants.ts';
import { type StatusKind, sendKind } from '../arrange/kinds/status-kinds.ts';
import { arrangeParties } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import { judgeCallIsThere, judgeCancelled } from './success.ts';

const TRIED: readonly (readonly [circumstance: string, variant: OperationVariant])[] = [
  ['for each third-party beneficiary', VARIANTS.everyThirdPartyOfOnePayer],
  ['through every service and for every type of operation', VARIANTS.everyServiceAndType],
];

/** A cancellation: the status of the operation before it, and what it was answered. */
interface Cancelled {
  readonly status: unknown;
  readonly answer: Answer;
}

function kindWith(kind: StatusKind, { service, typeOperation }: Difference): StatusKind {
  return {
    ...kind,
    ...(typeOperation && { typeOperation }),
    ...(service && { parties: { ...kind.parties, service } }),
  };
}

/** Has operations of a variant accepted, and cancels each right after that. */
async function cancelVariant(t: Experiment, variant: OperationVariant): Promise<readonly Cancelled[]> {
  const kind = await evolvingKind(t);
  const parties = await arrangeParties(t, { ...kind.parties, ...variant.parties?.(t)[0] });
  t.prioritise();
  return eachOf(t, await differencesOf(t, variant), async (difference) => {
    const { operation } = await sendKind(t, kindWith(kind, difference), partiesWith(parties, difference));
    const answer = await cancelKnown(t, operation.reference);
    return { status: operation.record.statutOperation, answer };
  });
}

/** Cancelling an operation of any kind, where the target allows it, is answered 200 with body null. */
export function everyVariantCancelled(check: Declare): void {
  for (const [circumstance, variant] of TRIED)
    check(circumstance, { needs: variant.needs ?? [] }, async (t) => {
      const all = await cancelVariant(t, variant);
      const answered = answersToCancels(t);
      // What is answered as if it were not there shows more than what proves nothing.
      for (const { answer } of all) judgeCallIsThere(t.judge, answer, answered);
      for (const { status, answer } of all)
        if (!isFinal(status)) judgeCancelled(t.judge, answer, status, answered);
        else
          t.judge.observed(`operations are ${status} at once: there is nothing to cancel (${answer.status})`);
    });
}
