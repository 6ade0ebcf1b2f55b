/** The words of the list of requirements, and of what a profile lacks. */
import { counted, numeral } from '../../reports/words/counting.ts';
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
  /** Few instruments allow debit; with `enough` of them checks would hardly wait for each other. */
  readonly fewPayers: (payers: number, enough: number, key: string) => string;
  readonly noneHolds: (words: readonly string[]) => string;
  /** Said above requirements that hold some of the words. */
  readonly closest: (words: readonly string[], count: number) => string;
}

export const PLAN_WORDS: InEach<PlanWords> = {
  en: {
    checks: (count) => counted('en', count, 'check'),
    excluded: 'excluded',
    notChecked: (why) => `Not checked: ${why}`,
    notApplicable: (count) => `${numeral('en', count)} not applicable.`,
    wouldSkip: (count, of, keys) =>
      `${numeral('en', count)} of ${numeral('en', of)} would be skipped: add ${keys.join(', ')}.`,
    sum: (requirements, excluded, checks) =>
      `${counted('en', requirements, 'requirement')}, ${numeral('en', excluded)} of them excluded, ${counted('en', checks, 'check')}`,
    fates: (target, run, skipped, notApplicable) =>
      `; with ${target} ${numeral('en', run)} would be run, ${numeral('en', skipped)} skipped, ${numeral('en', notApplicable)} not applicable`,
    gap: (checks, requirements) =>
      `${counted('en', checks, 'check')} of ${counted('en', requirements, 'requirement')}`,
    fewPayers: (payers, enough, key) =>
      `${payers === 1 ? 'One instrument allows' : `${numeral('en', payers)} instruments allow`} debit: checks that watch a balance or a list wait for each other, and the run may take several times as long as with ${numeral('en', enough)} (${key}).`,
    noneHolds: (words) => `No requirement speaks of ${words.join(' and ')}.`,
    closest: (words, count) =>
      `No requirement speaks of all of ${words.join(', ')}; ${count === 1 ? 'this one comes' : `these ${numeral('en', count)} come`} closest.`,
  },
  fr: {
    checks: (count) => counted('fr', count, 'contrôle'),
    excluded: 'exclue',
    notChecked: (why) => `Sans contrôle\u00A0: ${why}`,
    notApplicable: (count) => `${numeral('fr', count)} sans objet.`,
    wouldSkip: (count, of, keys) =>
      `${counted('fr', count, 'contrôle omis', 'contrôles omis')} sur ${numeral('fr', of)}\u00A0: ajouter ${keys.join(', ')}.`,
    sum: (requirements, excluded, checks) =>
      `${counted('fr', requirements, 'exigence')}, dont ${counted('fr', excluded, 'exclue')}, ${counted('fr', checks, 'contrôle')}`,
    fates: (target, run, skipped, notApplicable) =>
      `\u202F; avec ${target}, ${counted('fr', run, 'serait exécuté', 'seraient exécutés')}, ${numeral('fr', skipped)} omis, ${numeral('fr', notApplicable)} sans objet`,
    gap: (checks, requirements) =>
      `${counted('fr', checks, 'contrôle')} de ${counted('fr', requirements, 'exigence')}`,
    fewPayers: (payers, enough, key) =>
      `${payers === 1 ? 'Un seul instrument permet' : `${numeral('fr', payers)} instruments permettent`} debit\u00A0: les contrôles qui observent un solde ou une liste s’attendent les uns les autres, et la campagne peut durer plusieurs fois plus longtemps qu’avec ${numeral('fr', enough)} (${key}).`,
    noneHolds: (words) => `Aucune exigence ne parle de ${words.join(' et de ')}.`,
    closest: (words, count) =>
      `Aucune exigence ne contient à la fois ${words.join(', ')}\u202F; ${count === 1 ? 'la plus proche est celle-ci' : `les ${numeral('fr', count)} plus proches sont celles-ci`}.`,
  },
};
