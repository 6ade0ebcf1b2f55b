/** Judging: the one way for a check to say that its rule held or was broken. */
import type { Failure, InconclusiveCause, TimelineEntry } from '../../spec/check-result.ts';
import { describeAnswer, show } from '../../spec/describe.ts';
import type { Answer } from '../../target/call.ts';
import { excuseOf } from './excuses.ts';
import { Broken, Undecided } from './signals.ts';

/** A check has them at hand with its judge. */
export { describeAnswer, show };

/** The parts of a failure that a check gives; the engine adds the rest. */
export interface Claim {
  /** One line: what is wrong if the claim does not hold. */
  readonly message: string;
  readonly expected: string;
  readonly actual: string;
  readonly pointer?: string;
  /** The answer that shows it; the last one of the check where none is given. */
  readonly answer?: Answer;
  readonly exchangeId?: string;
  readonly timeline?: readonly TimelineEntry[];
}

/**
 * Counts what was judged: a check that ends without a judgement or an observation has proved nothing and
 * is a mistake of the suite.
 */
export class Judge {
  private judgements = 0;
  private readonly seen: string[] = [];
  /** The change that was made to a valid request, named in every failure. */
  private change: string | undefined;

  /** How many claims were judged. */
  get count(): number {
    return this.judgements;
  }

  /** What was observed, in order. */
  get observations(): readonly string[] {
    return this.seen;
  }

  /** Names the change made to a valid request, and the field that it was made at. */
  changed(change: string): void {
    this.change = change;
  }

  /**
   * Judges one claim.
   * @throws Broken where it does not hold.
   */
  that(holds: boolean, claim: Claim): void {
    this.judgements += 1;
    if (!holds) throw new Broken(this.failureOf(claim));
  }

  /** Says that the rule held where claims were judged elsewhere, such as those of generated cases. */
  held(): void {
    this.judgements += 1;
  }

  /**
   * Judges the HTTP status of an answer.
   * @param allowed one status, or those that the document leaves open.
   * @throws Undecided where a success is asked for that is known not to be had.
   */
  status(answer: Answer, allowed: number | readonly number[], why: string, pointer?: string): void {
    const codes = typeof allowed === 'number' ? [allowed] : allowed;
    const unavailable = excuseOf(answer);
    const wanted = codes.includes(200) && !codes.includes(answer.status);
    if (wanted && unavailable !== undefined) throw new Undecided(unavailable, 'money');
    this.that(codes.includes(answer.status), {
      message: why,
      expected: `HTTP ${codes.join(' or ')}`,
      actual: describeAnswer(answer),
      answer,
      ...(pointer === undefined ? {} : { pointer }),
    });
  }

  /** Something that the document leaves open, as it was seen. It is a result, not a rule. */
  observed(what: string): void {
    this.seen.push(what);
  }

  /**
   * What the experiment takes for granted. It is no rule of this check: where it fails, nothing can be said.
   * @throws Undecided
   */
  given(holds: boolean, otherwise: string, cause?: InconclusiveCause): asserts holds {
    if (!holds) this.undecided(otherwise, cause);
  }

  /** Ends the check: nothing can be said. @throws Undecided */
  undecided(why: string, cause?: InconclusiveCause): never {
    throw new Undecided(why, cause);
  }

  private failureOf(claim: Claim): Failure {
    const { answer, exchangeId = answer?.exchangeId, ...rest } = claim;
    return {
      ...rest,
      ...(this.change === undefined ? {} : { change: this.change }),
      ...(exchangeId === undefined ? {} : { exchangeId }),
    };
  }
}
