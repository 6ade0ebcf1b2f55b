/** What a check leaves behind: small, serialisable, and carried in a Vitest task's `meta`. */
import type { Claims } from './claims.ts';
import type { NotRun } from './part/not-run.ts';

/** The verdict of a check, and by roll-up of a requirement. The design's seven words. */
export type Verdict = 'pass' | 'fail' | 'warn' | 'observed' | 'skipped' | 'not-applicable' | 'inconclusive';

/** Who says that a requirement holds. The level alone decides between `fail` and `warn`. */
export type Level = 'stated' | 'derived' | 'advisory';

/** Why nothing can be said, by whose it is. */
const INCONCLUSIVE_CAUSES = [
  /** No answer of the service came: a reset, a time-out, a gateway's page, a body that was cut. */
  'network',
  /** The target asked to wait for longer than `limits.retryAfterMs`. */
  'told-to-wait',
  /** The target stopped answering, and did not come back in time. */
  'away',
  /** A payer could not cover an operation. */
  'money',
  /** A limit of the run itself: requests or money that it may spend. */
  'limits',
  /** Somebody else used the same instrument meanwhile. */
  'others',
  /** This machine was too slow to see what passes quickly. */
  'this-machine',
  /** The suite itself crashed: neither the target nor this machine caused it. */
  'suite',
  /** Something that the profile gives is used up, or does not do what it is given for. */
  'fixture',
  /** The target did something by which the experiment could not be carried out. */
  'target',
  /** The run was ended. */
  'interrupted',
] as const;

export type InconclusiveCause = (typeof INCONCLUSIVE_CAUSES)[number];

/** Why nothing is said of a failure after all. */
export type Doubt = 'network' | 'away' | 'others' | 'not again' | 'otherwise' | 'limited';

/** Why a check says nothing of its rule, as data: `message` has it in words, and nothing reads those. */
export type Because =
  /** The profile lacks what it needs: the key that would give it, and what to write. */
  | { readonly is: 'lacking'; readonly key: string; readonly hint: string }
  /** The profile lists an operation or a value among what the target does not offer. */
  | {
      readonly is: 'declined';
      readonly what: string;
      readonly list: 'notImplemented' | 'notOffered';
    }
  /** A key of the profile rules it out: `bindings.otp.replaces`. */
  | { readonly is: 'ruled-out'; readonly key: string }
  /** No answer came in an exchange, or none that is whole. */
  | { readonly is: 'unanswered'; readonly exchangeId: string }
  /** Operations pass through a status before anything can be done there. */
  | { readonly is: 'too-quick'; readonly status: string }
  /** A rule was broken, and it may not be the target's doing, or not come every time. */
  | { readonly is: 'doubted'; readonly by: Doubt }
  | { readonly is: 'interrupted' };

/** How an experiment ended, before the requirement's level has had its say. */
export type Finding =
  | { readonly kind: 'held'; readonly message?: string }
  | { readonly kind: 'broken'; readonly detail: Failure }
  | { readonly kind: 'observed'; readonly message: string; readonly because?: Because }
  | {
      readonly kind: 'skipped';
      readonly message: string;
      readonly profileKey?: string;
      readonly because?: Because;
      readonly notRun?: NotRun;
    }
  | {
      readonly kind: 'not-applicable';
      readonly message: string;
      readonly profileKey: string;
      readonly because?: Because;
    }
  | {
      readonly kind: 'inconclusive';
      readonly message: string;
      readonly cause: InconclusiveCause;
      readonly because?: Because;
      /** The exchange whose answer says why: a wait that was too short does not explain it. */
      readonly answeredIn?: string;
    };

/** What a check says that a run's interruption left undecided. */
export const INTERRUPTED = {
  message: 'The run was interrupted.',
  cause: 'interrupted',
  because: { is: 'interrupted' },
} as const satisfies Partial<CheckResult>;

/** An HTTP code that came in place of those that a rule asks for. */
export interface WrongCode {
  readonly wanted: readonly number[];
  readonly came: number;
}

