/** The words of the page in each language. */
import type { InEach } from '../../../spec/document/language.ts';
import { PAGE_EN } from './page-en.ts';
import { PAGE_FR } from './page-fr.ts';
import type { PageWords } from './page-words.ts';

export const PAGE_WORDS: InEach<PageWords> = { en: PAGE_EN, fr: PAGE_FR };
