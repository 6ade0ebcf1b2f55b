/** Requirements by section and verdict: a table with a bar for each row. */
import type { Report } from '../../spec/generated/report-types.ts';
import { type Markup, markup } from '../markup.ts';
import { type BadgeWord, wordOf } from './parts.ts';

type Counts = Report['totals']['requirements'];

/** Columns in the order of the bar. */
const COLUMNS: readonly BadgeWord[] = [
  'pass',
  'fail',
  'warn',
  'inconclusive',
  'skipped',
  'observed',
  'not-applicable',
  'excluded',
];

/** The whole catalogue as one bar, with a key that says the same in words and numbers. */
export function overall({ totals }: Report): Markup {
  const counts = totals.requirements;
  const words = COLUMNS.filter((word) => counts[word] > 0);
  const swatch = (word: BadgeWord) =>
    markup`<svg viewBox="0 0 1 1" aria-hidden="true"><rect class="b-${word}" width="1" height="1"/></svg>`;
  return markup`<div class="overall">${bar(counts)}<ul class="key" aria-label="Requirements by verdict">${words.map((word) => markup`<li>${swatch(word)}<strong>${counts[word]}</strong> ${wordOf(word)}</li>`)}</ul></div>
`;
}

/** A row for each section of the document; columns with nothing in them are left out. */
export function totalsTable({ totals }: Report): Markup {
  const columns = COLUMNS.filter((one) => one === 'pass' || one === 'fail' || totals.requirements[one] > 0);
  return markup`<section aria-labelledby="totals"><h2 id="totals">By section</h2>
<p class="lead">Requirements by verdict. Each section links to its requirements.</p>
<div class="scroll" role="region" aria-labelledby="totals" tabindex="0"><table class="totals">
<thead><tr><th scope="col">Section of the document</th><td class="chart"></td>${columns.map((word) => markup`<th scope="col" class="n">${wordOf(word)}</th>`)}</tr></thead>
<tbody>
${totals.sections.map(({ section, title, requirements }) => row(sectionName(section, title), requirements, columns))}</tbody>
<tfoot>${row('All', totals.requirements, columns)}</tfoot>
</table></div></section>
`;
}

function sectionName(section: string, title: string): Markup {
  return markup`<span class="section"><span class="number">${section}</span><a href="#section-${section}">${title}</a></span>`;
}

function row(name: Markup | string, counts: Counts, columns: readonly BadgeWord[]): Markup {
  return markup`<tr><th scope="row">${name}</th><td class="chart">${bar(counts)}</td>${columns.map((word) =>
    counts[word] === 0
      ? markup`<td class="n none">0</td>`
      : markup`<td class="n ${word}">${counts[word]}</td>`,
  )}</tr>
`;
}

/** A stacked bar, as wide as its cell; the numbers beside it say the same to a screen reader. */
function bar(counts: Counts): Markup {
  const parts = COLUMNS.filter((word) => counts[word] > 0);
  const total = parts.reduce((sum, word) => sum + counts[word], 0);
  let at = 0;
  const pieces = parts.map((word) => {
    const piece = markup`<rect class="b-${word}" x="${at}" y="0" width="${counts[word]}" height="1"/>`;
    at += counts[word];
    return piece;
  });
  return markup`<svg class="bar" viewBox="0 0 ${Math.max(total, 1)} 1" preserveAspectRatio="none" aria-hidden="true">${pieces}</svg>`;
}
