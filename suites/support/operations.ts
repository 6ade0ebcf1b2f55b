/** Operations as the checks arrange and send them (2.2, 4.1). */
import { randomUUID } from 'node:crypto';
import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import type { Answer } from '../../target/call.ts';
import type { LeaseMode, Want } from '../../target/fixture-pool.ts';
import type { Need } from '../../target/profile/needs.ts';
import type {
  Instrument,
  ResolvedProfile,
  Service,
  ThirdPartyBeneficiary,
  TypeInstrument,
} from '../../target/profile/resolve.ts';
import type { Experiment } from '../engine/experiment.ts';
import { describeAnswer } from '../engine/judge.ts';
import { bodyOf, isObject } from './answers.ts';
import { obtainOtp } from './calls-elsewhere.ts';
import { takeNote } from './in-flight.ts';

export type FeeMode = 'ADDITION' | 'SOUSTRACTION';

/** Who pays whom, through what. */
export interface Parties {
  readonly payer: Instrument;
  readonly service: Service;
  /** Internal to the platform; exactly one of the two beneficiaries is set. */
  readonly beneficiary?: Instrument;
  readonly thirdParty?: ThirdPartyBeneficiary;
}

export interface PartiesWanted {
  /** How the payer is leased. `exclusive` for a check that watches a balance or a list. Default: shared. */
  readonly payer?: LeaseMode;
  /** How an internal beneficiary is leased. Default: shared. */
  readonly beneficiary?: LeaseMode;
  /** Only an internal beneficiary, or only one with this field. */
  readonly designation?: 'internal' | ThirdPartyField;
  readonly mode?: FeeMode;
  /** Only this one. */
  readonly service?: Service;
  readonly payerType?: TypeInstrument;
  /** With the designation `internal`. */
  readonly beneficiaryType?: TypeInstrument;
  /** The payer's whole balance may be spent. */
  readonly drain?: boolean;
  readonly typeOperation?: OperationRequest['typeOperation'];
}

export const THIRD_PARTY_FIELDS = [
  'msisdnBeneficiaire',
  'panBeneficiaire',
  'compteBeneficiaire',
  'codeClientBeneficiaire',
] as const;

export type ThirdPartyField = (typeof THIRD_PARTY_FIELDS)[number];

/** Each designates the beneficiary. */
export const DESIGNATIONS = ['refInstrumentPaiementBeneficiaire', ...THIRD_PARTY_FIELDS] as const;

/** The beneficiary field that a fixture uses. */
export function thirdPartyField(thirdParty: ThirdPartyBeneficiary): ThirdPartyField {
  const field = THIRD_PARTY_FIELDS.find((name) => thirdParty[name] !== undefined);
  if (field === undefined) throw new Error('A third-party beneficiary of the profile has no number.');
  return field;
}

/**
 * Leases the instruments of an operation.
 *
 * An internal beneficiary is preferred; with none in the profile a third-party one takes its place.
 * @throws Lacking where the profile has no service, or no beneficiary, of the kind wanted.
 */
export async function arrangeParties(t: Experiment, wanted: PartiesWanted = {}): Promise<Parties> {
  takeNote(t.run);
  const service = serviceFor(t, wanted);
  const pays = (instrument: Instrument) =>
    instrument.allows.includes(wanted.drain ? 'drain' : 'debit') &&
    (wanted.payerType === undefined || instrument.type === wanted.payerType);
  // A target may keep only the newest OTP of an instrument: no other check may ask for one in between.
  const mode = t.profile.bindings.otp?.required === true ? 'exclusive' : (wanted.payer ?? 'shared');
  const { designation } = wanted;
  const credits = creditedBy(t.profile, wanted.beneficiaryType);
  if (
    (designation === undefined || designation === 'internal') &&
    hasInternalPair(t.profile, pays, credits)
  ) {
    const beneficiary: Want<Instrument> = {
      mode: wanted.beneficiary ?? 'shared',
      instrument: (candidate, [payer]) => payer !== undefined && credits(payer, candidate),
    };
    const [debited, credited] = (await t.lease({ instrument: pays, mode }, beneficiary)).instruments;
    if (debited === undefined || credited === undefined) throw new Error('A lease came without instruments.');
    return { payer: debited, service, beneficiary: credited };
  }
  const thirdParty = thirdPartyFor(t.profile, designation);
  if (thirdParty === undefined) {
    t.need(designation === undefined ? 'fixtures.beneficiary' : needOf(designation));
    return t.lacking(
      'fixtures.instruments[].allows',
      'The profile has no two instruments of the kinds wanted.',
    );
  }
  const [debited] = (await t.lease({ instrument: payingFor(t.profile, thirdParty, pays), mode })).instruments;
  if (debited === undefined) throw new Error('A lease came without an instrument.');
  return { payer: debited, service, thirdParty };
}

