/** The table of contents, in the two parts of the page. */

import { gainsIn } from '../model/gains.ts';
import { CLIENT_WORDS } from '../words/client-words.ts';
import { numeral } from '../words/counting.ts';
import { type Markup, markup } from '../words/layout/markup.ts';
import { moneyWords } from '../words/money-words.ts';
import { CAUSE_PHRASES } from '../words/page/cause-words.ts';
import { SCHEME_WORDS } from '../words/scheme-words.ts';
import { WAIVER_WORDS } from '../words/waiver-words.ts';
import { LISTED_VERDICTS, type PageContext } from './context.ts';
import { toldCauses } from './panels/causes-panel.ts';
import { checksOf, findingsTitle } from './panels/findings-panel.ts';
import { observationCount } from './panels/open-points-panel.ts';
import { unverifiedCount, unverifiedTitle } from './panels/unverified-panel.ts';
import { inlineText } from './parts.ts';

interface Entry {
  readonly anchor: string;
  readonly title: string;
  /** Left out if it is 0. */
  readonly count?: number;
  /** The count with its noun, where the report counts something else under the same word. */
  readonly extent?: string;
}

/** Links to the sections that the page has, with the number of entries of each; the causes one by one. */
export function contents(context: PageContext): Markup {
  const { frame } = context.words;
  const failed = context.report.outcome === 'non-conformant';
  return markup`<nav aria-label="${frame.contents}"><details class="contents" id="contents" open><summary>${frame.contents}</summary>
${failed && causeList(context)}<p class="part">${frame.record}</p>
${list(recordEntries(context), context)}
<p class="part">${frame.detail}</p>
${list(detailEntries(context), context)}
${!failed && causeList(context)}</details>
<p class="printing"><label><input type="checkbox" id="print-details" autocomplete="off"> ${context.words.foot.printDetails}</label></p>
<p class="keys" id="keys" hidden><label><input type="checkbox" checked> ${frame.keys}</label> <span><kbd>j</kbd> ${frame.next}</span> <span><kbd>k</kbd> ${frame.previous}</span></p>
</nav>
`;
}

/** Causes that the contents list one by one. */
const NAMED = 20;

function causeList(context: PageContext): Markup | false {
  const causes = toldCauses(context);
  if (causes.length === 0) return false;
  const items = causes
    .slice(0, NAMED)
    .map(
      ({ id, title }) =>
        markup`<li><a href="#cause-${id}"><strong>${id}</strong> <span>${inlineText(title)}</span></a></li>`,
    );
  const count = numeral(context.language, causes.length);
  return markup`<p class="part"><a href="#causes">${CAUSE_PHRASES[context.language].title}</a> <span class="soft">${count}</span></p>
<ul class="of-causes">${items}</ul>
`;
}

function recordEntries(context: PageContext): Entry[] {
  const { report, source, words, language } = context;
  const { waivers = [] } = report;
  const gains = gainsIn(source);
  const missing = { anchor: 'gains', title: words.gains.title, count: gains.length };
  return [
    ...(report.outcome === 'incomplete' && gains.length > 0 ? [missing] : []),
    { anchor: 'totals', title: words.totals.title },
    ...(report.scheme === undefined ? [] : [{ anchor: 'scheme', title: SCHEME_WORDS[language].title }]),
    ...(report.client === undefined
      ? []
      : [
          {
            anchor: 'scenarios',
            title: CLIENT_WORDS[language].title,
            count: report.client.scenarios.length,
          },
        ]),
    ...(waivers.length === 0
      ? []
      : [{ anchor: 'waivers', title: WAIVER_WORDS[language].title, count: waivers.length }]),
    {
      anchor: 'unverified',
      title: unverifiedTitle(context).title,
      ...besides(unverifiedCount(report), context),
    },
    { anchor: 'open-points', title: words.open.title, count: observationCount(context) },
    { anchor: 'limits', title: words.limits.title },
    { anchor: 'identity', title: words.foot.title },
  ];
}

/** As many as the table of verdicts counts, and beside them those that no client can observe: `248 + 11`. */
function testedAndExcluded({ report, language }: PageContext): string {
  const { excluded } = report.totals.requirements;
  const counts = [report.requirements.length - excluded, excluded].filter((count) => count > 0);
  return counts.map((count) => numeral(language, count)).join(' + ');
}

/** A count of requirements, with those that no client can observe apart. */
function besides(count: number, { report, words }: PageContext): Pick<Entry, 'count' | 'extent'> {
  const { excluded } = report.totals.requirements;
  return { count, extent: words.unverified.besides(count - excluded, excluded) };
}

function detailEntries(context: PageContext): Entry[] {
  const { report, source, words, latency, language } = context;
  const gains = gainsIn(source);
  const findings = LISTED_VERDICTS.flatMap((verdict) => {
    const count = checksOf(verdict, context).length;
    return count === 0
      ? []
      : [{ ...findingsTitle(verdict, context), count, extent: words.requirements.checks(count) }];
  });
  const missing = { anchor: 'gains', title: words.gains.title, count: gains.length };
  return [
    ...(report.outcome !== 'incomplete' && gains.length > 0 ? [missing] : []),
    ...findings,
    {
      anchor: 'requirements',
      title: words.requirements.title,
      count: report.requirements.length,
      extent: testedAndExcluded(context),
    },
    ...(latency.length === 0 ? [] : [{ anchor: 'latency', title: words.latency.title }]),
    ...(report.run.money === undefined ? [] : [{ anchor: 'money', title: moneyWords(language).heading }]),
    ...(report.coverage === undefined ? [] : [{ anchor: 'coverage', title: words.coverage.title }]),
    ...(report.tolerances === undefined ? [] : [{ anchor: 'tolerances', title: words.limits.forgiven }]),
    { anchor: 'all-open-points', title: words.open.allTitle, count: report.openPoints.length },
  ];
}

function list(entries: readonly Entry[], context: PageContext): Markup {
  return markup`<ul>${entries.map((entry) => item(entry, context))}</ul>`;
}

function item({ anchor, title, count = 0, extent }: Entry, { language }: PageContext): Markup {
  const number = count > 0 && markup` <span class="soft">${extent ?? numeral(language, count)}</span>`;
  return markup`<li><a href="#${anchor}">${title}</a>${number}</li>`;
}
