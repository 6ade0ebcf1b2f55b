/** 7 with 6: a request that is refused made no operation, so that its callbackUrl is told of none. */
import { isJsonObject } from '../../spec/json/json.ts';
import type { Mailbox, ReceivedCallback } from '../../target/callbacks/mailbox.ts';
import type { Answer, Call } from '../../target/door/call.ts';
import { unmet } from '../../target/profile/needs.ts';
import { newRequestId } from '../act/operation-calls.ts';
import { validRequest } from '../act/operation-requests.ts';
import { endingKind } from '../arrange/kinds/ending.ts';
import { arrangeParties, type Parties, type PartiesWanted } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import { effectRulings } from '../judge/effect-rule.ts';
import { describeCallback, readCallback } from '../observe/callbacks/callback-reading.ts';
import {
  callbackWaitFor,
  nothingEvolved,
  notifiedOperation,
  openMailbox,
} from '../observe/callbacks/notified-operations.ts';
import { isOfThisRun } from '../observe/in-flight.ts';
import { REFUSALS, type Refusal } from './refusals.ts';
import { isRefused } from './refused-without-effect.ts';

/** Several ways to be refused, each with a callbackUrl of its own. */
export function refusedNotNotified(check: Declare): void {
  check('the callbackUrl of a request that is refused', { needs: ['callbacks'] }, async (t: Experiment) => {
    const plain = REFUSALS.filter((one) => isPlain(t, one));
    const drain = plain.some(({ isBeyond }) => isBeyond) && hasRoomToDrain(t);
    const refusals = drain ? plain : plain.filter(({ isBeyond }) => isBeyond !== true);
    await judgeUrlsOf(t, refusals, { payer: 'exclusive', drain });
  });
  check(
    'the callbackUrl of a request with an invalid OTP',
    { needs: ['callbacks', 'bindings.otp'] },
    async (t: Experiment) => {
      const [withInvalidOtp] = REFUSALS.filter(({ needs = [] }) => needs.includes('bindings.otp'));
      if (withInvalidOtp === undefined) throw new Error('No refusal is for an OTP.');
      await judgeUrlsOf(t, [withInvalidOtp], { payer: 'exclusive', withOtp: true });
    },
  );
}

/** Has requests refused, each with a URL of its own, and judges what came there. */
async function judgeUrlsOf(
  t: Experiment,
  refusals: readonly Refusal[],
  wanted: PartiesWanted,
): Promise<void> {
  // Where nothing is notified at all, silence proves nothing.
  const notified = await notifiedOperation(t, await endingKind(t));
  if (await nothingEvolved(t, [notified])) return;
  t.judge.given(notified.mailbox.received.length > 0, 'No callback came.');
  const parties = await arrangeParties(t, wanted);
  const tried: Tried[] = [];
  for (const refusal of refusals) tried.push(await refuseAt(t, refusal, parties));
  await t.whileOthersUse(
    () => t.pause(callbackWaitFor(t, notified)),
    () => false,
  );
  const refused = tried.filter(({ refusal, answer }) => isRefused(refusal.status, answer));
  t.judge.given(refused.length > 0, 'No request was refused.');
  for (const { refusal, answer, mailbox } of refused) {
    t.judge.changed(`the request was made such that it is refused: ${refusal.name}`);
    judgeToldOfNone(t, answer, mailbox.received);
  }
}

/** Whether something that was announced of a balance to be drained is left for requests that nothing may accept. */
function hasRoomToDrain({ run, profile }: Experiment): boolean {
  const { typical } = profile.limits.amount;
  return profile.fixtures.instruments.some(
    (one) => one.allows.includes('drain') && !run.budget.money.isUsedUp(one, typical),
  );
}

/** A requestId that was used has a check of its own (4.1), and an OTP may take the place of the one before it. */
function isPlain({ profile }: Experiment, { status, needs = [] }: Refusal): boolean {
  return (
    status !== 409 &&
    !needs.includes('bindings.otp') &&
    needs.every((need) => unmet(profile, need) === undefined)
  );
}

/** A request that was to be refused, and its URL. */
interface Tried {
  readonly refusal: Refusal;
  readonly answer: Answer;
  readonly mailbox: Mailbox;
}

async function refuseAt(t: Experiment, refusal: Refusal, parties: Parties): Promise<Tried> {
  const mailbox = await openMailbox(t);
  await refusal.before?.(t, parties);
  const { json, ...change } = await refusal.call(await validRequest(t, parties), t, parties);
  const call: Call = {
    operationId: 'executeOperation',
    headers: { requestId: newRequestId(t) },
    ...change,
    json: isJsonObject(json) ? { ...json, callbackUrl: mailbox.url } : json,
  };
  const answer = await t.send(call, refusal.isBeyond);
  return { refusal, answer, mailbox };
}

/**
 * A refused operation has no effect: its callbackUrl is told of no operation.
 * @param came what came there.
 */
export function judgeToldOfNone(t: Experiment, answer: Answer, came: readonly ReceivedCallback[]): void {
  // A text without a reference may say nothing but that the request was refused; whose URL others are told at is another matter.
  const told = came.find((callback) => {
    const { reference } = readCallback(t.profile, callback);
    return reference !== undefined && !isOfThisRun(t.run, reference);
  });
  if (told === undefined && came.length > 0)
    t.judge.observed('what came to the callbackUrl of the refused request names no operation');
  const what = `an operation that was refused with ${answer.status}`;
  const callback = { told: told && describeCallback(t.profile, told), of: 'its callbackUrl' };
  t.judge.rulings(effectRulings({ what, callback }), answer);
}
