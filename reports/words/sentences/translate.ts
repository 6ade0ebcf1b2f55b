/** What checks, errors and helps say, in the language of whoever reads it. */
import { REQUIREMENTS } from '../../../spec/document/catalogue.ts';
import { DEFAULT_LANGUAGE, type Language, type OtherLanguage } from '../../../spec/document/language.ts';
import { dataOf } from '../../../spec/json/data.ts';
import { frenchMeeting } from './elision.ts';
import { withNamedExchanges } from './named-exchanges.ts';
import { type Joint, Phrasebook, type Translation } from './phrasebook.ts';

const JOINTS: Readonly<Record<OtherLanguage, readonly Joint[]>> = {
  fr: [
    ['; ', '\u202F; '],
    [': ', '\u00A0: '],
    [' (', ' ('],
    [', ', ', '],
    [' or ', ' ou '],
    [' and ', ' et '],
  ],
};

const books = new Map<OtherLanguage, Phrasebook>();

/** The sentences of a language: read when the first one is asked for. */
function phrasebookOf(language: OtherLanguage): Phrasebook {
  const known = books.get(language);
  if (known !== undefined) return known;
  const sentences = { ...dataOf('generated/sentences.json')[language], ...catalogueIn(language) };
  const book = new Phrasebook(sentences, JOINTS[language], frenchMeeting);
  books.set(language, book);
  return book;
}

/**
 * A text of ours as a reader of a language has it: the same words in English, and where it is no text of ours. Ids of
 * exchanges are named.
 */
export function translate(text: string, language: Language): string {
  const translated = language === DEFAULT_LANGUAGE ? text : phrasebookOf(language).tell(text).text;
  return withNamedExchanges(translated, language);
}

/** The same with what stayed as it is. */
export function translateWithRest(text: string, language: OtherLanguage): Translation {
  return phrasebookOf(language).tell(text);
}

/** What the catalogue says, which errors and reasons quote. */
function catalogueIn(language: OtherLanguage): Readonly<Record<string, string>> {
  const pairs = REQUIREMENTS.flatMap(({ statement, excluded, [language]: other }) => [
    [statement, other.statement],
    ...(excluded === undefined ? [] : [[excluded, other.excluded ?? excluded]]),
  ]);
  return Object.fromEntries(pairs);
}
