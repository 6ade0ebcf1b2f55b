/** Reads the behaviour of a target again, from the stored exchanges of its run. */
import type { SeenAnswer } from '../../../spec/contract/answer-rule.ts';
import type { Report } from '../../../spec/generated/report-types.ts';
import type { Exchange } from '../../../spec/run/exchange.ts';
import type { Fingerprint } from '../../../spec/run/fingerprint.ts';
import type { SeenPractice } from '../../../spec/run/run-record.ts';
import type { StoredProfile } from './profile-condition.ts';

/** Reads while it is shown the exchanges of an archive. */
interface BehaviourAgain {
  hear(exchange: Exchange, read?: Pick<SeenAnswer, 'json' | 'text'>): void;
  practices(): readonly SeenPractice[];
  fingerprint(): Fingerprint;
}

/** @returns undefined where a profile is none as a run stores it. */
export type BeginReadingBehaviour = (profile: StoredProfile) => BehaviourAgain | undefined;

/** Is shown the exchanges of an archive one after the other, and says then what they show. */
export class BehaviourShown {
  readonly #again: BehaviourAgain | undefined;

  /** @param profiles of a merged run, one for each part. */
  constructor(profiles: readonly StoredProfile[], begin: BeginReadingBehaviour) {
    const [profile, ...others] = profiles;
    this.#again = profile === undefined || others.length > 0 ? undefined : begin(profile);
  }

  see(exchange: Exchange, read: Pick<SeenAnswer, 'json' | 'text'> | undefined): void {
    this.#again?.hear(exchange, read);
  }

  /** Undefined where nothing follows: of a run that was interrupted or merged. */
  practices({ run }: Pick<Report, 'run'>): readonly SeenPractice[] | undefined {
    return run.interrupted ? undefined : this.#again?.practices();
  }

  /** As `practices`. */
  fingerprint({ run }: Pick<Report, 'run'>): Fingerprint | undefined {
    return run.interrupted ? undefined : this.#again?.fingerprint();
  }
}

/** What is said where nothing follows. */
export const NOT_AGAIN = 'only of a run that ended by itself, and was not merged';
