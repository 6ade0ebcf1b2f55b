/** Why a refusal says nothing: a fixture that is used up is nobody's fault. */
import type { Answer } from '../../target/call.ts';

const excuses = new WeakMap<Answer, string>();

/** Notes of an answer that a success was not to be had, and why. */
export function excuse(answer: Answer, why: string): void {
  excuses.set(answer, why);
}

/** Why a success was not to be had, where that is known. */
export function excuseOf(answer: Answer): string | undefined {
  return excuses.get(answer);
}
