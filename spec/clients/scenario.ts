/** The shape of the scenarios that clients are led through: spec/scenarios.yaml. */
import type { Status } from '../document/final-status.ts';
import type { SectionNumber } from '../document/sections.ts';
import type { ClientRuleId, OpenPointId, ScenarioId } from '../generated/catalogue-ids.ts';

/** What a client is asked to do. */
export type Task = 'pay' | 'cancel' | 'list';

/** What a client may tell at the end of a case. */
export const OUTCOMES = [
  'paid',
  'failed',
  'pending',
  'unknown',
  'cancelled',
  'listed',
  'unsupported',
] as const;
export type ClientOutcome = (typeof OUTCOMES)[number];

export type ScriptedCall =
  | 'executeOperation'
  | 'cancelOperation'
  | 'listOperations'
  | 'getBalance'
  | 'getFees'
  | 'issueToken';

/** What happens to single calls. */
export interface ScenarioStep {
  /** `any`: every call but the token call. */
  readonly on: ScriptedCall | 'any';
  /** The first and the last of them that are meant, from 1. Default: the first alone. */
  readonly nth?: number;
  readonly until?: number;
  /** A right client need not make this call. */
  readonly mayBeUnseen?: boolean;
  /** The call is carried out before it is answered otherwise, or not at all. */
  readonly carriedOut?: boolean;
  /** No answer: the connection is cut. */
  readonly lose?: boolean;
  /** This code in place of the answer. */
  readonly status?: number;
  /** A gateway's page in place of an envelope. */
  readonly page?: boolean;
  /** Seconds. */
  readonly retryAfter?: number;
  /** Before the answer. */
  readonly delayMs?: number;
  /** The token that comes with it is expired from now on. */
  readonly expireToken?: boolean;
  readonly items?: 'none' | 'all-but-newest' | 'oldest-two';
}

/** The form of all answers. */
export interface AnswerForm {
  readonly timestamps?: 'offset' | 'seconds' | 'microseconds';
  readonly unknownFields?: boolean;
  readonly optionalFields?: 'null' | 'absent';
  readonly fieldOrder?: 'reversed';
  readonly decimals?: number;
  readonly messages?: 'fr';
  readonly coding?: 'gzip';
}

/** How the receiver is notified. */
export interface NotificationScript {
  readonly none?: boolean;
  readonly delayMs?: number;
  readonly times?: number;
  readonly order?: 'reversed';
  /** The status that they tell, whatever it is. */
  readonly says?: 'SUCCES' | 'ECHOUE';
  /** Also the status of the acceptance is notified, at once. */
  readonly accepted?: boolean;
}

/** How the service behaves. */
export interface ServiceScript {
  readonly steps?: readonly ScenarioStep[];
  readonly statuses?: readonly (readonly [status: Status, afterMs: number])[];
  readonly reason?: string;
  readonly balance?: string;
  readonly fees?: { readonly flat?: string; readonly percent?: string; readonly decimals?: number };
  readonly history?: number;
  readonly answers?: AnswerForm;
  readonly notifications?: NotificationScript;
}

/** The particulars of what a client is asked to do. */
export interface Ask {
  readonly amount?: string;
  readonly amountIs?: 'net' | 'total';
  readonly mode?: 'ADDITION' | 'SOUSTRACTION';
  readonly otps?: readonly string[];
  readonly beneficiary?: string;
  readonly deadlineMs?: number;
}

/** In a language. */
export interface ScenarioProse {
  readonly title: string;
  /** What a right client does. */
  readonly right: string;
  /** What the document says there, in our words. */
  readonly sentence?: string;
}

/** What a client is led through. */
export interface Scenario extends ScenarioProse {
  readonly id: ScenarioId;
  readonly section: SectionNumber;
  /** In place of a sentence. */
  readonly openPoint?: OpenPointId;
  readonly do: Task;
  readonly needs?: readonly 'receiver'[];
  /** What a right client may tell at the end. */
  readonly outcomes: readonly ClientOutcome[];
  /** The rules for clients that it puts to the test. */
  readonly rules: readonly ClientRuleId[];
  readonly livedBy?: ScriptedCall | 'any';
  readonly ask?: Ask;
  readonly service?: ServiceScript;
  readonly fr: ScenarioProse;
}
