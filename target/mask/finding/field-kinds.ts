/** What the name of a field or a header says about its value. One table for bodies, queries, headers and the profile. */
import { detached } from '../../../spec/json/reader/piece.ts';

/** Of a secret none is ever seen; a number is a phone's, an account's or a card's. */
export type FieldKind = 'otp' | 'pan' | 'msisdn' | 'account' | 'instrument' | 'client' | SecretFieldKind;
type SecretFieldKind = 'token' | 'password' | 'secret' | 'key' | 'card' | 'pin' | 'cookie';

/** Names of the document (2.2, 2.3, 2.9, 4.6), and those that other parts of an interface commonly have. */
const KINDS: readonly (readonly [pattern: RegExp, kind: FieldKind])[] = [
  [/^(?:auth_?data|(?:code_?)?otp(?:_?code)?|one_?time_?\w+)$/i, 'otp'],
  [/^(?:[pP]an|PAN)(?![a-z])/, 'pan'],
  [/^pan_?beneficiaire$|card_?number$|numero_?carte/i, 'pan'],
  [/^msisdn|tele?phone|^phone|phone_?number$|^numero_?(?:mobile|portable)/i, 'msisdn'],
  [/^(?:numero_?)?compte(?!ur)|^(?:iban|rib|bban)$|account_?(?:number|no)$/i, 'account'],
  [/^identifiant/i, 'instrument'],
  [/^code_?client/i, 'client'],
  [/^(?:(?:access|id|refresh|bearer|session|auth)[_-]?)?(?:token|jwt|jeton)$|^authorization$/i, 'token'],
  [/(?:pass(?:word|wd|phrase)|mot_?de_?passe)$|^(?:mdp|pwd)$/i, 'password'],
  [/secret$/i, 'secret'],
  [/(?:api|subscription|private|access)[_-]?key$/i, 'key'],
  [/^ciphered_?card/i, 'card'],
  [/^(?:pin|cvv|cvc|(?:code_?pin|pin_?code)|code_?secret)$/i, 'pin'],
  [/^(?:cookie|set-cookie|j?session_?id)$/i, 'cookie'],
];

/** Headers whose value is a credential, beyond the names of fields. */
const HEADERS: readonly (readonly [pattern: RegExp, kind: FieldKind])[] = [
  [/authorization/i, 'token'],
  [/cookie/i, 'cookie'],
  [/(?:api|subscription|access)-?key$/i, 'key'],
  [/token$/i, 'token'],
  [/signature$/i, 'secret'],
];

/** References and ids of the document (`refService`, `reference`, `referenceOperation`, and not `refusal`). */
const REFERENCES =
  /^(?:[rR]ef|[rR]eference)(?![a-z])|^(?:[xX][_-])?(?:(?:[rR]equest|[eE]xchange|[cC]orrelation|[tT]race|[tT]ransaction|[oO]peration)[_-]?)?[iI][dD]$/;

/** Amounts and times. */
const MEASURES = /^montant|^(?:solde|amount|balance)$|^date|^timestamp$|^ts$/i;

/** A target may make up as many names as it likes. */
const KNOWN_NAMES = 4096;

/** What is under a field of this name; undefined for a field that may be shown. */
export const kindOfField = remembered(
  (name): FieldKind | undefined => KINDS.find(([pattern]) => pattern.test(name))?.[1],
);

/** The same of a header. Its name is in lower case. */
export const kindOfHeader = remembered(
  (name): FieldKind | undefined => HEADERS.find(([pattern]) => pattern.test(name))?.[1] ?? kindOfField(name),
);

/** Whether a field or a header of this name holds a reference or an id: what turns up elsewhere again. */
export const isReferenceField = remembered((name) => REFERENCES.test(name));

/** Whether a value must stay legible although its digits may look like a card number. */
export const isReadableField = remembered((name) => REFERENCES.test(name) || MEASURES.test(name));

function remembered<V>(of: (name: string) => V): (name: string) => V {
  const known = new Map<string, { readonly value: V }>();
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before.value;
    const value = of(name);
    if (known.size < KNOWN_NAMES) known.set(detached(name), { value });
    return value;
  };
}

/** Whether it is a number that people have, and no secret: an object under such a name is no number. */
export function isNumberKind(kind: FieldKind): boolean {
  return (
    kind === 'pan' || kind === 'msisdn' || kind === 'account' || kind === 'instrument' || kind === 'client'
  );
}
