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
  brokenOffInput: {
    value: 3,
    unit: 'times',
    sections: ['2.2', '2.5', '4.1', '4.6', '4.7', '4.8', '5', '7'],
    reason: {
      en: 'So often a connection is closed without an answer to the same input, while a plain request beside it is answered, before the service is accused: the network closes connections by chance.',
      fr: 'Nombre de fois où la connexion est fermée sans réponse à la même entrée, tandis qu’une requête ordinaire envoyée en même temps reçoit une réponse, avant que le service soit mis en cause : le réseau ferme parfois des connexions par hasard.',
    },
  },
  unansweredInput: {
    value: 2,
    unit: 'times',
    sections: ['2.2', '2.5', '4.1', '4.6', '4.7', '4.8', '5', '7'],
    reason: {
      en: 'So often the same input is left unanswered, while a plain request beside it is answered, before the service is accused: a network that stays silent by chance seldom does so twice.',
      fr: 'Nombre de fois où la même entrée reste sans réponse, tandis qu’une requête ordinaire envoyée en même temps en reçoit une, avant que le service soit mis en cause : un réseau qui se tait par hasard le fait rarement deux fois.',
    },
  },
} as const satisfies Readonly<Record<string, Tolerance>>;
