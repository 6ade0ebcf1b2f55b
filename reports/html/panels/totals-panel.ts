/** Requirements by section and verdict: a table with a bar for each row. */

import type { Language } from '../../../spec/document/language.ts';
import type { Report } from '../../../spec/generated/report-types.ts';
import { titleOf } from '../../model/figures/counts.ts';
import { numeral } from '../../words/counting.ts';
import { type Markup, markup } from '../../words/layout/markup.ts';
import { countedLine, verdictNotes } from '../../words/outcome-line.ts';
import { type ShownVerdict, VERDICT_HEADS, VERDICT_WORDS, VERDICTS_OF } from '../../words/verdict-words.ts';
import type { PageContext } from '../context.ts';
import { scrolling, sentenceCase } from '../parts.ts';
import { requirementMap } from './map-panel.ts';

type Counts = Report['totals']['requirements'];

/** Verdicts in the order of the bar and of the columns. */
export const SHOWN_VERDICTS: readonly ShownVerdict[] = [
  'pass',
  'fail',
  'warn',
  'inconclusive',
  'skipped',
  'observed',
  'not-applicable',
  'excluded',
];

/** The whole catalogue as a map, with a key that says the same in words and numbers. */
export function overall(context: PageContext): Markup {
  const { report, words, language } = context;
  const counts = report.totals.requirements;
  const shown = SHOWN_VERDICTS.filter((word) => counts[word] > 0);
  const swatch = (word: ShownVerdict) => markup`<span class="m-${word}" aria-hidden="true"></span>`;
  const { notVerified, others } = verdictNotes(counts, language);
  const notes = [countedLine(report.requirements, language), notVerified, ...others].filter(
    (note) => note !== undefined,
  );
  return markup`<p class="small soft counted">${words.totals.mapLead}</p>
<div class="overall">${requirementMap(context)}<ul class="key" aria-label="${words.totals.byVerdict}">${shown.map((word) => markup`<li>${swatch(word)}<strong>${numeral(language, counts[word])}</strong> ${VERDICTS_OF[language](word, counts[word])}</li>`)}</ul></div>
<p class="small soft counted">${notes.map(sentenceCase).join('. ')}</p>
`;
}

/** A row for each section of the document; columns with nothing in them are left out. */
export function totalsTable({ report: { totals }, words, language }: PageContext): Markup {
  const columns = SHOWN_VERDICTS.filter(
    (one) => one === 'pass' || one === 'fail' || totals.requirements[one] > 0,
  );
  const heads = columns.map((word) => markup`<th scope="col" class="n">${head(word, language)}</th>`);
  const rows = totals.sections.map(({ section, requirements }) =>
    row(sectionName(section, titleOf(section, language)), requirements, columns, section),
  );
  return markup`<section aria-labelledby="totals"><h2 id="totals">${words.totals.title}</h2>
<p class="lead">${words.totals.lead}</p>
${scrolling(
  'totals',
  markup`<table class="totals">
<thead><tr><th scope="col">${words.totals.section}</th><th scope="col" class="chart"><span class="hush">${words.totals.picture}</span></th>${heads}</tr></thead>
<tbody>
${rows}</tbody>
<tfoot>${row(words.totals.all, totals.requirements, columns)}</tfoot>
</table>`,
)}</section>
`;
}

/** The word, or a shorter one that tells the whole to whoever asks. */
function head(word: ShownVerdict, language: Language): Markup | string {
  const [whole, short] = [VERDICT_WORDS[language][word], VERDICT_HEADS[language][word]];
  return whole === short ? whole : markup`<abbr title="${whole}">${short}</abbr>`;
}

function sectionName(section: string, title: string): Markup {
  return markup`<span class="section"><span class="number">${section}</span><a href="#section-${section}" data-sift="">${title}</a></span>`;
}

/** @param section where the numbers are those of one: they lead there, and with the script to these alone. */
function row(
  name: Markup | string,
  counts: Counts,
  columns: readonly ShownVerdict[],
  section?: string,
): Markup {
  const number = (word: ShownVerdict) =>
    section === undefined
      ? counts[word]
      : markup`<a href="#section-${section}" data-sift="${word}">${counts[word]}</a>`;
  return markup`<tr><th scope="row">${name}</th><td class="chart">${bar(counts)}</td>${columns.map((word) =>
    counts[word] === 0
      ? markup`<td class="n none">0</td>`
      : markup`<td class="n ${word}">${number(word)}</td>`,
  )}</tr>
`;
}

/** A stacked bar, as wide as its cell; the numbers beside it say the same to a screen reader. */
function bar(counts: Counts): Markup {
  const parts = SHOWN_VERDICTS.filter((word) => counts[word] > 0);
  const total = parts.reduce((sum, word) => sum + counts[word], 0);
  let at = 0;
  const pieces = parts.map((word) => {
    const piece = markup`<rect class="b-${word}" x="${at}" y="0" width="${counts[word]}" height="1"/>`;
    at += counts[word];
    return piece;
  });
  return markup`<svg class="bar" viewBox="0 0 ${Math.max(total, 1)} 1" preserveAspectRatio="none" aria-hidden="true">${pieces}</svg>`;
}
