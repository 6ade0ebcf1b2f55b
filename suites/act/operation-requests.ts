/** Valid requests of operations (2.2). */
import { randomUUID } from 'node:crypto';
import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import { DESIGNATIONS } from '../../spec/document/designations.ts';
import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import { fitsHolders } from '../../target/profile/fitting-types.ts';
import { needsOtp } from '../../target/profile/otp-needs.ts';
import { nameOfCredited, natureBetween, pairNamedIn } from '../../target/profile/pair-natures.ts';
import type { DemandedField } from '../../target/profile/resolve.ts';
import { firstTypeBetween } from '../arrange/parties/fitting-service.ts';
import { type Parties, thirdPartyField } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { overridden, withOtp } from './operation-otp.ts';

/**
 * A valid operation request: everything that is required, the initiator's contributor, and an OTP where the
 * target wants one (2.2). Overrides that name another party take the place of the whole one that was arranged.
 */
export async function validRequest(
  t: Experiment,
  parties: Parties,
  overrides: Partial<OperationRequest> = {},
): Promise<OperationRequest> {
  return requestWith(t, parties, [], overrides);
}

/** A valid operation request with an OTP, wanted or not. @throws Skipped | Inconclusive where none can be had */
export async function authenticatedRequest(
  t: Experiment,
  parties: Parties,
  overrides: Partial<OperationRequest> = {},
): Promise<OperationRequest> {
  return requestWith(t, parties, ['authData'], overrides);
}

/**
 * A valid operation request with some optional fields, and with those that the target demands: of its payer, or of all.
 * @throws Skipped | Inconclusive where an OTP cannot be had
 */
export async function requestWith(
  t: Experiment,
  parties: Parties,
  fields: readonly DemandedField[],
  overrides: Partial<OperationRequest> = {},
): Promise<OperationRequest> {
  const wanted = [...fields, ...(t.profile.demanded ?? [])];
  const notifies = wanted.includes('callbackUrl') && !('callbackUrl' in overrides);
  const url = notifies ? { callbackUrl: (await t.run.receiver()).register(t.sender).url } : {};
  const request = requestWithoutOtp(t, parties, { ...url, ...overrides });
  const payer = overridden(t, overrides.refInstrumentPaiementInitiateur, parties.payer) ?? parties.payer;
  const isRequired = needsOtp(t.profile, payer) && !('authData' in overrides);
  return isRequired || fields.includes('authData') ? withOtp(t, parties.payer, request) : request;
}

/** A valid operation request without an OTP, wanted or not. */
export function requestWithoutOtp(
  t: Experiment,
  parties: Parties,
  overrides: Partial<OperationRequest>,
): OperationRequest {
  const { service, thirdParty } = parties;
  const payer = overridden(t, overrides.refInstrumentPaiementInitiateur, parties.payer);
  const beneficiary = overridden(t, overrides.refInstrumentPaiementBeneficiaire, parties.beneficiary);
  const named = {
    payer: payer ?? parties.payer,
    ...(beneficiary && { beneficiary }),
    ...(thirdParty && { thirdParty }),
  };
  const request = {
    libelle: newLabel(),
    montant: t.profile.limits.amount.typical,
    refInstrumentPaiementInitiateur: parties.payer.reference,
    typeOperation: firstTypeBetween(t, { ...named, service }),
    refService: service.reference,
    // Optional: of an initiator that the profile does not know it is left out.
    ...(payer && { refContributeurInitiateur: payer.refContributeur }),
    ...designationOf(t, parties, overrides),
    ...overrides,
  };
  ensureNature(t, request);
  ensureFit(t, request);
  return request;
}

/** What 2.5 has no nature for is no valid request. @throws Skipped */
function ensureNature(t: Experiment, request: OperationRequest): void {
  const pair = pairNamedIn(t.profile, request);
  if (pair === undefined || natureBetween(pair.payer, pair.credited) !== 'none') return;
  t.skip(
    'fixtures.thirdPartyBeneficiaries',
    `2.5 has no nature for an operation from ${pair.payer.name} to ${nameOfCredited(pair.credited)}.`,
  );
}

/** A type that does not fit who the parties are makes no valid request. @throws Skipped */
function ensureFit(t: Experiment, { typeOperation, ...request }: OperationRequest): void {
  const pair = pairNamedIn(t.profile, request);
  if (pair === undefined || !ENUMERATIONS.TypeOperation.includes(typeOperation)) return;
  if (fitsHolders(typeOperation, pair.payer, pair.credited)) return;
  t.skip(
    'fixtures.instruments[].holder',
    `${typeOperation} does not fit who holds ${pair.payer.name} and ${nameOfCredited(pair.credited)}.`,
  );
}

/** The beneficiary and its contributor: the arranged designation gives way to one that the overrides make. */
function designationOf(
  t: Experiment,
  { beneficiary, thirdParty }: Parties,
  overrides: Partial<OperationRequest>,
): Pick<OperationRequest, 'refContributeurBeneficiaire'> & Partial<OperationRequest> {
  const arranged = beneficiary?.refContributeur ?? thirdParty?.refContributeurBeneficiaire;
  if (arranged === undefined) throw new Error('Parties without a beneficiary.');
  const field = DESIGNATIONS.find((name) => overrides[name] !== undefined);
  if (field !== undefined) {
    const { thirdPartyBeneficiaries } = t.profile.fixtures;
    const other =
      field === 'refInstrumentPaiementBeneficiaire'
        ? overridden(t, overrides[field], undefined)?.refContributeur
        : thirdPartyBeneficiaries.find((one) => one[field] === overrides[field])?.refContributeurBeneficiaire;
    return { refContributeurBeneficiaire: other ?? arranged };
  }
  return {
    refContributeurBeneficiaire: arranged,
    ...(beneficiary && { refInstrumentPaiementBeneficiaire: beneficiary.reference }),
    ...(thirdParty && { [thirdPartyField(thirdParty)]: thirdParty[thirdPartyField(thirdParty)] }),
  };
}

/** An operation with nothing unusual about it, for the same money between the same parties. */
export async function plainFormOf(t: Experiment, request: OperationRequest): Promise<OperationRequest> {
  const { callbackUrl: _, authData: __, ...rest } = request;
  const plain = { ...rest, libelle: newLabel() };
  const payer = overridden(t, request.refInstrumentPaiementInitiateur, undefined);
  return payer && needsOtp(t.profile, payer) ? withOtp(t, payer, plain) : plain;
}

/** A libelle that no other operation has. */
export function newLabel(): string {
  return `Conformance ${randomUUID().slice(0, 8)}`;
}

/** Makes requests without a field that is to be left out. */
export function makerOf(
  { without }: { readonly without?: 'refContributeurInitiateur' },
  make: typeof validRequest = validRequest,
): typeof validRequest {
  if (without === undefined) return make;
  return async (...given) => {
    const { [without]: _, ...request } = await make(...given);
    return request;
  };
}
