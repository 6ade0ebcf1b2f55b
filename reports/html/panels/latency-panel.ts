/** How fast each operation was answered: a table, with a picture in each row. */

import type { Latency } from '../../model/figures/latency.ts';
import { numeral } from '../../words/counting.ts';
import { type Markup, markup } from '../../words/layout/markup.ts';
import type { PageContext } from '../context.ts';
import { appendix, code, duration, scrolling } from '../parts.ts';

/** From 10^first to 10^last milliseconds. */
interface Decades {
  readonly first: number;
  readonly last: number;
}

/** Nothing for a page without exchanges. */
export function latencySection(context: PageContext): Markup | false {
  const { latency, words } = context;
  if (latency.length === 0) return false;
  const { title, lead, operation, answers, min, median, p95, max, picture, key } = words.latency;
  const decades = decadesOf(latency);
  const heads = [answers, min, median, p95, max].map(
    (name) => markup`<th scope="col" class="n">${name}</th>`,
  );
  const scale = markup`<th scope="col" class="chart"><span class="hush">${picture}</span>${axisSvg(decades, context)}</th>`;
  return appendix(
    'latency',
    title,
    markup`<p class="lead">${lead}</p>
${scrolling(
  'latency',
  markup`<table class="totals latency">
<thead><tr><th scope="col">${operation}</th>${heads}${scale}</tr></thead>
<tbody>
${latency.map((row) => latencyRow(row, decades, context))}</tbody></table>`,
)}
<p class="small soft">${key}</p>`,
  );
}

function latencyRow(row: Latency, decades: Decades, { language }: PageContext): Markup {
  const { minMs, medianMs, p95Ms, maxMs } = row;
  const cells = [minMs, medianMs, p95Ms, maxMs].map(
    (ms) => markup`<td class="n">${duration(ms, language)}</td>`,
  );
  return markup`<tr><th scope="row">${code(row.operationId)}</th><td class="n">${numeral(language, row.answers)}</td>${cells}<td class="chart">${rangeSvg(row, decades)}</td></tr>
`;
}

function decadesOf(rows: readonly Latency[]): Decades {
  const least = Math.max(0.1, Math.min(...rows.map(({ minMs }) => minMs)));
  const most = Math.max(...rows.map(({ maxMs }) => maxMs));
  const first = Math.floor(Math.log10(least));
  return { first, last: Math.max(first + 1, Math.ceil(Math.log10(most))) };
}

/** Where a length stands on the scale, in hundredths of its width. */
function xOf(ms: number, { first, last }: Decades): number {
  const share = (Math.log10(Math.max(ms, 10 ** first)) - first) / (last - first);
  return Math.round((1 + 98 * Math.min(1, share)) * 100) / 100;
}

function rangeSvg({ minMs, medianMs, p95Ms, maxMs }: Latency, decades: Decades): Markup {
  const [low, mid, high, top] = [minMs, medianMs, p95Ms, maxMs].map((ms) => xOf(ms, decades));
  return markup`<svg class="range" width="100%" height="18" aria-hidden="true"><use href="#decades"/><line class="whole" x1="${low}%" x2="${top}%" y1="9" y2="9"/><line class="most" x1="${mid}%" x2="${high}%" y1="9" y2="9"/><circle class="mid" cx="${mid}%" cy="9" r="4"/></svg>`;
}

function axisSvg(decades: Decades, { language }: PageContext): Markup {
  const label = (ms: number) =>
    ms < 1000 ? `${numeral(language, ms)} ms` : `${numeral(language, ms / 1000)} s`;
  const texts = powersOf(decades).map((ms, at, all) => {
    const side = at === 0 ? 'start' : at === all.length - 1 ? 'end' : 'middle';
    return markup`<text x="${xOf(ms, decades)}%" y="12" text-anchor="${side}">${label(ms)}</text>`;
  });
  const grid = powersOf(decades).map(
    (ms) => markup`<line class="grid" x1="${xOf(ms, decades)}%" x2="${xOf(ms, decades)}%" y1="0" y2="18"/>`,
  );
  return markup`<svg class="scale" width="100%" height="16" aria-hidden="true"><defs><g id="decades">${grid}</g></defs>${texts}</svg>`;
}

function powersOf({ first, last }: Decades): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => 10 ** (first + at));
}
