/** Whether an operation may have been refused for an OTP: a missing one that the profile does not ask for, or its fixed one (2.2). */
import { citedAnswer } from '../../spec/json/describe.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { Answer } from '../../target/door/call.ts';
import { unmet } from '../../target/profile/needs.ts';
import { needsOtp } from '../../target/profile/otp-needs.ts';
import { type Pair, pairNamedIn } from '../../target/profile/pair-natures.ts';
import type { Instrument, Service } from '../../target/profile/resolve.ts';
import { partiesToTry } from '../arrange/parties/parties-to-try.ts';
import type { Excuse } from '../engine/declare/excuses.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { acceptancesOf } from '../engine/perform/acceptances.ts';

/** An operation between two of the profile. */
type Operation = Pair & { readonly service?: Service; readonly withOtp?: boolean };

/** Sends a plain operation, with an OTP or as the profile says, once a run. */
type Plainly = (t: Experiment, operation: Operation) => Promise<Answer>;

/** What may need an OTP: all operations of a payer, or all through a service. */
interface Needy {
  readonly operation: Operation;
  /** Whether one without an OTP was accepted. */
  readonly hasGoneWithout: () => boolean;
  readonly message: (refused: Answer) => string;
}

/**
 * Which operations need an OTP is the target's affair. A refusal is excused where nothing of this payer, or through this
 * service, was accepted without one, other operations were, and a plain one is refused without and accepted with it.
 */
export async function excuseForOtp(
  t: Experiment,
  body: unknown,
  plainly: Plainly,
): Promise<Excuse | undefined> {
  const pair = pairNamedIn(t.profile, body);
  if (pair === undefined || !isJsonObject(body) || body.authData !== undefined) return undefined;
  if (needsOtp(t.profile, pair.payer) || unmet(t.profile, 'bindings.otp') !== undefined) return undefined;
  for (const needy of needyIn(t, pair, body.refService)) {
    const excuse = await excuseForNeed(t, needy, plainly);
    if (excuse !== undefined) return excuse;
  }
  return undefined;
}

function needyIn(t: Experiment, pair: Pair, refService: unknown): readonly Needy[] {
  const { payer } = pair;
  const acceptances = acceptancesOf(t.run);
  const service = t.profile.fixtures.services.find(({ reference }) => reference === refService);
  const ofPayer: Needy = {
    operation: pair,
    hasGoneWithout: () => acceptances.hasAcceptedWithoutOtp(payer),
    message: (refused) =>
      `An operation of ${payer.name} was refused without an OTP, and accepted with one: ${citedAnswer(refused)}. Add otpRequired: true to it in fixtures.instruments.`,
  };
  if (service === undefined) return [ofPayer];
  const throughService: Needy = {
    operation: { ...pair, service },
    hasGoneWithout: () => acceptances.hasAcceptedThroughWithoutOtp(service.reference),
    message: (refused) =>
      `An operation through ${service.reference} was refused without an OTP, and accepted with one: ${citedAnswer(refused)}. Set bindings.otp.required: true.`,
  };
  return [ofPayer, throughService];
}

async function excuseForNeed(
  t: Experiment,
  { operation, hasGoneWithout, message }: Needy,
  plainly: Plainly,
): Promise<Excuse | undefined> {
  const mayNeedIt = () => !hasGoneWithout() && acceptancesOf(t.run).hasAcceptedAnyWithoutOtp();
  if (!mayNeedIt()) return undefined;
  const refused = await plainly(t, operation);
  if (refused.status !== 400 || (await plainly(t, { ...operation, withOtp: true })).status !== 200)
    return undefined;
  if (!mayNeedIt()) return undefined;
  return { message: message(refused), cause: 'fixture' };
}

/**
 * A fixed OTP is test data. A refusal is excused where no operation of its payer was accepted with it, not even a plain
 * one: it may be wrong, or expired.
 */
export async function excuseForFixedOtp(
  t: Experiment,
  body: unknown,
  plainly: Plainly,
): Promise<Excuse | undefined> {
  const pair = pairNamedIn(t.profile, body);
  const authData = isJsonObject(body) ? body.authData : undefined;
  if (pair === undefined || typeof authData !== 'string') return undefined;
  const { payer } = pair;
  if (untriedOtp(t, payer, authData) === undefined) return undefined;
  let refused = await plainly(t, { ...pair, withOtp: true });
  // Whether it is the OTP or the beneficiary shows with another beneficiary.
  for (const { payer: other, beneficiary, thirdParty } of partiesToTry(t.profile)) {
    const credited = beneficiary ?? thirdParty;
    if (refused.status !== 400 || untriedOtp(t, payer, authData) === undefined) break;
    if (other === payer && credited !== undefined && credited !== pair.credited)
      refused = await plainly(t, { payer, credited, withOtp: true });
  }
  const key = untriedOtp(t, payer, authData);
  return refused.status === 400 && key !== undefined ? wrongFixedOtp(payer, key, refused) : undefined;
}

/** @param key of the fixed OTP. @param refused the answer to an operation with it. */
export function wrongFixedOtp({ name }: Instrument, key: string, refused: Answer): Excuse {
  return {
    message: `No operation of ${name} was accepted with its fixed OTP (${key}), which may be wrong: ${citedAnswer(refused)}.`,
    cause: 'fixture',
  };
}

/** The key of a fixed OTP that no operation of the payer was accepted with yet; undefined for any other OTP. */
export function untriedOtp(t: Experiment, payer: Instrument, authData: string): string | undefined {
  const wasAccepted = acceptancesOf(t.run).hasAcceptedWithOtp(payer, authData);
  return wasAccepted ? undefined : fixedOtps(t, payer).get(authData);
}

/** The fixed OTPs that a payer may have, each with its key in the profile. */
export function fixedOtps({ profile }: Experiment, { name, otp }: Instrument): ReadonlyMap<string, string> {
  const { value } = profile.bindings.otp ?? {};
  return new Map([
    ...(value === undefined ? [] : [[value, 'bindings.otp.value'] as const]),
    ...(otp === undefined ? [] : [[otp, `fixtures.instruments (${name}).otp`] as const]),
  ]);
}
