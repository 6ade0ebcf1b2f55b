/** The table of contents, in the two parts of the page. */

import { numeral } from '../words/counting.ts';
import { type Markup, markup } from '../words/markup.ts';
import { CAUSE_PHRASES } from '../words/page/cause-words.ts';
import type { PageContext } from './context.ts';
import { toldCauses } from './panels/causes-panel.ts';
import { checksOf, findingsTitle, TOLD } from './panels/findings-panel.ts';
import { unverifiedCount } from './panels/unverified-panel.ts';

interface Entry {
  readonly anchor: string;
  readonly title: string;
  /** Left out where it is nought. */
  readonly count?: number;
}

/** Links to the sections that the page has, with how many entries stand in each. */
export function contents(context: PageContext): Markup {
  const { words } = context;
  const failed = context.report.outcome === 'non-conformant';
  return markup`<nav aria-label="${words.frame.contents}">
${failed && list(causeEntries(context), context)}
<p class="part">${words.frame.record}</p>
${list(recordEntries(context), context)}
<p class="part">${words.frame.detail}</p>
${list(detailEntries(context), context)}
</nav>
`;
}

function causeEntries(context: PageContext): Entry[] {
  const count = toldCauses(context).length;
  return count === 0 ? [] : [{ anchor: 'causes', title: CAUSE_PHRASES[context.language].title, count }];
}

function recordEntries({ report, words }: PageContext): Entry[] {
  return [
    { anchor: 'totals', title: words.totals.title },
    { anchor: 'unverified', title: words.unverified.title, count: unverifiedCount(report) },
    { anchor: 'open-points', title: words.open.title, count: report.openPoints.length },
    { anchor: 'limits', title: words.limits.title },
  ];
}

function detailEntries(context: PageContext): Entry[] {
  const { report, words, latency } = context;
  const findings = TOLD.flatMap((verdict) => {
    const count = checksOf(verdict, context).length;
    return count === 0 ? [] : [{ ...findingsTitle(verdict, context), count }];
  });
  return [
    ...(report.outcome === 'non-conformant' ? [] : causeEntries(context)),
    ...findings,
    { anchor: 'requirements', title: words.requirements.title, count: report.requirements.length },
    ...(latency.length === 0 ? [] : [{ anchor: 'latency', title: words.latency.title }]),
    ...(report.coverage === undefined ? [] : [{ anchor: 'coverage', title: words.coverage.title }]),
    { anchor: 'all-open-points', title: words.open.allTitle },
    { anchor: 'identity', title: words.foot.title },
  ];
}

function list(entries: readonly Entry[], context: PageContext): Markup {
  return markup`<ul>${entries.map((entry) => item(entry, context))}</ul>`;
}

function item({ anchor, title, count = 0 }: Entry, { language }: PageContext): Markup {
  const number = count > 0 && markup` <span class="soft">${numeral(language, count)}</span>`;
  return markup`<li><a href="#${anchor}">${title}</a>${number}</li>`;
}
