/** The words of rulings over many reports. */
import { numeral, quantity } from '../../reports/words/counting.ts';
import type { InEach } from '../../spec/document/language.ts';

type Kind = 'void' | 'repeat' | 'stands' | 'untouched' | 'unreadable';

interface RulingsWords {
  /** As short as a verdict. */
  readonly standings: Readonly<Record<Kind, string>>;
  readonly counted: Readonly<Record<Kind | 'broken', (count: number) => string>>;
  readonly more: (count: number) => string;
}

export const RULINGS_WORDS: InEach<RulingsWords> = {
  en: {
    standings: {
      void: 'void',
      repeat: 'to be repeated',
      stands: 'stands',
      untouched: 'not concerned',
      unreadable: 'unreadable',
    },
    counted: {
      void: (count) => `${numeral('en', count)} void`,
      repeat: (count) => `${numeral('en', count)} to be repeated`,
      stands: (count) => `${numeral('en', count)} standing`,
      untouched: (count) => `${numeral('en', count)} not concerned`,
      unreadable: (count) => `${numeral('en', count)} unreadable`,
      broken: (count) => `${numeral('en', count)} breaking the new version of the scheme`,
    },
    more: (count) => `and ${numeral('en', count)} more`,
  },
  fr: {
    standings: {
      void: 'nul',
      repeat: 'à refaire',
      stands: 'maintenu',
      untouched: 'non concerné',
      unreadable: 'illisible',
    },
    counted: {
      void: (count) => quantity('fr', count, 'nul', 'nuls'),
      repeat: (count) => `${numeral('fr', count)} à refaire`,
      stands: (count) => quantity('fr', count, 'maintenu'),
      untouched: (count) => quantity('fr', count, 'non concerné', 'non concernés'),
      unreadable: (count) => quantity('fr', count, 'illisible'),
      broken: (count) => `${numeral('fr', count)} en infraction à la nouvelle version du schéma`,
    },
    more: (count) => `et ${numeral('fr', count)} de plus`,
  },
};
