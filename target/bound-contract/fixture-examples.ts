/** Requests that a profile's fixtures make: examples that its target takes. */
import type { Json, JsonObject } from '../../spec/contract/contract-document.ts';
import type { OperationId } from '../../spec/generated/contract-names.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { needsOtp } from '../profile/otp-needs.ts';
import type { Instrument, ResolvedProfile } from '../profile/resolve.ts';
import { type TemplateValues, valuesOfThirdParty } from '../profile/template.ts';

/** What is known of one operation's requests. */
export interface RequestExamples {
  /** By the parameter's name. */
  readonly parameters: Readonly<Record<string, string | undefined>>;
  /** Bodies by a name each. */
  readonly bodies: Readonly<Record<string, JsonObject>>;
}

/** The label of every operation that is made from an example. */
const LABEL = 'Example of the contract';

/** The examples of an operation. What the fixtures do not have is left out. */
export function examplesOf(id: OperationId, profile: ResolvedProfile): RequestExamples {
  const { fixtures } = profile;
  const { instruments, contributors, creditPurchases } = fixtures;
  const allowing = (allowance: Instrument['allows'][number]) =>
    instruments.find(({ allows }) => allows.includes(allowance))?.reference;
  const none = { parameters: {}, bodies: {} };
  switch (id) {
    case 'executeOperation':
      return { ...none, bodies: operationBodies(profile) };
    case 'listOperations':
    case 'getBalance':
    case 'getMovements':
      return { ...none, parameters: { referenceWallet: allowing('debit') } };
    case 'lockInstrument':
      return { ...none, parameters: { referenceWallet: allowing('lock') } };
    case 'unenrollInstrument':
      return { ...none, parameters: { referenceWallet: allowing('unenroll') } };
    case 'createRequest':
      return { ...none, bodies: requestBodies(profile) };
    case 'submitCreditPurchase':
      return { ...none, bodies: numbered('purchase', creditPurchases) };
    case 'listCreditPurchases':
      return {
        ...none,
        parameters: { refContributor: creditPurchases[0]?.refContributeur ?? contributors[0] },
      };
    case 'listMarketplaceServices':
      return { ...none, parameters: { ...fixtures.marketplaces[0] } };
    case 'getFavoriteBeneficiary':
      return { ...none, parameters: { ...fixtures.favoriteBeneficiaries[0] } };
    case 'getFees':
      return { ...none, parameters: { referenceService: fixtures.services[0]?.reference } };
    // An operation that exists is known once it was executed, and credentials are nobody's to show.
    case 'cancelOperation':
    case 'issueToken':
    case 'generateOtp':
      return none;
  }
}

/** What stands for the placeholders of bound calls. */
export function placeholderValues({ fixtures, limits }: ResolvedProfile): TemplateValues {
  const payer = fixtures.instruments.find(({ allows }) => allows.includes('debit'));
  const beneficiary = beneficiaryOf(fixtures.instruments, payer);
  const [service] = fixtures.services;
  const [thirdParty] = fixtures.thirdPartyBeneficiaries;
  return {
    referenceWallet: payer?.reference,
    referenceService: service?.reference,
    montant: limits.amount.typical,
    typeOperation: service?.typesOperation[0],
    refContributeurInitiateur: payer?.refContributeur,
    ...valuesOfThirdParty(thirdParty),
    refContributeurBeneficiaire: beneficiary?.refContributeur ?? thirdParty?.refContributeurBeneficiaire,
    refUsager: payer?.refUsager,
    refInstrumentPaiementBeneficiaire: beneficiary?.reference,
    modeApplication: service?.mode,
  };
}

function beneficiaryOf(
  instruments: readonly Instrument[],
  payer: Instrument | undefined,
): Instrument | undefined {
  return instruments.find((other) => other !== payer && other.allows.includes('credit'));
}

/** 2.2: through each service to one of the target's own instruments, and to each beneficiary elsewhere. */
function operationBodies(profile: ResolvedProfile): Record<string, JsonObject> {
  const { fixtures, limits, notOffered } = profile;
  // No example can hold an OTP.
  const payer = fixtures.instruments.find((one) => one.allows.includes('debit') && !needsOtp(profile, one));
  if (payer === undefined) return {};
  const beneficiary = beneficiaryOf(fixtures.instruments, payer);
  const base = {
    libelle: LABEL,
    montant: limits.amount.typical,
    refInstrumentPaiementInitiateur: payer.reference,
    ...(payer.refContributeur !== undefined && { refContributeurInitiateur: payer.refContributeur }),
  };
  const offered = fixtures.services.flatMap(({ reference, typesOperation }) => {
    const typeOperation = typesOperation.find((type) => !notOffered.includes(type));
    return typeOperation === undefined ? [] : [{ typeOperation, refService: reference }];
  });
  const internal =
    beneficiary?.refContributeur === undefined
      ? []
      : offered.map((service) => ({
          ...base,
          ...service,
          refInstrumentPaiementBeneficiaire: beneficiary.reference,
          refContributeurBeneficiaire: beneficiary.refContributeur,
        }));
  const [first] = offered;
  const elsewhere =
    first === undefined
      ? []
      : fixtures.thirdPartyBeneficiaries.map((thirdParty) => ({ ...base, ...first, ...thirdParty }));
  return { ...numbered('internal', internal), ...numbered('third-party', elsewhere) };
}

/** 4.6 and 4.7. */
function requestBodies({ fixtures, bindings }: ResolvedProfile): Record<string, JsonObject> {
  const { requestType } = bindings;
  const creations =
    requestType === undefined
      ? []
      : fixtures.requestCreations.map(({ type, body }) => ({ ...body, [requestType.field]: type }));
  return { ...numbered('enrollment', fixtures.loyaltyEnrollments), ...numbered('request', creations) };
}

function numbered(name: string, bodies: readonly object[]): Record<string, JsonObject> {
  return Object.fromEntries(bodies.map((body, index) => [`${name}-${index + 1}`, jsonOf(body)]));
}

/** A plain copy. */
function jsonOf(body: object): JsonObject {
  const copy: Json = JSON.parse(JSON.stringify(body));
  return isJsonObject(copy) ? copy : {};
}
