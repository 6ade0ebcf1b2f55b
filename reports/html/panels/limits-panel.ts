/** What passing does not prove, and every number by which a judgement was softer than the document. */
import type { ReportedTolerance } from '../../../spec/generated/report-types.ts';
import { numeral } from '../../words/counting.ts';
import { type Markup, markup } from '../../words/layout/markup.ts';
import type { PageContext } from '../context.ts';
import { appendix, code, inlineText, scrolling } from '../parts.ts';

/** For the record: what the report cannot say. */
export function limitsSection({ report: { limits }, words }: PageContext): Markup {
  return markup`<section aria-labelledby="limits"><h2 id="limits">${words.limits.title}</h2>
<ul class="prose">${limits.map((limit) => markup`<li>${inlineText(limit)}</li>`)}</ul>
</section>
`;
}

/** To look up: what was forgiven, where the report tells it. */
export function tolerancesSection(context: PageContext): Markup | false {
  const { tolerances = [] } = context.report;
  if (tolerances.length === 0) return false;
  const w = context.words.limits;
  return appendix(
    'tolerances',
    w.forgiven,
    markup`<p class="lead">${w.forgivenLead}</p>
${scrolling(
  'tolerances',
  markup`<table class="tolerances">
<thead><tr><th scope="col" class="n">${w.value}</th><th scope="col">${w.sections}</th><th scope="col">${w.reason}</th></tr></thead>
<tbody>
${tolerances.map((one) => toleranceRow(one, context))}</tbody></table>`,
)}`,
  );
}

function toleranceRow(tolerance: ReportedTolerance, context: PageContext): Markup {
  const { id, sections, reason } = tolerance;
  return markup`<tr><td class="n">${valueText(tolerance, context)}</td><td>${sections.join(', ')}</td><td>${inlineText(reason)} ${code(id)}</td></tr>
`;
}

/** `5 min`, `2 s`, `3 times`; a unit that this version does not know stays as it is. */
function valueText({ value, unit }: ReportedTolerance, { words, language }: PageContext): string {
  // A fraction is a share of what the reason names, and happens no number of times.
  if (unit === 'times') return Number.isInteger(value) ? words.limits.times(value) : numeral(language, value);
  if (unit !== 'ms') return `${numeral(language, value)} ${unit}`;
  if (value % 60_000 === 0) return `${numeral(language, value / 60_000)} min`;
  return value < 1000 ? `${numeral(language, value)} ms` : `${numeral(language, value / 1000)} s`;
}
