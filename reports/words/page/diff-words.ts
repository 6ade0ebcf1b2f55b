/** What became of requirements from one report to another. */
import type { InEach } from '../../../spec/document/language.ts';
import { isSingular, numeral, quantity } from '../counting.ts';

/** In what two runs can differ, beside their results. */
export type Difference = 'tool' | 'contract' | 'catalogue' | 'target' | 'profile' | 'seed' | 'effort';

/** Causes by what became of them. */
type CauseCounts = Readonly<Record<'new' | 'gone' | 'same' | 'waived', number>>;

export interface DiffWords {
  readonly heads: Readonly<
    Record<'worse' | 'noLongerChecked' | 'waived' | 'better' | 'newlyChecked' | 'otherwise', string>
  >;
  readonly absent: string;
  readonly total: (count: number) => string;
  readonly nothing: string;
  readonly outcome: (before: string, after: string) => string;
  readonly causes: (counts: CauseCounts) => string;
  readonly causeIs: Readonly<Record<'new' | 'gone' | 'same' | 'waived', string>>;
  readonly differs: (what: Difference, before: string, after: string) => string;
  readonly interrupted: { readonly before: string; readonly after: string };
  readonly target: (name: string, address: string) => string;
}

const NAMES: Readonly<Record<Difference, string>> = {
  tool: 'version of the tool',
  contract: 'contract',
  catalogue: 'catalogue of requirements',
  target: 'target',
  profile: 'profile',
  seed: 'seed',
  effort: 'effort',
};

const NOMS: Readonly<Record<Difference, string>> = {
  tool: 'la version de l’outil n’est pas la même',
  contract: 'le contrat n’est pas le même',
  catalogue: 'le catalogue d’exigences n’est pas le même',
  target: 'la cible n’est pas la même',
  profile: 'le profil n’est pas le même',
  seed: 'la graine n’est pas la même',
  effort: 'l’effort n’est pas le même',
};

export const DIFF_WORDS: InEach<DiffWords> = {
  en: {
    heads: {
      worse: 'Worse',
      noLongerChecked: 'No longer checked',
      waived: 'Waived',
      better: 'Better',
      newlyChecked: 'Newly checked',
      otherwise: 'Other changes',
    },
    absent: 'absent',
    total: (count) => `${quantity('en', count, 'requirement')} changed`,
    nothing: 'No verdict changed.',
    outcome: (before, after) => `Outcome: ${before}, then ${after}.`,
    causes: ({ new: fresh, gone, same, waived }) =>
      `Causes: ${numeral('en', fresh)} new, ${numeral('en', gone)} gone, ${numeral('en', same)} the same${waived > 0 ? `, ${numeral('en', waived)} waived` : ''}.`,
    causeIs: { new: 'new', gone: 'gone', same: 'the same', waived: 'waived' },
    differs: (what, before, after) => `the ${NAMES[what]} differs: ${before}, then ${after}`,
    interrupted: { before: 'the earlier run was interrupted', after: 'the later run was interrupted' },
    target: (name, address) => `${name} at ${address}`,
  },
  fr: {
    heads: {
      worse: 'Moins bien',
      noLongerChecked: 'Qui ne sont plus contrôlées',
      waived: 'Sous dérogation',
      better: 'Mieux',
      newlyChecked: 'Nouvellement contrôlées',
      otherwise: 'Autres changements',
    },
    absent: 'absente',
    total: (count) =>
      `${numeral('fr', count)} ${isSingular('fr', count) ? 'exigence a changé' : 'exigences ont changé'}`,
    nothing: 'Aucun verdict n’a changé.',
    outcome: (before, after) => `Résultat\u00A0: ${before}, puis ${after}.`,
    causes: ({ new: fresh, gone, same, waived }) =>
      `Causes\u00A0: ${quantity('fr', fresh, 'nouvelle', 'nouvelles')}, ${quantity('fr', gone, 'disparue', 'disparues')}, ${quantity('fr', same, 'inchangée', 'inchangées')}${waived > 0 ? `, ${numeral('fr', waived)} sous dérogation` : ''}.`,
    causeIs: { new: 'nouvelle', gone: 'disparue', same: 'inchangée', waived: 'sous dérogation' },
    differs: (what, before, after) => `${NOMS[what]}\u00A0: ${before}, puis ${after}`,
    interrupted: {
      before: 'la première campagne a été interrompue',
      after: 'la seconde campagne a été interrompue',
    },
    target: (name, address) => `${name} à l’adresse ${address}`,
  },
};
