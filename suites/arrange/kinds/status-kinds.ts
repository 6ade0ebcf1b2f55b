/** Kinds of operations: ordinary ones, and those that the profile or a cancellation leads elsewhere (3.1). */
import { ENUMERATIONS } from '../../../spec/contract/contract.ts';
import type { OperationRequest } from '../../../spec/generated/contract-types.ts';
import type { Need } from '../../../target/profile/needs.ts';
import type { Instrument, StatutOperation } from '../../../target/profile/resolve.ts';
import type { Accepted } from '../../act/accepted.ts';
import { accepted } from '../../act/accepting.ts';
import { authenticatedRequest, makerOf, validRequest } from '../../act/operation-requests.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';
import { amountFor, LARGEST, ODD } from '../amount-choices.ts';
import { toNumber } from '../money.ts';
import { arrangeParties, type Parties, type PartiesWanted } from '../parties/parties.ts';

/** The seven values of statutOperation (2.5). */
export const STATUSES: readonly StatutOperation[] = ENUMERATIONS.StatutOperation;

/** What kind of operation is wanted. */
export interface StatusKind {
  /** A status that the profile can lead an operation to. */
  readonly provoke?: StatutOperation;
  /** Cancelled as soon as it is accepted; `resting`, as soon as it is seen in the status that it is led to. Not where it is final by then. */
  readonly cancel?: boolean | 'resting';
  readonly parties?: PartiesWanted;
  readonly callbackUrl?: string;
  /**
   * The largest amount that the payer and the run can spare, or one with odd digits, unless the profile's way to the status
   * has its own.
   */
  readonly amount?: 'largest' | 'odd';
  /** The same for an amount of its own. */
  readonly montant?: number;
  /** Unless the profile's way to the status has its own. Default: the first that its service serves. */
  readonly typeOperation?: OperationRequest['typeOperation'];
  /** With an OTP, wanted or not. */
  readonly withOtp?: boolean;
  /** A field that is left out. */
  readonly without?: 'refContributeurInitiateur';
  /** Tells apart operations of the same kind. */
  readonly nth?: number;
}

const AMOUNTS = { largest: LARGEST, odd: ODD } as const;

/** The kinds of operations that many rules are tried on, with what each needs. */
export const STATUS_KINDS: readonly (readonly [
  circumstance: string,
  kind: StatusKind,
  needs: readonly Need[],
])[] = [
  ['an ordinary operation', {}, []],
  ...STATUSES.map(
    (provoke) => [`an operation led to ${provoke}`, { provoke }, [`fixtures.provoke.${provoke}`]] as const,
  ),
  ['an operation that was cancelled', { cancel: true }, ['operations.cancelOperation']],
];

/** An accepted operation and the instrument that it debits, in whose list it is followed. */
export interface Sent {
  readonly operation: Accepted;
  readonly parties: Parties;
  readonly payer: Instrument;
}

/** The parties of a kind: what leads to its status may name one. */
export function partiesOfKind({ profile }: Experiment, { provoke, parties }: StatusKind): PartiesWanted {
  const trigger = provoke === undefined ? undefined : profile.fixtures.provoke[provoke];
  const payerReference = trigger?.refInstrumentPaiementInitiateur;
  const beneficiaryReference = trigger?.refInstrumentPaiementBeneficiaire;
  return {
    ...parties,
    ...(payerReference !== undefined && { payerReference }),
    ...(beneficiaryReference !== undefined && { beneficiaryReference }),
  };
}

/** Sends an operation of a kind. @throws Skipped where the profile cannot provoke it; Inconclusive where it is refused. */
export async function sendKind(t: Experiment, kind: StatusKind, known?: Parties): Promise<Sent> {
  const parties = known ?? (await arrangeParties(t, partiesOfKind(t, kind)));
  const operation = await accepted(t, await requestOf(t, kind, parties));
  return { operation, parties, payer: payerOf(t, operation.request, parties) };
}

/** The request of an operation of a kind: through the service of the kind, where it has one. */
export async function requestOf(
  t: Experiment,
  kind: StatusKind,
  parties: Parties,
): Promise<OperationRequest> {
  const { provoke, callbackUrl, amount, typeOperation } = kind;
  const make = makerOf(kind, kind.withOtp === true ? authenticatedRequest : validRequest);
  if (provoke !== undefined) t.need(`fixtures.provoke.${provoke}`);
  const overrides = provoke === undefined ? {} : (t.profile.fixtures.provoke[provoke] ?? {});
  const service = kind.parties?.service ?? parties.service;
  const montant = amount ? toNumber(await amountFor(t, AMOUNTS[amount], parties)) : kind.montant;
  return make(
    t,
    { ...parties, service },
    {
      ...(typeOperation === undefined ? {} : { typeOperation }),
      ...(montant === undefined ? {} : { montant }),
      ...overrides,
      ...(callbackUrl === undefined ? {} : { callbackUrl }),
    },
  );
}

function payerOf(t: Experiment, request: OperationRequest, { payer }: Parties): Instrument {
  const reference = request.refInstrumentPaiementInitiateur;
  if (reference === payer.reference) return payer;
  const known = t.profile.fixtures.instruments.find((instrument) => instrument.reference === reference);
  return known ?? { ...payer, name: reference, reference };
}
