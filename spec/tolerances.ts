/**
 * Every number by which a judgement forgives: a lag, a settling time, a clock's slack.
 *
 * The document gives none of them. They stand in one place so that a certifier sees on one page what was forgiven;
 * every report prints them. Deadlines that a profile can set (`limits`) are not among them.
 */
import type { InEach } from './document/language.ts';
import type { SectionNumber } from './document/sections.ts';

export interface Tolerance {
  readonly value: number;
  readonly unit: 'ms' | 'times';
  /** The clauses whose judgements it softens, in document order. */
  readonly sections: readonly SectionNumber[];
  /** What it forgives, and why. */
  readonly reason: InEach<string>;
}

export const TOLERANCES = {
  clockOfTarget: {
    value: 5 * 60_000,
    unit: 'ms',
    sections: ['2.1'],
    reason: {
      en: 'The clock of a target may be so far from ours: the document asks for the time of the response and names no clock.',
      fr: 'L’horloge d’une cible peut s’écarter d’autant de la nôtre : le document demande l’heure de la réponse et ne désigne aucune horloge.',
    },
  },
} as const satisfies Readonly<Record<string, Tolerance>>;
