/** The words for changes to the file of waivers after a run. */
import { isSingular, quantity } from '../../reports/words/counting.ts';
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
      'Known failures: who is responsible, why, and until when (at most a year ahead).',
      'Fill in owner and reason, and a link if there is one. Remove what will be fixed now.',
    ],
    drafted: (path, waivers) =>
      waivers === 0
        ? 'No waiver drafted: every failure is waived already.'
        : `${path}: ${quantity('en', waivers, 'waiver')} drafted. Fill in owner and reason: a run rejects empty ones.`,
    pruned: (path, waivers) => `${path}: ${quantity('en', waivers, 'waiver')} removed: no longer needed.`,
  },
  fr: {
    head: [
      'Échecs connus\u00A0: qui en répond, pourquoi, et jusqu’à quand (un an au plus).',
      'Remplir owner et reason, et link s’il y en a un. Retirer ce qui sera corrigé aussitôt.',
    ],
    drafted: (path, waivers) =>
      waivers === 0
        ? 'Aucune dérogation ajoutée\u00A0: chaque échec en a déjà une.'
        : `${path}\u00A0: ${quantity('fr', waivers, 'projet de dérogation', 'projets de dérogation')}. Remplir owner et reason\u00A0: une campagne refuse les champs vides.`,
    pruned: (path, waivers) =>
      `${path}\u00A0: ${quantity('fr', waivers, 'dérogation')} ${isSingular('fr', waivers) ? 'inutile retirée' : 'inutiles retirées'}.`,
  },
};
