/** The words of a retest: what was tested again, when, and what was fixed before. */
import type { InEach, Language } from '../../spec/document/language.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import { quantity } from './counting.ts';
import { visibleLine } from './layout/visible.ts';

interface RetestWords {
  readonly again: (what: string, on: string, first: string) => string;
  readonly requirements: (count: number) => string;
  readonly practices: (count: number) => string;
  readonly and: string;
  readonly fixed: (text: string) => string;
  readonly build: (from: string, to: string) => string;
  readonly apart: string;
}

const WORDS: InEach<RetestWords> = {
  en: {
    again: (what, on, first) => `${what} tested again on ${on}, after the run of ${first}`,
    requirements: (count) => quantity('en', count, 'requirement'),
    practices: (count) => quantity('en', count, 'practice'),
    and: 'and',
    fixed: (text) => `fixed before: ${text}`,
    build: (from, to) => `product ${from} → ${to}`,
    apart: '; ',
  },
  fr: {
    again: (what, on, first) => `Nouveau test le ${on}, après la campagne du ${first}\u00A0: ${what}`,
    requirements: (count) => quantity('fr', count, 'exigence'),
    practices: (count) => quantity('fr', count, 'pratique'),
    and: 'et',
    fixed: (text) => `corrigé avant\u00A0: ${text}`,
    build: (from, to) => `produit ${from} → ${to}`,
    apart: '\u202F; ',
  },
};

/** What of a report comes from a retest, in one line; none for any other report. */
export function retestNotes({ retest }: Pick<Report, 'retest'>, language: Language): string[] {
  if (retest === undefined) return [];
  const words = WORDS[language];
  const { requirements, practices = [], firstFinishedAt, retestFinishedAt, fix } = retest;
  const what = [
    ...(requirements.length === 0 ? [] : [words.requirements(requirements.length)]),
    ...(practices.length === 0 ? [] : [words.practices(practices.length)]),
  ].join(` ${words.and} `);
  const parts = [
    words.again(what, dayIn(retestFinishedAt), dayIn(firstFinishedAt)),
    ...(fix === undefined ? [] : [words.fixed(visibleLine(fix.text))]),
    ...(fix?.from === undefined || fix.to === undefined
      ? []
      : [words.build(visibleLine(fix.from.version), visibleLine(fix.to.version))]),
  ];
  return [parts.join(words.apart)];
}

/** The day (UTC) of an instant. */
function dayIn(instant: string): string {
  return instant.slice(0, 10);
}
