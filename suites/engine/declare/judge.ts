/** Judging: the one way for a check to say that its rule held or was broken. */

import type { Departure } from '../../../spec/contract/answer-rule.ts';
import { citedAnswer, describeAnswer, show } from '../../../spec/json/describe.ts';
import type {
  Because,
  CaseCount,
  Failure,
  TimelineEntry,
  WrongCode,
} from '../../../spec/run/check-result.ts';
import { ClaimList, type Claims, type Demand, type Demanded, isMet } from '../../../spec/run/claims.ts';
import type { CourseClaim } from '../../../spec/run/course.ts';
import { mayBeFirewall } from '../../../spec/run/origin.ts';
import type { Answer } from '../../../target/door/call.ts';
import { excuseOf, inconclusiveFor, restsOn } from './excuses.ts';
import { Inconclusive, RuleBroken, type UndecidedBy } from './verdict-exceptions.ts';

/** A check has them at hand with its judge. */
export { citedAnswer, describeAnswer, show };

/** The parts of a failure that a check gives; the engine adds the rest. */
export interface Claim {
  /** One line: what is wrong if the claim does not hold. */
  readonly message: string;
  readonly expected: string;
  readonly actual: string;
  readonly pointer?: string;
  readonly codes?: WrongCode;
  /** The answer that shows it; the last one of the check where none is given. */
  readonly answer?: Answer;
  readonly exchangeId?: string;
  readonly timeline?: readonly TimelineEntry[];
  /** The claim fails by this refusal: where that says nothing, nothing can be said. */
  readonly refusal?: Answer;
}

/** What a pure rule says: how an answer departs from it, and the rule as data where the archive can show it. */
export interface Ruling {
  readonly departure: Departure | undefined;
  readonly demand?: Demand | readonly Demanded[];
  /** Why a departure would say nothing. */
  readonly open?: string;
  /** The refusal that decides: where that is known to say nothing, nothing can be said. */
  readonly refusal?: Answer;
}

/** The rule that an answer has one of these HTTP codes. @param why one line: what is wrong with another. */
export function codeRuling(
  answer: Answer,
  allowed: number | readonly number[],
  why: string,
  pointer?: string,
): Ruling & { readonly refusal: Answer } {
  const codes = typeof allowed === 'number' ? [allowed] : allowed;
  const demand: Demand = { is: 'code', codes };
  const departure = {
    message: why,
    expected: `HTTP ${codes.join(' or ')}`,
    actual: describeAnswer(answer),
    codes: { wanted: codes, came: answer.status },
    ...(pointer === undefined ? {} : { pointer }),
  };
  return { departure: isMet(demand, answer) ? undefined : departure, demand, refusal: answer };
}

/** The first departure among rulings; undefined where all of them hold. */
export function firstDeparture(rulings: readonly Ruling[]): Departure | undefined {
  return rulings.find(({ departure }) => departure !== undefined)?.departure;
}

/** Where a departure shows beside an answer. */
export type Shown = Pick<Claim, 'exchangeId' | 'timeline'>;

/**
 * Counts what was judged: a check that ends without a judgement or an observation has proved nothing and
 * is a mistake of the suite.
 */
export class Judge {
  private judgements = 0;
  private readonly stated = new ClaimList();
  private readonly seen: string[] = [];
  /** The change that was made to a valid request, named in every failure. */
  private change: string | undefined;
  private counted: CaseCount | undefined;
  private because: Because | undefined;
  private provedBy: string | undefined;

  /** How many claims were judged. */
  get count(): number {
    return this.judgements;
  }

  /** What was judged, as far as claims state it; undefined where nothing was. */
  get claims(): Claims | undefined {
    return this.stated.all();
  }

  /** What was observed, in order. */
  get observations(): readonly string[] {
    return this.seen;
  }

  /** Why nothing but an observation came of the check, where that is data. */
  get reason(): { readonly because?: Because } {
    return this.because === undefined ? {} : { because: this.because };
  }

  /** What shows a failure again by itself; undefined where nothing does. */
  get proof(): string | undefined {
    return this.provedBy;
  }

  /** What became of the generated cases, where there were any. */
  get cases(): CaseCount | undefined {
    return this.counted;
  }

  /** Names the change made to a valid request, and the field that it was made at. */
  changed(change: string): void {
    this.change = change;
  }

  /**
   * Judges one claim.
   * @param demand the same as data, where the answer alone shows it, or several do: the verdict can then be derived from
   *   the archive.
   * @throws RuleBroken where it does not hold; Inconclusive where it does not for a refusal that is known to say nothing.
   */
  that(holds: boolean, { refusal, ...claim }: Claim, demand?: Demand | readonly Demanded[]): void {
    if (!holds && refusal !== undefined) this.telling(refusal);
    if (!holds && this.change !== undefined && claim.answer) this.notStopped(claim.answer);
    this.judgements += 1;
    this.state(holds, claim.answer, demand);
    if (holds) return;
    const failure = this.failureOf(claim);
    if (refusal !== undefined) restsOn(failure, refusal);
    throw new RuleBroken(failure);
  }

  /**
   * Judges what was found out elsewhere: a departure breaks the rule, none holds it.
   * @param answer that shows it; the last one of the check where none is given.
   * @throws RuleBroken
   */
  noDeparture(
    departure: Departure | undefined,
    answer?: Answer,
    demand?: Demand | readonly Demanded[],
  ): void {
    this.rulings([{ departure, ...(demand && { demand }) }], answer);
  }

