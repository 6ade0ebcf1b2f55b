/** The words of errata: what a defect of the suite means for a report. */
import type { InEach } from '../../spec/document/language.ts';
import type { Erratum } from '../../spec/generated/errata-types.ts';
import { isSingular, numeral, quantity } from './counting.ts';

export interface ErrataWords {
  /** Above the errata that concern a report. */
  readonly heading: (errata: number) => string;
  /** As short as a verdict. */
  readonly decisions: Readonly<Record<Erratum['decision'], string>>;
  /** What to do with the report. */
  readonly advice: Readonly<Record<Erratum['decision'], string>>;
  readonly since: (day: string) => string;
  readonly effect: (effect: Erratum['effect'], checks: number) => string;
  readonly others: (count: number) => string;
  readonly replacedBy: (check: string) => string;
}

export const ERRATA_WORDS: InEach<ErrataWords> = {
  en: {
    heading: (errata) =>
      `${quantity('en', errata, 'erratum', 'errata')} of this tool ${isSingular('en', errata) ? 'concerns' : 'concern'} the report`,
    decisions: { void: 'void', repeat: 'to be repeated', stands: 'stands' },
    advice: {
      void: 'The report does not count.',
      repeat: 'Repeat the run with a version without the defect.',
      stands: 'The report counts all the same.',
    },
    since: (day) => `published on ${day}`,
    effect: (effect, checks) =>
      effect === 'may-pass-wrongly'
        ? `${quantity('en', checks, 'check')} may have passed wrongly`
        : `${quantity('en', checks, 'check')} may have failed or warned wrongly`,
    others: (count) => `and ${numeral('en', count)} more`,
    replacedBy: (check) => `replaced by ${check}`,
  },
  fr: {
    heading: (errata) =>
      isSingular('fr', errata)
        ? 'Un erratum de cet outil concerne le rapport'
        : `${numeral('fr', errata)} errata de cet outil concernent le rapport`,
    decisions: { void: 'nul', repeat: 'à refaire', stands: 'maintenu' },
    advice: {
      void: 'Le rapport ne compte pas.',
      repeat: 'Refaire la campagne avec une version sans ce défaut.',
      stands: 'Le rapport compte malgré tout.',
    },
    since: (day) => `publié le ${day}`,
    effect: (effect, checks) => {
      const may = isSingular('fr', checks) ? 'a pu' : 'ont pu';
      const what = effect === 'may-pass-wrongly' ? 'réussir à tort' : 'échouer ou avertir à tort';
      return `${quantity('fr', checks, 'contrôle')} ${may} ${what}`;
    },
    others: (count) => `et ${numeral('fr', count)} de plus`,
    replacedBy: (check) => `remplacé par ${check}`,
  },
};
