/** How a product is tested, as rows of a table: every key of the profile but its test data, which are counted. */
import type { Language } from '../../../spec/document/language.ts';
import type { Profile } from '../../../spec/generated/profile-types.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { numeral } from '../../words/counting.ts';
import type { DeclarationPageWords } from '../../words/page/declaration-page-words.ts';

/** Keys and values, in the order of the profile. Numbers of instruments, tokens and the like are not among them. */
export function testingRows(
  { fixtures, auth, headers, ...rest }: Profile,
  words: Pick<DeclarationPageWords, 'items'>,
  language: Language,
): [key: string, value: string][] {
  const counted = Object.entries(fixtures).flatMap(([key, given]): [string, string][] => {
    const count = Array.isArray(given) ? given.length : Object.keys(given ?? {}).length;
    return count === 0 ? [] : [[`fixtures.${key}`, words.items(numeral(language, count))]];
  });
  const named = Object.keys({ ...auth }).map((key): [string, string] => [`auth.${key}`, '…']);
  const sent = Object.keys({ ...headers }).map((key): [string, string] => [`headers.${key}`, '…']);
  return [...leaves(rest, ''), ...named, ...sent, ...counted];
}

function leaves(value: object, prefix: string): [string, string][] {
  return Object.entries(value).flatMap(([key, inner]): [string, string][] => {
    const at = prefix === '' ? key : `${prefix}.${key}`;
    if (isJsonObject(inner)) return leaves(inner, at);
    return [[at, Array.isArray(inner) ? inner.map(String).join(', ') : String(inner)]];
  });
}
