/** What is new, gone and the same since an earlier run, where the report was given one. */
import type { ReportedComparison } from '../../../spec/generated/report-types.ts';
import { countsOf } from '../../compare/diff-causes.ts';
import { type Markup, markup } from '../../words/layout/markup.ts';
import { COMPARISON_WORDS, goneTitle, MARKS, type Mark } from '../../words/page/comparison-words.ts';
import { DIFF_WORDS } from '../../words/page/diff-words.ts';
import { OUTCOME_WORDS } from '../../words/verdict-words.ts';
import type { PageContext } from '../context.ts';
import { code, inlineText, instant, linkTo } from '../parts.ts';

/** The earlier run, the causes that came and went, and the requirements by what became of them. */
export function comparisonSection(context: PageContext): Markup | false {
  const { report, language } = context;
  const { comparison } = report;
  if (comparison === undefined) return false;
  const { baseline, causes } = comparison;
  const words = COMPARISON_WORDS[language];
  const gone = causes.filter(({ change }) => change === 'gone');
  const when = markup`${instant(baseline.startedAt)} (${OUTCOME_WORDS[language][baseline.outcome]})`;
  return markup`<section class="since" aria-labelledby="since"><h2 id="since">${words.title}</h2>
<p class="lead">${words.since} ${when}. ${DIFF_WORDS[language].causes(countsOf(causes))}</p>
${gone.length > 0 && markup`<ul>${gone.map(({ title }) => markup`<li>${changeMark('gone', context)} ${inlineText(goneTitle(title, language))}</li>`)}</ul>`}
${MARKS.map((change) => group(change, comparison, context))}</section>
`;
}

function group(change: Mark, { requirements }: ReportedComparison, context: PageContext): Markup | false {
  const ids = requirements.filter((one) => one.change === change).map(({ id }) => id);
  if (ids.length === 0) return false;
  const links = ids.map((id) => linkTo(`req-${id}`, code(id)));
  return markup`<details${change === 'new' && markup` open`}><summary>${COMPARISON_WORDS[context.language].group(change, ids.length)}</summary><p>${links.flatMap((link, at) => (at === 0 ? [link] : [', ', link]))}</p></details>
`;
}

/** The mark of what became of a cause or requirement. */
export function changeMark(change: Mark, { language }: PageContext): Markup {
  return markup`<span class="change c-${change}">${COMPARISON_WORDS[language].marks[change]}</span>`;
}

/** The mark of a requirement; nothing where nothing became of it, and where no earlier run was given. */
export function requirementMark(id: string, context: PageContext): Markup | false {
  const change = context.report.comparison?.requirements.find((one) => one.id === id)?.change;
  return change !== undefined && changeMark(change, context);
}

/** The mark of a cause of this run. */
export function causeMark(id: string, context: PageContext): Markup | false {
  const cause = context.report.comparison?.causes.find((one) => one.id === id && one.change !== 'gone');
  return cause !== undefined && changeMark(cause.change, context);
}
