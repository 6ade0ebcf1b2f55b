/** 4.12 Calls that exist but whose shape is given elsewhere, as the profile binds them. */

import { UNKNOWN_ELSEWHERE } from '../../spec/document/refusal-codes.ts';
import type { Answer, Call } from '../../target/door/call.ts';
import { needsOtp } from '../../target/profile/otp-needs.ts';
import type { Instrument, Service } from '../../target/profile/resolve.ts';
import { prolonged } from '../../target/profile/unknown-references.ts';
import { unknownReferenceOf } from '../act/any-call.ts';
import {
  balanceCall,
  boundBalance,
  boundMovements,
  boundOtp,
  feesCall,
  gaveOtpBefore,
  movementsCall,
  otpCall,
} from '../act/bound-calls.ts';
import { ensureTaken, isSuccess } from '../act/controls.ts';
import {
  isRefusedAsOthers,
  oneOfEachType,
  oneWithOtpsOfEachType,
  someInstrument,
} from '../arrange/parties/readable-instruments.ts';
import { NO_BALANCE } from '../arrange/without-balance.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { describeAnswer } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { judgeBoundCall } from './bound-call-rule.ts';

/** Whether nothing can be said of an answer, for the instrument may be somebody else's. */
function isNotOurs(t: Experiment, instrument: Instrument, answer: Answer): boolean {
  if (!isRefusedAsOthers(instrument, answer)) return false;
  t.judge.observed(
    `${instrument.name} only receives, and a call about it is refused: ${describeAnswer(answer)}`,
  );
  return true;
}

/** An instrument that does not exist, for the calls that take one. */
function unknownInstrument(t: Experiment): Instrument {
  return { ...someInstrument(t), reference: unknownReferenceOf(t, 'instrument') };
}

/** Another one: its reference begins with a real one, and may be called malformed first. */
function prolongedInstrument(t: Experiment): Instrument {
  const instrument = someInstrument(t);
  return { ...instrument, reference: prolonged(instrument.reference) };
}

/**
 * Asks for what does not exist, of a target that takes the call in its valid form: 404.
 *
 * @param valid undefined where the run has seen it taken.
 * @judges balance.unknown-instrument, fees.unknown-service, otp.unknown-instrument, movements.unknown-instrument
 */
async function askForUnknown(
  t: Experiment,
  valid: ((shared: Experiment) => Call) | undefined,
  call: Call,
  what: string,
  codes: number | readonly number[] = 404,
) {
  if (valid !== undefined) await ensureTaken(t, call.operationId, valid);
  t.judge.changed(`the call was about ${what} that does not exist`);
  t.judge.status(await t.send(call), codes, `a call about ${what} that does not exist was not answered 404`);
}

const UNKNOWN_INSTRUMENTS = [
  ['a reference that does not exist', unknownInstrument, 404],
  ['a real reference with more at its end', prolongedInstrument, UNKNOWN_ELSEWHERE],
] as const;

/** The checks of a call about an instrument that does not exist. */
function checkUnknownInstruments(
  check: Declare,
  call: (t: Experiment, instrument: Instrument) => Call,
): void {
  for (const [circumstance, instrumentOf, codes] of UNKNOWN_INSTRUMENTS)
    check(circumstance, (t) =>
      askForUnknown(
        t,
        (shared) => call(shared, someInstrument(shared)),
        call(t, instrumentOf(t)),
        'an instrument',
        codes,
      ),
    );
}

/** The balance of an instrument can be read at its path. */
export function balanceAnswers(check: Declare): void {
  check('an instrument of each type', async (t) => {
    const answered = [];
    for (const instrument of oneOfEachType(t))
      answered.push({ instrument, answer: await t.send(balanceCall(t, instrument)) });
    const areShown = answered.some(({ answer }) => isSuccess(answer));
    for (const { instrument, answer } of answered) {
      if (isNotOurs(t, instrument, answer)) continue;
      if (areShown && NO_BALANCE.includes(answer.status)) {
        t.judge.observed(
          `an instrument of type ${instrument.type} has no balance: ${describeAnswer(answer)}`,
        );
        continue;
      }
      const why = 'the balance of an instrument was not answered 200';
      judgeBoundCall(t, answer, { codes: 200, why, bounds: [boundBalance(t)] });
    }
  });
}

/** A request for the balance of an instrument that does not exist is answered 404. */
export function balanceUnknownInstrument(check: Declare): void {
  checkUnknownInstruments(check, balanceCall);
}

