/** Practices in words: what targets do at open points. */
import { PRACTICES } from '../../spec/document/catalogue.ts';
import type { Practice } from '../../spec/document/catalogue-types.ts';
import type { Language } from '../../spec/document/language.ts';

const BY_ID: ReadonlyMap<string, Practice> = new Map(PRACTICES.map((one) => [one.id, one]));

/** What a practice is about: the id of one that this version does not know. */
export function practiceText(id: string, language: Language): string {
  const practice = BY_ID.get(id);
  if (practice === undefined) return id;
  return language === 'fr' ? practice.fr : practice.text;
}

/** A value of a practice: its name, of one that this version does not know. */
export function practiceValue(id: string, value: string, language: Language): string {
  const words = BY_ID.get(id)?.values[value];
  if (words === undefined) return value;
  return language === 'fr' ? words.fr : words.text;
}
