/** OTPs of an instrument of which a new one may replace the former: each is sent before the next is made (1; 8: not shown). */
import { isJsonObject } from '../../spec/json/json.ts';
import { needsOtp } from '../../target/profile/otp-needs.ts';
import type { Instrument } from '../../target/profile/resolve.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { acceptancesOf } from '../engine/perform/acceptances.ts';
import { inTurnOf } from './turns.ts';

/** What a run knows of the OTPs that were made for it, by reference of their instruments. */
interface OtpsMade {
  readonly newest: Map<string, string>;
  readonly instruments: Map<string, Instrument>;
  /** An operation was refused whose OTP was not the newest. */
  isSuspected: boolean;
}

function otpsMade({ run }: Experiment): OtpsMade {
  return run.kept('OTPs that were made', () => ({
    newest: new Map(),
    instruments: new Map(),
    isSuspected: false,
  }));
}

/** Whether a new OTP replaces the former of its instrument, by the profile or as it seems. */
export function replacesOtps(t: Experiment): boolean {
  const { otp } = t.profile.bindings;
  return otp?.call !== undefined && (otp.replaces === true || otpsMade(t).isSuspected);
}

/** Notes an OTP that was made for an instrument. */
export function noteOtp(t: Experiment, instrument: Instrument, otp: string): void {
  const { newest, instruments } = otpsMade(t);
  newest.set(instrument.reference, otp);
  instruments.set(otp, instrument);
}

/** The instrument whose OTP a request holds, where one was made for it in this run. */
export function instrumentOfOtp(t: Experiment, body: unknown): Instrument | undefined {
  return heldOtp(t, body)?.instrument;
}

/** Whether a newer OTP was made for the instrument whose OTP a request holds. */
export function holdsFormerOtp(t: Experiment, body: unknown): boolean {
  return heldOtp(t, body)?.isNewest === false;
}

/** Whether a request holds the newest OTP of an instrument, and none that has opened an operation. */
export function holdsFreshOtp(t: Experiment, body: unknown): boolean {
  const held = heldOtp(t, body);
  return held?.isNewest === true && !acceptancesOf(t.run).hasAcceptedWithOtp(held.instrument, held.otp);
}

/** The OTP of a request, where it was made in this run. */
function heldOtp(t: Experiment, body: unknown) {
  if (!isJsonObject(body) || typeof body.authData !== 'string') return undefined;
  const { instruments, newest } = otpsMade(t);
  const otp = body.authData;
  const instrument = instruments.get(otp);
  return instrument && { otp, instrument, isNewest: newest.get(instrument.reference) === otp };
}

/** Notes a refusal of a former OTP: from here on they are sent one after the other, where operations need one. */
export function suspectReplacement(t: Experiment, body: unknown): void {
  const payer = instrumentOfOtp(t, body);
  if (payer === undefined || !needsOtp(t.profile, payer)) return;
  if (holdsFormerOtp(t, body)) otpsMade(t).isSuspected = true;
}

/**
 * Whoever does something with the OTPs of an instrument does it after those that began before.
 * @param what is done in turn: to make or send one, or to read one that was sent, which is a part of making it.
 */
export function inTurn<T>(
  t: Experiment,
  what: 'send' | 'read',
  { reference }: Instrument,
  act: () => Promise<T>,
): Promise<T> {
  return inTurnOf(`OTPs to ${what}: ${reference}`, t.run, act);
}
