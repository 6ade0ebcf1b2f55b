/** What `doctor` finds in a profile and its target: data, which bin/words puts into words. */
import type { Coded } from '../../spec/document/coded.ts';
import { describeAnswer } from '../../spec/json/describe.ts';
import type { Answer } from '../../target/door/call.ts';
import type { TransportTrouble } from '../../target/door/transport-trouble.ts';

/** Whether something is as the profile says: yes, no, or unknown. */
export type Mark = 'good' | 'bad' | 'unsure';

/** The mark for an answer that is not a success: a failing or busy target proves nothing about the profile. */
export function markOf({ status }: { readonly status: number }): Mark {
  return status >= 500 || status === 429 ? 'unsure' : 'bad';
}

/** What a finding is about, in the order of the output. */
export const SUBJECTS = [
  'address',
  'tls',
  'clock',
  'token',
  'binding',
  'instrument',
  'service',
  'reference',
  'operation',
  'callbacks',
  'status',
] as const;

export type Subject = (typeof SUBJECTS)[number];

/** The values of each message, by its code. Answers are one masked line. */
export interface SaidValues {
  reached: { status: number; ms: number };
  'not-reached': { message: string; advice: string };
  encrypted: object;
  'on-this-machine': object;
  'not-encrypted': object;
  'clock-agrees': { seconds: number };
  'clock-differs': { seconds: number };
  'clock-untold': object;
  /** Until it expires. */
  'token-taken': { seconds?: number };
  'token-refused': { operations: readonly string[]; answer: string };
  'token-not-had': { message: string; advice: string };
  'token-unproved': { answer: string };
  /** The target asked to wait, and the profile names no rate: it took so many requests in a second. */
  'rate-limited': { perSecond: number };
  /** It says itself that it is still valid. */
  'expired-token-valid': { until: string };
  'expired-token-refused': object;
  /** A call with it is not answered 401. */
  'expired-token-taken': { answer: string };
  'value-found': { pointer: string; value: string };
  'value-elsewhere': { pointer: string; places: string; answer: string };
  'value-hidden': { pointer: string };
  'nothing-to-see': { pointer: string };
  'call-refused': { answer: string };
  'call-answered': { operation: string; status: number };
  /** The list of a mini marketplace is not as the profile says: it lacks services, or has some where the profile names none. */
  'services-differ': { marketplace: string; lacking: readonly string[] };
  'not-bound': { hint: string };
  'needs-spending': object;
  /** A value that the profile gives once for all: only an operation shows whether it is accepted. Payers `without` have none. */
  'fixed-value': { without: readonly string[] };
  /** The former of two OTPs is refused. */
  'otp-replaced': { answer: string };
  /** Whether a new OTP replaces the former: the profile does not say. */
  'otp-replaces-unsaid': object;
  /** Somebody at a third party: no call reads one. */
  'third-party-untried': object;
  'needs-creating': object;
  /** The profile does not give the decimals of amounts, and a balance has more than are assumed. */
  'decimals-unsaid': {
    decimals: number;
    assumed: number;
    balance: string;
    instrument: string;
    /** That the profile gives beside them. */
    currency?: string;
  };
  'parameters-taken': { names: readonly string[] };
  'maximum-without-effect': { name: string; items: number };
  'instrument-there': { type: string; allows: readonly string[]; balance?: string; operations?: number };
  'instrument-missing': { answer: string };
  /** The same of one that a run may unenroll. */
  'instrument-unenrolled': { answer: string };
  'instrument-without-money': { balance: string };
  'instrument-has-operations': { operations: number };
  /** @property isUnsaid the profile does not give the mode. */
  'service-answers': { mode: string; fees: string; montant: number; isUnsaid?: true };
  /** Amounts within the limits of the profile, all of them refused with 400. */
  'service-refuses-amounts': { from: number; to: number; answer: string };
  'service-of-other-mode': { stated: string; answered: string };
  'service-unread': object;
  /** Operations of some natures are taken through a service, and others refused (2.5). */
  'natures-taken': { natures: readonly string[]; refused: readonly string[] };
  'operation-accepted': { montant: number; payer: string; status: string };
  'operation-refused': { montant: number; payer: string; answer: string };
  /** It was accepted with an OTP, of which the profile says nothing. */
  'otp-wanted': { montant: number; payer: string; answer: string };
  /** Operations of an instrument are refused without an OTP, and accepted with one. */
  'otp-required': object;
  'operation-not-tried': { montant: number; payer: string };
  /** 400 to a type that the service takes by the profile, between parties whose holders it leaves open. */
  'type-refused': { refused: string; accepted: string; service: string; answer: string };
  'operation-impossible': { hint: string };
  /** No type of a service fits who holds the instruments. */
  'types-unfit': { given: readonly string[]; payer: string; credited: string; fitting: readonly string[] };
  'pairs-of-cards': object;
  'callbacks-listen': { url: string };
  'callbacks-not-reached': { url: string; why: string };
  'callbacks-not-given': { hint: string };
  'callback-came': { reference: string; status: string };
  'callback-unread': { lacking: readonly string[]; body: string };
  'callback-none': { seconds: number };
  'status-seen': { ms: number };
  'status-not-seen': { seen: string };
  'status-refused': { answer: string };
  /** The trigger is that of another outcome, and an operation cannot have both. */
  'same-trigger': { other: string };
  'statuses-not-tried': { statuses: readonly string[] };
  'statuses-not-said': { statuses: readonly string[] };
  'came-to-nothing': { message: string };
  'out-of-time': { seconds: number };
}

/** A message. */
export type Said = Coded<SaidValues>;

/** One line of `doctor`. */
export interface Finding {
  readonly subject: Subject;
  readonly mark: Mark;
  readonly said: Said;
  /** Which one: an instrument's name, a service's reference, a status. */
  readonly of?: string;
  /** The key of the profile to look at. */
  readonly key?: string;
}

/** What a finding is about. */
export type About = Pick<Finding, 'subject' | 'of' | 'key'>;

/** No answer arrived, so nothing was checked. */
export function cameToNothing(about: About, { message }: TransportTrouble): Finding {
  return { ...about, mark: 'unsure', said: { code: 'came-to-nothing', message } };
}

/** The answer is not a success. */
export function callRefused(about: About, answer: Answer): Finding {
  return { ...about, mark: markOf(answer), said: { code: 'call-refused', answer: describeAnswer(answer) } };
}

/** The finding with masked texts: an answer may hold a secret. */
export function masked(finding: Finding, mask: (text: string) => string): Finding {
  const shown = (value: unknown): unknown =>
    typeof value === 'string' ? mask(value) : Array.isArray(value) ? value.map(shown) : value;
  const { code, ...values } = finding.said;
  const said = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shown(value)]));
  // Each value keeps its type.
  return { ...finding, said: { ...said, code } as Said };
}
