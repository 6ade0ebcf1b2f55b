/** The words of verdicts, levels and outcomes. */

import type { InEach } from '../../spec/document/language.ts';
import type { Level, Verdict } from '../../spec/run/check-result.ts';
import type { Outcome } from '../../spec/run/verdicts.ts';
import { isSingular, numeral, quantity } from './counting.ts';

/** A verdict, or `excluded`. */
export type ShownVerdict = Verdict | 'excluded';

/** A verdict on its own, as on a badge. */
export const VERDICT_WORDS: InEach<Readonly<Record<ShownVerdict, string>>> = {
  en: {
    pass: 'pass',
    fail: 'fail',
    warn: 'warn',
    observed: 'observed',
    skipped: 'skipped',
    'not-applicable': 'not applicable',
    inconclusive: 'inconclusive',
    excluded: 'excluded',
  },
  fr: {
    pass: 'réussi',
    fail: 'échec',
    warn: 'avertissement',
    observed: 'observé',
    skipped: 'omis',
    'not-applicable': 'sans objet',
    inconclusive: 'non concluant',
    excluded: 'exclu',
  },
};

/** Agrees with one requirement, or with several. */
const PARTICIPES: Readonly<Record<ShownVerdict, readonly [string, string]>> = {
  pass: ['réussie', 'réussies'],
  fail: ['en échec', 'en échec'],
  warn: ['avec avertissement', 'avec avertissement'],
  observed: ['observée', 'observées'],
  skipped: ['omise', 'omises'],
  'not-applicable': ['sans objet', 'sans objet'],
  inconclusive: ['non concluante', 'non concluantes'],
  excluded: ['exclue', 'exclues'],
};

/** Follows the number of requirements. */
export const VERDICTS_OF: InEach<(verdict: ShownVerdict, count: number) => string> = {
  en: (verdict) => VERDICT_WORDS.en[verdict],
  fr: (verdict, count) => PARTICIPES[verdict][isSingular('fr', count) ? 0 : 1],
};

/** Replaces the verdict of a requirement of which only some checks have one. */
export const IN_PART_WORDS: InEach<{
  readonly badge: string;
  readonly extent: (judged: number, of: number) => string;
  /**
   * Below a table that counts these requirements as skipped or inconclusive.
   * @param judged their checks with a result, of as many in all.
   * @param among requirements that the table counts so.
   */
  readonly requirements: (count: number, judged: number, of: number, among: number) => string;
}> = {
  en: {
    badge: 'in part',
    extent: (judged, of) => `${numeral('en', judged)} of ${quantity('en', of, 'check')}`,
    requirements: (count, judged, of, among) =>
      `${among === 1 ? 'This requirement' : `${numeral('en', count)} of these ${quantity('en', among, 'requirement')}`} ${count === 1 ? 'was' : 'were'} tested in part (${numeral('en', judged)} of ${quantity('en', of, 'check')})`,
  },
  fr: {
    badge: 'en partie',
    extent: (judged, of) => `${quantity('fr', judged, 'contrôle')} sur ${numeral('fr', of)}`,
    requirements: (count, judged, of, among) =>
      `${among === 1 ? 'Cette exigence' : `${numeral('fr', count)} de ces ${quantity('fr', among, 'exigence')}`} ${isSingular('fr', count) ? 'a été testée' : 'ont été testées'} en partie\u00A0: ${quantity('fr', judged, 'contrôle')} sur ${numeral('fr', of)} avec un résultat`,
  },
};

/** Heads of columns: all of them and a section number fit into 80 characters. */
export const VERDICT_HEADS: InEach<Readonly<Record<ShownVerdict, string>>> = {
  en: { ...VERDICT_WORDS.en, 'not-applicable': 'n/a' },
  fr: { ...VERDICT_WORDS.fr, warn: 'avert.', 'not-applicable': 's.o.', inconclusive: 'non concl.' },
};

/** Describes a requirement, hence feminine in French. */
export const LEVEL_WORDS: InEach<Readonly<Record<Level, string>>> = {
  en: { stated: 'stated', derived: 'derived', advisory: 'advisory' },
  fr: { stated: 'énoncée', derived: 'déduite', advisory: 'recommandée' },
};

export const OUTCOME_WORDS: InEach<Readonly<Record<Outcome, string>>> = {
  en: { conformant: 'conformant', 'non-conformant': 'non-conformant', incomplete: 'incomplete' },
  fr: { conformant: 'conforme', 'non-conformant': 'non conforme', incomplete: 'incomplet' },
};
