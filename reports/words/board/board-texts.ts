/** The words of a board by language. */
import type { InEach } from '../../../spec/document/language.ts';
import { BOARD_EN } from './board-en.ts';
import { BOARD_FR } from './board-fr.ts';
import type { BoardWords } from './board-words.ts';

export const BOARD_WORDS: InEach<BoardWords> = { en: BOARD_EN, fr: BOARD_FR };
