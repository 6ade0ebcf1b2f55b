/** Situations that a check must have brought about: a pass without them proves nothing. */
import type { ResolvedProfile } from '../../../target/profile/resolve.ts';
import type { SeenExchange } from './seen-exchanges.ts';

/** What a check saw: its own exchanges, those that it cites and those of what it asked for, in the order of sending. */
export interface SeenByCheck {
  readonly checkId: string;
  readonly exchanges: readonly SeenExchange[];
  /** Callbacks that came to its receivers. */
  readonly callbacks: number;
  readonly profile: ResolvedProfile;
}

/** What is missing, as a sentence. */
export interface Missing {
  readonly message: string;
  /** The document leaves open whether it comes about: the check observed that it did not. */
  readonly isOpen?: true;
}

/** A situation, as a predicate over what a check saw. */
export interface Situation {
  /** What a reader calls it: `a duplicate was refused`. */
  readonly name: string;
  /** @returns undefined where it came about. */
  readonly missing: (seen: SeenByCheck) => Missing | undefined;
  /** The circumstances that it is asked in; all of them where absent. */
  readonly circumstances?: RegExp;
  /** Those of them that it is not asked in. */
  readonly except?: RegExp;
}

/** The situations that the checks of one requirement must have brought about. */
export type Must = readonly Situation[];

/** The same situations, in some circumstances of a requirement only. */
export function inCase(circumstances: RegExp, ...situations: Must): Must {
  return situations.map((situation) => ({ ...situation, circumstances }));
}

/** The same situations, in all circumstances of a requirement but some. */
export function exceptIn(except: RegExp, ...situations: Must): Must {
  return situations.map((situation) => ({ ...situation, except }));
}

/** The situations that one check of a requirement must have brought about. */
export function situationsIn(must: Must, circumstance: string): Must {
  return must.filter(
    ({ circumstances, except }) =>
      circumstances?.test(circumstance) !== false && except?.test(circumstance) !== true,
  );
}

/** A situation that is a sentence and a condition. */
export function situation(name: string, cameAbout: (seen: SeenByCheck) => boolean): Situation {
  return { name, missing: (seen) => (cameAbout(seen) ? undefined : notSeen(name)) };
}

/** The name of a situation as what a check lacks. */
export function notSeen(name: string): Missing {
  return { message: `Nothing is proved: this check did not see that ${name}.` };
}

/**
 * For requirements that every answer of the run is held to: the ledger of standing rules asks for an answer that the
 * rule speaks of.
 */
export const EVERY_ANSWER: Must = [];
