/** A comparison with the contract for programs. */
import type { ContractDiff } from '../../spec/diff/compared-with-contract.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../spec/document/language.ts';
import { displayJson } from '../formats/json-report.ts';
import { sentenceOf } from './diff-facts.ts';

/** Everything that was found, with the sentence that people read. */
export function contractDiffJson(
  { findings, outcome, notes }: ContractDiff,
  language: Language = DEFAULT_LANGUAGE,
): string {
  const told = findings.map((one) => ({ message: sentenceOf(one, language), ...one }));
  return displayJson({ outcome, findings: told, notes });
}
