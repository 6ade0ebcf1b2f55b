/** English of ours that a French report would show. */
import { FIELD_WORDS } from '../reports/words/sentences/phrasebook.ts';
import { translateWithRest } from '../reports/words/sentences/translate.ts';
import type { CheckResult } from '../spec/run/check-result.ts';

/** Texts that are the same in both languages, or come from the profile of the sandbox. */
const SAME = /^(?:null|ftp|mailto|javascript|demain|emoji|alg none.*|(?:wallet|account|card) .*)$/;

/** What a target said, values, addresses, field names and ids. */
const NOT_OURS = /^HTTP \d.*|"[^"]*"|\{.*\}|\[.*\]|\S*[\w-]*[./:@_\d-]\S*/gs;

/** Names and the document's own words. */
const NAMES = [...FIELD_WORDS, 'reference', 'id', 'type', 'callback'];

/** Words in small letters of a text that stayed as it is: prose without French. */
function isProse(kept: string): boolean {
  if (SAME.test(kept)) return false;
  const words = kept.replace(NOT_OURS, ' ').match(/(?<!\w)[a-z]{2,}(?!\w)/g) ?? [];
  return words.some((word) => !NAMES.includes(word));
}

/** What stays in English of a text on a French page; nothing where all of it is told. */
export function untoldOf(text: string): string[] {
  return translateWithRest(text, 'fr').kept.filter(isProse);
}

/** The same of all that a check says, each with the whole text that it is part of. */
export function untoldIn({
  circumstance,
  message,
  failure,
}: Pick<CheckResult, 'circumstance' | 'message' | 'failure'>): string[] {
  const texts = [
    circumstance,
    message,
    failure?.message,
    failure?.expected,
    failure?.actual,
    failure?.change,
    failure?.secondTry?.message,
    ...(failure?.timeline ?? []).map(({ text }) => text),
  ];
  return texts.flatMap((text) => untoldOf(text ?? '').map((kept) => `${kept} (in: ${text})`));
}
