/** What is behind the failures: on a failed run it stands before everything else. */
import type {
  ReportedCause,
  ReportedCheck,
  ReportedRequirement,
} from '../../../spec/generated/report-types.ts';
import { causesIn } from '../../causes/causes-of.ts';
import { replayLine } from '../../causes/replay-line.ts';
import { reproducibleCheck } from '../../causes/reproducible.ts';
import { groupBy } from '../../model/grouping.ts';
import { causeExcuse } from '../../scoring/unscored.ts';
import { circumstanceOf } from '../../words/circumstance-words.ts';
import { type Markup, markup } from '../../words/layout/markup.ts';
import { CAUSE_PHRASES } from '../../words/page/cause-words.ts';
import { preparationOf, reproductionOf } from '../../words/page/reproduction.ts';
import { PLACE_WORDS, ROW_WORDS } from '../../words/rows.ts';
import { LISTED_VERDICTS, type PageContext } from '../context.ts';
import { badge, code, expectedAndActual, inlineText, linkTo, pasteBlock, sentenceCase } from '../parts.ts';
import { causeMark } from './comparison-panel.ts';
import { checksOf, findingsTitle } from './findings-panel.ts';

/** The causes that the section shows: those that are inconclusive by themselves are in the section of unverified requirements. */
export function toldCauses({ report }: Pick<PageContext, 'report'>): ReportedCause[] {
  return causesIn(report).filter(({ verdict }) => verdict !== 'inconclusive');
}

/** A card for each cause; nothing where nothing failed or warned. */
export function* causesSection(context: PageContext): Generator<Markup> {
  const causes = toldCauses(context);
  if (causes.length === 0) return;
  const words = CAUSE_PHRASES[context.language];
  const checks = new Map(
    context.report.requirements.flatMap((one) => one.checks.map((check) => [check.id, check])),
  );
  const described = LISTED_VERDICTS.filter((verdict) => checksOf(verdict, context).length > 0).map(
    (verdict) => {
      const { anchor, title } = findingsTitle(verdict, context);
      return linkTo(anchor, title);
    },
  );
  yield markup`<section class="findings causes" aria-labelledby="causes"><h2 id="causes">${words.title}</h2>
<p class="lead">${words.lead} ${described.map((link, at) => [at > 0 && ', ', link])}</p>
${preparation(context)}`;
  for (const cause of causes) yield card(cause, checks, context);
  const left = causes.length - PRINTED;
  yield markup`${left > 0 && markup`<p class="on-paper">${context.words.foot.furtherCauses(left)}</p>`}</section>
`;
}

/** What the shell lines of all cards need. */
function preparation(context: PageContext): Markup {
  const { text, command } = preparationOf(context.report, context.language);
  return markup`${text !== '' && markup`<p class="small soft">${inlineText(text)}</p>`}
${command !== undefined && pasteBlock(command, context)}`;
}

/** Causes on the printed record; `print.css` hides the others. */
const PRINTED = 6;

function card(cause: ReportedCause, byId: ReadonlyMap<string, ReportedCheck>, context: PageContext): Markup {
  const { id, title, verdict, section, level, requirements, checks, followUps, only = [] } = cause;
  const bestCheck = byId.get(checks[0] ?? '');
  const best = bestCheck?.failure;
  const reproducible = reproducibleCheck(cause, byId);
  const { language, report } = context;
  const words = CAUSE_PHRASES[language];
  const [first = ''] = requirements;
  const rule = report.requirements.find((one) => one.id === first);
  const excuse = causeExcuse(cause, report.requirements, language);
  const narrowed = only.length > 0 && markup`<p>${inlineText(words.only(only))}</p>`;
  return markup`<article class="finding f-${verdict}" id="cause-${id}">
<div class="line">${badge(verdict, language)} <strong>${id}</strong>${causeMark(id, context)} ${linkTo(`req-${first}`, code(first))} <span>${PLACE_WORDS[language](section, level)} · ${words.extent(checks.length, requirements.length)}</span></div>
<h3>${inlineText(sentenceCase(title))}</h3>
${rule && ruleAndCircumstance(rule, bestCheck, context)}${
  excuse !== undefined &&
  markup`<p class="waiver">${inlineText(sentenceCase(excuse))}</p>
`
}${narrowed}${best && expectedAndActual(best, context)}${reproducible && reproduced(reproducible, reproducible === bestCheck, context)}<p class="label">${sentenceCase(words.replay)}</p>${pasteBlock(replayLine(report, id), context)}
<p class="only" hidden><button type="button" data-cause="${id}">${words.showOnly}</button></p>
${listed(words.checksOf(checks.length), checks, context)}${followUps.length > 0 && listed(words.followUps(followUps.length), followUps, context)}</article>
`;
}

/** The rule that is broken, with the sections that it follows from, and where the first check saw that. */
function ruleAndCircumstance(
  { statement, from = [] }: ReportedRequirement,
  best: ReportedCheck | undefined,
  { language }: PageContext,
): Markup {
  const { rule, circumstance } = ROW_WORDS[language];
  const sections = from.length === 0 ? '' : ` (${from.join(', ')})`;
  const seen =
    best &&
    markup`<p class="label">${sentenceCase(circumstance)}</p><p>${inlineText(circumstanceOf(best, language))}</p>`;
  return markup`<p class="label">${sentenceCase(rule)}</p><p>${inlineText(statement)}${sections}</p>${seen}`;
}

/** @param isBest whether the check is the one whose values are shown. */
function reproduced({ id, failure }: ReportedCheck, isBest: boolean, context: PageContext): Markup | false {
  const { words, language } = context;
  const calls = failure && reproductionOf(failure, language);
  if (calls === undefined) return false;
  const other =
    !isBest &&
    markup`<p class="small soft">${inlineText(sentenceCase(CAUSE_PHRASES[language].sameCause(id)))}</p>`;
  const lines =
    failure?.again === undefined ? markup`<p class="takes">${calls}</p>` : pasteBlock(calls, context);
  return markup`<p class="label">${words.findings.again}</p>${other}${lines}`;
}

/** Checks by requirement, with a link to the first of each. */
function listed(summary: string, checks: readonly string[], { words }: PageContext): Markup {
  const groups = groupBy(checks, (check) => check.slice(0, check.indexOf('/')));
  const items = [...groups].map(
    ([requirement, [first = '', ...others]]) =>
      markup`<li>${linkTo(`check-${first}`, code(requirement))} <span class="soft">${words.requirements.checks(others.length + 1)}</span></li>`,
  );
  return markup`<details><summary>${summary}</summary><ul>${items}</ul></details>
`;
}
