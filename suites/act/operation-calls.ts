/** Operations as the checks arrange and send them (2.2, 4.1). */

import { randomUUID } from 'node:crypto';
import { DESIGNATIONS } from '../../spec/document/designations.ts';
import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { requestIdStart } from '../../spec/run/challenge.ts';
import type { Answer } from '../../target/door/call.ts';
import type { Need } from '../../target/profile/needs.ts';
import type { Instrument } from '../../target/profile/resolve.ts';
import { lackOf, noteCover } from '../arrange/parties/exhausted-payers.ts';
import {
  arrangeParties,
  type Parties,
  type PartiesWanted,
  thirdPartyField,
} from '../arrange/parties/parties.ts';
import type { Means } from '../arrange/parties/refused-payments.ts';
import type { Excuse } from '../engine/declare/excuses.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { describeAnswer } from '../engine/declare/judge.ts';
import { bodyOf } from './answers.ts';
import { sendPlain } from './controls.ts';
import { overridden, withNewOtp, withOtp } from './operation-otp.ts';

/** What it takes to have an operation accepted. */
export const OPERATION_NEEDS = [
  'operations.executeOperation',
  'fixtures.instruments.debit',
  'fixtures.services',
  'fixtures.beneficiary',
] as const satisfies readonly Need[];

/**
 * A valid operation request: everything that is required, the initiator's contributor, and an OTP where the
 * target wants one (2.2). Overrides that name another party take the place of the whole one that was arranged.
 */
export async function validRequest(
  t: Experiment,
  parties: Parties,
  overrides: Partial<OperationRequest> = {},
): Promise<OperationRequest> {
  const request = requestWithoutOtp(t, parties, overrides);
  if (t.profile.bindings.otp?.required !== true || 'authData' in overrides) return request;
  return withOtp(t, parties.payer, request);
}

/** A valid operation request with an OTP, wanted or not. @throws Skipped | Inconclusive where none can be had */
export async function authenticatedRequest(
  t: Experiment,
  parties: Parties,
  overrides: Partial<OperationRequest> = {},
): Promise<OperationRequest> {
  return withOtp(t, parties.payer, requestWithoutOtp(t, parties, overrides));
}

