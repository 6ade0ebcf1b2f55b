/** The space of valid operation requests (2.2): what can be chosen, within what the profile has. */

import type { Values } from '../../generators/cases.ts';
import { choiceOf, type Dimension, GIVEN, LEFT_OUT } from '../../generators/dimension.ts';
import { dimensionsOf, type Override } from '../../generators/schema/dimensions.ts';
import { schemaNamed } from '../../generators/schema/schema.ts';
import { DESIGNATIONS, THIRD_PARTY_FIELDS } from '../../spec/document/designations.ts';
import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import { unmet } from '../../target/profile/needs.ts';
import { allNeedOtp } from '../../target/profile/otp-needs.ts';
import type { Service, TypeInstrument } from '../../target/profile/resolve.ts';
import { OPERATION_NEEDS } from '../act/operation-calls.ts';
import { authenticatedRequest, validRequest } from '../act/operation-requests.ts';
import { typesThatAllow } from '../arrange/kinds/samples.ts';
import { ownCallbackUrl } from '../arrange/own-callback-url.ts';
import { arrangeParties, type Parties } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { generatedAmounts } from './case-amounts.ts';

/** Whom an operation is for: an internal instrument of a type, or a third-party designation. */
const INTERNAL = 'internal ';

/** The choices of one case. */
interface Choices {
  readonly payer: string;
  readonly beneficiary: string;
  readonly service: Service;
  readonly montant: number;
  /** Undefined for one that no other operation has. */
  readonly libelle: string | undefined;
  /** Optional fields that are filled in. */
  readonly refContributeurInitiateur: boolean;
  readonly authData: boolean;
  /** With `ANY_ADDRESS` in place of the mailbox; undefined for none. */
  readonly callbackUrl: string | undefined;
}

/** The fields that the choice of a payer and of a beneficiary fills: their instruments are leased. */
const OF_THE_PARTIES: Readonly<Record<string, Override>> = Object.fromEntries(
  ['refInstrumentPaiementInitiateur', 'refContributeurBeneficiaire', ...DESIGNATIONS].map((field) => [
    field,
    'nothing',
  ]),
);

/** Stands in cases for the address of an operation's own mailbox, which another run gives out anew. */
const ANY_ADDRESS = 'https://callbacks.invalid/mailbox';

/**
 * The space of the contract's operation request, bound to what the profile leaves: one dimension for each choice.
 * @throws Skipped where it leaves none.
 */
export function operationDimensions(t: Experiment): Dimension[] {
  for (const need of OPERATION_NEEDS) t.need(need);
  const { fixtures } = t.profile;
  const types = [...new Set(fixtures.services.flatMap(({ typesOperation }) => typesOperation))];
  const amounts = t.run.derived('generated amounts', () => generatedAmounts(t.profile, t.run.effort));
  const overrides: Record<string, Override> = {
    ...OF_THE_PARTIES,
    refService: choiceOf(
      'refService',
      fixtures.services.map(({ reference }) => reference),
    ),
    typeOperation: {
      ...choiceOf('typeOperation', types),
      goesWith: { dimension: 'refService', holds: (type, reference) => serves(t, reference, type) },
    },
    refContributeurInitiateur: choiceOf('refContributeurInitiateur', [GIVEN, LEFT_OUT]),
    authData: offersOtp(t) ? choiceOf('authData', [LEFT_OUT, GIVEN]) : 'nothing',
    ...(unmet(t.profile, 'callbacks') === undefined ? {} : { callbackUrl: 'nothing' }),
  };
  return [
    choiceOf('payer', typesThatAllow(t, 'debit')),
    choiceOf('beneficiary', beneficiariesOf(t)),
    ...dimensionsOf(schemaNamed('OperationRequest'), { amounts, urls: [ANY_ADDRESS] }, overrides),
  ];
}

function serves({ profile }: Experiment, reference: unknown, type: unknown): boolean {
  const service = profile.fixtures.services.find((one) => one.reference === reference);
  return service?.typesOperation.some((served) => served === type) ?? false;
}

/**
 * Leaves out what may be refused for its parties: a card can be a debit or a prepaid card, and not every pair of
 * the two has a nature (2.5).
 * @throws Skipped
 */
