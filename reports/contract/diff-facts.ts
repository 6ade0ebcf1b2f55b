/** What every format says of a finding of a comparison with the contract. */

import { stringify } from 'yaml';
import type { DiffFinding, FoundPlace } from '../../spec/diff/compare/finding.ts';
import type { Language } from '../../spec/document/language.ts';
import { CONTRACT_DIFF_WORDS } from '../words/contract/contract-diff-words.ts';
import { PROBLEM_WORDS } from '../words/contract/problem-words.ts';

/** What is the matter, in a sentence without a full stop. */
export function sentenceOf(
  { code, subject, expected = '', actual = '', concerns }: DiffFinding,
  language: Language,
): string {
  const document = CONTRACT_DIFF_WORDS[language].documents[concerns ?? 'document'];
  return PROBLEM_WORDS[language][code]({ subject, expected, actual, document });
}

/** `openapi.yaml:42`. */
export function placeOf({ file, line }: FoundPlace): string {
  return `${file}:${line}`;
}

/** What belongs into the profile, as YAML. */
export function bindingText({ binding }: DiffFinding): string | undefined {
  if (binding === undefined) return undefined;
  const { key, value } = binding;
  const text = stringify(value, {
    lineWidth: 0,
    collectionStyle: 'flow',
    flowCollectionPadding: false,
  }).trim();
  return `${key}: ${text}`;
}
