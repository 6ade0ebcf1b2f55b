/** Requirements that failed, warned or were inconclusive, each check with everything needed to fix it. */
import type {
  ReportedCheck,
  ReportedFailure,
  ReportedRequirement,
} from '../../../spec/generated/report-types.ts';
import { citationsOf } from '../../archive/cited-exchanges.ts';
import { applicableCount } from '../../model/figures/counts.ts';
import { groupBy } from '../../model/grouping.ts';
import { secondTryText } from '../../model/second-try.ts';
import { circumstanceOf } from '../../words/circumstance-words.ts';
import { bestExchangeOf } from '../../words/finding-rows.ts';
import { withGroupedAmounts } from '../../words/layout/grouped-amounts.ts';
import { type Markup, markup } from '../../words/layout/markup.ts';
import { cut, visibleLine } from '../../words/layout/visible.ts';
import { reproductionOf } from '../../words/page/reproduction.ts';
import { PLACE_WORDS } from '../../words/rows.ts';
import type { LISTED_VERDICTS, PageContext } from '../context.ts';
import { exchangeBlock } from '../exchange/exchange-view.ts';
import { markOf } from '../exchange/marks.ts';
import {
  anchor,
  badge,
  causesAttribute,
  code,
  expectedAndActual,
  inlineText,
  linkTo,
  pasteBlock,
} from '../parts.ts';
import { timelineOf } from '../timeline/timeline.ts';
import { excuseLine } from '../waivers-section.ts';

export type ListedVerdict = (typeof LISTED_VERDICTS)[number];

const SECTION: Readonly<Record<ListedVerdict, 'failures' | 'warnings' | 'inconclusive'>> = {
  fail: 'failures',
  warn: 'warnings',
  inconclusive: 'inconclusive',
};

/** The anchor and title of the section of a verdict. */
export function findingsTitle(
  verdict: ListedVerdict,
  { words }: PageContext,
): { anchor: string; title: string } {
  return { anchor: SECTION[verdict], title: words.findings[SECTION[verdict]] };
}

/** Checks of one verdict, and how many there are. */
export function checksOf(verdict: ListedVerdict, { report }: PageContext): ReportedCheck[] {
  return report.requirements.flatMap(({ checks }) => checks.filter((check) => check.verdict === verdict));
}

/** A card for each requirement that has checks of the verdict, each a piece; nothing where none has. */
export function* findingsSection(verdict: ListedVerdict, context: PageContext): Generator<Markup> {
  const { report, words } = context;
  const found = report.requirements.filter(({ checks }) => checks.some((check) => check.verdict === verdict));
  if (found.length === 0) return;
  const { anchor: id, title } = findingsTitle(verdict, context);
  yield markup`<section class="findings" aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
<p class="lead">${words.findings[`${SECTION[verdict]}Lead`]}</p>
`;
  for (const requirement of found) yield card(requirement, verdict, context);
  yield markup`</section>
`;
}

function card(requirement: ReportedRequirement, verdict: ListedVerdict, context: PageContext): Markup {
  const { id, section, level, checks } = requirement;
  const { words, language } = context;
  const told = checks.filter((check) => check.verdict === verdict);
  const inFull = told.slice(0, inFullOf(told.length, context));
  const rest = told.slice(inFull.length);
  const own = context.causes.ofRequirement.get(id);
  const of = applicableCount(checks);
  const some = of > 1 && ` · ${words.findings.some(told.length, of)}`;
  return markup`<article class="finding f-${verdict}" data-verdict="${verdict}" data-section="${section}"${causesAttribute(own)}>
<div class="line">${badge(verdict, language)} ${linkTo(`req-${id}`, code(id))} <span>${PLACE_WORDS[language](section, level)}${some}</span></div>
<h3>${inlineText(requirement.statement)}</h3>
${inFull.map((check, at) => caseOf(check, at === 0, context))}${shortCases(rest, inFull.length > 0, context)}</article>
`;
}

/** How many checks of a card are shown in full: none once the first checks of other cards have taken the room. */
function inFullOf(count: number, { room }: PageContext): number {
  if (!room.has('firstChecks')) return 0;
  if (!room.has('furtherChecks')) return 1;
  return count === IN_FULL + 1 ? count : IN_FULL;
}

/** Checks of one card that are shown in full; the others take a line or two each. */
const IN_FULL = 3;

/**
 * What was wrong with each check, without how it came about.
 *
 * @param isFurther others of the card are shown in full: these are folded.
 */
function shortCases(
  checks: readonly ReportedCheck[],
  isFurther: boolean,
  context: PageContext,
): Markup | false {
  if (checks.length === 0) return false;
  const { findings, requirements } = context.words;
  const summary = isFurther ? findings.others(checks.length) : requirements.checks(checks.length);
  return markup`<details class="others"${!isFurther && markup` open`}><summary>${summary}</summary><ul>
${[...groupBy(checks, messageOf).values()].map((alike) => alikeCases(alike, context))}</ul></details>
`;
}

function messageOf({ failure, message }: ReportedCheck): string {
  return failure?.message ?? message ?? '';
}

/** Checks with the same message: it is there once. */
function alikeCases(checks: readonly ReportedCheck[], context: PageContext): Markup {
  const [first] = checks;
  const message =
    first === undefined || messageOf(first) === '' ? context.words.unverified.noReason : messageOf(first);
  return markup`<li><span class="problem">${inlineText(message)}</span><ul>
${checks.map((check) => shortCase(check, context))}</ul>
`;
}

