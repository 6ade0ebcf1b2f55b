/** The words of the page of a run that is under way. */
import type { InEach } from '../../spec/document/language.ts';
import { numeral, quantity } from '../words/counting.ts';

export interface LiveWords {
  /** In place of an outcome. */
  readonly underWay: string;
  /** How far the run has come. One line, with no full stop. */
  readonly progress: (done: number, of: number, failing: number) => string;
  /** Of the causes, while there are none. */
  readonly noCauses: string;
  readonly causesLead: string;
  readonly requirements: string;
  readonly requirementsLead: string;
  /** Of a requirement whose checks have not all ended. */
  readonly waiting: string;
  /** The server of the page is not there any more. */
  readonly lost: string;
  /** For a browser without scripts. */
  readonly still: string;
  /** Where the page is found: for the terminal. */
  readonly address: (url: string) => string;
}

export const LIVE_WORDS: InEach<LiveWords> = {
  en: {
    underWay: 'under way',
    progress: (done, of, failing) =>
      `${numeral('en', done)} of ${quantity('en', of, 'check')}${failing === 0 ? '' : `, ${numeral('en', failing)} failing`}`,
    noCauses: 'Nothing has failed or warned so far.',
    causesLead: 'As they come: further checks may join a cause, or show it narrower.',
    requirements: 'Requirements',
    requirementsLead:
      'Each mark is a requirement. It turns as soon as one of its checks fails or warns, otherwise when the last has ended.',
    waiting: 'no verdict yet',
    lost: 'The run does not answer any more: it has ended. Its reports are in its folder.',
    still: 'Without scripts this page stays as it is: load it again to see how far the run has come.',
    address: (url) => `live view  ${url}`,
  },
  fr: {
    underWay: 'en cours',
    progress: (done, of, failing) =>
      `${numeral('fr', done)} sur ${quantity('fr', of, 'contrôle')}${failing === 0 ? '' : `, ${numeral('fr', failing)} en échec`}`,
    noCauses: 'Rien n’est en échec ni en avertissement jusqu’ici.',
    causesLead:
      'Au fur et à mesure\u00A0: d’autres contrôles peuvent rejoindre une cause, ou la montrer plus précisément.',
    requirements: 'Exigences',
    requirementsLead:
      'Chaque marque est une exigence. Elle change dès qu’un de ses contrôles est en échec ou en avertissement, sinon à la fin du dernier.',
    waiting: 'pas encore de verdict',
    lost: 'La campagne ne répond plus\u00A0: elle est terminée. Ses rapports sont dans son dossier.',
    still: 'Sans scripts, cette page reste telle quelle\u00A0: rechargez-la pour voir où en est la campagne.',
    address: (url) => `suivi      ${url}`,
  },
};
