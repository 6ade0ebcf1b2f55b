/** Where an answer of the token call (5) holds the token: its shape is not shown. */

import { readPointer } from '../json/pointer.ts';
import { isEnvelope } from './envelope-members.ts';

/** What of an answer may be a token. */
export interface TokenAnswer {
  /** The parsed body; undefined if it is not JSON. */
  readonly json: unknown;
  readonly text: string;
}

/**
 * The token of an answer. Where an envelope has come around what the profile describes, it is in its body: that the
 * token call has none is a rule, and whoever breaks it is to be judged.
 *
 * @param pointer `auth.tokenRequest.tokenPointer` of the profile; empty where the whole answer is the token, as a JSON
 *   string or as plain text.
 * @returns undefined where there is no text.
 */
export function tokenAt({ json, text }: TokenAnswer, pointer: string): string | undefined {
  const found = readPointer(json, pointer);
  if (typeof found === 'string' && found !== '') return found;
  const inside = isEnvelope(json) ? readPointer(json.body, pointer) : undefined;
  if (typeof inside === 'string' && inside !== '') return inside;
  const whole = text.trim();
  // JSON is an answer of another shape, a number aside, and so is what is more than one word.
  const isText = found === undefined || typeof found === 'number';
  return pointer === '' && isText && /^\S+$/.test(whole) ? whole : undefined;
}