/** Characters of a value that a short case shows. */
const SHORT_VALUE = 160;

function shortCase(check: ReportedCheck, { words, causes, language }: PageContext): Markup {
  const { id, failure, exchangeIds } = check;
  const best = bestExchangeOf(check) ?? exchangeIds.at(-1);
  const { text = '', left = 0 } =
    failure === undefined ? {} : cut(visibleLine(withGroupedAmounts(failure.actual, language)), SHORT_VALUE);
  const actual =
    text !== '' && markup` · ${words.findings.actual} <q>${inlineText(text)}${left > 0 && ' …'}</q>`;
  const own = causes.ofCheck.get(id);
  return markup`<li class="case" id="${anchor(`check-${id}`)}"${causesAttribute(own)}>${inlineText(circumstanceOf(check, language))}${actual}${best !== undefined && markup` · ${code(best)}`}
`;
}

/** One check, with the anchor `check-<id>`. What is wrong always stands there; how it came about may be folded. */
function caseOf(check: ReportedCheck, isFirst: boolean, context: PageContext): Markup {
  const { failure, message } = check;
  const { words, causes, room } = context;
  const more = evidenceOf(check, isFirst, context);
  const own = causes.ofCheck.get(check.id);
  const id = anchor(`check-${check.id}`);
  const self = markup`<a class="self" href="#${encodeURI(id)}" aria-label="${words.findings.link}">#</a>`;
  const whole = markup`<div class="case" id="${id}"${causesAttribute(own)}>
<h4><span class="soft">${words.findings.circumstance}</span> <span>${inlineText(circumstanceOf(check, context.language))}</span> ${self}</h4>
<p class="problem">${inlineText(failure?.message ?? message ?? words.unverified.noReason)}</p>
${excuseLine(check, context)}${failure && comparison(check, failure, context)}${more}</div>
`;
  room.use(isFirst ? 'firstChecks' : 'furtherChecks', whole.toString().length - more.toString().length);
  return whole;
}

/** How a finding came about, in a fold; where the page has no room left, where to find it. */
function evidenceOf(check: ReportedCheck, isFirst: boolean, context: PageContext): Markup | false {
  const { words, room } = context;
  const best = bestExchangeOf(check);
  if (!room.has('evidence'))
    return (
      best !== undefined &&
      markup`<p class="small soft">${words.findings.evidenceIn} ${code(best)}</p>
`
    );
  const { failure } = check;
  const evidence = markup`${[
    failure && detailsOf(failure, context),
    timelineOf(check, context),
    exchangesOf(check, isFirst, context),
  ]}`;
  const { length } = evidence.toString().trim();
  if (length === 0) return false;
  room.use('evidence', length);
  return markup`<details class="evidence"${isFirst && check.verdict !== 'inconclusive' && markup` open`}><summary>${words.findings.evidence}</summary>
${evidence}</details>
`;
}

function comparison(check: ReportedCheck, failure: ReportedFailure, context: PageContext): Markup {
  return markup`${expectedAndActual(failure, context)}${failure.pointer !== undefined && fieldOf(check, failure.pointer, context)}`;
}

/** The field at fault, and where it is marked. */
function fieldOf(check: ReportedCheck, pointer: string, { words, marks }: PageContext): Markup {
  const mark = markOf(check, marks);
  const id = bestExchangeOf(check) ?? '';
  const [before, after] = mark ? words.findings[mark.missing ? 'missing' : 'marked'][mark.side] : ['', ''];
  const where = mark && markup`, ${before}${linkTo(id, code(id))}${after}`;
  return markup`<p class="field"><span class="label">${words.findings.field}</span> ${code(pointer)}${where}</p>
`;
}

function detailsOf(failure: ReportedFailure, context: PageContext): Markup {
  const { change, again } = failure;
  const { words, language } = context;
  const secondTry = secondTryText(failure, language);
  const labelled = (label: string, value: Markup) => markup`<p class="label">${label}</p>${value}
`;
  const { change: changed, secondTry: tried, again: label } = words.findings;
  const takes = reproductionOf(failure, language);
  return markup`${[
    change !== undefined && labelled(changed, markup`<p>${inlineText(change)}</p>`),
    secondTry !== undefined && labelled(tried, markup`<p>${inlineText(secondTry)}</p>`),
    takes !== undefined &&
      labelled(label, again === undefined ? markup`<p>${takes}</p>` : pasteBlock(again, context)),
  ]}`;
}

/** Of the first check of a card those that it cites, of the others the one that shows it best. */
function exchangesOf(check: ReportedCheck, isFirst: boolean, context: PageContext): Markup {
  const { exchanges, words } = context;
  const best = bestExchangeOf(check);
  const cited = citationsOf(check)
    .filter((id) => isFirst || id === best)
    .flatMap((id) => exchanges.get(id) ?? []);
  const others = check.exchangeIds.filter((id) => !cited.some((exchange) => exchange.id === id)).length;
  const isOpen = isFirst && check.verdict !== 'inconclusive';
  const blocks = cited.map((exchange) =>
    exchangeBlock(
      exchange,
      {
        isOpen: isOpen && exchange.id === best,
        own: exchange.id === best ? check.failure?.pointer : undefined,
      },
      context,
    ),
  );
  const shown = blocks.length > 0 && markup`<p class="label">${words.findings.exchanges}</p>${blocks}`;
  const more =
    others > 0 &&
    markup`<p class="small soft">${words.findings.more(others)}</p>
`;
  return markup`${shown}${more}`;
}
