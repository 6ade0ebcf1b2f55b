/** The words of what a frozen requirement set does not score. */
import type { InEach } from '../../spec/document/language.ts';
import { numeral, quantity } from './counting.ts';

export interface UnscoredWords {
  readonly set: string;
  /** Next to a verdict. */
  readonly badge: string;
  /** Why. */
  readonly reason: string;
  /** Only some checks of a cause are unscored. */
  readonly some: (unscored: number, checks: number) => string;
  /** Everything is in the set. */
  readonly whole: (set: string) => string;
  readonly extent: (set: string, requirements: number, checks: number) => string;
  /** Before ids. */
  readonly failed: string;
  readonly others: (count: number) => string;
}

export const UNSCORED_WORDS: InEach<UnscoredWords> = {
  en: {
    set: 'Requirement set',
    badge: 'unscored',
    reason: 'unscored: not in the requirement set',
    some: (unscored, checks) =>
      `${numeral('en', unscored)} of ${quantity('en', checks, 'check')} unscored: not in the requirement set`,
    whole: (set) => `scored by the requirement set ${set}, which holds every requirement and check`,
    extent: (set, requirements, checks) =>
      `scored by the requirement set ${set}; ${[
        ...(requirements > 0 ? [quantity('en', requirements, 'requirement')] : []),
        quantity('en', checks, 'check'),
      ].join(' and ')} outside it unscored: outcome and exit code do not depend on them`,
    failed: 'failed, but unscored',
    others: (count) => `and ${numeral('en', count)} more`,
  },
  fr: {
    set: 'Ensemble d’exigences',
    badge: 'hors barème',
    reason: 'hors barème\u00A0: absent de l’ensemble d’exigences',
    some: (unscored, checks) =>
      `${numeral('fr', unscored)} sur ${quantity('fr', checks, 'contrôle')} hors barème\u00A0: absents de l’ensemble d’exigences`,
    whole: (set) =>
      `notée d’après l’ensemble d’exigences ${set}, qui contient toutes les exigences et tous les contrôles`,
    extent: (set, requirements, checks) =>
      `notée d’après l’ensemble d’exigences ${set}\u202F; hors barème\u00A0: ${[
        ...(requirements > 0 ? [quantity('fr', requirements, 'exigence')] : []),
        quantity('fr', checks, 'contrôle'),
      ].join(' et ')}, dont ni le résultat ni le code de sortie ne dépendent`,
    failed: 'en échec, mais hors barème',
    others: (count) => `et ${numeral('fr', count)} de plus`,
  },
};
