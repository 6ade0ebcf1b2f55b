/** How the body of a check ends early: with a verdict. Thrown by the judge and by what the checks share, caught in perform.ts alone. */
import type { Because, Failure, InconclusiveCause } from '../../../spec/run/check-result.ts';
import type { Answer } from '../../../target/door/call.ts';
import { TransportTrouble } from '../../../target/door/transport-trouble.ts';
import { FixtureExhausted } from '../../../target/fixtures/fixture-exhausted.ts';

/** The rule was broken. */
export class RuleBroken extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** What leaves a check undecided: its cause, or the answer of the target that says why. */
export type UndecidedBy = InconclusiveCause | Pick<Answer, 'exchangeId'>;

/** The experiment could not be carried out: it says nothing about the rule. */
export class Inconclusive extends Error {
  override readonly cause: InconclusiveCause;
  readonly by: UndecidedBy;

  /** @param by by default the target did something else than the experiment needs, or not in time. */
  constructor(message: string, by: UndecidedBy = 'target') {
    super(message);
    this.by = by;
    this.cause = typeof by === 'string' ? by : 'target';
  }
}

/**
 * A list of the target has room for the newest operations only, and those of other checks took the place of this
 * one's: with instruments of its own the check may see more. Thrown where it has none yet.
 */
export class ListTruncated extends Inconclusive {}

/**
 * Somebody else moved what the check watches: it says nothing about the target, and another try may be left in peace.
 */
export class DisturbedByOthers extends Inconclusive {
  /** @param cause another one where nothing shows that there is anybody else. */
  constructor(message: string, cause: InconclusiveCause = 'others') {
    super(message, cause);
  }
}

/** The case that broke the rule came out otherwise when it was tried again, and the rule has nothing to say of it. */
export class CameOutOtherwise extends Inconclusive {}

/** What a check says that ends because of the profile. */
interface SaidOfProfile {
  readonly message: string;
  readonly profileKey: string;
  readonly because?: Because;
}

/** The profile lacks what this circumstance needs. */
export class Skipped extends Error {
  readonly said: SaidOfProfile;

  constructor(message: string, profileKey: string, because?: Because) {
    super(message);
    this.said = { message, profileKey, ...(because && { because }) };
  }
}

/** The profile declares that the target does not offer this. */
export class NotApplicable extends Error {
  readonly said: SaidOfProfile;

  constructor(message: string, profileKey: string, because?: Because) {
    super(message);
    this.said = { message, profileKey, ...(because && { because }) };
  }
}

/** The document allows what came, and nothing is left to judge. */
export class Observed extends Error {}

/** Why a missing answer of the service leaves a check undecided. */
export function causeOfTrouble({ kind }: TransportTrouble): InconclusiveCause {
  // It comes every time, until the profile allows more, or gives another token.
  if (kind === 'cut' || kind === 'token') return 'fixture';
  return kind === 'interrupted' || kind === 'told-to-wait' || kind === 'away' ? kind : 'network';
}

/** Whether one of several tries came to nothing for a reason of its own: the others have their say. */
export function isInconclusive(error: unknown): error is Error {
  return (
    error instanceof Inconclusive ||
    error instanceof FixtureExhausted ||
    (error instanceof TransportTrouble && error.kind !== 'interrupted')
  );
}
