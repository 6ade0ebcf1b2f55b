/** The filter over findings and requirements. It is hidden until the page's script is there to serve it. */

import { bySection, titleOf } from '../model/figures/counts.ts';
import { numeral } from '../words/counting.ts';
import { type Markup, markup } from '../words/layout/markup.ts';
import { cut, visibleLine } from '../words/layout/visible.ts';
import { VERDICT_WORDS } from '../words/verdict-words.ts';
import { LISTED_VERDICTS, type PageContext } from './context.ts';
import { toldCauses } from './panels/causes-panel.ts';
import { checksOf } from './panels/findings-panel.ts';
import { SHOWN_VERDICTS } from './panels/totals-panel.ts';
import { shape } from './parts.ts';

/** Characters of a cause's title in the list of causes. */
const CAUSE_TITLE = 80;

/** A verdict that no requirement has may be that of some of its checks, which have a card of their own. */
export function filterTools(context: PageContext): Markup {
  const { report, words, language } = context;
  const w = words.tools;
  const told = LISTED_VERDICTS.filter((verdict) => checksOf(verdict, context).length > 0);
  const counts = report.totals.requirements;
  const boxes = SHOWN_VERDICTS.filter(
    (verdict) => counts[verdict] > 0 || told.some((one) => one === verdict),
  ).map(
    (verdict) =>
      markup`<label class="chip v-${verdict}"><input type="checkbox" value="${verdict}" checked>${shape(verdict)}${VERDICT_WORDS[language][verdict]} <span class="count">${numeral(language, counts[verdict])}</span></label>`,
  );
  const sections = [...bySection(report.requirements).keys()].map(
    (section) => markup`<option value="${section}">${section} ${titleOf(section, language)}</option>`,
  );
  const causes = toldCauses(context).map(
    ({ id, title }) =>
      markup`<option value="${id}">${id} ${cut(visibleLine(title), CAUSE_TITLE).text}</option>`,
  );
  const byCause =
    causes.length > 0 &&
    markup`<label><span>${w.cause}</span> <select id="by-cause"><option value="">${w.all}</option>${causes}</select></label>`;
  return markup`<div class="tools" id="tools" role="search" aria-label="${w.label}" hidden>
<div class="first"><label class="find"><span>${w.find}</span> <input type="search" id="find" autocomplete="off" spellcheck="false"></label>
<label><span>${w.section}</span> <select id="by-section"><option value="">${w.all}</option>${sections}</select></label>
${byCause}
<label><input type="checkbox" id="hide-passed"> ${w.hidePassed}</label></div>
<fieldset><legend class="hush">${w.verdicts}</legend>${boxes}</fieldset>
<div class="first"><p class="soft" role="status" id="shown" data-text="${w.shown}"></p>
<button type="button" id="whole" hidden>${w.reset}</button><button type="button" id="unfold">${w.unfold}</button><button type="button" id="fold">${w.fold}</button></div>
</div>
`;
}
