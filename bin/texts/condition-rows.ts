/** Conditions as the terminal shows them: yes or no, what is asked, and what was found. */
import type { Condition } from '../../reports/eligibility/filing-condition.ts';
import type { TextStyle } from '../../reports/words/layout/text-style.ts';
import { visibleLine } from '../../reports/words/layout/visible.ts';
import { ELIGIBILITY_WORDS } from '../../reports/words/page/eligibility-words.ts';
import { LABELLED } from '../../reports/words/rows.ts';
import type { Language } from '../../spec/document/language.ts';

/** A row each. */
export function conditionRows(
  conditions: readonly Condition[],
  { language, style }: { readonly language: Language; readonly style: TextStyle },
): string[] {
  const words = ELIGIBILITY_WORDS[language];
  const width = Math.max(words.yes.length, words.no.length);
  const [yes, no] = [words.yes.padEnd(width), words.no.padEnd(width)];
  return conditions.map(({ met, asks, found, required }) => {
    const mark = met ? style.good(yes) : required ? style.bad(no) : style.caution(no);
    const aside = met || required ? '' : style.quiet(words.aside);
    return `${mark}  ${LABELLED[language](asks, visibleLine(found))}${aside}`;
  });
}
