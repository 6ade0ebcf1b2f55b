/** The words of what became of a file of waivers. */
import { counted, isSingular } from '../../reports/words/counting.ts';
import type { InEach } from '../../spec/document/language.ts';

export interface SettledWords {
  /** The first lines of a new file, as comments. */
  readonly head: readonly string[];
  readonly drafted: (path: string, waivers: number) => string;
  readonly pruned: (path: string, waivers: number) => string;
}

export const SETTLED_WORDS: InEach<SettledWords> = {
  en: {
    head: [
      'What is known to fail, who answers for it, and until when (at most a year ahead).',
      'Fill in owner and reason, and a link where there is one; take out what is to be mended at once.',
    ],
    drafted: (path, waivers) =>
      waivers === 0
        ? 'Nothing failed that is not waived: no waiver was written.'
        : `${path}: ${counted('en', waivers, 'waiver')} drafted. Fill in owner and reason: a run refuses them empty.`,
    pruned: (path, waivers) => `${path}: ${counted('en', waivers, 'waiver')} no longer needed, taken out.`,
  },
  fr: {
    head: [
      'Ce dont l’échec est connu, qui en répond et jusqu’à quand (un an au plus).',
      'Remplir owner et reason, et link s’il y en a un\u202F; retirer ce qui est à corriger aussitôt.',
    ],
    drafted: (path, waivers) =>
      waivers === 0
        ? 'Aucun échec qui ne soit déjà sous dérogation\u00A0: rien n’a été écrit.'
        : `${path}\u00A0: ${counted('fr', waivers, 'dérogation')} en projet. Remplir owner et reason\u00A0: une campagne les refuse vides.`,
    pruned: (path, waivers) =>
      `${path}\u00A0: ${counted('fr', waivers, 'dérogation')} devenue${isSingular('fr', waivers) ? ' inutile, retirée' : 's inutiles, retirées'}.`,
  },
};
