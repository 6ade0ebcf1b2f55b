/** The words for why a binding is known, or is not. */
import { sentenceOf } from '../../../spec/document/coded.ts';
import type { Seen, SeenValues } from '../../../suites/discovery/found.ts';
import type { InitWords } from '../../words/init/init-words.ts';

/** In the words of a language. */
export function seenText(seen: Seen, words: InitWords): string {
  return sentenceOf<SeenValues>(seen, words.seen);
}
