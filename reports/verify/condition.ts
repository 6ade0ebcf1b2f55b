/** What is asked of the folder of a run, and what came of it. */

import type { Verdict } from '../../spec/run/check-result.ts';

/** Verdicts that say whether a rule was kept. */
export const DECIDED: readonly Verdict[] = ['pass', 'fail', 'warn'];

/** Where a condition does not hold. */
export interface Problem {
  readonly file: string;
  /** Of the requirement, check or exchange. */
  readonly id?: string;
  readonly text: string;
}

export interface Condition {
  /** Permanent slug. */
  readonly id: string;
  /** What is asked, as a statement that holds or does not. */
  readonly title: string;
  /** What was looked at, or what cannot be said. */
  readonly note: string;
  /** There was nothing to hold it to, and nothing says that there should be. */
  readonly absent?: boolean;
  /** Empty where the condition holds. */
  readonly problems: readonly Problem[];
  /** What hardly any honest run shows: to be looked at, and no proof of anything. */
  readonly oddities?: readonly Problem[];
}

/** A condition for which checks were judged again. */
export interface JudgedVerdict {
  readonly condition: Condition;
  /** Ids of the checks about which something could be said. */
  readonly judged: ReadonlySet<string>;
}
