/**
 * How people read a circumstance. Check ids derive from the circumstances of a report, and stay for good; the few that
 * are too short to stand alone are spelt out where they are shown.
 */
import { DEFAULT_LANGUAGE, type Language } from '../../spec/document/language.ts';

const SPELT_OUT: readonly (readonly [pattern: RegExp, text: string])[] = [
  [/^left out(?=$|,)/, 'the field left out'],
  [/^null(?=$|,)/, 'the field set to null'],
  [/^empty$/, 'the field empty'],
  [/ with one such mistake$/, ' whose only mistake is this one'],
  [/^one operation, and the quiet after it$/, 'one operation, until the balance stays the same'],
  [/ with one oddity$/, ' with one unusual value'],
];

/** A circumstance of a report in this language. */
export function circumstanceText(circumstance: string, language: Language): string {
  if (language !== DEFAULT_LANGUAGE) return circumstance;
  return SPELT_OUT.reduce((text, [pattern, whole]) => text.replace(pattern, whole), circumstance);
}
