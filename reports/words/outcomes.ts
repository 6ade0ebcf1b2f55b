/** The sentence of an outcome, in parts. */
import type { InEach } from '../../spec/document/language.ts';
import { counted, isSingular, numeral } from './counting.ts';

/** Counts are of stated and derived requirements, save in `warned`. */
export interface OutcomePhrases {
  readonly failed: (count: number, of: number) => string;
  readonly noneFailed: (open: number, of: number) => string;
  /** Beside failures. */
  readonly open: (count: number) => string;
  readonly verified: (count: number, of: number) => string;
  readonly notApplicable: (count: number) => string;
  readonly interrupted: string;
  readonly harnessError: string;
  readonly nothingPassed: string;
  readonly warned: (count: number) => string;
}

const rules = (of: number) => counted('en', of, 'stated and derived requirement');

const ruled = (count: number, of: number) =>
  `${counted('fr', count, 'exigence énoncée ou déduite', 'exigences énoncées ou déduites')} sur ${numeral('fr', of)}`;

const unverified = (count: number) =>
  isSingular('fr', count) ? 'n’a pas pu être vérifiée' : 'n’ont pas pu être vérifiées';

export const OUTCOME_PHRASES: InEach<OutcomePhrases> = {
  en: {
    failed: (count, of) => `${numeral('en', count)} of ${rules(of)} failed`,
    noneFailed: (open, of) => `none failed, ${numeral('en', open)} of ${rules(of)} could not be verified`,
    open: (count) => `${numeral('en', count)} could not be verified`,
    verified: (count, of) => `${numeral('en', count)} of ${rules(of)} verified`,
    notApplicable: (count) => `${numeral('en', count)} not applicable`,
    interrupted: 'but the run was interrupted before its end',
    harnessError: 'but the suite itself went wrong',
    nothingPassed: 'and no check passed',
    warned: (count) => counted('en', count, 'advisory warning'),
  },
  fr: {
    failed: (count, of) => `${ruled(count, of)} en échec`,
    noneFailed: (open, of) => `aucune en échec, ${ruled(open, of)} ${unverified(open)}`,
    open: (count) => `${numeral('fr', count)} ${unverified(count)}`,
    verified: (count, of) => `${ruled(count, of)} ${isSingular('fr', count) ? 'vérifiée' : 'vérifiées'}`,
    notApplicable: (count) => `${numeral('fr', count)} sans objet`,
    interrupted: 'mais la campagne a été interrompue avant sa fin',
    harnessError: 'mais la suite elle-même a rencontré une erreur',
    nothingPassed: 'et aucun contrôle n’a réussi',
    warned: (count) =>
      counted('fr', count, 'avertissement sur une recommandation', 'avertissements sur des recommandations'),
  },
};
