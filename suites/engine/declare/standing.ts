/**
 * The ledger of the standing rules: every answer of the run is examined as it comes, and the ledger says at
 * the end how each rule fared with each operation.
 */

import { requirementOf } from '../../../spec/document/catalogue.ts';
import type { OperationId } from '../../../spec/generated/contract-names.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { rowOf } from '../../../spec/operations.ts';
import { checkIdOf, everyAnswerOf } from '../../../spec/run/check-id.ts';
import type { CheckResult, Failure, Finding } from '../../../spec/run/check-result.ts';
import { isPage, mayBeFirewall, originOf } from '../../../spec/run/origin.ts';
import { verdictOf } from '../../../spec/run/verdicts.ts';
import type { Answer } from '../../../target/door/call.ts';
import { firstUnmet, isNeed, type Need, saidOfUnmet } from '../../../target/profile/needs.ts';
import type { RunContext } from './experiment.ts';
import { Kinds, Narrowing, type Traits } from './narrowing.ts';
import { type ShownAgain, shownAgain } from './shown-again.ts';
import { type Examine, type KnownOfTarget, looksAt, type StandingRule } from './suite.ts';

interface Tally {
  held: number;
  /** Answers that turned out to say nothing about the rule. */
  silent: number;
  broken: number;
  /** How many answers were seen with each HTTP status. */
  readonly statuses: Map<number, number>;
  readonly narrowing: Narrowing;
  /** The newest answer, for a rule that judges all of them together. */
  last?: Answer;
  first?: FirstBreach;
}

/** The first answer that breaks a rule, and how. */
export interface FirstBreach {
  readonly answer: Answer;
  readonly failure: Failure;
  shown?: ShownAgain;
}

/** One standing rule for one operation: what becomes a check result. */
export interface StandingCheck {
  readonly id: string;
  readonly rule: StandingRule;
  readonly operationId: OperationId;
  readonly circumstance: string;
}

/** Each rule with each of its operations. */
export function standingChecksOf(rules: readonly StandingRule[]): StandingCheck[] {
  return rules.flatMap((rule) =>
    rule.operations.map((operationId) => {
      const circumstance = everyAnswerOf(operationId);
      return { id: checkIdOf(rule.requirement, circumstance), rule, operationId, circumstance };
    }),
  );
}

/** What a submission needs to show in the list that it feeds. */
const LISTED_NEEDS: { readonly [Listing in OperationId]?: readonly Need[] } = {
  listCreditPurchases: ['fixtures.creditPurchases.refContributeur'],
};

/** What it takes to fill a list; nothing for an operation that lists nothing. */
export function needsToFeed(listing: OperationId, needs: NeedsByOperation): readonly Need[] {
  const feeder = rowOf(listing).fedBy;
  const own = feeder && needs.get(feeder);
  return own === undefined ? [] : [...own, ...(LISTED_NEEDS[listing] ?? [])];
}

export type NeedsByOperation = ReadonlyMap<OperationId, readonly Need[]>;

/**
 * What must be in a profile for a rule to have answers to look at.
 * @param needs of the probe of each operation.
 */
export function needsOfStanding(
  { rule, operationId }: StandingCheck,
  needs: NeedsByOperation,
): readonly Need[] {
  return [
    ...(requirementOf(rule.requirement).needs ?? []).filter(isNeed),
    ...(needs.get(operationId) ?? []),
    ...needsToFeed(operationId, needs),
  ];
}

/** A check, its tally and how its rule looks at an answer: a hundred of them see each answer. */
interface Examined {
  readonly check: StandingCheck;
  readonly tally: Tally;
  readonly examine: Examine;
}

export class StandingLedger {
  private readonly examined = new Map<StandingCheck, Examined>();
  private readonly byOperation = new Map<string, Examined[]>();
  private readonly examinations = new Map<StandingRule, Examine>();
  private readonly needs: NeedsByOperation;
  private readonly kinds = new Kinds();
  private readonly listeners: readonly StandingRule[];
  /** Pages that came once, by the operation and the status that they came with. */
  private readonly pages = new Map<string, Answer>();
  private readonly pagesAgain = new Set<string>();
  /** Pages that may be a firewall's, of operations that the service has not answered itself so far. */
  private readonly parked = new Map<Answer['operationId'], Answer[]>();
  private readonly answered = new Set<Answer['operationId']>();

