/** The words of the summary that ends a run. */
import { numeral, quantity } from '../../reports/words/counting.ts';
import type { InEach } from '../../spec/document/language.ts';

/** What an exit code means. */
export type ExitMeaning =
  | 'failed'
  | 'harnessError'
  | 'interrupted'
  | 'undecided'
  | 'schemeBroken'
  | 'schemeUndecided'
  | 'incomplete'
  | 'narrowed'
  | 'conformant'
  | 'unneededWaiver'
  | 'waived'
  | 'waivedAndIncomplete'
  | 'incompleteAllowed'
  | 'shard';

export interface EndingWords {
  /** At most seven characters each. */
  readonly labels: Readonly<Record<'since' | 'network' | 'money' | 'covered' | 'report' | 'exit', string>>;
  /** Checks that need keys which the profile lacks. */
  readonly skipped: (checks: number) => string;
  readonly moreKeys: (count: number) => string;
  /** Instruments whose balance does not cover an ordinary operation, with the balance where it is known. */
  readonly dry: (payers: readonly string[]) => string;
  /** Payers of a type that a run had too few of. @param share of the run, in percent, that each was in use. */
  readonly scarce: (type: string, payers: number, share: number) => string;
  /** Other files in the report folder. */
  readonly also: (files: string) => string;
  readonly exits: Readonly<Record<ExitMeaning, string>>;
}

const COMMAND_OPTION = '--allow-incomplete';

export const ENDING_WORDS: InEach<EndingWords> = {
  en: {
    labels: {
      since: 'changes',
      network: 'network',
      money: 'money',
      covered: 'covered',
      report: 'report',
      exit: 'exit',
    },
    skipped: (checks) => `${quantity('en', checks, 'check')} skipped: keys missing from the profile`,
    moreKeys: (count) => `and ${numeral('en', count)} more`,
    dry: (payers) =>
      `balance exhausted: ${payers.join(', ')}. The checks that needed it are inconclusive. Credit these instruments, or add richer ones to fixtures.instruments`,
    scarce: (type, payers, share) =>
      `checks waited for ${quantity('en', payers, 'payer')} of type ${type}, in use ${share} % of the run: one more in fixtures.instruments would shorten it`,
    also: (files) => `also: ${files}`,
    exits: {
      failed: 'at least one stated or derived requirement failed',
      schemeBroken: 'no failure by the document, but a rule of the scheme is broken',
      schemeUndecided: `conformant by the document, but some rules of the scheme were not shown (${COMMAND_OPTION} makes it 0)`,
      harnessError: 'internal error of the suite: no verdict. Please report it to its authors',
      interrupted: 'the run was interrupted',
      undecided: `no failure, but some checks ran without a result (${COMMAND_OPTION} does not allow that)`,
      incomplete: `no failure, but some requirements could not be verified (${COMMAND_OPTION} makes it 0)`,
      narrowed: `no failure, but only a selection of the requirements was verified (${COMMAND_OPTION} makes it 0)`,
      conformant: 'conformant',
      unneededWaiver: 'a waiver is no longer needed',
      waived: 'non-conformant, but every failure is waived',
      waivedAndIncomplete: `non-conformant: every failure is waived, but some requirements could not be verified (${COMMAND_OPTION} allows those that were not tried)`,
      incompleteAllowed: `no failure; ${COMMAND_OPTION} allows an incomplete result`,
      shard: 'this shard is verified; for the whole run: npx payops-conformance report merge',
    },
  },
  fr: {
    labels: {
      since: 'écarts',
      network: 'réseau',
      money: 'argent',
      covered: 'couvert',
      report: 'rapport',
      exit: 'sortie',
    },
    skipped: (checks) =>
      `${quantity('fr', checks, 'contrôle omis', 'contrôles omis')}\u00A0: clés absentes du profil`,
    moreKeys: (count) => `et ${numeral('fr', count)} de plus`,
    dry: (payers) =>
      `solde épuisé\u00A0: ${payers.join(', ')}. Les contrôles qui en dépendaient sont non concluants. Créditer ces instruments, ou en ajouter de mieux pourvus à fixtures.instruments`,
    scarce: (type, payers, share) =>
      `des contrôles ont attendu ${quantity('fr', payers, 'payeur')} de type ${type}, en usage ${share}\u00A0% de la campagne\u00A0: un de plus dans fixtures.instruments la raccourcirait`,
    also: (files) => `aussi\u00A0: ${files}`,
    exits: {
      failed: 'au moins une exigence énoncée ou déduite est en échec',
      schemeBroken: 'aucun échec selon le document, mais une règle du schéma est enfreinte',
      schemeUndecided: `conforme selon le document, mais certaines règles du schéma n’ont pas été montrées (${COMMAND_OPTION} en fait 0)`,
      harnessError: 'erreur interne de la suite\u00A0: aucun verdict. Merci de la signaler à ses auteurs',
      interrupted: 'la campagne a été interrompue',
      undecided: `aucun échec, mais certains contrôles exécutés sont restés sans résultat (${COMMAND_OPTION} ne l’admet pas)`,
      incomplete: `aucun échec, mais certaines exigences n’ont pas pu être vérifiées (${COMMAND_OPTION} en fait 0)`,
      narrowed: `aucun échec, mais seule une sélection des exigences a été vérifiée (${COMMAND_OPTION} en fait 0)`,
      conformant: 'conforme',
      unneededWaiver: 'une dérogation est devenue inutile',
      waived: 'non conforme, mais chaque échec est sous dérogation',
      waivedAndIncomplete: `non conforme\u00A0: chaque échec est sous dérogation, mais certaines exigences n’ont pas pu être vérifiées (${COMMAND_OPTION} admet celles qui n’ont pas été tentées)`,
      incompleteAllowed: `aucun échec\u202F; ${COMMAND_OPTION} admet un résultat incomplet`,
      shard:
        'cette partie est vérifiée\u202F; pour toute la campagne\u00A0: npx payops-conformance report merge',
    },
  },
};
