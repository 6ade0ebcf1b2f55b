/** The parts of the sentence that states an outcome. */
import type { InEach } from '../../spec/document/language.ts';
import { isSingular, numeral, quantity } from './counting.ts';
import { enumeration } from './listing.ts';

/** Counts are stated and derived requirements, except in `warned`. */
export interface OutcomePhrases {
  /** What the counted requirements belong to, in a narrowed run. */
  readonly scope: (sections: readonly string[]) => string;
  /** @param scope as above; empty for a whole run. */
  readonly failed: (count: number, of: number, scope: string) => string;
  readonly noneFailed: (open: number, of: number, scope: string) => string;
  /** Next to failures. */
  readonly open: (count: number) => string;
  readonly verified: (count: number, of: number, scope: string) => string;
  readonly notApplicable: (count: number) => string;
  readonly interrupted: string;
  readonly harnessError: string;
  readonly nothingPassed: string;
  readonly warned: (count: number) => string;
  readonly unselected: (count: number) => string;
  /** What a table of verdicts counts. @param binding stated or derived requirements. */
  readonly counted: (binding: number, advisory: number, checks: number) => string;
  /** What the outcome counts as not verified. */
  readonly notVerified: string;
  readonly excluded: string;
  readonly observed: string;
  /** By the head of its column. */
  readonly ruledOut: string;
  /** Of checks without a result whose requirements are all advisory. */
  readonly advisoryOnly: string;
}

const rules = (of: number, scope: string) =>
  `${quantity('en', of, 'stated and derived requirement')}${scope}`;

const ruled = (count: number, of: number, scope: string) =>
  `${quantity('fr', count, 'exigence énoncée ou déduite', 'exigences énoncées ou déduites')} sur ${numeral('fr', of)}${scope}`;

const unverified = (count: number) =>
  isSingular('fr', count) ? 'n’a pas pu être vérifiée' : 'n’ont pas pu être vérifiées';

export const OUTCOME_PHRASES: InEach<OutcomePhrases> = {
  en: {
    scope: (sections) =>
      sections.length === 0
        ? ' of the selection'
        : ` of ${sections.length === 1 ? 'section' : 'sections'} ${enumeration(sections, 'and')}`,
    failed: (count, of, scope) => `${numeral('en', count)} of ${rules(of, scope)} failed`,
    noneFailed: (open, of, scope) =>
      `none failed, ${numeral('en', open)} of ${rules(of, scope)} could not be verified`,
    open: (count) => `${numeral('en', count)} could not be verified`,
    verified: (count, of, scope) => `${numeral('en', count)} of ${rules(of, scope)} verified`,
    notApplicable: (count) => `${numeral('en', count)} not applicable`,
    interrupted: 'but the run was interrupted before its end',
    harnessError: 'but the suite had an internal error',
    nothingPassed: 'and no check passed',
    warned: (count) => quantity('en', count, 'advisory warning'),
    unselected: (count) => `${numeral('en', count)} others not selected`,
    counted: (binding, advisory, checks) => {
      const parts = [
        ...(binding > 0 ? [`${numeral('en', binding)} stated or derived`] : []),
        ...(advisory > 0 ? [`${numeral('en', advisory)} advisory`] : []),
      ];
      return `${quantity('en', binding + advisory, 'requirement')}: ${parts.join(', ')}; ${quantity('en', checks, 'check')} in all`;
    },
    notVerified: 'not verified: skipped (checks not run), inconclusive (run without a result)',
    excluded: 'excluded: other requirements, which no client can test',
    observed: 'observed: the document allows several behaviours',
    ruledOut: 'n/a: not applicable by what the profile says',
    advisoryOnly: 'advisory, so the outcome does not depend on them',
  },
  fr: {
    scope: (sections) =>
      sections.length === 0
        ? ' de la sélection'
        : ` ${sections.length === 1 ? 'de la section' : 'des sections'} ${enumeration(sections, 'et')}`,
    failed: (count, of, scope) => `${ruled(count, of, scope)} en échec`,
    noneFailed: (open, of, scope) => `aucune en échec, ${ruled(open, of, scope)} ${unverified(open)}`,
    open: (count) => `${numeral('fr', count)} ${unverified(count)}`,
    verified: (count, of, scope) =>
      `${ruled(count, of, scope)} ${isSingular('fr', count) ? 'vérifiée' : 'vérifiées'}`,
    notApplicable: (count) => `${numeral('fr', count)} sans objet`,
    interrupted: 'mais la campagne a été interrompue avant sa fin',
    harnessError: 'mais la suite a rencontré une erreur interne',
    nothingPassed: 'et aucun contrôle n’a réussi',
    warned: (count) =>
      quantity('fr', count, 'avertissement sur une recommandation', 'avertissements sur des recommandations'),
    unselected: (count) => quantity('fr', count, 'autre non sélectionnée', 'autres non sélectionnées'),
    counted: (binding, advisory, checks) => {
      const parts = [
        ...(binding > 0 ? [quantity('fr', binding, 'énoncée ou déduite', 'énoncées ou déduites')] : []),
        ...(advisory > 0 ? [quantity('fr', advisory, 'recommandée')] : []),
      ];
      return `${quantity('fr', binding + advisory, 'exigence')}\u00A0: ${parts.join(', ')}\u202F; ${quantity('fr', checks, 'contrôle')} en tout`;
    },
    notVerified: 'non vérifiées\u00A0: omises (contrôles non exécutés), non concluantes (sans résultat)',
    excluded: 'exclues\u00A0: aucun client ne peut les tester',
    observed: 'observées\u00A0: le document admet plusieurs comportements',
    ruledOut: 's.o. (sans objet)\u00A0: le profil dit que ce n’est pas proposé',
    advisoryOnly: 'recommandées\u00A0: le résultat n’en dépend pas',
  },
};
