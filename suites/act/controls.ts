import { originOf } from '../../spec/run/origin.ts';
import type { Answer, Call } from '../../target/door/call.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { citedAnswer } from '../engine/declare/judge.ts';

/** Whether an answer is of the 2xx codes. */
export function isSuccess({ status }: Pick<Answer, 'status'>): boolean {
  return status >= 200 && status < 300;
}

/** Between sendings of a plain call whose answer may be anybody's, in milliseconds. */
const PLAIN_AGAIN_MS = [250, 1000, 2000] as const;

/** Sends a plain call, and again where what comes may be anybody's answer: many checks rest on it. */
export async function sendPlain(t: Experiment, send: () => Promise<Answer>): Promise<Answer> {
  let answer = await send();
  for (const waitMs of PLAIN_AGAIN_MS) {
    if (originOf(answer) === 'service') break;
    await t.pause(waitMs);
    answer = await send();
  }
  return answer;
}

/**
 * What the valid form of a call is answered, sent once a run.
 *
 * @param what names the control; one name always goes with one call.
 */
export function controlOf(
  t: Experiment,
  what: string,
  make: (shared: Experiment) => Call | Promise<Call>,
): Promise<Answer> {
  return t.run.once(`control of ${what}`, (shared) =>
    sendPlain(shared, async () => shared.send(await make(shared))),
  );
}

/**
 * The control of negative checks of a call: its valid form (see `controlOf`).
 *
 * @returns the answer to the valid call.
 * @throws Inconclusive where the target does not take it.
 */
export async function ensureTaken(
  t: Experiment,
  what: string,
  make: (shared: Experiment) => Call | Promise<Call>,
): Promise<Answer> {
  const control = await controlOf(t, what, make);
  // A conflict speaks of what is there already: the form of the call was taken.
  t.judge.given(
    isSuccess(control) || control.status === 409,
    `The target does not take the valid form of this call, so a refusal proves nothing: ${citedAnswer(control)}.`,
    control,
  );
  return control;
}

/**
 * A body that the profile says is accepted may have been sent by an earlier run or check, and a target may
 * have one of a kind only: a conflict says nothing about the rule.
 * @throws Inconclusive
 */
export function ensureNoConflict(t: Experiment, answer: Answer, profileKey: string): void {
  t.judge.given(
    answer.status !== 409,
    `A body of ${profileKey} was answered 409: what it asks for seems to be there already (${answer.exchangeId}).`,
    answer,
  );
}
