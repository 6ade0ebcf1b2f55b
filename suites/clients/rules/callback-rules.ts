/** 6, of clients: how the endpoint at callbackUrl takes notifications. Pure. */
import type { ClientRuleId } from '../../../spec/generated/catalogue-ids.ts';
import { CLIENT_TOLERANCES } from '../../../spec/tolerances.ts';
import { heldIf, type Judgement } from './request-rule.ts';

/** How the client answered a notification. */
export type CallbackAnswer =
  | { readonly status: number; readonly durationMs: number }
  /** No answer, and why, in a line for a person. */
  | { readonly noAnswer: string; readonly durationMs: number }
  /** None until the service, and whoever watches, gave up. Milliseconds. */
  | { readonly awaitedMs: number };

/** A notification that was handed on. */
export interface SeenNotification {
  readonly answer: CallbackAnswer;
  /** The status with which the same one was taken before; undefined for one that comes for the first time. */
  readonly takenBefore?: number | undefined;
}

export type CallbackRule = (seen: SeenNotification) => Judgement;

const IN_TIME = CLIENT_TOLERANCES.callbackAnswer.value;

const reached: CallbackRule = ({ answer }) =>
  'awaitedMs' in answer
    ? 'outside'
    : heldIf('status' in answer, {
        message: 'a notification got no answer from the client',
        expected: 'an answer at callbackUrl',
        actual: 'noAnswer' in answer ? answer.noAnswer : '',
      });

const inTime: CallbackRule = ({ answer }) => {
  const ms = 'awaitedMs' in answer ? answer.awaitedMs : answer.durationMs;
  const isLate = 'awaitedMs' in answer ? ms >= IN_TIME : ms > IN_TIME;
  if (!('status' in answer) && !isLate) return 'outside';
  return heldIf(!isLate, {
    message: 'a notification was answered late, or not at all',
    expected: `an answer within ${IN_TIME} ms`,
    actual: 'status' in answer ? `${Math.round(ms)} ms` : `no answer after ${Math.round(ms)} ms`,
  });
};

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

const taken: CallbackRule = ({ answer, takenBefore }) =>
  !('status' in answer) || takenBefore !== undefined
    ? 'outside'
    : heldIf(isSuccess(answer.status), {
        message: 'a notification was not taken',
        expected: 'a code of success',
        actual: `HTTP ${answer.status}`,
      });

const takenAgain: CallbackRule = ({ answer, takenBefore }) =>
  !('status' in answer) || takenBefore === undefined || !isSuccess(takenBefore)
    ? 'outside'
    : heldIf(isSuccess(answer.status), {
        message: 'a notification that came once more was not taken',
        expected: `a code of success, as the first time (HTTP ${takenBefore})`,
        actual: `HTTP ${answer.status}`,
      });

/** The rules of 6 by their ids. */
export const CALLBACK_RULES = {
  'client-callback.reached': reached,
  'client-callback.in-time': inTime,
  'client-callback.taken': taken,
  'client-callback.taken-again': takenAgain,
} as const satisfies { readonly [id in ClientRuleId]?: CallbackRule };
