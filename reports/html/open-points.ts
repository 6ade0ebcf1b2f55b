/** What the document leaves open, what the suite does about it, and what this target was seen to do. */
import type { Report, ReportedOpenPoint } from '../../spec/generated/report-types.ts';
import { bySection, titleOf } from '../counts.ts';
import { type Markup, markup } from '../markup.ts';
import { anchor, code, said } from './parts.ts';

export function openPointList({ openPoints }: Report): Markup {
  return markup`<section aria-labelledby="open-points"><h2 id="open-points">Open points</h2>
<p class="lead">Where the document is silent or can be read in more than one way, and what the suite does about it. Nothing left open is tested as a rule.</p>
${[...bySection(openPoints)].map(
  ([section, points]) => markup`<h3><span class="number">${section}</span> ${titleOf(section)}</h3>
<div class="list">${points.map(openPoint)}</div>
${seen(points)}`,
)}</section>
`;
}

function openPoint({ id, text, handling, binding }: ReportedOpenPoint): Markup {
  return markup`<div class="point" id="${anchor(`open-${id}`)}"><p>${text}</p>
<p class="small soft">${handling}${binding !== undefined && markup` Profile key: ${code(binding)}`}</p></div>
`;
}

/** Observations belong to a section, not to one of its points: they are told once. */
function seen(points: readonly ReportedOpenPoint[]): Markup | false {
  const observed = [...new Set(points.flatMap((point) => point.observed))];
  if (observed.length === 0) return false;
  return markup`<div class="seen"><strong>Seen in this run</strong><ul>${observed.map((text) => markup`<li>${said(text)}</li>`)}</ul></div>
`;
}
