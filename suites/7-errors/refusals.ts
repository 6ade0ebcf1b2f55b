/** 7 with 4.1: the ways in which an operation is refused, one for each code and reason. */
import { DESIGNATIONS } from '../../spec/document/designations.ts';
import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import type { Call } from '../../target/door/call.ts';
import type { Need } from '../../target/profile/needs.ts';
import { accepted } from '../act/accepting.ts';
import { unknownReferenceOf } from '../act/any-call.ts';
import { READS_BALANCES, readBalance } from '../act/bound-calls.ts';
import { expiredAuthorization } from '../act/expired-token.ts';
import { invalidAuthorization } from '../act/foreign-token.ts';
import { newRequestId } from '../act/operation-calls.ts';
import { validRequest } from '../act/operation-requests.ts';
import { makeRoomForWrongOtp } from '../act/wrong-otps.ts';
import { toNumber } from '../arrange/money.ts';
import type { Parties } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { surelyNotCovered } from './insufficient-balance.ts';
import { ensureOtpIsChecked, requestWithInvalidOtp } from './otp/invalid-otp.ts';

/** A way to be refused. */
export interface Refusal {
  readonly name: string;
  /** What the document has for it; another error is none of this rule's business. */
  readonly status: 400 | 401 | 404 | 409;
  readonly needs?: readonly Need[];
  /** No balance covers it: its payer must allow `drain`. */
  readonly isBeyond?: true;
  /** Something that must have happened before anything is watched. */
  readonly before?: (t: Experiment, parties: Parties) => Promise<{ requestId: string }>;
  readonly call: (
    request: OperationRequest,
    t: Experiment,
    parties: Parties,
  ) => Promise<Partial<Call>> | Partial<Call>;
}

/** Every code of the document that refuses, for several reasons each. */
export const REFUSALS: readonly Refusal[] = [
  {
    name: 'a 400 for a missing field',
    status: 400,
    call: ({ libelle: _, ...request }) => ({ json: request }),
  },
  {
    name: 'a 400 for a montant that is no number',
    status: 400,
    call: (request) => ({ json: { ...request, montant: `${request.montant} units` } }),
  },
  {
    name: 'a 400 for a libelle that is no text',
    status: 400,
    call: (request) => ({ json: { ...request, libelle: 12 } }),
  },
  {
    name: 'a 400 for a type of operation that there is not',
    status: 400,
    call: (request) => ({ json: { ...request, typeOperation: 'X2X' } }),
  },
  {
    name: 'a 400 for a beneficiary that is not designated',
    status: 400,
    call: (request) => ({ json: withoutDesignation(request) }),
  },
  {
    name: 'a 400 for a missing requestId',
    status: 400,
    call: (request) => ({ json: request, headers: {} }),
  },
  {
    name: 'a 400 for a balance that does not suffice',
    status: 400,
    needs: [...READS_BALANCES, 'fixtures.instruments.drain'],
    isBeyond: true,
    call: async (request, t, { payer }) => ({
      json: { ...request, montant: toNumber(surelyNotCovered(t.profile, await readBalance(t, payer))) },
    }),
  },
  {
    name: 'a 400 for an invalid OTP',
    status: 400,
    needs: ['bindings.otp'],
    before: beforeWrongOtp,
    call: async ({ libelle, montant }, t, parties) => ({
      json: await requestWithInvalidOtp(t, parties, { libelle, montant }),
    }),
  },
  {
    name: 'a 400 for an invalid OTP, with a beneficiary at a third-party contributor',
    status: 400,
    needs: ['bindings.otp', 'fixtures.thirdPartyBeneficiaries'],
    before: beforeWrongOtp,
    call: async ({ libelle, montant }, t, parties) => ({
      json: {
        ...withoutDesignation(await requestWithInvalidOtp(t, parties, { libelle, montant })),
        ...t.profile.fixtures.thirdPartyBeneficiaries[0],
      },
    }),
  },
  {
    name: 'a 401 for a missing token',
    status: 401,
    call: (request) => ({ json: request, authorization: null }),
  },
  {
    name: 'a 401 for an invalid token',
    status: 401,
    call: async (request, t) => ({ json: request, authorization: await invalidAuthorization(t) }),
  },
  {
    name: 'a 401 for an expired token',
    status: 401,
    needs: ['auth.expiredToken'],
    call: (request, t) => ({
      json: request,
      authorization: expiredAuthorization(t),
    }),
  },
  {
    name: 'a 404 for an unknown service',
    status: 404,
    call: (request, t) => ({ json: { ...request, refService: unknownReferenceOf(t, 'service') } }),
  },
  {
    name: 'a 404 for an unknown service, with a beneficiary at a third-party contributor',
    status: 404,
    needs: ['fixtures.thirdPartyBeneficiaries'],
    call: (request, t) => ({
      json: {
        ...withoutDesignation(request),
        ...t.profile.fixtures.thirdPartyBeneficiaries[0],
        refService: unknownReferenceOf(t, 'service'),
      },
    }),
  },
  {
    name: 'a 404 for an unknown beneficiary',
    status: 404,
    needs: ['fixtures.instruments.credit'],
    call: (request, t) => ({
      json: { ...request, refInstrumentPaiementBeneficiaire: unknownReferenceOf(t, 'instrument') },
    }),
  },
  {
    name: "a 404 for an unknown contributor of the initiator's",
    status: 404,
    call: (request, t) => ({
      json: { ...request, refContributeurInitiateur: unknownReferenceOf(t, 'contributor') },
    }),
  },
  {
    name: "a 404 for an unknown contributor of the beneficiary's",
    status: 404,
    call: (request, t) => ({
      json: { ...request, refContributeurBeneficiaire: unknownReferenceOf(t, 'contributor') },
    }),
  },
  {
    name: 'a 409 for a used requestId with another body',
    status: 409,
    before: async (t, parties) => accepted(t, await validRequest(t, parties)),
    call: (request, t) => ({ json: { ...request, montant: t.profile.limits.amount.smallest } }),
  },
];

async function beforeWrongOtp(t: Experiment, parties: Parties): Promise<{ requestId: string }> {
  await ensureOtpIsChecked(t, parties);
  await makeRoomForWrongOtp(t, parties);
  return { requestId: newRequestId(t) };
}

function withoutDesignation(request: OperationRequest): Partial<OperationRequest> {
  const none = { ...request };
  for (const field of DESIGNATIONS) delete none[field];
  return none;
}
