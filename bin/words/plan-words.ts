/** The words of `requirements`: the list, and the keys that a profile lacks. */
import { numeral, quantity } from '../../reports/words/counting.ts';
import type { InEach } from '../../spec/document/language.ts';

export interface PlanWords {
  readonly checks: (count: number) => string;
  readonly excluded: string;
  readonly notChecked: (why: string) => string;
  readonly notApplicable: (count: number) => string;
  readonly wouldSkip: (count: number, of: number, keys: readonly string[]) => string;
  readonly sum: (requirements: number, excluded: number, checks: number) => string;
  readonly fates: (target: string, run: number, skipped: number, notApplicable: number) => string;
  readonly gap: (checks: number, requirements: number) => string;
  /** Too few instruments allow debit. @param enough the number with which checks rarely wait. */
  readonly fewPayers: (payers: number, enough: number, key: string) => string;
  /** Variables that are not set, and not needed because nothing is sent. */
  readonly unset: (names: readonly string[]) => string;
  readonly inSet: (set: string, contract: string) => string;
  /** A requirement or a check of the set that no longer exists. */
  readonly withdrawn: (id: string, since: string, reason: string) => string;
  readonly noneHolds: (words: readonly string[]) => string;
  /** Heads the requirements that contain only some of the words. */
  readonly closest: (words: readonly string[], count: number) => string;
}

export const PLAN_WORDS: InEach<PlanWords> = {
  en: {
    checks: (count) => quantity('en', count, 'check'),
    excluded: 'excluded',
    notChecked: (why) => `Not checked: ${why}`,
    notApplicable: (count) => `${numeral('en', count)} not applicable.`,
    wouldSkip: (count, of, keys) =>
      `${numeral('en', count)} of ${numeral('en', of)} would be skipped: add ${keys.join(', ')}.`,
    sum: (requirements, excluded, checks) =>
      `${quantity('en', requirements, 'requirement')}, ${numeral('en', excluded)} of them excluded, ${quantity('en', checks, 'check')}`,
    fates: (target, run, skipped, notApplicable) =>
      `; with ${target} ${numeral('en', run)} would be run, ${numeral('en', skipped)} skipped, ${numeral('en', notApplicable)} not applicable`,
    gap: (checks, requirements) =>
      `${quantity('en', checks, 'check')} of ${quantity('en', requirements, 'requirement')}`,
    fewPayers: (payers, enough, key) =>
      `${payers === 1 ? 'One instrument allows' : `${numeral('en', payers)} instruments allow`} debit, so checks that read a balance or a list wait for each other. With ${numeral('en', enough)} the run may be several times faster (${key}).`,
    unset: (names) => `Nothing is sent, so these variables may stay unset: ${names.join(', ')}.`,
    inSet: (set, contract) => `requirement set ${set}, frozen for ${contract}`,
    withdrawn: (id, since, reason) => `withdrawn since ${since}: ${id} (${reason})`,
    noneHolds: (words) => `No requirement mentions ${words.join(' and ')}.`,
    closest: (words, count) =>
      `No requirement mentions all of ${words.join(', ')}. ${count === 1 ? 'The closest' : `The ${numeral('en', count)} closest`}:`,
  },
  fr: {
    checks: (count) => quantity('fr', count, 'contrôle'),
    excluded: 'exclue',
    notChecked: (why) => `Sans contrôle\u00A0: ${why}`,
    notApplicable: (count) => `${numeral('fr', count)} sans objet.`,
    wouldSkip: (count, of, keys) =>
      `${quantity('fr', count, 'contrôle omis', 'contrôles omis')} sur ${numeral('fr', of)}\u00A0: ajouter ${keys.join(', ')}.`,
    sum: (requirements, excluded, checks) =>
      `${quantity('fr', requirements, 'exigence')}, dont ${quantity('fr', excluded, 'exclue')}, ${quantity('fr', checks, 'contrôle')}`,
    fates: (target, run, skipped, notApplicable) =>
      `\u202F; avec ${target}, ${quantity('fr', run, 'serait exécuté', 'seraient exécutés')}, ${numeral('fr', skipped)} omis, ${numeral('fr', notApplicable)} sans objet`,
    gap: (checks, requirements) =>
      `${quantity('fr', checks, 'contrôle')} de ${quantity('fr', requirements, 'exigence')}`,
    fewPayers: (payers, enough, key) =>
      `${payers === 1 ? 'Un seul instrument permet' : `${numeral('fr', payers)} instruments permettent`} debit, et les contrôles qui lisent un solde ou une liste s’attendent les uns les autres. Avec ${numeral('fr', enough)}, la campagne peut être plusieurs fois plus rapide (${key}).`,
    unset: (names) =>
      `Rien n’est envoyé\u00A0: ces variables peuvent rester non définies\u00A0: ${names.join(', ')}.`,
    inSet: (set, contract) => `ensemble d’exigences ${set}, figé pour ${contract}`,
    withdrawn: (id, since, reason) => `retiré depuis ${since}\u00A0: ${id} (${reason})`,
    noneHolds: (words) => `Aucune exigence ne mentionne ${words.join(' et ')}.`,
    closest: (words, count) =>
      `Aucune exigence ne mentionne à la fois ${words.join(', ')}. ${count === 1 ? 'La plus proche' : `Les ${numeral('fr', count)} plus proches`}\u00A0:`,
  },
};
