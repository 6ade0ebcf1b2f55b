/** Every requirement of the catalogue by section, with its checks folded away. */
import type { ReportedCheck, ReportedRequirement } from '../../../spec/generated/report-types.ts';
import { bySection, titleOf } from '../../model/figures/counts.ts';
import { waiverText } from '../../waivers/waived.ts';
import { type Markup, markup } from '../../words/layout/markup.ts';
import { visibleLine } from '../../words/layout/visible.ts';
import { IN_PART_WORDS, LEVEL_WORDS } from '../../words/verdict-words.ts';
import type { PageContext } from '../context.ts';
import { anchor, code, duration, linkTo, requirementBadge, said, tag } from '../parts.ts';
import { waivedMark } from '../waivers-section.ts';
import { requirementMark } from './comparison-panel.ts';
import { TOLD } from './findings-panel.ts';

/** To look up: a chapter for each section, a row for each requirement, each a piece. */
export function* requirementList(context: PageContext): Generator<Markup> {
  const { report, words, language } = context;
  yield markup`<section aria-labelledby="requirements"><h2 id="requirements">${words.requirements.title}</h2>
<p class="lead">${words.requirements.lead}</p>
`;
  for (const [section, members] of bySection(report.requirements)) {
    yield markup`<div class="chapter" data-section="${section}"><h3 id="section-${section}"><span class="number">${section}</span> ${titleOf(section, language)}</h3>
<div class="list">
`;
    for (const requirement of members) yield requirementRow(requirement, context);
    yield markup`</div></div>
`;
  }
  yield markup`</section>
`;
}

function requirementRow(requirement: ReportedRequirement, context: PageContext): Markup {
  const { id, level, statement, from, verdict, reason, excluded, inPart, checks } = requirement;
  const { words, language } = context;
  const word = LEVEL_WORDS[language][level];
  const origin = from && from.length > 0 ? words.requirements.from(word, from.join(', ')) : word;
  const more =
    checks.length > 0 &&
    markup`<span class="more"> · <span class="when-shut">${words.requirements.show(checks.length)}</span><span class="when-open">${words.requirements.hide(checks.length)}</span></span>`;
  const shown = excluded === undefined ? verdict : 'excluded';
  const part = inPart && ` · ${IN_PART_WORDS[language].extent(inPart.judged, inPart.of)}`;
  const why = reason !== undefined && markup`<span class="under">${said(reason)}</span>`;
  const row = markup`<span class="row"><span>${requirementBadge(requirement, language)}${requirementMark(id, context)}${waivedMark(requirement, context)}</span><span><span class="statement">${said(statement)}</span><span class="under">${documented(id, context)} · ${origin}${part}${more}</span>${why}</span></span>`;
  const attributes = markup`class="req" id="${anchor(`req-${id}`)}" data-verdict="${shown}"`;
  if (checks.length === 0)
    return markup`<div ${attributes}>${row}</div>
`;
  return markup`<details ${attributes}><summary>${row}</summary>
<ul class="checks">
${checks.map((check) => checkItem(check, context))}</ul></details>
`;
}

/** A check that is told in full elsewhere links there; its anchor is there too. */
function checkItem(check: ReportedCheck, { words, language }: PageContext): Markup {
  const { id, circumstance, verdict, message, profileKey, failure, waiver, exchangeIds, durationMs } = check;
  const isTold = TOLD.some((one) => one === verdict);
  const name = isTold ? linkTo(`check-${id}`, said(circumstance)) : said(circumstance);
  const text = failure?.message ?? message;
  const lines = [
    text !== undefined && said(text),
    waiver && said(waiverText(waiver, language)),
    profileKey !== undefined && markup`${words.requirements.key} ${code(profileKey)}`,
    exchangeIds.length > 0 &&
      sentText(check, words.requirements.sent(exchangeIds.length, duration(durationMs, language))),
  ];
  const own = !isTold && markup` id="${anchor(`check-${id}`)}"`;
  const under = lines.map((line) => line && markup`<small>${line}</small>`);
  return markup`<li${own}>${tag(verdict, language)}<div>${name}${under}</div></li>
`;
}

/** How much was exchanged, and the ids under which it is found in the evidence. */
function sentText({ exchangeIds }: ReportedCheck, extent: string): string {
  const [first = '', last = first] = [exchangeIds[0], exchangeIds.at(-1)];
  return `${extent} · ${visibleLine(first === last ? first : `${first} … ${last}`)}`;
}

/** The id of a requirement; it leads to the page of the contract, where the run was told of one. */
function documented(id: string, { report }: PageContext): Markup {
  const { docs } = report.contract;
  return docs === undefined ? code(id) : markup`<a href="${docs}#${anchor(id)}">${code(id)}</a>`;
}