  /**
   * Judges what pure rules found in an answer, one after another.
   * @param answer that shows it, or where it is shown; the last one of the check where none is given.
   * @throws RuleBroken; Inconclusive where one departs that is open, or rests on a refusal that is known to say nothing.
   */
  rulings(rulings: readonly Ruling[], answer?: Answer, shown: Shown = {}): void {
    for (const { departure, demand, open, refusal } of rulings) {
      if (departure !== undefined && open !== undefined) this.inconclusive(open);
      if (refusal !== undefined) this.telling(refusal);
      // A rule may tell its own callers more than a departure holds.
      const { message = '', expected = '', actual = '', pointer, codes } = departure ?? {};
      const at = answer ?? refusal;
      const claim = {
        message,
        expected,
        actual,
        ...(pointer !== undefined && { pointer }),
        ...(codes && { codes }),
        ...shown,
        ...(at && { answer: at }),
      };
      this.that(departure === undefined, { ...claim, ...(refusal && { refusal }) }, demand);
    }
  }

  /**
   * Judges the course of an operation, by what a rule found in it.
   * @param claim which rule was applied to which looks.
   * @throws RuleBroken where it departs from the rule.
   */
  course(claim: CourseClaim, departure?: Claim): void {
    this.judgements += 1;
    this.stated.stateCourse(claim);
    if (departure !== undefined) throw new RuleBroken(this.failureOf(departure));
  }

  /** Says that the rule held where claims were judged elsewhere. @param demand what shows it of the answer. */
  held(answer?: Answer, demand?: Demand): void {
    this.judgements += 1;
    this.state(true, answer, demand);
  }

  /**
   * Says that the rule held for generated cases, where any was judged, and what became of them all.
   * @param claims what each of them was held to.
   */
  heldForCases(cases: CaseCount, claims: readonly Claims[]): void {
    if (cases.judged > 0) this.judgements += 1;
    for (const one of claims) this.stated.join(one);
    this.counted = cases;
    this.observed(caseCountText(cases));
  }

  /** Takes over what a generated case was held to that breaks the rule. */
  failedForCase(claims: Claims | undefined): void {
    if (claims !== undefined) this.stated.join(claims);
  }

  /**
   * Judges the HTTP status of an answer.
   * @param allowed one status, or those that the document leaves open.
   * @throws Inconclusive where it is a refusal that is known to say nothing, wanted or not.
   */
  status(answer: Answer, allowed: number | readonly number[], why: string, pointer?: string): void {
    this.rulings([codeRuling(answer, allowed, why, pointer)], answer);
  }

  /** @throws Inconclusive where an answer is a refusal that is known to say nothing: its payer lacked the money. */
  telling(answer: Answer): void {
    const excuse = excuseOf(answer);
    if (excuse !== undefined) throw inconclusiveFor(excuse);
  }

  /** @throws Inconclusive where a page came that a firewall may have sent in place of the service. */
  notStopped(answer: Answer): void {
    if (!mayBeFirewall(answer)) return;
    throw new Inconclusive(
      `A page came in place of an answer (HTTP ${answer.status}): something in front of the service may have stopped this unusual request.`,
      'network',
    );
  }

  /** A failure that this check is about to find shows in something else as well: it need not be tried again. */
  proved(by: string): void {
    this.provedBy = by;
  }

  /** Something that the document leaves open, as it was seen. It is a result, not a rule. */
  observed(what: string): void {
    this.seen.push(what);
  }

  /** The same of operations that pass through a status before anything can be done there. */
  passedTooQuickly(status: string): void {
    this.observed(`operations pass through ${status} too quickly to be seen there`);
    this.because = { is: 'too-quick', status };
  }

  /**
   * What the experiment takes for granted. It is no rule of this check: where it fails, nothing can be said.
   * @throws Inconclusive
   */
  given(holds: boolean, otherwise: string, by?: UndecidedBy): asserts holds {
    if (!holds) this.inconclusive(otherwise, by);
  }

  /** Ends the check: nothing can be said. @throws Inconclusive */
  inconclusive(why: string, by?: UndecidedBy): never {
    throw new Inconclusive(why, by);
  }

  /** What another answer shows than the one that is named, no demand on that one can say. */
  private state(
    holds: boolean,
    answer: Answer | undefined,
    demand: Demand | readonly Demanded[] | undefined,
  ): void {
    if (isList(demand)) {
      if (demand.length === 0) this.stated.countOther();
      for (const { exchangeId, demand: own } of demand) this.stated.state(own, exchangeId);
    } else if (answer !== undefined && demand !== undefined && isMet(demand, answer) === holds)
      this.stated.state(demand, answer.exchangeId);
    else this.stated.countOther();
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

function isList(demand: Demand | readonly Demanded[] | undefined): demand is readonly Demanded[] {
  return Array.isArray(demand);
}

/** What there was none of is left out. */
function caseCountText({ judged, undecided, outside }: CaseCount): string {
  if (judged === 0 && undecided === 0) return 'no generated case reached this rule';
  return [
    judged === 1 ? '1 generated case judged' : `${judged} generated cases judged`,
    ...(undecided === 0 ? [] : [`${undecided} could not be decided`]),
    ...(outside === 0 ? [] : [`${outside} not covered by the rule`]),
  ].join(', ');
}
