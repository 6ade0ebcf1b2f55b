/** The languages of the reports. Ids, codes, field names and what a target said stay as they are in each of them. */

export const LANGUAGES = ['en', 'fr'] as const;

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE = 'en' satisfies Language;

/** Those into which the suite's own English is translated. */
export type OtherLanguage = Exclude<Language, typeof DEFAULT_LANGUAGE>;

/** Words in each language: a table with one missing does not compile. */
export type InEach<Words> = Readonly<Record<Language, Words>>;
