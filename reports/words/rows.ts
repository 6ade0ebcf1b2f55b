/** The rows that a finding is told in. */

import type { InEach } from '../../spec/document/language.ts';
import type { Level } from '../../spec/run/check-result.ts';
import { LEVEL_WORDS } from './verdict-words.ts';

export type RowName =
  | 'rule'
  | 'circumstance'
  | 'waiver'
  | 'problem'
  | 'expected'
  | 'actual'
  | 'field'
  | 'change'
  | 'secondTry'
  | 'again'
  | 'trace'
  | 'exchange'
  | 'evidence';

/** None is longer than twelve characters: the terminal sets them in a column. */
export const ROW_WORDS: InEach<Readonly<Record<RowName, string>>> = {
  en: {
    rule: 'rule',
    circumstance: 'circumstance',
    waiver: 'waiver',
    problem: 'problem',
    expected: 'expected',
    actual: 'actual',
    field: 'field',
    change: 'change',
    secondTry: 'second try',
    again: 'again',
    trace: 'trace',
    exchange: 'exchange',
    evidence: 'evidence',
  },
  fr: {
    rule: 'règle',
    circumstance: 'circonstance',
    waiver: 'dérogation',
    problem: 'problème',
    expected: 'attendu',
    actual: 'obtenu',
    field: 'champ',
    change: 'modification',
    secondTry: 'second essai',
    again: 'à rejouer',
    trace: 'trace',
    exchange: 'échange',
    evidence: 'preuve',
  },
};

/** Where a requirement stands in the document, and who says that it holds. */
export const PLACE_WORDS: InEach<(section: string, level: Level) => string> = {
  en: (section, level) => `section ${section}, ${LEVEL_WORDS.en[level]}`,
  fr: (section, level) => `section ${section}, exigence ${LEVEL_WORDS.fr[level]}`,
};

/** A label, or a name, and what belongs to it. */
export const LABELLED: InEach<(label: string, value: string) => string> = {
  en: (label, value) => `${label}: ${value}`,
  fr: (label, value) => `${label}\u00A0: ${value}`,
};
