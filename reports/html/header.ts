/** The head of the page: the outcome in words, and what it is the outcome of. */
import type { Report } from '../../spec/generated/report-types.ts';
import { filterText } from '../filter.ts';
import { type Content, type Markup, markup } from '../markup.ts';
import { outcomeSentence, plural } from '../outcome-line.ts';
import { type BadgeWord, code, duration, instant, said, shape } from './parts.ts';
import { overall } from './totals.ts';

const OUTCOME_SHAPE: Readonly<Record<Report['outcome'], BadgeWord>> = {
  conformant: 'pass',
  'non-conformant': 'fail',
  incomplete: 'inconclusive',
};

/** A link of the page's table of contents. */
export interface Contents {
  readonly anchor: string;
  readonly title: string;
  readonly count?: number;
}

export function pageHeader(report: Report, contents: readonly Contents[]): Markup {
  const { outcome, tool, target } = report;
  const mark = OUTCOME_SHAPE[outcome];
  return markup`<header>
<p class="maker">Conformance report by ${tool.name} ${tool.version}</p>
<div class="outcome">${shape(mark, `v-${mark}`)}<h1>${outcome.charAt(0).toUpperCase()}${outcome.slice(1)}</h1></div>
<p class="sentence">${said(target.name)}: ${outcomeSentence(report)}.</p>
${overall(report)}${notices(report)}${facts(report)}
<nav aria-label="On this page"><ul>${contents.map(({ anchor, title, count }) => markup`<li><a href="#${anchor}">${title}</a>${count !== undefined && markup` <span class="soft">${count}</span>`}</li>`)}</ul></nav>
</header>
`;
}

function notices({ run, harnessErrors }: Report): Markup {
  const filter = filterText(run.filter);
  return markup`${
    run.interrupted &&
    markup`<p class="notice"><strong>Interrupted.</strong> The run was stopped before its end: what it had not yet checked is unknown.</p>
`
  }${
    filter !== '' &&
    markup`<p class="notice"><strong>Part of the document only.</strong> The run was narrowed by ${code(filter)}; everything else was left out.</p>
`
  }${
    harnessErrors.length > 0 &&
    markup`<div class="notice wrong"><p><strong>The suite itself went wrong.</strong> This is no fault of the target, and the outcome cannot be conformant.</p><ul>${harnessErrors.map(({ checkId, message }) => markup`<li>${checkId !== undefined && markup`${code(checkId)}: `}${said(message)}</li>`)}</ul></div>
`
  }`;
}

function facts({ run, target, contract, profile }: Report): Markup {
  const { traffic } = run;
  const again = traffic.rateLimited + traffic.retried;
  const callbacks =
    traffic.callbacks > 0 ? `, ${traffic.callbacks} ${plural(traffic.callbacks, 'callback')}` : '';
  return markup`<dl class="facts">
${fact('Target', said(target.baseUrl), 'wide')}${fact('Started', `${instant(run.startedAt)}, took ${duration(run.durationMs)}`)}${fact('Document', contract.version)}${fact('Seed', String(run.seed))}${fact('Effort', run.effort)}${fact('Profile', profile.path === undefined ? 'not from a file' : said(profile.path))}${fact('Traffic', `${traffic.exchanges} ${plural(traffic.exchanges, 'request')}${callbacks}${again > 0 ? `, ${again} sent again` : ''}`)}${fact('Amounts accepted', said(traffic.moneySpent))}
</dl>
`;
}

function fact(name: string, value: Content, classes = ''): Markup {
  return markup`<div class="${classes}"><dt>${name}</dt><dd>${value}</dd></div>
`;
}
