/** The filter over findings and requirements. It is hidden until the page's script is there to serve it. */

import { numeral } from '../words/counting.ts';
import { type Markup, markup } from '../words/layout/markup.ts';
import { VERDICT_WORDS } from '../words/verdict-words.ts';
import type { PageContext } from './context.ts';
import { checksOf, TOLD } from './panels/findings-panel.ts';
import { SHOWN_VERDICTS } from './panels/totals-panel.ts';
import { shape } from './parts.ts';

/** A verdict that no requirement has may be that of some of its checks, which have a card of their own. */
export function filterTools(context: PageContext): Markup {
  const { report, words, language } = context;
  const w = words.tools;
  const told = TOLD.filter((verdict) => checksOf(verdict, context).length > 0);
  const counts = report.totals.requirements;
  const boxes = SHOWN_VERDICTS.filter(
    (verdict) => counts[verdict] > 0 || told.some((one) => one === verdict),
  ).map(
    (verdict) =>
      markup`<label class="chip v-${verdict}"><input type="checkbox" value="${verdict}" checked>${shape(verdict)}${VERDICT_WORDS[language][verdict]} <span class="count">${numeral(language, counts[verdict])}</span></label>`,
  );
  return markup`<div class="tools" id="tools" role="search" aria-label="${w.label}" hidden>
<div class="first"><label class="find"><span>${w.find}</span> <input type="search" id="find" autocomplete="off" spellcheck="false"></label>
<p class="soft" role="status" id="shown" data-text="${w.shown}"></p>
<button type="button" id="whole" data-text="${w.section}" hidden></button><button type="button" id="unfold">${w.unfold}</button><button type="button" id="fold">${w.fold}</button></div>
<fieldset><legend class="hush">${w.verdicts}</legend>${boxes}</fieldset>
</div>
`;
}
