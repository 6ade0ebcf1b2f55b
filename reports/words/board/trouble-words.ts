/** What is wrong with a report, as it is said to people. */
import type { Language } from '../../../spec/document/language.ts';
import type { Problem } from '../../verify/condition.ts';
import { translate } from '../sentences/translate.ts';

/** On one line. @param why in English, of as many lines as it has. */
export function toldTrouble(why: string, language: Language): string {
  return why
    .split('\n')
    .map((line) => translate(line.trim(), language))
    .join(' ');
}

/** What was changed, with where it stands. */
export function troubleText({ file, id, text }: Problem, language: Language): string {
  return [file, ...(id === undefined ? [] : [id]), translate(text, language)].join(' ');
}
