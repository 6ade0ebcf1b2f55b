/** 4: JSON says the same whatever its order, its white space, its escapes and the notation of its numbers. */

import { isJsonObject } from '../../spec/json/json.ts';
import type { Declare } from '../engine/declare/section.ts';
import { judgeSameOperation, judgeSamePost, OTHER_POSTS } from './same-request.ts';

/** One way to write a body that says nothing else than the usual one. */
interface Notation {
  readonly circumstance: string;
  readonly changed: string;
  readonly written: (body: unknown) => string;
}

const OF_ANY_BODY: readonly Notation[] = [
  {
    circumstance: 'fields in reverse order',
    changed: 'the fields came in reverse order',
    written: (body) =>
      JSON.stringify(isJsonObject(body) ? Object.fromEntries(Object.entries(body).reverse()) : body),
  },
  {
    circumstance: 'white space between the parts',
    changed: 'the body was indented',
    written: (body) => `\r\n${JSON.stringify(body, undefined, '\t')}\n`,
  },
  {
    circumstance: 'names in escapes',
    changed: 'the body was written in escapes',
    written: (body) => escaped(JSON.stringify(body)),
  },
];

/** Of the amount, which is a double: 150 is 150.0 and 1.5e+2 (RFC 8259, 6). */
const OF_AN_AMOUNT: readonly Notation[] = [
  {
    circumstance: 'montant with a decimal that is zero',
    changed: 'montant was written with a decimal more, which is zero',
    written: withZero,
  },
  {
    circumstance: 'montant with an exponent',
    changed: 'montant was written with an exponent',
    written: (body) => withAmount(body, (amount) => amount.toExponential()),
  },
  {
    circumstance: 'montant with a capital exponent',
    changed: 'montant was written with a capital exponent',
    written: (body) => withAmount(body, (amount) => amount.toExponential().replace('e+', 'E')),
  },
];

/** A JSON request is understood in whatever notation JSON allows. */
export function jsonNotation(check: Declare): void {
  for (const { circumstance, changed, written } of [...OF_ANY_BODY, ...OF_AN_AMOUNT])
    check(`an operation, ${circumstance}`, async (t) => {
      // Amounts without a minor unit may be refused where they are written with decimals.
      if (written === withZero && t.profile.money.decimals === 0)
        return t.judge.observed('amounts have no decimals (money.decimals)');
      await judgeSameOperation(
        t,
        changed,
        { written },
        'an operation in another notation of the same JSON was not accepted',
      );
    });
  for (const { operationId, needs, call } of OTHER_POSTS)
    for (const { circumstance, changed, written } of OF_ANY_BODY)
      check(`${operationId}, ${circumstance}`, { needs }, (t) =>
        judgeSamePost(
          t,
          call,
          changed,
          ({ json, ...plain }) => ({ ...plain, rawBody: written(json ?? {}) }),
          'a request in another notation of the same JSON was not accepted',
        ),
      );
}

/** What is beyond ASCII as an escape, of capital and of small digits, and the first letter of each name. Secrets stay as they are, to be masked. */
function escaped(json: string): string {
  return json.replace(/[^\x20-\x7e]|(?<=")[A-Za-z](?=\w*":)/g, (character, at) => {
    const code = character.charCodeAt(0).toString(16).padStart(4, '0');
    return `\\u${at % 2 === 0 ? code : code.toUpperCase()}`;
  });
}

function withZero(body: unknown): string {
  return withAmount(body, (amount) => (Number.isInteger(amount) ? amount.toFixed(1) : `${amount}`));
}

function withAmount(body: unknown, write: (amount: number) => string): string {
  const json = JSON.stringify(body);
  const amount = isJsonObject(body) ? body.montant : undefined;
  return typeof amount === 'number'
    ? json.replace(/"montant":[^,}]+/, () => `"montant":${write(amount)}`)
    : json;
}
