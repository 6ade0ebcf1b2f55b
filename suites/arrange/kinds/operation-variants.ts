/** Variants of an operation: a rule that knows of none of them must hold for each like for a plain one (2.2). */

import type { OperationRequest } from '../../../spec/generated/contract-types.ts';
import { takesNature } from '../../../target/profile/fitting-types.ts';
import type { Need } from '../../../target/profile/needs.ts';
import type { Service, ThirdPartyBeneficiary } from '../../../target/profile/resolve.ts';
import { authenticatedRequest, makerOf, newLabel, validRequest } from '../../act/operation-requests.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';
import { type AmountChoice, amountFor, LARGEST, SMALLEST } from '../amount-choices.ts';
import { toNumber } from '../money.ts';
import { ownCallbackUrl } from '../own-callback-url.ts';
import { type ServiceWanted, servicesFitting } from '../parties/fitting-service.ts';
import { arrangeParties, type Parties, type PartiesWanted, thirdPartyField } from '../parties/parties.ts';
import { modesOf, oneOfEachMode, type ServiceAndType, servicesAndTypes } from '../parties/services.ts';
import { cardFirst, eachThirdParty } from '../parties/third-party.ts';
import { typesThatAllow } from './samples.ts';

/** What one operation differs in from a plain one between the same parties. */
export interface Difference extends Partial<ServiceAndType> {
  /** In place of the beneficiary that was arranged. */
  readonly thirdParty?: ThirdPartyBeneficiary;
  readonly amount?: AmountChoice;
  readonly callbackUrl?: string;
  readonly libelle?: string;
  /** A field that is left out. */
  readonly without?: 'refContributeurInitiateur';
}

/** Operations that differ in their parties, in how they are made, or in what is sent between the same parties. */
export interface OperationVariant {
  readonly needs?: readonly Need[];
  /** Makes its requests. Default: valid ones. */
  readonly make?: typeof validRequest;
  /** Parties that differ, each under a lease of its own, for services of some kind. Default: any. */
  readonly parties?: (t: Experiment, wanted?: ServiceWanted) => readonly PartiesWanted[];
  /** What the operations between the same parties differ in, through some services. Default: nothing. */
  readonly differences?: (
    t: Experiment,
    services: readonly Service[],
  ) => Promise<readonly Difference[]> | readonly Difference[];
}

const withOtp: OperationVariant = {
  needs: ['bindings.otp'],
  make: authenticatedRequest,
  // A target may keep only the newest OTP of an instrument.
  parties: () => [{ payer: 'paying with an OTP' }],
};

const withCallbackUrl = {
  needs: ['callbacks'],
  differences: async (t) => [{ callbackUrl: await ownCallbackUrl(t) }],
} as const satisfies OperationVariant;

/** How long a label may be is not shown: where it is refused, nothing is said of it. */
function longLabel(): string {
  return `${newLabel()}, a label of more than sixty characters altogether`;
}

/** A label as people write them; a target that takes no such letters refuses it, and nothing is said of that. */
function accentedLabel(): string {
  return `${newLabel()}, payé à crédit`;
}

