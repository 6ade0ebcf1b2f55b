/** A document as text. */
import { stringify } from 'yaml';
import type { JsonObject } from '../contract/contract-document.ts';
import type { Notation } from './forms.ts';

/** Ends with a line break. In YAML nothing is an alias of something else: not every reader takes one. */
export function written(document: JsonObject, notation: Notation): string {
  return notation === 'json'
    ? `${JSON.stringify(document, null, 2)}\n`
    : stringify(document, { aliasDuplicateObjects: false, lineWidth: 110, singleQuote: true });
}
