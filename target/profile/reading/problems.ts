/** Problems of a profile: where, which key, what is wrong. */

/** A way into a profile: `['fixtures', 'instruments', 0, 'name']`. */
export type KeyPath = readonly (string | number)[];

/** What a problem points at: the key itself, or what stands behind it. */
export type Spot = 'key' | 'value';

export interface Problem {
  readonly path: KeyPath;
  readonly spot: Spot;
  /** What is wrong, and what was likely meant. Never holds a secret. */
  readonly text: string;
}

/** `fixtures.instruments[0].name` */
export function dotted(path: KeyPath): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? part : `${text}.${part}`;
  }, '');
}

/** Keys that hold secrets or personal data wherever they stand, and everything under `auth`. */
const SENSITIVE_KEY =
  /^(auth|authData|value|passphrase|key|proxy|headers|body|json|form|query|identifiant|(msisdn|pan|compte|codeClient)Beneficiaire)$/;

/** Whether what stands at a path must not be shown in a message. */
export function isSensitive(path: KeyPath): boolean {
  return path.some((part) => typeof part === 'string' && SENSITIVE_KEY.test(part));
}

/** `a, b or c` */
export function alternatives(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
