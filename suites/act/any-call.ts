/** A valid call of every operation of the contract: for probes, and for checks that vary one thing in each. */

import type { OperationId } from '../../spec/generated/contract-names.ts';
import { isReading } from '../../spec/operations.ts';
import type { Call } from '../../target/door/call.ts';
import { knownContributors } from '../../target/profile/known-references.ts';
import { type Need, unmet } from '../../target/profile/needs.ts';
import { needsOtp } from '../../target/profile/otp-needs.ts';
import type { Instrument, ResolvedProfile } from '../../target/profile/resolve.ts';
import { unknownOf } from '../../target/profile/unknown-references.ts';
import { restingKind } from '../arrange/kinds/evolving.ts';
import { sendKind } from '../arrange/kinds/status-kinds.ts';
import { arrangeParties } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { requiredValue } from '../engine/declare/required-value.ts';
import type { JsonObject } from './answers.ts';
import { balanceCall, feesCall, movementsCall, otpCall } from './bound-calls.ts';
import { noteMadeUp } from './made-up-references.ts';
import { newRequestId, OPERATION_NEEDS } from './operation-calls.ts';
import { validRequest } from './operation-requests.ts';

/** What it takes to call an operation, and the call. */
export interface AnyCall {
  readonly operationId: OperationId;
  readonly needs: readonly Need[];
  /** The call has an effect that the target's owner must have allowed for: it is not sent where a refusal is all that is looked for. */
  readonly call: (t: Experiment) => Promise<Call>;
  /** The same call about something that does not exist: for where the real one would spend a fixture. */
  readonly harmless: (t: Experiment) => Promise<Call>;
}

/** Any instrument of the profile: reading takes no lease. */
export function anyInstrument(t: Experiment): Instrument {
  const { instruments } = t.profile.fixtures;
  const found = instruments.find(({ allows }) => allows.includes('debit')) ?? instruments[0];
  if (found === undefined) return t.skip('fixtures.instruments', 'The profile has no instrument.');
  return found;
}

/** The instrument whose OTP is surest to be generated: one that needs it, and has none of its own in the profile. */
export function instrumentWithOtp(t: Experiment): Instrument {
  const payers = t.profile.fixtures.instruments.filter(({ allows }) => allows.includes('debit'));
  const possible = payers.filter(({ otpRequired }) => otpRequired !== false);
  const needing = possible.filter((one) => needsOtp(t.profile, one));
  const ofNone = ({ otp }: Instrument) => otp === undefined;
  return needing.find(ofNone) ?? possible.find(ofNone) ?? needing[0] ?? possible[0] ?? anyInstrument(t);
}

/** A reference that does not exist, in the shape of the target's own (rule 4). */
export function unknownReferenceOf(
  t: Experiment,
  kind: Parameters<typeof unknownOf>[1],
  seen: readonly string[] = [],
): string {
  const reference = unknownOf(t.profile, kind, t.random, seen) ?? `UNKNOWN-${Math.floor(t.random() * 1e9)}`;
  noteMadeUp(t, kind, reference);
  return reference;
}

function reading(operationId: OperationId, needs: readonly Need[], make: (t: Experiment) => Call): AnyCall {
  const call = async (t: Experiment) => make(t);
  return { operationId, needs: [`operations.${operationId}`, ...needs], call, harmless: call };
}

function onInstrument(
  operationId: 'lockInstrument' | 'unenrollInstrument',
  allowance: 'lock' | 'unenroll',
): AnyCall {
  return {
    operationId,
    needs: [`operations.${operationId}`, `fixtures.instruments.${allowance}`],
    call: async (t) => {
      const lease = await t.lease({
        instrument: ({ allows }) => allows.includes(allowance),
        // Whether one that pays still does is looked at, too: a call that was to be refused may have stopped it.
        avoided: ({ allows }) => allows.includes('debit'),
        mode: 'exclusive',
      });
      const instrument = requiredValue(t, `fixtures.instruments.${allowance}`, lease.instruments[0]);
      return { operationId, params: { referenceWallet: instrument.reference } };
    },
    harmless: async (t) => ({
      operationId,
      params: { referenceWallet: unknownReferenceOf(t, 'instrument') },
    }),
  };
}

/** A body that shows in the list of its contributor, where the profile has one. */
function listedPurchase({ fixtures: { creditPurchases } }: ResolvedProfile): JsonObject | undefined {
  return creditPurchases.find(({ refContributeur }) => refContributeur !== undefined) ?? creditPurchases[0];
}

/** The contributor whose list that body feeds. */
function contributorToList(t: Experiment): string {
  const fed = listedPurchase(t.profile)?.refContributeur;
  if (typeof fed === 'string') return fed;
  return requiredValue(t, 'fixtures.contributor', knownContributors(t.profile)[0]);
}

