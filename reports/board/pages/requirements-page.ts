/** Every requirement on all targets of a board: how many fail it, and how often it turned. */
import { anchor, code, inlineText, scrolling, sentenceCase } from '../../html/parts.ts';
import { bySection, titleOf } from '../../model/figures/counts.ts';
import { type Markup, markup } from '../../words/layout/markup.ts';
import { requirementPageOf } from '../names.ts';
import { countOf, isFlaky, type RequirementHistory, wasBroken } from '../requirement-history.ts';
import { type BoardContext, boardPage, cell, statementOf } from './board-parts.ts';

/** The whole page; each row has an address of its own, `#req-…`. */
export function requirementsPage(histories: readonly RequirementHistory[], context: BoardContext): string {
  const { words } = context;
  const w = words.requirements;
  const sections = [...bySection(histories)].map(([section, members]) =>
    sectionTable(section, members, context),
  );
  return boardPage(
    context,
    w.title,
    markup`<header><div class="sheet">
<p class="maker"><a href="index.html">${words.history.back}</a></p>
<div class="outcome"><h1>${w.title}</h1></div>
<p class="sentence">${w.lead}</p></div></header>
<main id="board" tabindex="-1">
${sections.length === 0 ? markup`<p>${w.none}</p>` : sections}</main>
`,
  );
}

function sectionTable(
  section: string,
  members: readonly RequirementHistory[],
  context: BoardContext,
): Markup {
  const { language, words } = context;
  const w = words.requirements;
  const heads = [w.fail, w.warn, w.pass, w.open, w.turns, w.flaky].map(
    (name) => markup`<th scope="col" class="n">${name}</th>`,
  );
  const name = `section-${section}`;
  return markup`<section aria-labelledby="${name}"><h2 id="${name}"><span class="number">${section}</span> ${titleOf(section, language)}</h2>
${scrolling(
  name,
  markup`<table class="totals requirements"><thead><tr><th scope="col">${w.requirement}</th>${heads}</tr></thead>
<tbody>
${members.map((history) => row(history, context))}</tbody></table>`,
)}</section>
`;
}

function row(history: RequirementHistory, context: BoardContext): Markup {
  const { id, courses } = history;
  const page = wasBroken(history) ? requirementPageOf(id) : undefined;
  const name = page === undefined ? code(id) : markup`<a href="${page}">${code(id)}</a>`;
  const turns = courses.reduce((sum, one) => sum + one.turns.length, 0);
  const counts = markup`${cell(countOf(history, 'fail'), 'fail', context)}${cell(countOf(history, 'warn'), 'warn', context)}${cell(countOf(history, 'pass'), 'pass', context)}${cell(countOf(history, undefined), 'open', context)}${cell(turns, 'turns', context)}${cell(courses.filter(isFlaky).length, 'flaky', context)}`;
  return markup`<tr id="${anchor(`req-${id}`)}"><th scope="row">${name}<span class="under">${inlineText(sentenceCase(statementOf(id, context.language)))}</span></th>${counts}</tr>
`;
}