function needOf(designation: 'internal' | ThirdPartyField): Need {
  return designation === 'internal'
    ? 'fixtures.instruments.credit'
    : `fixtures.thirdPartyBeneficiaries.${designation}`;
}

/**
 * A card can be a debit or a prepaid card, and not every pair of the two has a nature (2.5): a card pays a
 * card only where the profile has nothing else.
 */
function creditedBy(
  profile: ResolvedProfile,
  type?: TypeInstrument,
): (payer: Instrument, candidate: Instrument) => boolean {
  const credited = profile.fixtures.instruments.filter(({ allows }) => allows.includes('credit'));
  // What may be emptied is better left with the little that it holds.
  const kept = credited.filter(({ allows }) => !allows.includes('drain'));
  const candidates = kept.length > 1 && type === undefined ? kept : credited;
  return (payer, candidate) =>
    candidate !== payer &&
    candidates.includes(candidate) &&
    (type === undefined || candidate.type === type) &&
    !(isCard(payer) && isCard(candidate) && candidates.some((other) => other !== payer && !isCard(other)));
}

/** The payers of a beneficiary at a third-party contributor: a card again only where there is nothing else. */
function payingFor(
  { fixtures }: ResolvedProfile,
  thirdParty: ThirdPartyBeneficiary,
  pays: (instrument: Instrument) => boolean,
): (instrument: Instrument) => boolean {
  const toCard = ['panBeneficiaire', 'codeClientBeneficiaire'].includes(thirdPartyField(thirdParty));
  const hasOther = fixtures.instruments.some((instrument) => pays(instrument) && !isCard(instrument));
  return toCard && hasOther ? (instrument) => pays(instrument) && !isCard(instrument) : pays;
}

function isCard({ type }: Instrument): boolean {
  return type === 'CARTE_BANCAIRE';
}

function hasInternalPair(
  { fixtures: { instruments } }: ResolvedProfile,
  pays: (instrument: Instrument) => boolean,
  credits: (payer: Instrument, candidate: Instrument) => boolean,
): boolean {
  return instruments.some((payer) => pays(payer) && instruments.some((other) => credits(payer, other)));
}

function serviceFor(t: Experiment, { mode, typeOperation, service: only }: PartiesWanted): Service {
  if (only !== undefined) return only;
  const { services } = t.profile.fixtures;
  const found = services.find(
    (service) =>
      (mode === undefined || service.mode === mode) &&
      (typeOperation === undefined || service.typesOperation.includes(typeOperation)),
  );
  if (found !== undefined) return found;
  if (mode !== undefined) t.need(`fixtures.services.${mode}`);
  return t.lacking(
    'fixtures.services[].typesOperation',
    `No service of the profile serves operations of type ${typeOperation}.`,
  );
}

function thirdPartyFor(
  profile: ResolvedProfile,
  designation: PartiesWanted['designation'],
): ThirdPartyBeneficiary | undefined {
  if (designation === 'internal') return undefined;
  return profile.fixtures.thirdPartyBeneficiaries.find(
    (thirdParty) => designation === undefined || thirdParty[designation] !== undefined,
  );
}

/**
 * A valid operation request: everything that is required, the initiator's contributor, and an OTP where the
 * target wants one (2.2). Overrides that name another party take the place of the whole one that was arranged.
 */
export async function validRequest(
  t: Experiment,
  parties: Parties,
  overrides: Partial<OperationRequest> = {},
): Promise<OperationRequest> {
  const { service } = parties;
  const { bindings, limits } = t.profile;
  const payer = overridden(t, overrides.refInstrumentPaiementInitiateur, parties.payer);
  const request: OperationRequest = {
    libelle: `Conformance ${randomUUID().slice(0, 8)}`,
    montant: limits.amount.typical,
    refInstrumentPaiementInitiateur: parties.payer.reference,
    typeOperation: service.typesOperation[0] ?? 'P2P',
    refService: service.reference,
    // Optional: of an initiator that the profile does not know it is left out.
    ...(payer && { refContributeurInitiateur: payer.refContributeur }),
    ...designationOf(t, parties, overrides),
    ...overrides,
  };
  if (bindings.otp?.required !== true || 'authData' in overrides) return request;
  return { ...request, authData: await obtainOtp(t, payer ?? parties.payer) };
}