/** In document order. */
const CALLS: Readonly<Record<Exclude<OperationId, 'issueToken'>, AnyCall>> = {
  executeOperation: {
    operationId: 'executeOperation',
    needs: OPERATION_NEEDS,
    call: async (t) => ({
      operationId: 'executeOperation',
      headers: { requestId: newRequestId(t) },
      json: await validRequest(t, await arrangeParties(t)),
    }),
    harmless: async (t) => ({
      operationId: 'executeOperation',
      headers: { requestId: newRequestId(t) },
      json: await validRequest(t, await arrangeParties(t)),
    }),
  },
  cancelOperation: {
    operationId: 'cancelOperation',
    needs: ['operations.cancelOperation', ...OPERATION_NEEDS],
    call: async (t) => {
      // One that is still open when its cancellation comes, as far as the target has such.
      const { operation } = await sendKind(t, await restingKind(t));
      return { operationId: 'cancelOperation', params: { referenceOperation: operation.reference } };
    },
    harmless: async (t) => ({
      operationId: 'cancelOperation',
      params: { referenceOperation: unknownReferenceOf(t, 'operation') },
    }),
  },
  listOperations: reading('listOperations', ['fixtures.instruments.debit'], (t) => ({
    operationId: 'listOperations',
    params: { referenceWallet: anyInstrument(t).reference },
  })),
  unenrollInstrument: onInstrument('unenrollInstrument', 'unenroll'),
  lockInstrument: onInstrument('lockInstrument', 'lock'),
  createRequest: reading('createRequest', ['fixtures.loyaltyEnrollments'], (t) => ({
    operationId: 'createRequest',
    json: t.profile.fixtures.loyaltyEnrollments[0],
  })),
  submitCreditPurchase: reading('submitCreditPurchase', ['fixtures.creditPurchases'], (t) => ({
    operationId: 'submitCreditPurchase',
    json: listedPurchase(t.profile),
  })),
  listCreditPurchases: reading('listCreditPurchases', ['fixtures.contributor'], (t) => ({
    operationId: 'listCreditPurchases',
    params: { refContributor: contributorToList(t) },
  })),
  listMarketplaceServices: reading('listMarketplaceServices', ['fixtures.marketplaces'], (t) => ({
    operationId: 'listMarketplaceServices',
    params: { ...t.profile.fixtures.marketplaces[0] },
  })),
  getFavoriteBeneficiary: reading('getFavoriteBeneficiary', ['fixtures.favoriteBeneficiaries'], (t) => ({
    operationId: 'getFavoriteBeneficiary',
    params: { ...t.profile.fixtures.favoriteBeneficiaries[0] },
  })),
  getBalance: reading('getBalance', ['bindings.balance', 'fixtures.instruments.debit'], (t) =>
    balanceCall(t, anyInstrument(t)),
  ),
  getFees: reading('getFees', ['bindings.fees', 'fixtures.services'], (t) => {
    const [service] = t.profile.fixtures.services;
    if (service === undefined) return t.skip('fixtures.services', 'The profile has no service.');
    return feesCall(t, service, {});
  }),
  generateOtp: {
    operationId: 'generateOtp',
    needs: ['operations.generateOtp', 'bindings.otp.call'],
    call: someOtpCall,
    harmless: someOtpCall,
  },
  getMovements: reading('getMovements', ['bindings.movements', 'fixtures.instruments.debit'], (t) =>
    movementsCall(t, anyInstrument(t)),
  ),
};

async function someOtpCall(t: Experiment): Promise<Call> {
  const instrument = instrumentWithOtp(t);
  // A target may keep the newest OTP of an instrument only: nobody else may be about to pay with another.
  await t.hold([instrument], 'paying with an OTP');
  return otpCall(t, instrument);
}

/** The calls of all operations but the token call, in document order. */
export const ANY_CALLS: readonly AnyCall[] = Object.values(CALLS);

/** The call of one operation. @throws Error for an operation that is not called: the token call. */
export function callOf(operationId: OperationId): AnyCall {
  const found = ANY_CALLS.find((any) => any.operationId === operationId);
  if (found === undefined) throw new Error(`No call of ${operationId} is known.`);
  return found;
}

/** Whether a call reads, and a target has little reason to refuse it: fees depend on what they are asked for. */
function isPlainReading(operationId: OperationId): boolean {
  return isReading(operationId) && operationId !== 'getFees';
}

/** Calls that the profile lets read; none where it knows nothing that could be read. */
export function readingCalls(t: Experiment): Promise<readonly Call[]> {
  const possible = ANY_CALLS.filter(
    ({ operationId, needs }) =>
      isPlainReading(operationId) && needs.every((need) => unmet(t.profile, need) === undefined),
  );
  return Promise.all(possible.map(({ call }) => call(t)));
}
