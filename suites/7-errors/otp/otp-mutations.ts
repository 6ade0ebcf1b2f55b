/** Ways to make an OTP that is none out of a valid one (7, rule 3). */
import { unknownReference } from '../../../target/profile/unknown-references.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';

/** A way to mutate a valid OTP. */
export interface OtpMutation {
  readonly name: string;
  /** A test environment whose OTPs are fixed may well take it too. */
  readonly isTestCode?: true;
  /** @returns undefined where this OTP cannot be mutated so. */
  readonly mutate: (valid: string, t: Experiment) => string | undefined;
}

/** Other values of the same form, and some forms that no service takes by mistake alone. */
export const OTP_MUTATIONS: readonly OtpMutation[] = [
  { name: 'one that was never generated', mutate: (valid, t) => unknownReference(valid, t.random) },
  { name: 'the last digit altered', mutate: (valid) => altered(valid, valid.length - 1) },
  { name: 'the first digit altered', mutate: (valid) => altered(valid, 0) },
  { name: 'the last digit left out', mutate: (valid) => (valid.length > 1 ? valid.slice(0, -1) : undefined) },
  { name: 'a digit too many', mutate: (valid) => `${valid}${altered(valid, valid.length - 1).slice(-1)}` },
  {
    name: 'nothing but zeros',
    mutate: (valid) => (/^0+$/.test(valid) ? undefined : '0'.repeat(valid.length)),
  },
  { name: 'letters', mutate: () => 'not-an-otp' },
];

/** Another length, alphabet or form: what a comparison that converts, cuts or searches takes for the valid one. */
export const OTP_FORMS: readonly OtpMutation[] = [
  { name: 'the valid one twice in a row', mutate: (valid) => `${valid}${valid}` },
  { name: 'the valid one at the end of a longer one', mutate: (valid) => `${altered(valid, 0)}${valid}` },
  { name: 'the valid one at the start of a longer one', mutate: (valid) => `${valid}${altered(valid, 0)}` },
  { name: 'zeros before the valid one', mutate: (valid) => `00${valid}` },
  { name: 'a letter after the valid one', mutate: (valid) => `${valid}x` },
  { name: 'letters around the valid one', mutate: (valid) => `code${valid}otp` },
  { name: 'the valid one as a decimal fraction', mutate: (valid) => `${valid}.0` },
  { name: 'a sign before the valid one', mutate: (valid) => `+${valid}` },
  { name: 'the first half of it', mutate: (valid) => half(valid, 'first') },
  { name: 'the second half of it', mutate: (valid) => half(valid, 'second') },
  { name: 'its first digit alone', mutate: (valid) => (valid.length > 2 ? valid.slice(0, 1) : undefined) },
  { name: 'a digit in the middle altered', mutate: (valid) => inTheMiddle(valid) },
  { name: 'its digits in reverse', mutate: (valid) => unless(valid, [...valid].reverse().join('')) },
  { name: 'two of its digits exchanged', mutate: exchanged },
  { name: 'its last digit as a letter', mutate: (valid) => unless(valid, `${valid.slice(0, -1)}Z`) },
  {
    name: 'nothing but nines',
    isTestCode: true,
    mutate: (valid) => unless(valid, '9'.repeat(valid.length)),
  },
  { name: 'a wildcard', mutate: () => '%' },
];

/** Forms that a person may well type: whether a service tidies them is open. */
export const OTP_TYPED: readonly OtpMutation[] = [
  { name: 'spaces around the valid one', mutate: (valid) => ` ${valid} ` },
  { name: 'a space in the middle', mutate: (valid) => split(valid, ' ') },
  { name: 'a hyphen in the middle', mutate: (valid) => split(valid, '-') },
  { name: 'its letters in the other case', mutate: (valid) => unless(valid, otherCase(valid)) },
];

/** The text with one letter or digit replaced by its neighbour. */
export function altered(text: string, at: number): string {
  const digit = text.charAt(at);
  const other = /[0-8a-yA-Y]/.test(digit) ? String.fromCharCode(digit.charCodeAt(0) + 1) : '0';
  return text.slice(0, at) + (digit === other ? '1' : other) + text.slice(at + 1);
}

function unless(valid: string, other: string): string | undefined {
  return other === valid ? undefined : other;
}

function half(valid: string, which: 'first' | 'second'): string | undefined {
  const middle = Math.ceil(valid.length / 2);
  if (valid.length < 2) return undefined;
  return which === 'first' ? valid.slice(0, middle) : valid.slice(-middle);
}

function inTheMiddle(valid: string): string | undefined {
  return valid.length > 2 ? altered(valid, Math.floor(valid.length / 2)) : undefined;
}

/** Two neighbours that differ change places. */
function exchanged(valid: string): string | undefined {
  const at = [...valid].findIndex((digit, index) => index > 0 && digit !== valid.charAt(index - 1));
  if (at < 1) return undefined;
  return `${valid.slice(0, at - 1)}${valid.charAt(at)}${valid.charAt(at - 1)}${valid.slice(at + 1)}`;
}

function split(valid: string, by: string): string | undefined {
  const middle = Math.floor(valid.length / 2);
  return middle === 0 ? undefined : `${valid.slice(0, middle)}${by}${valid.slice(middle)}`;
}

function otherCase(valid: string): string {
  return valid === valid.toUpperCase() ? valid.toLowerCase() : valid.toUpperCase();
}
