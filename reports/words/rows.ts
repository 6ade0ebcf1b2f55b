/** The names of the rows of a finding. */

import type { InEach } from '../../spec/document/language.ts';
import type { Level } from '../../spec/run/check-result.ts';
import { LEVEL_WORDS } from './verdict-words.ts';

export type RowName =
  | 'rule'
  | 'circumstance'
  | 'waiver'
  | 'scoring'
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

/** At most twelve characters each: the terminal shows them in a column. */
export const ROW_WORDS: InEach<Readonly<Record<RowName, string>>> = {
  en: {
    rule: 'rule',
    circumstance: 'circumstance',
    waiver: 'waiver',
    scoring: 'scoring',
    problem: 'problem',
    expected: 'expected',
    actual: 'actual',
    field: 'field',
    change: 'change',
    secondTry: 'second try',
    again: 'reproduce',
    trace: 'trace',
    exchange: 'exchange',
    evidence: 'evidence',
  },
  fr: {
    rule: 'règle',
    circumstance: 'circonstance',
    waiver: 'dérogation',
    scoring: 'barème',
    problem: 'problème',
    expected: 'attendu',
    actual: 'obtenu',
    field: 'champ',
    change: 'modification',
    secondTry: 'second essai',
    again: 'reproduire',
    trace: 'trace',
    exchange: 'échange',
    evidence: 'preuve',
  },
};

/** Where the document has a requirement, and what it says of it there. */
const PLACES: Readonly<Record<Level, (section: string) => string>> = {
  stated: (section) => `stated in section ${section}`,
  derived: (section) => `derived from section ${section}`,
  advisory: (section) => `advisory, section ${section}`,
};

/** Section and level of a requirement. */
export const PLACE_WORDS: InEach<(section: string, level: Level) => string> = {
  en: (section, level) => PLACES[level](section),
  fr: (section, level) => `section ${section}, exigence ${LEVEL_WORDS.fr[level]}`,
};

/** A label and its value. */
export const LABELLED: InEach<(label: string, value: string) => string> = {
  en: (label, value) => `${label}: ${value}`,
  fr: (label, value) => `${label}\u00A0: ${value}`,
};
