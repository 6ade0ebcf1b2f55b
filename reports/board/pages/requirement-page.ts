/** One requirement: on which targets it is broken, since when, and how often it turned there. */
import { anchor, badge, code, inlineText, scrolling, sentenceCase, shape } from '../../html/parts.ts';
import { titleOf } from '../../model/figures/counts.ts';
import { type Markup, markup } from '../../words/layout/markup.ts';
import { LEVEL_WORDS, VERDICT_WORDS } from '../../words/verdict-words.ts';
import { targetPageOf } from '../board-index.ts';
import {
  type Course,
  type Decision,
  isBrokenOnce,
  isFlaky,
  type RequirementHistory,
} from '../requirement-history.ts';
import type { DecisiveVerdict } from '../targets.ts';
import { type BoardContext, boardPage, dayOf, statementOf, targetName } from './board-parts.ts';

/** Runs of each target that are shown as signs. */
const SHOWN = 20;

/** In this order they are listed, by their latest verdict. */
const ORDER: readonly (DecisiveVerdict | undefined)[] = ['fail', 'warn', undefined, 'pass'];

/** The whole page. */
export function requirementPage(history: RequirementHistory, context: BoardContext): string {
  const { id, section, level, courses } = history;
  const { words, language } = context;
  const w = words.requirements;
  const broken = courses.filter(isBrokenOnce);
  const sorted = ORDER.flatMap((verdict) => broken.filter(({ latest }) => latest === verdict));
  const failing = courses.filter(({ latest }) => latest === 'fail' || latest === 'warn').length;
  const heads = [w.latest, w.since, w.course, sentenceCase(w.turns)].map(
    (name) => markup`<th scope="col">${name}</th>`,
  );
  return boardPage(
    context,
    id,
    markup`<header><div class="sheet">
<p class="maker"><a href="../index.html">${words.history.back}</a> · <a href="../requirements.html#${encodeURI(anchor(`req-${id}`))}">${w.title}</a></p>
<div class="outcome"><h1>${code(id)}</h1></div>
<p class="sentence">${inlineText(statementOf(id, language))}<br><span class="soft">${section} ${titleOf(section, language)} · ${LEVEL_WORDS[language][level]}</span></p>
<p class="sentence"><strong>${w.broken(failing, courses.length)}</strong> ${w.flakyOn(courses.filter(isFlaky).length)}</p></div></header>
<main id="board" tabindex="-1">
<section aria-labelledby="targets"><h2 id="targets">${w.targets}</h2>
<p class="lead">${w.targetsLead(courses.length - broken.length)}</p>
${scrolling(
  'targets',
  markup`<table class="totals courses"><thead><tr><th scope="col">${words.target}</th>${heads}</tr></thead>
<tbody>
${sorted.map((course) => row(course, id, context))}</tbody></table>`,
)}</section></main>
`,
  );
}

function row(course: Course, id: string, context: BoardContext): Markup {
  const { target, decisions, latest, turns } = course;
  const { language, words } = context;
  const w = words.requirements;
  const verdict =
    latest === undefined ? markup`<span class="soft">${words.turns.nothing}</span>` : badge(latest, language);
  const since = decisions.at(-1)?.decided === latest && sinceOf(course);
  const place = `#${encodeURI(anchor(`req-${id}`))}`;
  const signs = decisions.slice(-SHOWN).map((decision) => sign(decision, place, context));
  return markup`<tr><th scope="row"><a class="name" href="../${targetPageOf(target)}${place}">${inlineText(targetName(target, context))}</a></th><td>${verdict}</td><td>${since}</td><td><ol class="course">${signs}</ol></td><td>${w.turned(turns.length, decisions.length)}${isFlaky(course) && markup` <strong>${w.flaky}</strong>`}</td></tr>
`;
}

/** The day from which on every decision was the latest one. */
function sinceOf({ decisions, latest }: Course): string | undefined {
  const other = decisions.findLastIndex(({ decided }) => decided !== latest);
  const first = decisions[other + 1];
  return first && dayOf(first.entry);
}

function sign({ entry, decided }: Decision, place: string, { language }: BoardContext): Markup {
  const name = `${dayOf(entry)}, ${VERDICT_WORDS[language][decided]}`;
  return markup`<li><a class="sign v-${decided}" href="../${entry.page}${place}" title="${name}">${shape(decided)}<span class="hush">${name}</span></a></li>`;
}
