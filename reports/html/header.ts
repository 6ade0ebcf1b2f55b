/** The head of the page: the outcome in words, and what it is the outcome of. */

import type { Report } from '../../spec/generated/report-types.ts';
import { narrowingText } from '../model/filter-text.ts';
import { isOfSeen } from '../model/seen.ts';
import { scoringNotes } from '../scoring/unscored.ts';
import { chosenNote } from '../words/budget-words.ts';
import { spanText } from '../words/counting.ts';
import { type Content, type Markup, markup } from '../words/layout/markup.ts';
import { movedInRun } from '../words/money-words.ts';
import { notRunTexts } from '../words/not-run-words.ts';
import { outcomeSentence } from '../words/outcome-line.ts';
import { retestNotes } from '../words/retest-words.ts';
import { shardNotes } from '../words/shard-words.ts';
import { OUTCOME_WORDS, type ShownVerdict } from '../words/verdict-words.ts';
import type { PageContext } from './context.ts';
import { overall } from './panels/totals-panel.ts';
import { code, inlineText, instant, sentenceCase, shape } from './parts.ts';

const OUTCOME_SHAPE: Readonly<Record<Report['outcome'], ShownVerdict>> = {
  conformant: 'pass',
  'non-conformant': 'fail',
  incomplete: 'inconclusive',
};

/** Outcome, target, notices and facts: what is read first. */
export function pageHeader(context: PageContext): Markup {
  const { report, words, language } = context;
  const { outcome, tool, target } = report;
  const mark = OUTCOME_SHAPE[outcome];
  return markup`<header><div class="sheet o-${mark}">
<p class="maker">${inlineText(words.frame.maker(`${tool.name} ${tool.version}`))}</p>
<div class="outcome">${shape(mark, `v-${mark}`)}<h1>${sentenceCase(OUTCOME_WORDS[language][outcome])}</h1></div>
<p class="sentence"><strong>${inlineText(target.name)}</strong><br>${sentenceCase(outcomeSentence(report, language))}.</p>
${overall(context)}${notices(context)}${facts(context)}</div>
</header>
`;
}

/** Why a run ended early by itself. A budget and a filter have notices of their own. */
const ENDED_EARLY = ['breakdown', 'failures'] as const;

function notices({ report, words, language }: PageContext): Markup {
  const { run, harnessErrors } = report;
  const { interrupted, interruptedWhy, part, partWhy, harness, harnessWhy } = words.notices;
  const filter = narrowingText(run);
  const chosen = chosenNote(report, language);
  return markup`${
    run.interrupted &&
    markup`<p class="notice"><strong>${interrupted}</strong> ${interruptedWhy}</p>
`
  }${
    filter !== '' &&
    markup`<p class="notice"><strong>${part}</strong> ${partWhy[0]}${code(filter)}${partWhy[1]}</p>
`
  }${[
    ...notRunTexts(report, language, ENDED_EARLY),
    ...scoringNotes(report, language),
    ...shardNotes(report, language),
    ...retestNotes(report, language),
  ].map(
    (note) => markup`<p class="notice">${sentenceCase(note)}.</p>
`,
  )}${
    chosen !== undefined &&
    markup`<p class="notice"><strong>${part}</strong> ${chosen}</p>
`
  }${
    harnessErrors.length > 0 &&
    markup`<div class="notice wrong"><p><strong>${harness}</strong> ${harnessWhy}</p><ul>${harnessErrors.map(harnessItem)}</ul></div>
`
  }`;
}

function harnessItem({ checkId, message }: Report['harnessErrors'][number]): Markup {
  const where = checkId !== undefined && markup`${code(checkId)}: `;
  return markup`<li>${where}${inlineText(message)}</li>`;
}

/** What was tested against what, when, by what, and how hard. */
function facts({ report, words, language }: PageContext): Markup {
  const { run, target, contract, profile, tool } = report;
  const w = words.facts;
  const when = markup`${instant(run.startedAt)}, ${w.took(spanText(run.durationMs))}`;
  const seed = markup`${run.seed}${run.challenge && markup` <span class="small soft">${w.seedFromNonce}</span>`}`;
  const isPart = narrowingText(run) !== '' || run.budget !== undefined;
  const { proxied, client } = report;
  const isOurs = !isOfSeen(report);
  const all = [
    proxied && fact(w.pair, inlineText(w.between(proxied.client, proxied.server)), 'wide'),
    fact(w.target, inlineText(target.baseUrl), 'wide'),
    fact(w.document, inlineText(contract.version)),
    fact(w.tool, inlineText(`${tool.name} ${tool.version}`)),
    fact(w.when, when, 'wide'),
    isOurs && fact(w.scope, isPart ? w.part : w.whole),
    isOurs && fact(w.effort, w.efforts[run.effort]),
    run.challenge && fact(w.nonce, inlineText(run.challenge.nonce), 'wide'),
    isOurs && fact(w.seed, seed),
    client === undefined && fact(w.profile, profileText(profile, w)),
    fact(w.traffic, trafficText(report, words)),
    isOurs && fact(w.amounts, inlineText(movedInRun(report, language)), 'wide'),
  ];
  return markup`<dl class="facts">
${all}
</dl>
`;
}

/** The file, or why there is none. */
function profileText({ path, sandbox }: Report['profile'], w: PageContext['words']['facts']): Content {
  if (path !== undefined) return inlineText(path);
  return sandbox === undefined ? w.noFile : w.ofSandbox;
}

function trafficText({ run: { traffic } }: Report, { facts: w }: PageContext['words']): string {
  const again = traffic.rateLimited + traffic.retried;
  return [
    w.requests(traffic.exchanges),
    ...(traffic.callbacks > 0 ? [w.callbacks(traffic.callbacks)] : []),
    ...(again > 0 ? [w.again(again)] : []),
  ].join(', ');
}

function fact(name: string, value: Content, classes = ''): Markup {
  return markup`<div class="${classes}"><dt>${name}</dt><dd>${value}</dd></div>
`;
}
