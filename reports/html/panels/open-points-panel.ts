/** What the document leaves open, what the suite does about it, and what this target was seen to do. */
import type { ReportedOpenPoint, ReportedPractice } from '../../../spec/generated/report-types.ts';
import { bySection, titleOf } from '../../model/figures/counts.ts';
import { groupBy } from '../../model/grouping.ts';
import { circumstanceText } from '../../words/circumstance-words.ts';
import { numeral } from '../../words/counting.ts';
import { withGroupedCounts } from '../../words/layout/grouped-amounts.ts';
import { type Markup, markup } from '../../words/layout/markup.ts';
import { practiceText, practiceValue } from '../../words/practices.ts';
import { LABELLED } from '../../words/rows.ts';
import type { PageContext } from '../context.ts';
import { anchor, appendix, code, inlineText, scrolling } from '../parts.ts';

/** For the record: what the target does at open points; of a report that tells no practices, what its checks observed. */
export function openPointTable(context: PageContext): Markup {
  const { practices } = context.report;
  return practices === undefined ? observationTable(context) : practiceTable(practices, context);
}

/** A row for each practice that showed, in the order of the document. */
function practiceTable(practices: readonly ReportedPractice[], context: PageContext): Markup {
  const { words, language } = context;
  const w = words.open;
  const rows = practices.map(({ id, point, seen }) => {
    const values = seen.map(
      ({ value, exchanges, exchangeIds: [first = ''] }) =>
        markup`<li><bdi>${practiceValue(id, value, language)}</bdi> <span class="soft">(${words.open.shownIn(exchanges)}, ${code(first)})</span></li>`,
    );
    return markup`<tr><th scope="row"><a href="#${anchor(`open-${point}`)}">${practiceText(id, language)}</a></th><td><ul>${values}</ul></td></tr>
`;
  });
  return markup`<section aria-labelledby="open-points"><h2 id="open-points">${w.title}</h2>
<p class="lead">${w.lead}</p>
${
  rows.length === 0
    ? markup`<p class="small quiet">${w.noPractice}</p>`
    : scrolling(
        'open-points',
        markup`<table class="totals open">
<thead><tr><th scope="col">${w.practice}</th><th scope="col">${w.here}</th></tr></thead>
<tbody>
${rows}</tbody></table>`,
      )
}</section>
`;
}

/** A row for each section in which something was observed, and the other sections by number. */
function observationTable(context: PageContext): Markup {
  const { report, words } = context;
  const w = words.open;
  const sections = [...bySection(report.openPoints)].map(([section, points]) => ({
    section,
    points: points.length,
    observed: observedIn(section, context),
  }));
  const seen = sections.filter(({ observed }) => observed.length > 0);
  const quiet = sections.filter(({ observed }) => observed.length === 0);
  const rows = seen.map((one) => sectionRow(one, context));
  const others = quiet.map((one) => sectionLink(one, context));
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
  markup`<p class="small quiet">${w.nothingSeen} ${others.map((link, at) => [at > 0 && ', ', link])}</p>
`
}</section>
`;
}

/** A section with open points. */
interface OpenSection {
  readonly section: string;
  /** How many. */
  readonly points: number;
  readonly observed: readonly string[];
}

function sectionRow({ section, points, observed }: OpenSection, { language }: PageContext): Markup {
  const name = markup`<span class="section"><span class="number">${section}</span><a href="#open-section-${section}">${titleOf(section, language)}</a></span>`;
  const items = observed.map((text) => markup`<li>${inlineText(text)}</li>`);
  return markup`<tr><th scope="row">${name}</th><td class="n">${numeral(language, points)}</td><td><ul>${items}</ul></td></tr>
`;
}

function sectionLink({ section, points }: OpenSection, { language }: PageContext): Markup {
  return markup`<a href="#open-section-${section}">${section}</a> <span class="soft">(${numeral(language, points)})</span>`;
}

/** Observations by message: a check does not say which open point of its section it concerns. */
function observedIn(section: string, { report, words, language }: PageContext): string[] {
  const observed = report.requirements
    .filter((requirement) => requirement.section === section)
    .flatMap(({ id, checks }) =>
      checks.flatMap(({ verdict, circumstance, message }) =>
        verdict === 'observed' && message !== undefined
          ? [{ name: `${id}, ${circumstanceText(circumstance, language)}`, message }]
          : [],
      ),
    );
  return [...groupBy(observed, ({ message }) => message)].map(([message, [first, ...others]]) => {
    const more = others.length > 0 ? `, ${words.findings.others(others.length)}` : '';
    return LABELLED[language](`${first?.name ?? ''}${more}`, withGroupedCounts(message, language));
  });
}

/** How many rows of practices the table holds, or how many observations. */
export function observationCount(context: PageContext): number {
  if (context.report.practices !== undefined) return context.report.practices.length;
  return [...bySection(context.report.openPoints).keys()].reduce(
    (sum, section) => sum + observedIn(section, context).length,
    0,
  );
}

/** To look up: every open point in full. */
export function openPointList(context: PageContext): Markup {
  const { report, words } = context;
  const w = words.open;
  return appendix(
    'all-open-points',
    w.allTitle,
    markup`<p class="lead">${w.allLead}</p>
${[...bySection(report.openPoints)].map(([section, points]) => pointsOf(section, points, context))}`,
  );
}

function pointsOf(section: string, points: readonly ReportedOpenPoint[], context: PageContext): Markup {
  const { words, language, report } = context;
  // Beside practices, what checks observed is for looking up.
  const observed = report.practices === undefined ? [] : observedIn(section, context);
  return markup`<h3 id="open-section-${section}"><span class="number">${section}</span> ${titleOf(section, language)}</h3>
<div class="list">${points.map((point) => openPoint(point, words.open.key))}</div>
${
  observed.length > 0 &&
  markup`<p class="small">${words.open.observed}</p><ul class="small">${observed.map((text) => markup`<li>${inlineText(text)}</li>`)}</ul>
`
}`;
}

function openPoint({ id, text, handling, binding }: ReportedOpenPoint, key: string): Markup {
  return markup`<div class="point" id="${anchor(`open-${id}`)}"><p>${inlineText(text)}</p>
<p>${inlineText(handling)}${binding !== undefined && markup` ${key} ${code(binding)}`}</p></div>
`;
}
