/** The first page of a board: each target against each section. */

import type { Language } from '../../../spec/document/language.ts';
import { pageScript } from '../../html/inlined.ts';
import { inlineText, sentenceCase, shape } from '../../html/parts.ts';
import { toldTrouble, troubleText } from '../../words/board/trouble-words.ts';
import { REGISTER_WORDS } from '../../words/certificates/register-words.ts';
import { numeral } from '../../words/counting.ts';
import { type Markup, markup } from '../../words/layout/markup.ts';
import type { BoardContent } from '../board-index.ts';
import { type ReadEntry, type ReportKind, type Standpoint, standpointOf } from '../entry.ts';
import { REGISTER_PAGE, REQUIREMENTS_PAGE } from '../names.ts';
import { factsOf } from '../requirement-history.ts';
import { type BoardContext, boardPage, dayOf, minuteOf, STANDPOINT_SIGNS } from './board-parts.ts';
import { boardTools } from './board-tools.ts';
import { matrixSection, stateKey } from './matrix.ts';
import { pairsSection } from './pairs-section.ts';

const KINDS: readonly ReportKind[] = ['run', 'traffic', 'client'];

/** Order of the totals in the header. */
const STANDPOINTS: readonly Standpoint[] = [
  'non-conformant',
  'incomplete',
  'conformant',
  'violated',
  'unviolated',
  'changed',
];

const SCRIPT = pageScript('board/board');

/** The whole page. */
export function overviewPage(content: BoardContent, context: BoardContext): string {
  const { targets, histories } = content;
  const facts = factsOf(histories);
  const tools = boardTools(targets, facts, STANDPOINTS, context);
  return boardPage(
    context,
    context.words.title,
    markup`${header(content, context)}<main id="board" tabindex="-1">
${troubles(content, context)}${tools}${stateKey(targets, context)}${KINDS.map((kind) => matrixSection(kind, targets, facts, context))}${pairsSection(targets, content.day, context)}</main>
`,
    tools === false ? undefined : SCRIPT,
  );
}

function header({ targets, register }: BoardContent, context: BoardContext): Markup {
  const { words, language } = context;
  const entries = targets.flatMap((target) => target.entries);
  const days = entries.map(dayOf).sort();
  const [from, to] = [days[0], days.at(-1)];
  const between = from !== undefined && to !== undefined && ` ${words.between(from, to)}`;
  const sums = STANDPOINTS.flatMap((standpoint) => {
    const count = targets.filter(({ latest }) => standpointOf(latest) === standpoint).length;
    if (count === 0) return [];
    const sign = STANDPOINT_SIGNS[standpoint];
    return markup`<li><span class="sign v-${sign}">${shape(sign)}</span> <strong>${numeral(language, count)}</strong> ${words.targetsAre(count, standpoint)}</li>`;
  });
  return markup`<header><div class="sheet">
<div class="outcome"><h1>${words.title}</h1></div>
<p class="sentence">${sentenceCase(words.extent(targets.length, entries.length))}${between}.</p>
<ul class="key">${sums}</ul>
<p class="maker"><a href="${REQUIREMENTS_PAGE}">${words.requirements.link}</a>${register && markup` · <a href="${REGISTER_PAGE}">${REGISTER_WORDS[language].link}</a>`}</p></div></header>
`;
}

/** Modified and unreadable reports come first, so that nobody misses them. */
function troubles({ targets, unreadable, copies }: BoardContent, { words, language }: BoardContext): Markup {
  const w = words.troubles;
  const changed = targets.flatMap(({ entries }) => entries.filter(({ seal }) => seal.kind === 'changed'));
  const changedItems = changed.map((entry) => changedItem(entry, language));
  const unreadableItems = unreadable.map(
    (one) => markup`<li>${inlineText(one.source)}: ${inlineText(toldTrouble(one.unreadable, language))}</li>`,
  );
  return markup`${
    changed.length > 0 &&
    markup`<div class="notice wrong"><p><strong>${w.changed(changed.length)}</strong> ${w.changedWhy}</p>${foldedList(changedItems, w.moreChanged)}</div>
`
  }${
    unreadable.length > 0 &&
    markup`<div class="notice wrong"><p><strong>${w.unreadable(unreadable.length)}</strong></p>${foldedList(unreadableItems, w.moreUnreadable)}</div>
`
  }${
    copies.length > 0 &&
    markup`<details class="copies"><summary>${w.copies(copies.length)}</summary><ul>${copies.map(({ source }) => markup`<li>${inlineText(source)}</li>`)}</ul></details>
`
  }`;
}

/** Items of a list of troubles that are visible where the others are folded. */
const VISIBLE = 5;
/** A longer list is folded: it would push the matrix out of sight. */
const LONGEST = 8;

/** @param more the summary of so many folded items. */
function foldedList(items: readonly Markup[], more: (count: number) => string): Markup {
  if (items.length <= LONGEST) return markup`<ul>${items}</ul>`;
  const folded = items.slice(VISIBLE);
  return markup`<ul>${items.slice(0, VISIBLE)}</ul><details><summary>${more(folded.length)}</summary><ul>${folded}</ul></details>`;
}

function changedItem(entry: ReadEntry, language: Language): Markup {
  const { seal, page, source, target } = entry;
  return markup`<li><a href="${page}">${inlineText(target.name)}, ${minuteOf(entry)}</a> (${inlineText(source)}): ${seal.kind === 'changed' && inlineText(troubleText(seal.problem, language))}</li>`;
}