/** A request for the fees of a service that does not exist is answered 404. */
export function feesUnknownService(check: Declare): void {
  const ask = async (
    t: Experiment,
    referenceFrom: (service: Service) => string,
    codes?: readonly number[],
  ): Promise<void> => {
    const [service] = t.profile.fixtures.services;
    if (service === undefined) return t.skip('fixtures.services', 'The profile has no service.');
    const call = feesCall(t, { ...service, reference: referenceFrom(service) }, {});
    await askForUnknown(t, (shared) => feesCall(shared, service, {}), call, 'a service', codes);
  };
  check('a reference that does not exist', (t) => ask(t, () => unknownReferenceOf(t, 'service')));
  check('a real reference with more at its end', (t) =>
    ask(t, ({ reference }) => prolonged(reference), UNKNOWN_ELSEWHERE),
  );
}

/** What a target may answer that keeps one OTP of an instrument at a time: its validity time is not shown (8). */
const AGAIN_REFUSED = [400, 409];

/** A target may keep the newest OTP of an instrument only: nobody else may be about to pay with another. */
async function leaseForOtps(t: Experiment, instruments: readonly Instrument[]): Promise<void> {
  const each = [...new Set(instruments)];
  await t.lease(
    ...each.map((own) => ({
      mode: 'paying with an OTP' as const,
      instrument: (candidate: Instrument) => candidate === own,
    })),
  );
}

/** An OTP can be generated. */
export function otpAnswers(check: Declare): void {
  for (const [circumstance, times] of [
    ['an instrument of each type', 1],
    ['one instrument, twice', 2],
  ] as const) {
    check(circumstance, async (t: Experiment) => {
      const ofEachType = oneWithOtpsOfEachType(t);
      const [first] = ofEachType;
      const instruments = times === 1 || first === undefined ? ofEachType : [first, first];
      await leaseForOtps(t, instruments);
      for (const instrument of instruments) {
        const call = otpCall(t, instrument);
        const hadOne = gaveOtpBefore(t, call);
        const answer = await t.send(call);
        if (hadOne && AGAIN_REFUSED.includes(answer.status)) {
          t.judge.observed(`an OTP is not generated again so soon: ${describeAnswer(answer)}`);
          continue;
        }
        if (isNotOurs(t, instrument, answer)) continue;
        if (answer.status === 400 && !needsOtp(t.profile, instrument)) {
          t.judge.observed(
            `no OTP is generated for ${instrument.name}, whose operations need none: ${describeAnswer(answer)}`,
          );
          continue;
        }
        // One that an earlier run was given may still be valid (8).
        t.judge.given(answer.status !== 409, `An OTP was not generated: ${describeAnswer(answer)}.`, answer);
        // What another call shows is no rule of this one.
        const bound = t.profile.bindings.otp?.read === undefined ? boundOtp(t) : undefined;
        const bounds = bound === undefined ? [] : [bound];
        judgeBoundCall(t, answer, { codes: '2xx', why: 'an OTP could not be generated', bounds });
      }
    });
  }
}

/** A request for an OTP of an instrument that does not exist is answered 404, where the call names the instrument. */
export function otpUnknownInstrument(check: Declare): void {
  for (const [circumstance, instrumentOf, codes] of UNKNOWN_INSTRUMENTS)
    check(circumstance, async (t) => {
      const instrument = someInstrument(t);
      await leaseForOtps(t, [instrument]);
      const plain = otpCall(t, instrument);
      const call = otpCall(t, instrumentOf(t));
      if (JSON.stringify(call) === JSON.stringify(plain))
        return t.judge.observed('the OTP call does not name the reference of an instrument');
      // Another one may be refused so soon (8).
      const valid = gaveOtpBefore(t, plain) ? undefined : () => plain;
      await askForUnknown(t, valid, call, 'an instrument', codes);
    });
}

/** The movements of an instrument can be read at their path. */
export function movementsAnswer(check: Declare): void {
  check('an instrument of each type', async (t) => {
    for (const instrument of oneOfEachType(t)) {
      const answer = await t.send(movementsCall(t, instrument));
      if (isNotOurs(t, instrument, answer)) continue;
      const why = 'the movements of an instrument were not answered 200';
      judgeBoundCall(t, answer, { codes: 200, why, bounds: [boundMovements(t)] });
    }
  });
}

/** A request for the movements of an instrument that does not exist is answered 404. */
export function movementsUnknownInstrument(check: Declare): void {
  checkUnknownInstruments(check, movementsCall);
}