export function ensureNature(t: Experiment, { payer, beneficiary }: Values): void {
  const toCard = [`${INTERNAL}CARTE_BANCAIRE`, 'panBeneficiaire', 'codeClientBeneficiaire'];
  if (payer === 'CARTE_BANCAIRE' && typeof beneficiary === 'string' && toCard.includes(beneficiary))
    t.skip(
      'fixtures.instruments',
      'Only cards could be paired here, and not every card can pay every other.',
    );
}

/** The parties and the request of a case, which is sent by whoever asks. @throws Inconclusive | Skipped */
export async function arrangeCase(
  t: Experiment,
  values: Values,
): Promise<{ parties: Parties; request: OperationRequest }> {
  const chosen = choicesOf(t, values);
  const internal = chosen.beneficiary.startsWith(INTERNAL);
  const parties = await arrangeParties(t, {
    payerType: typeNamed(t, chosen.payer, 'debit'),
    service: chosen.service,
    // Of two OTPs of an instrument only the newer may be good.
    ...(chosen.authData ? { payer: 'paying with an OTP' } : {}),
    ...(internal
      ? {
          designation: 'internal',
          beneficiaryType: typeNamed(t, chosen.beneficiary.slice(INTERNAL.length), 'credit'),
        }
      : { designation: designationNamed(t, chosen.beneficiary) }),
  });
  const makeRequest = chosen.authData ? authenticatedRequest : validRequest;
  const request = await makeRequest(t, parties, {
    montant: chosen.montant,
    ...(chosen.libelle === undefined ? {} : { libelle: chosen.libelle }),
    typeOperation: typeAmong(parties.service, values.typeOperation),
    ...(chosen.callbackUrl === undefined ? {} : { callbackUrl: await atOwnMailbox(t, chosen.callbackUrl) }),
  });
  if (!chosen.refContributeurInitiateur) delete request.refContributeurInitiateur;
  return { parties, request };
}

async function atOwnMailbox(t: Experiment, callbackUrl: string): Promise<string> {
  const url = await ownCallbackUrl(t);
  return callbackUrl.replace(ANY_ADDRESS, () => url);
}

function offersOtp({ profile }: Experiment): boolean {
  return !allNeedOtp(profile) && unmet(profile, 'bindings.otp') === undefined;
}

function beneficiariesOf(t: Experiment): string[] {
  const thirdParties = THIRD_PARTY_FIELDS.filter((field) =>
    t.profile.fixtures.thirdPartyBeneficiaries.some((one) => one[field] !== undefined),
  );
  return [...typesThatAllow(t, 'credit').map((type) => `${INTERNAL}${type}`), ...thirdParties];
}

/** @throws Inconclusive where a stored case names what this profile does not have. */
function choicesOf(t: Experiment, values: Values): Choices {
  const { services } = t.profile.fixtures;
  const service = services.find(({ reference }) => reference === values.refService);
  const { payer, beneficiary, montant, libelle, callbackUrl } = values;
  t.judge.given(
    service !== undefined &&
      typeof payer === 'string' &&
      typeof beneficiary === 'string' &&
      typeof montant === 'number' &&
      (typeof libelle === 'string' || libelle === undefined) &&
      (typeof callbackUrl === 'string' || callbackUrl === undefined),
    `The case does not fit this profile: ${JSON.stringify(values)}.`,
  );
  return {
    payer,
    beneficiary,
    service,
    montant,
    libelle,
    refContributeurInitiateur: values.refContributeurInitiateur !== LEFT_OUT,
    authData: values.authData === GIVEN,
    callbackUrl,
  };
}

/** A type that is wanted: not every service serves every type, and not every one fits the parties. */
function typeAmong({ typesOperation }: Service, wanted: unknown): OperationRequest['typeOperation'] {
  return typesOperation.find((type) => type === wanted) ?? typesOperation[0] ?? 'P2P';
}

function typeNamed(t: Experiment, name: string, allowance: 'debit' | 'credit'): TypeInstrument {
  const type = typesThatAllow(t, allowance).find((known) => known === name);
  t.judge.given(
    type !== undefined,
    `No instrument of the profile is a ${name} that may be used in this way.`,
  );
  return type;
}

function designationNamed(t: Experiment, name: string) {
  const field = THIRD_PARTY_FIELDS.find((known) => known === name);
  t.judge.given(field !== undefined, `No beneficiary is designated by ${name}.`);
  return field;
}
