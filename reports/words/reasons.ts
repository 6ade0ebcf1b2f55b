/** The reasons for the verdict of a requirement and for the end of a run. */

import type { InEach } from '../../spec/document/language.ts';
import type { Verdict } from '../../spec/run/check-result.ts';
import { isSingular, numeral, quantity } from './counting.ts';
import { enumeration } from './listing.ts';

export interface ReasonWords {
  /** How many checks of a requirement have a verdict. */
  readonly some: (count: number, of: number, verdict: Verdict) => string;
  /** Further checks, with another verdict. */
  readonly others: (count: number, verdict: Verdict) => string;
  /** Keys to add to the profile. */
  readonly add: (keys: readonly string[]) => string;
  /** Separates two reasons. */
  readonly apart: string;
  /** @param filter the options of the command line. */
  readonly leftOut: (filter: string) => string;
  readonly interruptedBefore: string;
  readonly notRun: string;
  /** Of evidence from traffic. */
  readonly notInTraffic: string;
  readonly takesExperiment: string;
  readonly interrupted: string;
  readonly harnessError: (times: number, first: string) => string;
}

const PARTICIPLES: Readonly<Record<Verdict, string>> = {
  pass: 'passed',
  fail: 'failed',
  warn: 'warned',
  observed: 'observed',
  skipped: 'skipped',
  'not-applicable': 'not applicable',
  inconclusive: 'inconclusive',
};

/** Agrees with one check, or with several. */
const PARTICIPES: Readonly<Record<Verdict, readonly [string, string]>> = {
  pass: ['réussi', 'réussis'],
  fail: ['en échec', 'en échec'],
  warn: ['avec avertissement', 'avec avertissement'],
  observed: ['observé', 'observés'],
  skipped: ['omis', 'omis'],
  'not-applicable': ['sans objet', 'sans objet'],
  inconclusive: ['non concluant', 'non concluants'],
};

const participe = (verdict: Verdict, count: number) => PARTICIPES[verdict][isSingular('fr', count) ? 0 : 1];

export const REASON_WORDS: InEach<ReasonWords> = {
  en: {
    some: (count, of, verdict) =>
      `${numeral('en', count)} of ${quantity('en', of, 'check')} ${PARTICIPLES[verdict]}`,
    others: (count, verdict) => `${numeral('en', count)} ${PARTICIPLES[verdict]}`,
    add: (keys) => `add ${enumeration(keys, 'and')}`,
    apart: '; ',
    leftOut: (filter) => `not selected by ${filter}`,
    interruptedBefore: 'the run was interrupted before its checks',
    notRun: 'none of its checks was run',
    notInTraffic: 'no exchange of this traffic concerns it',
    takesExperiment: 'recorded traffic cannot show it: it needs an experiment',
    interrupted: 'the run was interrupted before its end',
    harnessError: (times, first) =>
      `internal error of the suite${times === 1 ? '' : ` (${numeral('en', times)} times)`}: ${first}`,
  },
  fr: {
    some: (count, of, verdict) =>
      `${quantity('fr', count, 'contrôle')} sur ${numeral('fr', of)} ${participe(verdict, count)}`,
    others: (count, verdict) => `${numeral('fr', count)} ${participe(verdict, count)}`,
    add: (keys) => `ajouter ${enumeration(keys, 'et')}`,
    apart: '\u202F; ',
    leftOut: (filter) => `non sélectionnée par ${filter}`,
    interruptedBefore: 'la campagne a été interrompue avant ses contrôles',
    notRun: 'aucun de ses contrôles n’a été exécuté',
    notInTraffic: 'aucun échange de ce trafic ne la concerne',
    takesExperiment: 'le trafic enregistré ne peut pas la montrer\u00A0: il faut une expérience',
    interrupted: 'la campagne a été interrompue avant sa fin',
    harnessError: (times, first) =>
      `erreur interne de la suite${times === 1 ? '' : ` (${numeral('fr', times)} fois)`}\u00A0: ${first}`,
  },
};
