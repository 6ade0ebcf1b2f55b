/** The words of causes: what is wrong, how far it goes, and how to see it again. */
import type { InEach } from '../../../spec/document/language.ts';
import type { InconclusiveCause } from '../../../spec/run/check-result.ts';
import { CAUSE_WORDS } from '../causes.ts';
import { counted } from '../counting.ts';
import { LABELLED } from '../rows.ts';

export interface CausePhrases {
  /** Of a section with all of them. */
  readonly title: string;
  readonly lead: string;
  /** What is wrong, and with how many other calls it is so. One line, with no full stop. */
  readonly broken: (message: string, otherCalls: number) => string;
  /** Why nothing can be said, and of what. */
  readonly undecided: (trouble: InconclusiveCause, message: string) => string;
  readonly extent: (checks: number, requirements: number) => string;
  readonly followUps: (checks: number) => string;
  readonly only: (what: readonly string[]) => string;
  readonly again: string;
  readonly replay: string;
  readonly checksOf: (checks: number) => string;
  /** Causes that are told in a line. */
  readonly others: string;
  readonly more: (count: number) => string;
}

const ended = (message: string) => message.replace(/\.$/, '');

export const CAUSE_PHRASES: InEach<CausePhrases> = {
  en: {
    title: 'Causes',
    lead: 'Checks that came to grief by one root are one cause; each of them is told in full further down.',
    broken: (message, otherCalls) =>
      otherCalls === 0
        ? ended(message)
        : `${ended(message)}; the same with ${counted('en', otherCalls, 'other call')}`,
    undecided: (trouble, message) => LABELLED.en(CAUSE_WORDS.en[trouble].name, ended(message)),
    extent: (checks, requirements) =>
      `${counted('en', checks, 'check')} of ${counted('en', requirements, 'requirement')}`,
    followUps: (checks) => `${counted('en', checks, 'check')} could not be judged, probably because of it`,
    only: (what) => `only with ${what.join(' and ')}`,
    again: 'again',
    replay: 'replay',
    checksOf: (checks) => counted('en', checks, 'check'),
    others: 'Further causes',
    more: (count) => `and ${counted('en', count, 'further cause')}`,
  },
  fr: {
    title: 'Causes',
    lead: 'Les contrôles en défaut par une même racine font une seule cause\u202F; chacun est présenté en entier plus bas.',
    broken: (message, otherCalls) =>
      otherCalls === 0
        ? ended(message)
        : `${ended(message)}\u202F; de même avec ${counted('fr', otherCalls, 'autre appel', 'autres appels')}`,
    undecided: (trouble, message) => LABELLED.fr(CAUSE_WORDS.fr[trouble].name, ended(message)),
    extent: (checks, requirements) =>
      `${counted('fr', checks, 'contrôle')} de ${counted('fr', requirements, 'exigence')}`,
    followUps: (checks) =>
      `${counted('fr', checks, 'contrôle n’a pas pu être jugé', 'contrôles n’ont pas pu être jugés')}, sans doute pour cette raison`,
    only: (what) => `seulement avec ${what.join(' et ')}`,
    again: 'à rejouer',
    replay: 'relancer',
    checksOf: (checks) => counted('fr', checks, 'contrôle'),
    others: 'Autres causes',
    more: (count) => `et ${counted('fr', count, 'autre cause', 'autres causes')}`,
  },
};
