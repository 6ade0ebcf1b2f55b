/** A call whose shape is given elsewhere is answered, and holds what the profile says that it holds (2.4, 4.12). */
import { describeAnswer, show } from '../../spec/json/describe.ts';
import { readPointer } from '../../spec/json/pointer.ts';
import type { Answer } from '../../target/door/call.ts';
import { isSuccess } from '../act/controls.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { codeRuling, type Ruling } from '../engine/declare/judge.ts';
import { type BoundValue, ensureBinding } from '../observe/bound-values.ts';

/** What a call is answered with. */
export interface BoundCall {
  readonly codes: 200 | '2xx';
  /** One line: what is wrong with another code. */
  readonly why: string;
  /** Where its values stand. */
  readonly bounds: readonly BoundValue[];
  /** Names the answer in a failure. */
  readonly of?: string;
}

/**
 * The call is answered with a success, then each value stands where the profile says. Pure.
 * @judges fees.computation, balance.answers, otp.answers, movements.answers
 */
export function boundCallRulings(
  answer: Answer,
  { codes, why, bounds, of = 'the answer' }: BoundCall,
): readonly [Ruling, ...Ruling[]] {
  const departure = { message: why, expected: 'HTTP 2xx', actual: describeAnswer(answer) };
  const isAny: Ruling = { departure: isSuccess(answer) ? undefined : departure, demand: { is: 'success' } };
  return [
    codes === '2xx' ? isAny : codeRuling(answer, codes, why),
    ...bounds.map((bound) => boundRuling(answer, bound, of)),
  ];
}

function boundRuling(
  answer: Answer,
  { key, pointer, what, is, isSecret, demand }: BoundValue,
  of: string,
): Ruling {
  const value = readPointer(answer.json, pointer);
  const departure = {
    message: `${of}: no ${what} where the profile's ${key} points`,
    expected: `${what} at ${pointer}`,
    actual: value === undefined || isSecret === true ? describeAnswer(answer) : show(value),
    pointer,
  };
  return { departure: is(value) ? undefined : departure, ...(demand && { demand }) };
}

/**
 * Judges what a call is answered with.
 * @throws Inconclusive where no answer of the run has held a value yet and this one holds the like elsewhere: then the
 *   profile may be wrong.
 */
export function judgeBoundCall(t: Experiment, answer: Answer, call: BoundCall): void {
  const [code, ...values] = boundCallRulings(answer, call);
  t.judge.rulings([code], answer);
  for (const [at, bound] of call.bounds.entries()) {
    ensureBinding(t, answer, bound);
    t.judge.rulings(values.slice(at, at + 1), answer);
  }
}
