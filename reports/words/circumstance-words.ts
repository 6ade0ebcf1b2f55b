/**
 * How people read a circumstance. Check ids derive from the circumstances of a report, and stay for good; the few that
 * are too short to stand alone are spelt out where they are shown.
 */
import { DEFAULT_LANGUAGE, type InEach, type Language } from '../../spec/document/language.ts';
import type { ReportedCheck } from '../../spec/generated/report-types.ts';
import { failingCaseOf } from '../model/failing-case.ts';

const SPELT_OUT: readonly (readonly [pattern: RegExp, text: string])[] = [
  [/^left out(?=$|,)/, 'the field left out'],
  [/^null(?=$|,)/, 'the field set to null'],
  [/^empty$/, 'the field empty'],
  [/ with one such mistake$/, ' whose only mistake is this one'],
  [/^one operation, and the quiet after it$/, 'one operation, then waiting until the balance stops changing'],
  [/ with one oddity$/, ' with one unusual value'],
];

/** A circumstance of a report in this language. */
export function circumstanceText(circumstance: string, language: Language): string {
  if (language !== DEFAULT_LANGUAGE) return circumstance;
  return SPELT_OUT.reduce((text, [pattern, whole]) => text.replace(pattern, whole), circumstance);
}

const FAILING: InEach<(what: readonly string[]) => string> = {
  en: (what) => `; first failed with ${what.join(' and ')}`,
  fr: (what) => `\u202F; premier échec avec ${what.join(' et ')}`,
};

/** The circumstance of a check, and which of its cases failed, as far as that is known. */
export function circumstanceOf(
  check: Pick<ReportedCheck, 'circumstance' | 'failure'>,
  language: Language,
): string {
  const failing = failingCaseOf(check);
  const text = circumstanceText(check.circumstance, language);
  return failing.length === 0 ? text : `${text}${FAILING[language](failing)}`;
}
