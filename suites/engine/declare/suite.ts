/** Checks as data: declared by the sections, listed without running, and run by entry.ts. */
import type { AnswerRule } from '../../../spec/contract/answer-rule.ts';
import type { RequirementId } from '../../../spec/generated/catalogue-ids.ts';
import type { OperationId } from '../../../spec/generated/contract-names.ts';
import type { Failure } from '../../../spec/run/check-result.ts';
import type { Answer } from '../../../target/door/call.ts';
import type { Need } from '../../../target/profile/needs.ts';
import type { ResolvedProfile } from '../../../target/profile/resolve.ts';
import type { Must } from '../situations/situation.ts';
import type { Experiment } from './experiment.ts';

/** One experiment: arrange, one exchange or one short sequence, one judgement. */
export type CheckBody = (t: Experiment) => Promise<void>;

/** What a circumstance needs beyond its requirement. */
export interface CheckOptions {
  readonly needs?: readonly Need[];
}

/** One experiment that proves or refutes one requirement in one circumstance. */
export interface Check {
  /** `<requirement>/<circumstance in kebab case>` */
  readonly id: string;
  readonly requirement: RequirementId;
  readonly circumstance: string;
  readonly needs: readonly Need[];
  readonly body: CheckBody;
  /** What it must have seen, or its pass proves nothing. */
  readonly must?: Must;
}

/**
 * A rule that every answer of some operations is held to, whichever check brought the answer about.
 * It makes one check of each operation.
 */
export interface StandingRule {
  readonly requirement: RequirementId;
  readonly operations: readonly OperationId[];
  /** Answers of other operations that the examination is to see, and does not judge. */
  readonly hears?: readonly OperationId[];
  /** Which answers the rule speaks of. */
  readonly applies: (answer: Answer) => boolean;
  /** Answers that may break the rule too, and that prove nothing where they do not. */
  readonly mayBreak?: (answer: Answer) => boolean;
  /** A target that conforms may never give such an answer: that none was seen is observed. */
  readonly mayBeUnseen?: true;
  /** Begins the examination of a run's answers. A rule that compares answers remembers them from here on. */
  readonly begin: (known: KnownOfTarget) => Examine;
  /** It compares: an answer alone does not decide. */
  readonly remembers?: true;
  /** It looks at when answers were asked for, or came. */
  readonly readsTimes?: Times;
}

/**
 * What the times that a rule looks at must be good for: `one-answer`, how long it took; `several-answers`, their order, by
 * one clock; `right-clock`, the target's clock beside that of the sender, which is right and never goes back.
 */
type Times = 'one-answer' | 'several-answers' | 'right-clock';

/** Whether a standing rule looks at an answer of one of its operations. */
export function looksAt(
  { applies, mayBreak }: Pick<StandingRule, 'applies' | 'mayBreak'>,
  answer: Answer,
): boolean {
  return applies(answer) || mayBreak?.(answer) === true;
}

/** What a standing rule may know of a target beside its answers. */
export interface KnownOfTarget {
  readonly money: ResolvedProfile['money'];
  readonly fixtures: Pick<ResolvedProfile['fixtures'], 'instruments'>;
  /** When an answer was read, in milliseconds since 1970; by default at the moment of asking. */
  readonly readAt?: (answer: Answer) => number;
}

/** What is wrong with an answer that a rule speaks of; undefined where the rule holds. */
export interface Examine {
  (answer: Answer): Omit<Failure, 'exchangeId' | 'curl'> | undefined;
  /** Whether the last answer turned out to say nothing about the rule: it proves nothing. Absent where each says something. */
  readonly saidNothing?: () => boolean;
  /** What is wrong with all the answers together, where no single one broke the rule. Asked when the run ends. */
  readonly atEnd?: () => Omit<Failure, 'exchangeId' | 'curl'> | undefined;
  /** Whether an answer had something to be compared with; absent for a rule that compares nothing. */
  readonly hasCompared?: () => boolean;
  /** Why the answers that did not break the rule prove nothing; undefined where they do. Asked when the run ends. */
  readonly provesNothing?: () => string | undefined;
}

/** Calls made for the standing rules' sake alone, so that they have answers to look at in any selection of checks. */
export interface Probe {
  readonly operationId: OperationId;
  readonly needs: readonly Need[];
  readonly body: CheckBody;
  /** The rule that it is for; absent for one that serves all rules. */
  readonly servesOnly?: RequirementId;
}

/** Checks, the rules that every answer is held to, and the calls made for these. */
export interface Suite {
  readonly checks: readonly Check[];
  readonly standingRules: readonly StandingRule[];
  /** Those of the standing rules that an answer alone decides: a stored answer can be held to them again. */
  readonly answerRules: readonly AnswerRule[];
  readonly probes: readonly Probe[];
}