  /** @param needs what a profile must have for an operation to be called at all. */
  constructor(checks: readonly StandingCheck[], needs: NeedsByOperation, profile: KnownOfTarget) {
    this.needs = needs;
    const rules = new Set(checks.map((check) => check.rule));
    this.listeners = [...rules].filter(({ hears }) => hears !== undefined);
    for (const rule of rules) this.examinations.set(rule, rule.begin(profile));
    for (const check of checks) {
      const examine = this.examinations.get(check.rule) ?? check.rule.begin(profile);
      const tally = { held: 0, silent: 0, broken: 0, statuses: new Map(), narrowing: new Narrowing() };
      const examined = { check, tally, examine };
      this.examined.set(check, examined);
      const others = this.byOperation.get(check.operationId) ?? [];
      this.byOperation.set(check.operationId, [...others, examined]);
    }
  }

  /**
   * Examines one answer by every rule that speaks of it, unless it may be anybody's.
   * @returns the rules that it is the first to break.
   */
  examine(answer: Answer): StandingCheck[] {
    if (originOf(answer) !== 'service') return [];
    return this.countedWith(answer).flatMap((one) => this.enter(one));
  }

  /** A page may be somebody else's, whatever its code: it counts where it comes again. */
  private countedWith(answer: Answer): readonly Answer[] {
    if (!isPage(answer)) {
      this.answered.add(answer.operationId);
      this.parked.delete(answer.operationId);
      return [answer];
    }
    if (mayBeFirewall(answer)) {
      this.park(answer);
      return [];
    }
    const key = `${answer.operationId} ${answer.status}`;
    const first = this.pages.get(key);
    if (first === undefined) {
      this.pages.set(key, answer);
      return [];
    }
    if (this.pagesAgain.has(key)) return [answer];
    this.pagesAgain.add(key);
    return [first, answer];
  }

  /** It is the service's own where nothing else ever comes: that shows when the rules are asked for their results. */
  private park(answer: Answer): void {
    const { operationId } = answer;
    if (!this.answered.has(operationId))
      this.parked.set(operationId, [...(this.parked.get(operationId) ?? []), answer]);
  }

  private enter(answer: Answer): StandingCheck[] {
    for (const rule of this.listeners)
      if (rule.hears?.some((heard) => heard === answer.operationId)) this.examinations.get(rule)?.(answer);
    const traits = this.kinds.of(answer);
    return (this.byOperation.get(answer.operationId) ?? [])
      .filter((one) => looksAt(one.check.rule, answer) && isFirstToBreak(one, answer, traits))
      .map(({ check }) => check);
  }

  /** How one rule fared with one operation in all the answers so far: as `resultOf` says it, and without a run. */
  courseOf(check: StandingCheck): FirstBreach | 'held' | 'unseen' {
    const examined = this.settled(check);
    const { tally, examine } = examined;
    const holds = tally.held > 0 && examine.provesNothing?.() === undefined;
    return breachIn(examined)?.first ?? (holds ? 'held' : 'unseen');
  }

  /** With the pages that turn out to be the service's own. */
  private settled(check: StandingCheck): Examined {
    const parked = this.parked.get(check.operationId) ?? [];
    this.parked.delete(check.operationId);
    if (parked.length > 1) for (const page of parked) this.enter(page);
    const examined = this.examined.get(check);
    if (examined === undefined) throw new Error(`${check.id} is not in the ledger.`);
    return examined;
  }

  /** The result of one rule with one operation, from all the answers so far. */
  resultOf(check: StandingCheck, run: RunContext): CheckResult {
    const examined = this.settled(check);
    const finding = findingOf(examined, needsOfStanding(check, this.needs), run);
    const shown = finding.kind === 'broken' ? finding.detail.exchangeId : undefined;
    const verdict = verdictOf(requirementOf(check.rule.requirement).level, finding);
    return {
      id: check.id,
      requirement: check.rule.requirement,
      circumstance: check.circumstance,
      verdict,
      exchangeIds: shown === undefined ? [] : [shown],
      durationMs: 0,
      ...(finding.kind === 'broken'
        ? { message: finding.detail.message, failure: finding.detail }
        : { message: finding.message ?? '' }),
      ...('profileKey' in finding && finding.profileKey !== undefined
        ? { profileKey: finding.profileKey }
        : {}),
      ...('because' in finding && finding.because && { because: finding.because }),
      ...(finding.kind === 'inconclusive' ? { cause: finding.cause } : {}),
    };
  }
}