/** The instrument that a reference in overrides names, or the arranged one; undefined where the profile has none such. */
function overridden(
  { profile: { fixtures } }: Experiment,
  reference: string | undefined,
  arranged: Instrument | undefined,
): Instrument | undefined {
  if (reference === undefined) return arranged;
  return fixtures.instruments.find((instrument) => instrument.reference === reference);
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

export interface SendOptions {
  /** Default: a new one. null sends no header. */
  readonly requestId?: string | null;
  /** In place of `application/json`. */
  readonly contentType?: string;
  /** The requestId was used before, which is the point: the shell line sends it again. */
  readonly repeated?: boolean;
}

/** POST /api/v1/operations with any body, and a requestId of its own (4.1). Money that moves is accounted for. */
export async function postOperation(
  t: Experiment,
  body: unknown,
  { requestId = newRequestId(), contentType, repeated = false }: SendOptions = {},
): Promise<Answer> {
  t.run.budget.ensure(t.judge);
  // A wrong OTP may be made from a right one, and a target may repeat it anywhere.
  const authData = isObject(body) ? body.authData : undefined;
  if (typeof authData === 'string') t.run.door.masker.learn(authData, 'otp');
  const answer = await t.send({
    operationId: 'executeOperation',
    headers: { requestId },
    json: body,
    ...(contentType === undefined ? {} : { contentType }),
    keepRequestId: repeated,
  });
  if (answer.status === 200 && isObject(body)) t.run.budget.spend(body.montant);
  return answer;
}

/** An operation that the target accepted. */
export interface Accepted {
  readonly request: OperationRequest;
  readonly requestId: string;
  readonly answer: Answer;
  readonly reference: string;
  readonly record: Readonly<Record<string, unknown>>;
  /** On the clock of `performance.now()`. */
  readonly sentAt: number;
}

/**
 * Sends a valid request as part of an arrangement: that it is accepted is the rule of other checks.
 * @throws Undecided where it is not accepted.
 */
export async function accepted(
  t: Experiment,
  request: OperationRequest,
  requestId: string = newRequestId(),
): Promise<Accepted> {
  const sent = await sendOperation(t, request, requestId);
  const { answer } = sent;
  t.judge.given(
    'reference' in sent,
    `The operation that this experiment builds on was not accepted: ${describeAnswer(answer)} (${answer.exchangeId}).`,
  );
  return sent;
}

/**
 * Sends a request that may be accepted or refused.
 * @throws Undecided where it is accepted and no reference comes with the acceptance.
 */
export async function sendOperation(
  t: Experiment,
  request: OperationRequest,
  requestId: string = newRequestId(),
): Promise<Accepted | { readonly answer: Answer }> {
  const sentAt = performance.now();
  const answer = await postOperation(t, request, { requestId });
  if (answer.status !== 200) return { answer };
  const record = bodyOf(answer);
  t.judge.given(
    isObject(record) && typeof record.referenceOperation === 'string' && record.referenceOperation !== '',
    `The operation that this experiment builds on came back without a reference: ${describeAnswer(answer)} (${answer.exchangeId}).`,
  );
  return { request, requestId, answer, reference: record.referenceOperation, record, sentAt };
}

/** Arranges the parties and has one valid operation accepted. */
export async function acceptedOperation(
  t: Experiment,
  wanted: PartiesWanted = {},
  overrides: Partial<OperationRequest> = {},
): Promise<Accepted & { readonly parties: Parties }> {
  const parties = await arrangeParties(t, wanted);
  return { ...(await accepted(t, await validRequest(t, parties, overrides))), parties };
}

/**
 * The control of every negative check: where the target accepts no valid operation at all, a refusal proves
 * nothing. Carried out once a run.
 * @throws Undecided
 */
export async function ensureOperationsAreAccepted(t: Experiment): Promise<void> {
  const control = await t.run.once('control of executeOperation', async (shared) => {
    const parties = await arrangeParties(shared);
    return postOperation(shared, await validRequest(shared, parties));
  });
  t.judge.given(
    control.status === 200,
    `The target accepts no valid operation, so that a refusal proves nothing: ${describeAnswer(control)} (${control.exchangeId}).`,
  );
}

export function newRequestId(): string {
  return randomUUID();
}
