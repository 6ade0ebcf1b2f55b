/** What became of a check that was tried once more. */
import type { InEach } from '../../spec/document/language.ts';

export interface SecondTryWords {
  readonly failed: string;
  readonly held: string;
  /** @param why in English, where it is known. */
  readonly undecided: (why: string | undefined) => string;
  readonly exchange: (id: string) => string;
}

export const SECOND_TRY_WORDS: InEach<SecondTryWords> = {
  en: {
    failed: 'it failed again',
    held: 'UNSTABLE: the rule was broken once, and held when the check was tried again',
    undecided: (why = 'nothing came of it') => `it could not be tried again: ${why}`,
    exchange: (id) => `exchange ${id}`,
  },
  fr: {
    failed: 'nouvel échec',
    held: 'INSTABLE\u00A0: la règle a été enfreinte une fois, puis respectée quand le contrôle a été rejoué',
    undecided: (why = 'l’essai n’a rien donné') => `le contrôle n’a pas pu être rejoué\u00A0: ${why}`,
    exchange: (id) => `échange ${id}`,
  },
};
