/** The words of `init`: questions, answers and the comments of a new profile. */
import type { InEach } from '../../../spec/document/language.ts';
import { INIT_EN } from './init-en.ts';
import { INIT_FR } from './init-fr.ts';
import type { InitWords } from './init-words.ts';

export const INIT_WORDS: InEach<InitWords> = { en: INIT_EN, fr: INIT_FR };
