/** 4.12 Calls that exist but whose shape is given elsewhere, as the profile binds them. */

import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import { readPointer } from '../../spec/json/pointer.ts';
import type { Call } from '../../target/door/call.ts';
import type { Instrument } from '../../target/profile/resolve.ts';
import type { JsonObject } from '../act/answers.ts';
import { unknownReferenceOf } from '../act/any-call.ts';
import {
  balanceCall,
  boundBalance,
  boundMovements,
  boundOtp,
  feesCall,
  movementsCall,
  otpCall,
  readMovements,
} from '../act/bound-calls.ts';
import { ensureTaken, isSuccess } from '../act/controls.ts';
import { type Accepted, acceptedOperation } from '../act/operation-calls.ts';
import type { PartiesWanted } from '../arrange/parties/parties.ts';
import { readableInstruments, someInstrument } from '../arrange/parties/readable-instruments.ts';
import { toThirdParty } from '../arrange/parties/third-party.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { describeAnswer, show } from '../engine/declare/judge.ts';
import { requiredValue } from '../engine/declare/required-value.ts';
import type { Declare } from '../engine/declare/section.ts';
import { judgeBound } from '../observe/bound-values.ts';
import { followToFinal, Watch } from '../observe/following.ts';
import { pollUntil, SHORT_WAITS_MS } from '../observe/poll.ts';

/** A list of movements shorter than this is not taken to be a page of a longer one. */
const SMALLEST_PAGE = 10;
/** One instrument of each type. */
function oneOfEachType(t: Experiment): readonly Instrument[] {
  const instruments = readableInstruments(t);
  return instruments.filter(({ type }, index) => instruments.findIndex((one) => one.type === type) === index);
}

/** An instrument that does not exist, for the calls that take one. */
function unknownInstrument(t: Experiment): Instrument {
  return { ...someInstrument(t), reference: unknownReferenceOf(t, 'instrument') };
}

async function judgeUnknown(t: Experiment, valid: (shared: Experiment) => Call, call: Call, what: string) {
  await ensureTaken(t, call.operationId, valid);
  t.judge.changed(`the call was about ${what} that does not exist`);
  t.judge.status(await t.send(call), 404, `a call about ${what} that does not exist was not answered 404`);
}

/** Judges that the movements of the payer hold an operation when it has succeeded. */
async function judgeMovement(t: Experiment, wanted: PartiesWanted): Promise<void> {
  const operation = await acceptedOperation(t, wanted);
  const { payer } = operation.parties;
  t.onlyReads();
  const status = await followToFinal(t, new Watch(operation), payer);
  t.judge.given(status === 'SUCCES', `The operation ended as ${status}.`);
  const look = async () => {
    const movements = await readMovements(t, payer);
    noteLength(t, movements.length);
    return movements;
  };
  const holds = (seen: readonly JsonObject[]) => seen.some((movement) => refersTo(t, movement, operation));
  const movements = await pollUntil(t, SHORT_WAITS_MS, look, holds);
  const held = holds(movements);
  const mayBePage = movements.length >= SMALLEST_PAGE && movements.length >= noteLength(t, 0);
  t.judge.given(held || !mayBePage, 'The movements may be one page of more.');
  t.judge.that(held, {
    message: 'the movements of an instrument do not hold an operation that it was debited for',
    expected: `${show(operation.reference)} at ${t.profile.bindings.movements?.reference} of a movement`,
    actual: `${movements.length} movements, none of them with it`,
  });
}

function refersTo(t: Experiment, movement: JsonObject, { reference }: Accepted): boolean {
  return (
    readPointer(movement, requiredValue(t, 'bindings.movements', t.profile.bindings.movements).reference) ===
    reference
  );
}

/** The length of the longest list of movements that this run has seen: one that is shorter is no full page. */
function noteLength(t: Experiment, length: number): number {
  const longest = t.run.kept('longest list of movements', () => ({ length: 0 }));
  longest.length = Math.max(longest.length, length);
  return longest.length;
}

export function balanceAnswers(check: Declare): void {
  check('an instrument of each type', async (t) => {
    for (const instrument of oneOfEachType(t)) {
      const answer = await t.send(balanceCall(t, instrument));
      t.judge.status(answer, 200, 'the balance of an instrument was not answered 200');
      judgeBound(t, answer, boundBalance(t));
    }
  });
}

export function balanceUnknownInstrument(check: Declare): void {
  check('a reference that does not exist', (t) =>
    judgeUnknown(
      t,
      (shared) => balanceCall(shared, someInstrument(shared)),
      balanceCall(t, unknownInstrument(t)),
      'an instrument',
    ),
  );
}

export function feesUnknownService(check: Declare): void {
  check('a reference that does not exist', async (t) => {
    const [service] = t.profile.fixtures.services;
    if (service === undefined) return t.skip('fixtures.services', 'The profile has no service.');
    const unknown = { ...service, reference: unknownReferenceOf(t, 'service') };
    await judgeUnknown(t, (shared) => feesCall(shared, service, {}), feesCall(t, unknown, {}), 'a service');
  });
}

export function otpAnswers(check: Declare): void {
  for (const [circumstance, times] of [
    ['an instrument of each type', 1],
    ['one instrument, twice', 2],
  ] as const) {
    check(circumstance, async (t: Experiment) => {
      const instruments = times === 1 ? oneOfEachType(t) : [someInstrument(t), someInstrument(t)];
      for (const instrument of instruments) {
        const answer = await t.send(otpCall(t, instrument));
        t.judge.that(isSuccess(answer), {
          message: 'an OTP could not be generated',
          expected: 'HTTP 2xx',
          actual: describeAnswer(answer),
          answer,
        });
        // What another call shows is no rule of this one.
        const bound = t.profile.bindings.otp?.read === undefined ? boundOtp(t) : undefined;
        if (bound !== undefined) judgeBound(t, answer, bound);
      }
    });
  }
}

export function movementsAnswer(check: Declare): void {
  check('an instrument of each type', async (t) => {
    for (const instrument of oneOfEachType(t)) {
      const answer = await t.send(movementsCall(t, instrument));
      t.judge.status(answer, 200, 'the movements of an instrument were not answered 200');
      judgeBound(t, answer, boundMovements(t));
    }
  });
}

export function movementsHoldOperation(check: Declare): void {
  check('an operation that succeeded', (t) => judgeMovement(t, {}));

  check(
    'for a beneficiary at a third-party contributor',
    { needs: ['fixtures.thirdPartyBeneficiaries'] },
    (t) => judgeMovement(t, toThirdParty(t)),
  );

  for (const mode of ENUMERATIONS.ModeApplication) {
    const needs = [`fixtures.services.${mode}`] as const;
    check(`with the fee mode ${mode}`, { needs }, (t) => judgeMovement(t, { mode }));
  }
}

export function movementsUnknownInstrument(check: Declare): void {
  check('a reference that does not exist', (t) =>
    judgeUnknown(
      t,
      (shared) => movementsCall(shared, someInstrument(shared)),
      movementsCall(t, unknownInstrument(t)),
      'an instrument',
    ),
  );
}
