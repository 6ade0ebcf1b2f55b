/** The words of the end of a run. */
import { counted, isSingular, numeral } from '../../reports/words/counting.ts';
import type { InEach } from '../../spec/document/language.ts';
import type { NotRun } from '../../spec/run/part/not-run.ts';

/** What an exit code says about the target, or why it says nothing. */
export type ExitMeaning =
  | 'failed'
  | 'harnessError'
  | 'interrupted'
  | 'undecided'
  | 'incomplete'
  | 'conformant'
  | 'unneededWaiver'
  | 'waived'
  | 'waivedAndIncomplete'
  | 'incompleteAllowed'
  | 'shard';

export interface EndingWords {
  /** Before the lines of the end; none is longer than seven characters. */
  readonly labels: Readonly<Record<'network' | 'money' | 'covered' | 'report' | 'exit' | 'skipped', string>>;
  readonly leftOut: (filter: string, count: number, of: number) => string;
  /** Checks that were selected and not run. */
  readonly notRun: Readonly<Record<NotRun, (count: number) => string>>;
  readonly checks: (count: number) => string;
  /** Behind the label of what was skipped. */
  readonly wanting: (checks: string) => string;
  readonly moreKeys: (count: number) => string;
  /** Instruments that could not cover an ordinary operation, each with what it has where that is known. */
  readonly dry: (payers: readonly string[]) => string;
  /** Files in the folder of the page. */
  readonly beside: (files: string) => string;
  readonly exits: Readonly<Record<ExitMeaning, string>>;
}

const COMMAND_OPTION = '--allow-incomplete';

export const ENDING_WORDS: InEach<EndingWords> = {
  en: {
    labels: {
      network: 'network',
      money: 'money',
      covered: 'covered',
      report: 'report',
      exit: 'exit',
      skipped: 'skipped',
    },
    leftOut: (filter, count, of) =>
      `left out by ${filter}: ${numeral('en', count)} of ${counted('en', of, 'requirement')}, not verified in this run`,
    notRun: {
      budget: (count) => `not run: ${counted('en', count, 'check')} that the budget left no room for`,
      time: (count) =>
        `the time was over: ${counted('en', count, 'check')} not run, or not to ${isSingular('en', count) ? 'its' : 'their'} end`,
      failures: (count) =>
        `ended at the failures that were asked for: ${counted('en', count, 'check')} not run, or not to ${isSingular('en', count) ? 'its' : 'their'} end`,
      'last-failed': (count) =>
        `not run: ${counted('en', count, 'check')} that had not failed in the last report`,
      breakdown: (count) =>
        `ended early: every call was answered 5xx; ${counted('en', count, 'check')} not run, or not to ${isSingular('en', count) ? 'its' : 'their'} end`,
    },
    checks: (count) => counted('en', count, 'check'),
    wanting: (checks) => `${checks}, for what the profile does not say.`,
    moreKeys: (count) => `and ${numeral('en', count)} more`,
    dry: (payers) =>
      `money ran out: ${payers.join(', ')}; what needed it is inconclusive. Credit them, or give instruments that have more`,
    beside: (files) => `and beside it ${files}`,
    exits: {
      failed: 'at least one stated or derived requirement failed',
      harnessError: 'the suite itself went wrong: nothing is proved',
      interrupted: 'the run was interrupted',
      undecided: `none failed, some could not be decided (${COMMAND_OPTION} does not excuse that)`,
      incomplete: `none failed, some could not be verified (${COMMAND_OPTION} makes it 0)`,
      conformant: 'conformant',
      unneededWaiver: 'a waiver is no longer needed',
      waived: 'non-conformant, and all that failed is waived',
      waivedAndIncomplete: `non-conformant: what failed is waived, and some could not be verified (${COMMAND_OPTION} excuses what was not tried)`,
      incompleteAllowed: `none failed; incomplete is allowed by ${COMMAND_OPTION}`,
      shard: 'whatever this shard carried out is verified; report merge says what the run came to',
    },
  },
  fr: {
    labels: {
      network: 'réseau',
      money: 'argent',
      covered: 'couvert',
      report: 'rapport',
      exit: 'sortie',
      skipped: 'omis',
    },
    leftOut: (filter, count, of) =>
      `${isSingular('fr', count) ? 'écartée' : 'écartées'} par ${filter}\u00A0: ${counted('fr', count, 'exigence')} sur ${numeral('fr', of)}, non ${isSingular('fr', count) ? 'vérifiée' : 'vérifiées'} dans cette campagne`,
    notRun: {
      budget: (count) =>
        `non ${isSingular('fr', count) ? 'exécuté' : 'exécutés'}, faute de budget\u00A0: ${counted('fr', count, 'contrôle')}`,
      time: (count) =>
        `le temps était écoulé\u00A0: ${counted('fr', count, 'contrôle')} non ${isSingular('fr', count) ? 'exécuté' : 'exécutés'}, ou pas jusqu’au bout`,
      failures: (count) =>
        `arrêt au nombre d’échecs demandé\u00A0: ${counted('fr', count, 'contrôle')} non ${isSingular('fr', count) ? 'exécuté' : 'exécutés'}, ou pas jusqu’au bout`,
      'last-failed': (count) =>
        `non ${isSingular('fr', count) ? 'exécuté' : 'exécutés'}\u00A0: ${counted('fr', count, 'contrôle')} sans échec dans le dernier rapport`,
      breakdown: (count) =>
        `arrêt anticipé, tout appel ayant reçu une réponse 5xx\u00A0: ${counted('fr', count, 'contrôle')} non ${isSingular('fr', count) ? 'exécuté' : 'exécutés'}, ou pas jusqu’au bout`,
    },
    checks: (count) => counted('fr', count, 'contrôle'),
    wanting: (checks) => `${checks}, faute de ce que le profil ne dit pas.`,
    moreKeys: (count) => `et ${numeral('fr', count)} de plus`,
    dry: (payers) =>
      `fonds épuisés\u00A0: ${payers.join(', ')}\u202F; ce qui en dépendait est non concluant. Créditez-les, ou donnez des instruments mieux pourvus`,
    beside: (files) => `et à côté ${files}`,
    exits: {
      failed: 'au moins une exigence énoncée ou déduite est en échec',
      harnessError: 'la suite elle-même a rencontré une erreur\u00A0: rien n’est prouvé',
      interrupted: 'la campagne a été interrompue',
      undecided: `aucune en échec, certaines n’ont pas pu être tranchées (${COMMAND_OPTION} ne le couvre pas)`,
      incomplete: `aucune en échec, certaines n’ont pas pu être vérifiées (${COMMAND_OPTION} en fait 0)`,
      conformant: 'conforme',
      unneededWaiver: 'une dérogation est devenue inutile',
      waived: 'non conforme, et tout ce qui est en échec est sous dérogation',
      waivedAndIncomplete: `non conforme\u00A0: ce qui est en échec est sous dérogation, et certaines n’ont pas pu être vérifiées (${COMMAND_OPTION} admet ce qui n’a pas été tenté)`,
      incompleteAllowed: `aucune en échec\u202F; ${COMMAND_OPTION} admet un résultat incomplet`,
      shard:
        'tout ce que cette partie a exécuté est vérifié\u202F; report merge dit ce qu’il en est de la campagne',
    },
  },
};
