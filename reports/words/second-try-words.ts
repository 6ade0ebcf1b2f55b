/** The words for the result of a retried check. */
import type { InEach } from '../../spec/document/language.ts';
import { enumeration } from './listing.ts';

export interface SecondTryWords {
  /** @param instruments those that it failed with, where it held with others; none where that is not known. */
  readonly failed: (instruments: readonly string[]) => string;
  readonly held: string;
  /** @param why in English, where it is known. */
  readonly undecided: (why: string | undefined) => string;
  readonly exchange: (id: string) => string;
}

export const SECOND_TRY_WORDS: InEach<SecondTryWords> = {
  en: {
    failed: (instruments) =>
      instruments.length === 0
        ? 'failed again'
        : `failed again with ${enumeration(instruments, 'and')}, and held with other instruments`,
    held: 'UNSTABLE: the rule was violated once and honoured when the check was retried',
    undecided: (why = 'no answer that the rule judges') => `no result: ${why}`,
    exchange: (id) => `exchange ${id}`,
  },
  fr: {
    failed: (instruments) =>
      instruments.length === 0
        ? 'nouvel échec'
        : `nouvel échec avec ${enumeration(instruments, 'et')}, et règle respectée avec d’autres instruments`,
    held: 'INSTABLE\u00A0: la règle a été enfreinte une fois, puis respectée au second essai',
    undecided: (why = 'aucune réponse que la règle juge') => `aucun résultat\u00A0: ${why}`,
    exchange: (id) => `échange ${id}`,
  },
};
