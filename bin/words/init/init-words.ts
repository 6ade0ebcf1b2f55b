/** Which words `init` has, in every language. */
import type { Sentences } from '../../../spec/document/coded.ts';
import type { RefusedCall } from '../../../suites/discovery/fixtures/requests.ts';
import type { SeenValues } from '../../../suites/discovery/found.ts';

/** Questions that are always the same. */
export type Question =
  | 'base-url'
  | 'token-variable'
  | 'token-field'
  | 'payer'
  | 'beneficiary'
  | 'service'
  | 'otp'
  | 'create'
  | 'user'
  | 'expired-token'
  | 'reason'
  | 'product';

/** Optional test data, by the name of its option. */
export type Topic =
  | 'more-payers'
  | 'drain'
  | 'lock'
  | 'lock-payer'
  | 'unenroll'
  | 'unenroll-payer'
  | 'unused'
  | 'more-services'
  | 'third-party'
  | 'marketplace'
  | 'favorite'
  | 'dated-operation';

/** An amount to try after one that was refused. In the target's unit. */
export interface LargerAmount {
  readonly sent: number;
  readonly next: number;
  /** Whether the fee call shows that the fees exceed what was sent. */
  readonly isShown: boolean;
}

export interface InitWords {
  readonly ask: Readonly<Record<Question, string>>;
  /**
   * Asks for several permissions at once.
   * @param about the operations, and the amount of each in the target's unit.
   */
  readonly permit: (
    what: readonly ('otp' | 'spend' | 'create')[],
    about: { readonly operations: number; readonly amount: number },
  ) => string;
  /** Asks whether operations may be executed. @param operations how many, about. @param amount of each, in the target's unit. */
  readonly spend: (operations: number, amount: number) => string;
  /** Asks where the token comes from. @param preset what Enter stands for. */
  readonly tokenWay: (preset: 'c' | 'e') => string;
  /** Asks for the fixed OTP of a user’s instruments, given by their references. */
  readonly otpsOf: (user: string, instruments: readonly string[]) => string;
  /** Asks for the value of a variable that is not set. */
  readonly variable: (name: string, isSecret: boolean) => string;
  /** Asks for the address where BASE_URL has one. */
  readonly presetAddress: (value: string) => string;
  /** Reports an address without its `/api/v1`. */
  readonly shortened: (baseUrl: string) => string;
  /** Asks about a binding that is not sure. */
  readonly confirm: (key: string, why: string, what: string, likeliest: string | undefined) => string;
  /** After an open binding with several candidates. @param likeliest the first of them. @param path of the profile. */
  readonly choose: (name: string, likeliest: string, path: string) => string;
  /** What the answer is, by the key of a binding. */
  readonly means: Readonly<Record<string, string>>;
  /** @param seen references in the target's lists, the default answer; for an instrument beside others their types; for payers the holders and types that none has; mini marketplaces without services. */
  readonly further: Readonly<Record<Topic, (seen: readonly string[]) => string>>;
  /** About instruments with large balances. */
  readonly drains: {
    /** @param most the largest balance that is drained without a confirmation. */
    readonly ask: (held: readonly HeldMoney[], most: number) => string;
    readonly leftOut: (reference: string, balance: number) => string;
  };
  /** About an instrument to lock or unenroll that other checks use. */
  readonly takenAway: {
    readonly inUse: (name: string, allows: readonly string[], what: 'lock' | 'unenroll') => string;
    readonly ask: (name: string, allows: readonly string[], what: 'lock' | 'unenroll') => string;
    readonly leftOut: (name: string) => string;
  };
  /** Asks what leads an operation to a status. */
  readonly provoke: Readonly<Record<TriggeredStatus, string>>;
  /** Asks how long an operation takes to become final. @param preset seconds that Enter stands for. */
  readonly finalStatus: (preset: number) => string;
  /** Refuses a text that is no time, or too long. */
  readonly noTime: (text: string) => string;
  /** Before operations show which natures each service takes. */
  readonly tryingNatures: string;
  /** After the answer that nothing but a cancellation leads to ANNULEE. */
  readonly onlyCancelled: string;
  /** Asks what makes the target answer 500. */
  readonly provokeError: string;
  /** Refuses a trigger that leads to something else already. */
  readonly sameTrigger: (way: string, other: string) => string;
  /** Asks who holds the instruments. @param names those without a holder. */
  readonly holders: (names: readonly string[]) => string;
  /** Asks whether OTPs replace each other: yes, no, or Enter. */
  readonly replaces: string;
  /** After further types for a service that the profile has already. */
  readonly typesAdded: (service: string, types: readonly string[]) => string;
  /** Asks whether the optional questions are left for later. */
  readonly skipOptional: string;
  /** The heading of the optional questions. */
  readonly more: string;
  /** After an answer of several parts, some of which are wrong. */
  readonly again: (wrong: readonly string[]) => string;
  /** After a binding of an option that the target refuses. */
  readonly bindLeftOut: (name: string) => string;
  /** After too many mistakes in an optional answer. */
  readonly leftOut: string;
  /** After an empty answer to a question that needs one. */
  readonly needed: string;
  /** Before the variables that the profile names, and another terminal lacks. */
  readonly typed: string;
  /** Asks whether the typed values are written to a file. */
  readonly keepValues: (path: string) => string;
  /** What the file of the values does. */
  readonly valuesOf: (count: number) => string;
  /** What the variable of an OTP is for. */
  readonly variableOf: (instruments: readonly string[]) => string;
  readonly seen: Sentences<SeenValues>;
  readonly yes: readonly string[];
  /** Enter is a no. */
  readonly no: readonly string[];
  /** After an answer that is neither a yes nor a no. */
  readonly unclear: string;
  readonly refused: (what: string, answer: string) => string;
  /** Before the first operation. @param operations about how many. @param amount of each. */
  readonly spending: (operations: number, amount: number) => string;
  /** After an operation that may have been refused for its amount. */
  readonly largerAmount: (amount: LargerAmount) => string;
  /** Of refusals that were to be expected: what they show. */
  readonly expected: Readonly<Record<NonNullable<RefusedCall['because']>, string>>;
  /** @param fixtures of the profile, each with how many it has. */
  readonly written: (path: string, lines: number, fixtures: readonly string[]) => string;
  /** After `--add`. @param keys dotted keys that the profile has now. */
  readonly added: (path: string, keys: readonly string[]) => string;
  /** After `--add` that found nothing. */
  readonly nothingAdded: (path: string) => string;
  /** Before an existing profile is tried. */
  readonly trying: (path: string) => string;
  /** Before the search for bindings, which takes a while. */
  readonly searching: string;
  /** A command, and what it does. */
  readonly next: Readonly<Record<NextStep, (path: string) => readonly [command: string, what: string]>>;
  /** Comments of the profile. */
  readonly head: string;
  readonly bindings: string;
  readonly fixtures: string;
  /** Above the smallest amount: why it is that. */
  readonly smallest: string;
  /** After `--add` that gave the smallest amount: why. */
  readonly whySmallest: (smallest: number) => string;
  readonly open: (key: string, why: string) => string;
  /** Requests may be created, but no instrument has a user. */
  readonly noUser: string;
  /** How to use the commented lines of the profile. */
  readonly uncomment: string;
}

/** Statuses that need a trigger, in the order of the questions: an ordinary operation ends SUCCES. */
export const TRIGGERED = ['ECHOUE', 'SUSPENDUE', 'EXTOURNE', 'ANNULEE', 'ENCOURS', 'INITIEE'] as const;

type TriggeredStatus = (typeof TRIGGERED)[number];

/** What to do after `init`: commands, in their order. */
export type NextStep = 'smoke' | 'add' | 'doctor' | 'run';

/** An instrument with what it holds. */
export interface HeldMoney {
  readonly reference: string;
  readonly balance: number;
}

/** An instrument as it is typed. */
export const EXAMPLE = 'W-1001,MOBILE_WALLET,C-01';
