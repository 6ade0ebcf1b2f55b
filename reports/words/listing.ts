/** Several words in one sentence. */

/** `a, b and c`. @param and the word before the last one. */
export function enumeration(words: readonly string[], and: string): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`;
}
