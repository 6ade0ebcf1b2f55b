/** The errata that concern a report, for people and for programs. */

import { ERRATA_WORDS } from '../../reports/words/errata-words.ts';
import type { TextStyle } from '../../reports/words/layout/text-style.ts';
import { visibleLine } from '../../reports/words/layout/visible.ts';
import { LABELLED } from '../../reports/words/rows.ts';
import type { Language } from '../../spec/document/language.ts';
import { type Concern, endsReport } from '../../spec/errata/errata.ts';

/** Checks of one erratum that are named; --json names all. */
const NAMED = 5;

export interface ErrataView {
  readonly style: TextStyle;
  readonly language: Language;
}

/** A heading and a few lines for each erratum; none where none concerns the report. */
export function errataLines(concerns: readonly Concern[], { style, language }: ErrataView): string[] {
  if (concerns.length === 0) return [];
  const words = ERRATA_WORDS[language];
  const labelled = LABELLED[language];
  const linesOf = (concern: Concern): string[] => {
    const { erratum, checks } = concern;
    const { id, decision, effect, text, since, replacedBy } = erratum;
    const paint = endsReport(concern) ? style.bad : style.caution;
    const named = checks.slice(0, NAMED).map(visibleLine).join(', ');
    const left = checks.length - NAMED;
    const extent = labelled(
      words.effect(effect, checks.length),
      left > 0 ? `${named} ${words.others(left)}` : named,
    );
    return [
      `${labelled(style.strong(visibleLine(id)), paint(words.decisions[decision]))} (${words.since(since)}). ${words.advice[decision]}`,
      `  ${visibleLine(text[language])}`,
      `  ${extent}`,
      ...(replacedBy === undefined ? [] : [`  ${words.replacedBy(visibleLine(replacedBy))}`]),
    ];
  };
  return [`${words.heading(concerns.length)}:`, ...concerns.flatMap(linesOf)];
}

/** The same as data. */
export function errataJson(concerns: readonly Concern[]): readonly object[] {
  return concerns.map(({ erratum, checks }) => ({ ...erratum, checks }));
}
