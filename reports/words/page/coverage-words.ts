/** What of the contract a run can exercise. */
import type { InEach } from '../../../spec/document/language.ts';
import { numeral, quantity } from '../counting.ts';

export type CoverageKind = 'operations' | 'codes' | 'requestFields' | 'responseFields' | 'values' | 'checks';

const NOUNS: Readonly<Record<CoverageKind, string>> = {
  operations: 'calls',
  codes: 'HTTP codes of answers',
  requestFields: 'request fields',
  responseFields: 'response fields',
  values: 'enumeration values',
  checks: 'checks',
};

/** One of it, and several. */
const NOMS: Readonly<Record<CoverageKind, readonly [string, string]>> = {
  operations: ['opération', 'opérations'],
  codes: ['code de réponse', 'codes de réponse'],
  requestFields: ['champ de requête', 'champs de requête'],
  responseFields: ['champ de réponse', 'champs de réponse'],
  values: ['valeur d’énumération', 'valeurs d’énumération'],
  checks: ['contrôle', 'contrôles'],
};

/** How many of how many were exercised. */
export const COVERAGE_WORDS: InEach<(what: CoverageKind, exercised: number, of: number) => string> = {
  en: (what, exercised, of) => `${numeral('en', exercised)} of ${numeral('en', of)} ${NOUNS[what]}`,
  fr: (what, exercised, of) => `${quantity('fr', exercised, ...NOMS[what])} sur ${numeral('fr', of)}`,
};
