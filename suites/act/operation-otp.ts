/** OTPs that are made for an operation (1, 2.2). */
import { DESIGNATIONS } from '../../spec/document/designations.ts';
import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { Instrument } from '../../target/profile/resolve.ts';
import type { TemplateValues } from '../../target/profile/template.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { isInconclusive } from '../engine/declare/verdict-exceptions.ts';
import { makeOtp, obtainOtp } from './bound-calls.ts';
import { holdsFormerOtp, instrumentOfOtp, inTurn, replacesOtps } from './otp-turns.ts';

/** A request with a fresh OTP that is made for it. */
export async function withOtp(
  t: Experiment,
  arranged: Instrument,
  request: OperationRequest,
): Promise<OperationRequest> {
  const payer = overridden(t, request.refInstrumentPaiementInitiateur, arranged) ?? arranged;
  return { ...request, authData: await otpFor(t, payer, request) };
}

/** An OTP for a request: an amount below zero may get none of its own, and is sent with that of an ordinary one. */
async function otpFor(t: Experiment, payer: Instrument, request: OperationRequest): Promise<string> {
  const { montant, ...about } = aboutOf({ ...request });
  if (request.montant > 0) return obtainOtp(t, payer, { montant, ...about });
  try {
    return await obtainOtp(t, payer, { montant, ...about });
  } catch (error) {
    if (!isInconclusive(error)) throw error;
    return obtainOtp(t, payer, about);
  }
}

/** What an OTP call may ask for of an operation. */
function aboutOf(body: Readonly<Record<string, unknown>>): TemplateValues {
  const of = (field: string) => {
    const value = body[field];
    return typeof value === 'string' || typeof value === 'number' ? value : undefined;
  };
  return {
    montant: of('montant'),
    typeOperation: of('typeOperation'),
    referenceService: of('refService'),
    refContributeurBeneficiaire: of('refContributeurBeneficiaire'),
    ...Object.fromEntries(DESIGNATIONS.map((field) => [field, of(field)])),
  };
}

/** An OTP that was generated is used up, or may be. */
export async function withNewOtp(t: Experiment, body: unknown): Promise<unknown> {
  const { fixtures, bindings } = t.profile;
  if (!isJsonObject(body) || typeof body.authData !== 'string' || bindings.otp?.call === undefined)
    return body;
  const payer = fixtures.instruments.find((one) => one.reference === body.refInstrumentPaiementInitiateur);
  return payer === undefined ? body : { ...body, authData: await obtainOtp(t, payer, aboutOf(body)) };
}

/**
 * Sends a request while no newer OTP of its initiator is made, with a new one where there is one already.
 * @param send gets the request as it is to be sent.
 */
export function sendWithNewest<T>(
  t: Experiment,
  body: unknown,
  send: (body: unknown) => Promise<T>,
): Promise<T> {
  const payer = replacesOtps(t) ? instrumentOfOtp(t, body) : undefined;
  if (payer === undefined) return send(body);
  return inTurn(t, 'send', payer, async () =>
    send(
      isJsonObject(body) && holdsFormerOtp(t, body)
        ? { ...body, authData: await makeOtp(t, payer, aboutOf(body)) }
        : body,
    ),
  );
}

/** The instrument that a reference in overrides names, or the arranged one; undefined where the profile has none such. */
export function overridden(
  { profile: { fixtures } }: Experiment,
  reference: string | undefined,
  arranged: Instrument | undefined,
): Instrument | undefined {
  if (reference === undefined) return arranged;
  return fixtures.instruments.find((instrument) => instrument.reference === reference);
}
