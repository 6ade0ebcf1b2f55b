/** The filter over findings and requirements. It is hidden until the page's script is there to serve it. */
import { type Markup, markup } from '../markup.ts';
import { numeral } from '../words/counting.ts';
import { VERDICT_WORDS } from '../words/verdicts.ts';
import type { PageContext } from './context.ts';
import { shape } from './parts.ts';
import { SHOWN_VERDICTS } from './totals.ts';

export function filterTools({ report, words, language }: PageContext): Markup {
  const w = words.tools;
  const counts = report.totals.requirements;
  const boxes = SHOWN_VERDICTS.filter((verdict) => counts[verdict] > 0).map(
    (verdict) =>
      markup`<label class="chip v-${verdict}"><input type="checkbox" value="${verdict}" checked>${shape(verdict)}${VERDICT_WORDS[language][verdict]} <span class="count">${numeral(language, counts[verdict])}</span></label>`,
  );
  return markup`<div class="tools" id="tools" role="search" aria-label="${w.label}" hidden>
<div class="first"><label class="find"><span>${w.find}</span> <input type="search" id="find" autocomplete="off" spellcheck="false"></label>
<p class="soft" role="status" id="shown" data-text="${w.shown}"></p>
<button type="button" id="unfold">${w.unfold}</button><button type="button" id="fold">${w.fold}</button></div>
<fieldset><legend class="hush">${w.verdicts}</legend>${boxes}</fieldset>
</div>
`;
}
