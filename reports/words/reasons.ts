/** Why a requirement has its verdict, and why a run ended as it did. */

import type { InEach } from '../../spec/document/language.ts';
import type { Verdict } from '../../spec/run/check-result.ts';
import { isSingular, numeral } from './counting.ts';
import { VERDICTS_OF } from './verdict-words.ts';

export interface ReasonWords {
  /** How many of the circumstances of a requirement have a verdict. */
  readonly some: (count: number, of: number, verdict: Verdict) => string;
  /** Further circumstances, with another verdict. */
  readonly others: (count: number, verdict: Verdict) => string;
  /** What is to be added to the profile. */
  readonly add: (keys: readonly string[]) => string;
  /** Between two reasons. */
  readonly apart: string;
  /** @param filter as it would be typed. */
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

const listed = (words: readonly string[], and: string) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`;

export const REASON_WORDS: InEach<ReasonWords> = {
  en: {
    some: (count, of, verdict) =>
      `${numeral('en', count)} of ${numeral('en', of)} circumstances ${PARTICIPLES[verdict]}`,
    others: (count, verdict) => `${numeral('en', count)} ${PARTICIPLES[verdict]}`,
    add: (keys) => `add ${listed(keys, 'and')}`,
    apart: '; ',
    leftOut: (filter) => `left out by ${filter}`,
    interruptedBefore: 'the run was interrupted before its checks',
    notRun: 'no check of it was run',
    notInTraffic: 'no exchange of this traffic speaks of it',
    takesExperiment: 'traffic cannot show it: it takes an experiment',
    interrupted: 'the run was interrupted before its end',
    harnessError: (times, first) =>
      `the suite itself went wrong ${times === 1 ? 'once' : `${numeral('en', times)} times`}: ${first}`,
  },
  fr: {
    some: (count, of, verdict) =>
      `${numeral('fr', count)} ${isSingular('fr', count) ? 'circonstance' : 'circonstances'} sur ${numeral('fr', of)} ${VERDICTS_OF.fr(verdict, count)}`,
    others: (count, verdict) => `${numeral('fr', count)} ${VERDICTS_OF.fr(verdict, count)}`,
    add: (keys) => `ajouter ${listed(keys, 'et')}`,
    apart: '\u202F; ',
    leftOut: (filter) => `écartée par ${filter}`,
    interruptedBefore: 'la campagne a été interrompue avant ses contrôles',
    notRun: 'aucun de ses contrôles n’a été exécuté',
    notInTraffic: 'aucun échange de ce trafic n’en parle',
    takesExperiment: 'le trafic ne peut pas le montrer : il y faut une expérience',
    interrupted: 'la campagne a été interrompue avant sa fin',
    harnessError: (times, first) =>
      `la suite elle-même a rencontré ${times === 1 ? 'une erreur' : `${numeral('fr', times)} erreurs`}\u00A0: ${first}`,
  },
};