function requestWithoutOtp(
  t: Experiment,
  parties: Parties,
  overrides: Partial<OperationRequest>,
): OperationRequest {
  const { service } = parties;
  const payer = overridden(t, overrides.refInstrumentPaiementInitiateur, parties.payer);
  return {
    libelle: newLabel(),
    montant: t.profile.limits.amount.typical,
    refInstrumentPaiementInitiateur: parties.payer.reference,
    typeOperation: service.typesOperation[0] ?? 'P2P',
    refService: service.reference,
    // Optional: of an initiator that the profile does not know it is left out.
    ...(payer && { refContributeurInitiateur: payer.refContributeur }),
    ...designationOf(t, parties, overrides),
    ...overrides,
  };
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

/** What is special about one sending of an operation. */
interface SendOptions {
  /** Default: a new one. null sends no header. */
  readonly requestId?: string | null;
  /** In place of `application/json`. */
  readonly contentType?: string;
  /** In place of the run's own token. */
  readonly authorization?: string;
  /** What the balance covers is the point of the operation: a refusal says what it seems to. */
  readonly aboutCover?: boolean;
}

/** POST /api/v1/operations with any body, and a requestId of its own (4.1). Money that moves is accounted for. */
export async function postOperation(
  t: Experiment,
  body: unknown,
  { requestId = newRequestId(t), contentType, authorization, aboutCover = false }: SendOptions = {},
): Promise<Answer> {
  t.run.budget.ensure(t.judge);
  // A wrong OTP may be made from a right one, and a target may repeat it anywhere.
  const authData = isJsonObject(body) ? body.authData : undefined;
  if (typeof authData === 'string') t.run.door.masker.learn(authData, 'otp');
  const sentBefore = t.run.kept('requestIds that were sent', () => new Set<string>());
  // That it was used before is the point: the shell line sends it again.
  const keepRequestId = requestId !== null && sentBefore.has(requestId);
  if (requestId !== null) sentBefore.add(requestId);
  const answer = await t.send({
    operationId: 'executeOperation',
    headers: { requestId },
    json: body,
    ...(contentType === undefined ? {} : { contentType }),
    ...(authorization === undefined ? {} : { authorization }),
    keepRequestId,
  });
  if (answer.status === 200 && isJsonObject(body)) t.run.budget.spend(body.montant);
  if (!aboutCover) await noteCover(t, body, answer, meansFor(body, { contentType, authorization }));
  return answer;
}

/** How it is found out whether an operation was refused for its payer, or for its amount. */
function meansFor(body: unknown, options: Pick<SendOptions, 'contentType' | 'authorization'>): Means {
  const aboutCover = true;
  return {
    again: async (t, montant) => {
      const changed = montant === undefined || !isJsonObject(body) ? body : { ...body, montant };
      return postOperation(t, await withNewOtp(t, changed), { ...options, aboutCover });
    },
    plainly: async (t, parties, montant) =>
      postOperation(t, await validRequest(t, parties, { montant }), { aboutCover }),
    like: async (t, earlier, montant) =>
      postOperation(t, await withNewOtp(t, { ...earlier, montant, libelle: newLabel() }), { aboutCover }),
  };
}

/**
 * Sends an accepted operation again under its requestId.
 *
 * An OTP that was generated for the first has been used up: the second gets one of its own, so that nothing but
 * its requestId is wrong with it.
 * @param body in place of that of the first.
 */
export async function sendAgain(
  t: Experiment,
  { request, requestId }: Pick<Accepted, 'request' | 'requestId'>,
  payer: Instrument,
  body: OperationRequest = request,
  options: Pick<SendOptions, 'authorization'> = {},
): Promise<Answer> {
  const again = isUsedOnce(t, body) ? await withOtp(t, payer, body) : body;
  return postOperation(t, again, { ...options, requestId });
}

/** How a request may be refused that came at the same instant as another with its requestId, and its OTP. */
export function refusalsBeside(t: Experiment, request: OperationRequest): readonly number[] {
  return isUsedOnce(t, request) ? [400, 409] : [409];
}

/** Whether a request holds an OTP that was generated for it. */
function isUsedOnce({ profile }: Experiment, { authData }: OperationRequest): boolean {
  return authData !== undefined && profile.bindings.otp?.call !== undefined;
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
 * @throws Inconclusive where it is not accepted.
 */
export async function accepted(
  t: Experiment,
  request: OperationRequest,
  requestId: string = newRequestId(t),
): Promise<Accepted> {
  const sent = await sendOperation(t, request, requestId);
  if ('reference' in sent) return sent;
  return notAccepted(t, request, sent.answer);
}

/** Ends a check whose experiment builds on an operation that was refused. @throws Inconclusive */
export async function notAccepted(t: Experiment, request: OperationRequest, answer: Answer): Promise<never> {
  const lack = await lackOf(t, request, answer, async () =>
    postOperation(t, await plainFormOf(t, request), { aboutCover: true }),
  );
  return t.judge.inconclusive(
    `The operation that this experiment builds on was not accepted: ${describeAnswer(answer)} (${answer.exchangeId}).${lack === undefined ? '' : ` ${lack.message}`}`,
    lack?.cause,
  );
}

/** An operation with nothing unusual about it, for the same money between the same parties. */
async function plainFormOf(t: Experiment, request: OperationRequest): Promise<OperationRequest> {
  const { callbackUrl: _, authData: __, ...rest } = request;
  const plain = { ...rest, libelle: newLabel() };
  const payer = overridden(t, request.refInstrumentPaiementInitiateur, undefined);
  return payer && t.profile.bindings.otp?.required === true ? withOtp(t, payer, plain) : plain;
}

function newLabel(): string {
  return `Conformance ${randomUUID().slice(0, 8)}`;
}

/**
 * Sends a request that may be accepted or refused.
 * @throws Inconclusive where it is accepted and no reference comes with the acceptance.
 */
export async function sendOperation(
  t: Experiment,
  request: OperationRequest,
  requestId: string = newRequestId(t),
): Promise<Accepted | { readonly answer: Answer }> {
  const sentAt = performance.now();
  const answer = await postOperation(t, request, { requestId });
  if (answer.status !== 200) return { answer };
  const record = bodyOf(answer);
  t.judge.given(
    isJsonObject(record) && typeof record.referenceOperation === 'string' && record.referenceOperation !== '',
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

/** So many payers are tried for the control: one may have nothing left. */
const CONTROLS = 3;

/**
 * The control of every negative check: where the target accepts no valid operation at all, a refusal proves
 * nothing. Carried out once a run.
 * @throws Inconclusive
 */
export async function ensureOperationsAreAccepted(t: Experiment): Promise<void> {
  const { answer, lack } = await t.run.once('control of executeOperation', findControl);
  t.judge.given(
    answer.status === 200,
    `The target accepts no valid operation, so a refusal proves nothing: ${describeAnswer(answer)} (${answer.exchangeId}).${lack === undefined ? '' : ` ${lack.message}`}`,
    lack?.cause,
  );
}

interface Control {
  readonly answer: Answer;
  /** Why it was refused, where that is for money. */
  readonly lack?: Excuse | undefined;
}

async function findControl({ run }: Experiment): Promise<Control> {
  const tried = (nth: number) =>
    run.once(`control ${nth} of executeOperation`, async (shared): Promise<Control> => {
      const parties = await arrangeParties(shared);
      const plainly = async () => postOperation(shared, await validRequest(shared, parties));
      const answer = await sendPlain(shared, plainly);
      return { answer, lack: await lackOf(shared, requestWithoutOtp(shared, parties, {}), answer, plainly) };
    });
  let control = await tried(1);
  for (let nth = 2; nth <= CONTROLS && control.lack !== undefined; nth += 1) control = await tried(nth);
  return control;
}

/** A new UUID; the run of a certifier's challenge shows in its first digits. */
export function newRequestId({ run }: Experiment): string {
  const { nonce } = run;
  return nonce === undefined ? randomUUID() : requestIdStart(nonce) + randomUUID().slice(14);
}