/** Enters one answer. @returns whether it is the first that breaks the rule. */
function isFirstToBreak({ check, tally, examine }: Examined, answer: Answer, traits: Traits): boolean {
  const failure = examine(answer);
  const { applies, mayBreak } = check.rule;
  if (failure === undefined && examine.saidNothing?.() === true) {
    tally.silent += 1;
    return false;
  }
  if (failure === undefined && mayBreak !== undefined && !applies(answer)) return false;
  tally.statuses.set(answer.status, (tally.statuses.get(answer.status) ?? 0) + 1);
  if (failure === undefined) {
    tally.held += 1;
    if (examine.atEnd !== undefined) tally.last = answer;
    tally.narrowing.held(traits);
    return false;
  }
  tally.broken += 1;
  tally.narrowing.broke(traits);
  if (tally.first !== undefined) return false;
  tally.first = { answer, failure };
  return true;
}

/** What broke a rule, and the tally of it; undefined where nothing did. */
function breachIn({ tally, examine }: Examined): { tally: Tally; first: FirstBreach } | undefined {
  if (tally.first !== undefined) return { tally, first: tally.first };
  const failure = tally.held > 0 ? examine.atEnd?.() : undefined;
  if (failure === undefined || tally.last === undefined) return undefined;
  const all = { ...tally, held: 0, broken: tally.held, narrowing: new Narrowing() };
  return { tally: all, first: { answer: tally.last, failure } };
}

function findingOf(examined: Examined, needs: readonly Need[], run: RunContext): Finding {
  const { check, tally, examine } = examined;
  const breach = breachIn(examined);
  if (breach !== undefined)
    return { kind: 'broken', detail: failureOf(check, breach.tally, breach.first, run) };
  const lack = firstUnmet(run.profile, needs);
  // Nothing was there to compare with, and the profile is why: the answers prove nothing.
  const isEmpty = lack !== undefined && examine.hasCompared?.() === false;
  const nothing = tally.held > 0 ? examine.provesNothing?.() : undefined;
  if (nothing !== undefined) return { kind: 'inconclusive', message: nothing, cause: 'target' };
  if (tally.held > 0 && !isEmpty)
    return { kind: 'held', message: `${tally.held} answers: ${statusesOf(tally)}` };
  // Answers were there, so nothing lacks: what they hold says nothing.
  if (lack !== undefined && tally.silent === 0) return { kind: lack.verdict, ...saidOfUnmet(lack) };
  const message = `No answer of ${check.operationId} that the rule speaks of was seen.`;
  return check.rule.mayBeUnseen
    ? { kind: 'observed', message }
    : { kind: 'inconclusive', message, cause: 'target' };
}

function failureOf({ rule }: StandingCheck, tally: Tally, first: FirstBreach, run: RunContext): Failure {
  const { answer, failure } = first;
  // A long run forgets it.
  first.shown ??= shownAgain(
    { ...failure, exchangeId: answer.exchangeId },
    {
      steps: run.steps(),
      among: [],
      reference: operationAt(answer, failure.pointer),
      compares: rule.remembers,
    },
  );
  const only = tally.narrowing.only().map((trait) => run.mask(trait));
  const answers = `wrong in ${tally.broken} of ${tally.held + tally.broken} answers; here: HTTP ${answer.status}`;
  return {
    ...failure,
    message: run.sentence(`${failure.message} (${answers})`),
    expected: run.sentence(failure.expected),
    actual: run.sentence(failure.actual),
    ...(only.length > 0 && { only }),
    exchangeId: answer.exchangeId,
    ...first.shown,
  };
}

/** The reference of the item of a list that a pointer is about. */
function operationAt({ json }: Answer, pointer = ''): string | undefined {
  const at = /^\/body\/(\d+)/.exec(pointer)?.[1];
  const items = isJsonObject(json) ? json.body : undefined;
  const item: unknown = at !== undefined && Array.isArray(items) ? items[Number(at)] : undefined;
  const reference = isJsonObject(item) ? item.referenceOperation : undefined;
  return typeof reference === 'string' ? reference : undefined;
}

/** `31 × 200, 12 × 400` */
function statusesOf(tally: Tally): string {
  return [...tally.statuses]
    .sort(([left], [right]) => left - right)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');
}
