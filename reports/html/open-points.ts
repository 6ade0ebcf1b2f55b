/** What the document leaves open, what the suite does about it, and what this target was seen to do. */
import type { ReportedOpenPoint } from '../../spec/generated/report-types.ts';
import { bySection, titleOf } from '../counts.ts';
import { type Markup, markup } from '../markup.ts';
import { numeral } from '../words/counting.ts';
import type { PageContext } from './context.ts';
import { anchor, code, inEnglish, said, scrolling } from './parts.ts';

/** For the record: a row for each section in which something was observed, and the other sections by number. */
export function openPointTable({ report, words, language }: PageContext): Markup {
  const w = words.open;
  const sections = [...bySection(report.openPoints)].map(([section, points]) => ({
    section,
    points: points.length,
    // Observations belong to a section, not to one of its points: they are told once.
    observed: [...new Set(points.flatMap((point) => point.observed))],
  }));
  const seen = sections.filter(({ observed }) => observed.length > 0);
  const quiet = sections.filter(({ observed }) => observed.length === 0);
  const rows = seen.map(
    ({
      section,
      points,
      observed,
    }) => markup`<tr><th scope="row"><span class="section"><span class="number">${section}</span><a href="#open-section-${section}">${titleOf(section, language)}</a></span></th><td class="n">${numeral(language, points)}</td><td><ul>${observed.map((text) => markup`<li${inEnglish(language)}>${said(text)}</li>`)}</ul></td></tr>
`,
  );
  return markup`<section aria-labelledby="open-points"><h2 id="open-points">${w.title}</h2>
<p class="lead">${w.lead}</p>
${
  rows.length > 0 &&
  scrolling(
    'open-points',
    markup`<table class="totals open">
<thead><tr><th scope="col">${w.section}</th><th scope="col" class="n">${w.points}</th><th scope="col">${w.seen}</th></tr></thead>
<tbody>
${rows}</tbody></table>`,
  )
}${
  quiet.length > 0 &&
  markup`<p class="small quiet">${w.nothingSeen} ${quiet.map(({ section, points }, at) => markup`${at > 0 && ', '}<a href="#open-section-${section}">${section}</a> <span class="soft">(${numeral(language, points)})</span>`)}</p>
`
}</section>
`;
}

/** To look up: every open point in full. */
export function openPointList({ report, words, language }: PageContext): Markup {
  const w = words.open;
  return markup`<section aria-labelledby="all-open-points"><h2 id="all-open-points">${w.allTitle}</h2>
<p class="lead">${w.allLead}</p>
${[...bySection(report.openPoints)].map(
  ([
    section,
    points,
  ]) => markup`<h3 id="open-section-${section}"><span class="number">${section}</span> ${titleOf(section, language)}</h3>
<div class="list">${points.map((point) => openPoint(point, w.key))}</div>
`,
)}</section>
`;
}

function openPoint({ id, text, handling, binding }: ReportedOpenPoint, key: string): Markup {
  return markup`<div class="point" id="${anchor(`open-${id}`)}"><p>${said(text)}</p>
<p class="small soft">${said(handling)}${binding !== undefined && markup` ${key} ${code(binding)}`}</p></div>
`;
}