/** What a failure says: enough to mend it by. All texts are masked. */
export interface Failure {
  /** One line: what is wrong. */
  readonly message: string;
  readonly expected: string;
  readonly actual: string;
  /** JSON pointer of the field at fault, in the request or the response body. */
  readonly pointer?: string;
  /** Where the rule asks for other HTTP codes than the one that came. */
  readonly codes?: WrongCode;
  /** The generated case that shows it, for the properties: it can be carried out again. */
  readonly counterexample?: Counterexample;
  /** The named change that was made to a valid request, for negative cases. */
  readonly change?: string;
  /** What the answers that broke the rule have in common, and those that held have not: `typeOperation B2B`. */
  readonly only?: readonly string[];
  /** What became of the check when it was tried once more. */
  readonly secondTry?: SecondTry;
  /** The exchange that shows it best; the last of the check's exchanges where none is named. */
  readonly exchangeId?: string;
  /** Of its trace in the target, where the profile asks for traces. */
  readonly traceId?: string;
  /** The shell line of that exchange. */
  readonly curl?: string;
  /** The calls that show it again, each a shell line: often that of the exchange alone. */
  readonly again?: string;
  /** Why no calls by hand show it again. */
  readonly againTakes?: ShowingTakes;
  /** The timeline of statuses and callbacks, where time was part of the experiment. */
  readonly timeline?: readonly TimelineEntry[];
}

/** What it takes beside a few calls to show a failure again. */
export const SHOWING_TAKES = [
  /** Statuses were followed as they came. */
  'time',
  /** A receiver that the target can reach. */
  'callbacks',
  /** A balance, an operation or an instrument in the state that it was in. */
  'state',
  /** More calls than anybody pastes, or what many answers say together. */
  'many-calls',
  /** A body that is too long for a shell line. */
  'long-body',
  /** A value that the run made up and that is masked, such as a token of another key. */
  'values',
] as const;

export type ShowingTakes = (typeof SHOWING_TAKES)[number];

/** A failed check, tried once more before it is reported. */
export interface SecondTry {
  /** `held` makes a failure unstable: the rule was broken, and not every time. */
  readonly outcome: 'failed' | 'held' | 'undecided';
  /** What was wrong the second time, or why nothing can be said. */
  readonly message?: string;
  /** The instruments that it was broken with, and again: with others it held. */
  readonly onlyWith?: readonly string[];
  readonly exchangeIds: readonly string[];
}

/** A generated case as it is stored. */
export interface Counterexample {
  /** What made it. */
  readonly family: string;
  /** The values chosen for it, by the names of what was chosen. JSON. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** One thing seen about an operation, in the order of seeing. */
export interface TimelineEntry {
  /** Milliseconds since the operation was sent. */
  readonly atMs: number;
  readonly source: 'answer' | 'list' | 'callback' | 'note';
  readonly text: string;
  readonly exchangeId?: string;
}

/** What became of the generated cases of a check. */
export interface CaseCount {
  /** Held to the rule. */
  readonly judged: number;
  /** Without an answer, or without what the judgement needs. */
  readonly undecided: number;
  /** Not spoken of by the rule. */
  readonly outside: number;
}

/** One check of one requirement in one circumstance, executed or not. */
export interface CheckResult {
  /** `<requirement id>/<circumstance in kebab case>`: stable, and the seed of the check's cases. */
  readonly id: string;
  readonly requirement: string;
  readonly circumstance: string;
  readonly verdict: Verdict;
  /** For a verdict other than pass and fail: why. For pass: what was seen, where that helps. */
  readonly message?: string;
  /** For skipped and not-applicable: the profile key that would change it. */
  readonly profileKey?: string;
  /** For a verdict other than pass and fail: the reason as data, where anything but a reader looks at it. */
  readonly because?: Because;
  /** For skipped: it was selected, and left out of the run. */
  readonly notRun?: NotRun;
  /** For inconclusive: whose it is. */
  readonly cause?: InconclusiveCause;
  /** Of a run that is spread over machines: the shard that carries it out, where that is another than the report's. */
  readonly shard?: number;
  /** For a check of generated cases that found no failure: what became of them. */
  readonly cases?: CaseCount;
  readonly failure?: Failure;
  /** What it judged, for a check that passed, failed or warned: kept with the exchanges, and not in the report. */
  readonly claims?: Claims;
  readonly exchangeIds: readonly string[];
  readonly durationMs: number;
}
