/** The words for the result of a retried check. */
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
    failed: 'failed again',
    held: 'UNSTABLE: the rule was violated once and honoured when the check was retried',
    undecided: (why = 'no answer that the rule judges') => `no result: ${why}`,
    exchange: (id) => `exchange ${id}`,
  },
  fr: {
    failed: 'nouvel échec',
    held: 'INSTABLE\u00A0: la règle a été enfreinte une fois, puis respectée au second essai',
    undecided: (why = 'aucune réponse que la règle juge') => `aucun résultat\u00A0: ${why}`,
    exchange: (id) => `échange ${id}`,
  },
};