/** The variants, for the sections to choose from by name. Each section has its own words for them. */
export const VARIANTS = {
  withOtp,
  withCallbackUrl,
  /** A target may notify it once more, and carry out what goes with that once more. */
  withFailingReceiver: {
    needs: withCallbackUrl.needs,
    differences: async (t) => [{ callbackUrl: await ownCallbackUrl(t, { status: 500 }) }],
  },
  /** With an OTP, through a service of each fee mode. */
  withOtpInEachMode: { ...withOtp, differences: (_, services) => oneOfEachMode(services) },
  withCallbackUrlInEachMode: {
    needs: withCallbackUrl.needs,
    differences: async (t, services) => {
      const callbackUrl = await ownCallbackUrl(t);
      return oneOfEachMode(services).map((one) => ({ ...one, callbackUrl }));
    },
  },
  everyServiceAndType: { differences: (_, services) => servicesAndTypes(services) },
  eachInternalType: {
    needs: ['fixtures.instruments.credit'],
    parties: (t) =>
      typesThatAllow(t, 'credit').map((beneficiaryType) => ({ designation: 'internal', beneficiaryType })),
  },
  /** Each designation with a payer of its own. */
  eachThirdParty: { needs: ['fixtures.thirdPartyBeneficiaries'], parties: eachThirdParty },
  /** Every third party of the profile, paid by one instrument: who may pay a card may pay anybody. */
  everyThirdPartyOfOnePayer: {
    needs: ['fixtures.thirdPartyBeneficiaries'],
    parties: (t, wanted) => [cardFirst(eachThirdParty(t, wanted))],
    differences: ({ profile }) =>
      profile.fixtures.thirdPartyBeneficiaries.map((thirdParty) => ({ thirdParty })),
  },
  thirdPartyWithOtpAndCallbackUrl: {
    needs: ['bindings.otp', 'callbacks', 'fixtures.thirdPartyBeneficiaries'],
    make: authenticatedRequest,
    parties: (t, wanted) => [cardFirst(eachThirdParty(t, wanted))],
    differences: withCallbackUrl.differences,
  },
  eachPayerType: { parties: (t) => typesThatAllow(t, 'debit').map((payerType) => ({ payerType })) },
  eachPayerTypeAndMode: {
    parties: (t) => {
      const modes = modesOf(t.profile.fixtures.services);
      return typesThatAllow(t, 'debit').flatMap((payerType) =>
        modes.length === 0 ? [{ payerType }] : modes.map((mode) => ({ payerType, mode })),
      );
    },
  },
  withoutInitiatorContributor: { differences: () => [{ without: 'refContributeurInitiateur' }] },
  longLabelOrWithoutContributor: {
    differences: () => [{ libelle: longLabel() }, { without: 'refContributeurInitiateur' }],
  },
  /** What may be sent or left out, two of it together: one of them alone has its own variants. */
  pairsOfOptions: {
    needs: withCallbackUrl.needs,
    differences: async (t) => {
      const callbackUrl = await ownCallbackUrl(t);
      return [
        { without: 'refContributeurInitiateur', callbackUrl },
        { libelle: accentedLabel(), callbackUrl },
      ];
    },
  },
  pairsOfOptionsWithOtp: {
    ...withOtp,
    differences: () => [{ without: 'refContributeurInitiateur' }, { libelle: accentedLabel() }],
  },
  largeAmount: { differences: () => [{ amount: LARGEST }] },
  smallAndLargeAmount: { differences: () => [{ amount: SMALLEST }, { amount: LARGEST }] },
} as const satisfies Readonly<Record<string, OperationVariant>>;

/** The parties of an operation with a difference. */
export function partiesWith(
  { profile }: Experiment,
  parties: Parties,
  { service: given, thirdParty }: Difference,
): Parties {
  const { payer } = parties;
  const others = thirdParty === undefined ? parties : { payer, thirdParty };
  const wanted = given ?? parties.service;
  // Another payee may need another service.
  const alike = profile.fixtures.services.filter(({ mode }) => given === undefined && mode === wanted.mode);
  const [service = wanted] = servicesFitting([wanted, ...alike], others);
  return { ...others, service };
}

/**
 * Parties of one payer with a third party of each designation that the profile has, under one lease: who may pay a card
 * may pay anybody.
 */
export async function eachDesignationOfOnePayer(
  t: Experiment,
  wanted: PartiesWanted = {},
): Promise<readonly Parties[]> {
  t.need('fixtures.thirdPartyBeneficiaries');
  const designations = eachThirdParty(t);
  const parties = await arrangeParties(t, { ...wanted, ...cardFirst(designations) });
  const { services, thirdPartyBeneficiaries } = t.profile.fixtures;
  return designations.flatMap(({ designation }) => {
    const thirdParty = thirdPartyBeneficiaries.find((one) => thirdPartyField(one) === designation);
    const isPaid = services.some((one) => takesNature(one, parties.payer, thirdParty));
    return thirdParty === undefined || !isPaid ? [] : [partiesWith(t, parties, { thirdParty })];
  });
}

/** What the operations of a variant between some parties differ in: one of no difference at the least. */
export async function differencesOf(
  t: Experiment,
  { differences }: OperationVariant,
  parties: Parties,
  services: readonly Service[] = t.profile.fixtures.services,
): Promise<readonly Difference[]> {
  return (await differences?.(t, servicesFitting(services, parties))) ?? [{}];
}

/**
 * The request of an operation with a difference.
 * @param overrides what the experiment itself decides.
 */
export async function requestWith(
  t: Experiment,
  parties: Parties,
  difference: Difference,
  { make = validRequest, overrides = {} }: RequestOptions = {},
): Promise<OperationRequest> {
  const { typeOperation, amount, callbackUrl, libelle } = difference;
  const montant = amount && toNumber(await amountFor(t, amount, parties));
  return makerOf(difference, make)(t, partiesWith(t, parties, difference), {
    ...(typeOperation && { typeOperation }),
    ...(montant !== undefined && { montant }),
    ...(callbackUrl !== undefined && { callbackUrl }),
    ...(libelle !== undefined && { libelle }),
    ...overrides,
  });
}

interface RequestOptions {
  readonly make?: typeof validRequest;
  readonly overrides?: Partial<OperationRequest>;
}
