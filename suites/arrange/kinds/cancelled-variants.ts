/** Operations of many kinds, each cancelled as soon as it is accepted (4.2), once a run. */
import type { Answer } from '../../../target/door/call.ts';
import { cancelKnown } from '../../act/cancel-call.ts';
import { authenticatedRequest } from '../../act/operation-requests.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';
import { eachAtOnce, eachOf } from '../each-of.ts';
import { arrangeParties, type PartiesWanted } from '../parties/parties.ts';
import { evolvingKind } from './evolving.ts';
import {
  type Difference,
  differencesOf,
  type OperationVariant,
  partiesWith,
  VARIANTS,
} from './operation-variants.ts';
import { partiesOfKind, type StatusKind, sendKind } from './status-kinds.ts';

/** The variants of an operation that a target may cancel in another way. */
export const CANCELLED_VARIANTS = {
  thirdParty: VARIANTS.everyThirdPartyOfOnePayer,
  serviceAndType: VARIANTS.everyServiceAndType,
  withOtp: VARIANTS.withOtp,
  withCallbackUrl: VARIANTS.withCallbackUrl,
  payerType: VARIANTS.eachPayerType,
} as const satisfies Readonly<Record<string, OperationVariant>>;

/** A cancellation: the status of the operation before it, and what it was answered. */
export interface Cancelled {
  readonly status: unknown;
  readonly answer: Answer;
}

/** Has operations of a variant accepted, and cancels each right after that. */
export async function cancelledVariant(
  t: Experiment,
  name: keyof typeof CANCELLED_VARIANTS,
): Promise<readonly Cancelled[]> {
  const variant: OperationVariant = CANCELLED_VARIANTS[name];
  const tried = await eachAtOnce(t, variant.parties?.(t) ?? [{}], (wanted) =>
    t.run.once(`cancelled, differing in ${name} ${JSON.stringify(wanted)}`, (shared) =>
      cancelVariant(shared, variant, wanted),
    ),
  );
  const all = tried.flat();
  t.cite(...all.map(({ answer }) => answer.exchangeId));
  return all;
}

async function cancelVariant(
  t: Experiment,
  variant: OperationVariant,
  wanted: PartiesWanted,
): Promise<readonly Cancelled[]> {
  const evolving = await evolvingKind(t);
  const kind = { ...evolving, withOtp: variant.make === authenticatedRequest };
  const parties = await arrangeParties(t, { ...partiesOfKind(t, kind), ...wanted });
  t.prioritise();
  return eachOf(t, await differencesOf(t, variant, parties), async (difference) => {
    const { operation } = await sendKind(t, kindWith(kind, difference), partiesWith(t, parties, difference));
    const answer = await cancelKnown(t, operation.reference);
    return { status: operation.record.statutOperation, answer };
  });
}

function kindWith(kind: StatusKind, { service, typeOperation, callbackUrl }: Difference): StatusKind {
  return {
    ...kind,
    ...(callbackUrl && { callbackUrl }),
    ...(typeOperation && { typeOperation }),
    ...(service && { parties: { ...kind.parties, service } }),
  };
}
