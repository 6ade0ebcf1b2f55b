/** Why a refusal says nothing: a fixture that is used up is nobody's fault. */
import type { Failure, InconclusiveCause } from '../../../spec/run/check-result.ts';
import type { Answer } from '../../../target/door/call.ts';
import { Inconclusive } from './verdict-exceptions.ts';

/** Why nothing can be said, and whose it is. */
export interface Excuse {
  readonly message: string;
  readonly cause: InconclusiveCause;
  /** An answer of the target that it is for: no slow machine explains that. */
  readonly shownBy?: Pick<Answer, 'exchangeId'>;
}

/** Ends a check for an excuse. */
export function inconclusiveFor({ message, cause, shownBy }: Excuse): Inconclusive {
  return new Inconclusive(message, shownBy ?? cause);
}

/** Finds out why a refusal says nothing; undefined where it says what it seems to. */
export type Investigation = () => Promise<Excuse | undefined>;

const excuses = new WeakMap<Answer, Excuse>();
const doubts = new WeakMap<Answer, readonly Investigation[]>();
const refusals = new WeakMap<Failure, Answer>();

/** Notes of a refusal that it says nothing, and why. */
export function excuse(answer: Answer, why: Excuse): void {
  excuses.set(answer, why);
}

/** Why a refusal says nothing, where that is known. */
export function excuseOf(answer: Answer): Excuse | undefined {
  return excuses.get(answer);
}

/** Notes of a refusal that it may say nothing: that is looked into before anybody is accused of it, in the order of noting. */
export function doubt(answer: Answer, investigate: Investigation): void {
  doubts.set(answer, [...(doubts.get(answer) ?? []), investigate]);
}

/** Notes of a failure that it is an answer's refusal. */
export function restsOn(failure: Failure, refusal: Answer): void {
  refusals.set(failure, refusal);
}

/** The refusal that a failure is; undefined where it is something else. */
export function refusalOf(failure: Failure): Answer | undefined {
  return refusals.get(failure);
}

/** Why a failure says nothing: to be asked before it is reported, when nothing is leased. */
export async function excuseForFailure(failure: Failure): Promise<Excuse | undefined> {
  const refusal = refusals.get(failure);
  if (refusal === undefined) return undefined;
  const known = excuses.get(refusal) ?? (await firstExcuse(doubts.get(refusal) ?? []));
  if (known !== undefined) excuses.set(refusal, known);
  return known;
}

async function firstExcuse(investigations: readonly Investigation[]): Promise<Excuse | undefined> {
  for (const investigate of investigations) {
    const found = await investigate();
    if (found !== undefined) return found;
  }
  return undefined;
}
