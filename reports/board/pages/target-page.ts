/** The page of a target: history, changes of verdict, latency, badges. */
import { code, inlineText, shape } from '../../html/parts.ts';
import { waiversSection } from '../../html/waivers-section.ts';
import { numeral } from '../../words/counting.ts';
import { type Markup, markup, trustedMarkup } from '../../words/layout/markup.ts';
import { visibleLine } from '../../words/layout/visible.ts';
import { badgeFilesOf, badgesOf } from '../badge.ts';
import { targetPageOf } from '../board-index.ts';
import { standpointOf } from '../entry.ts';
import type { BoardTarget } from '../targets.ts';
import {
  type BoardContext,
  boardPage,
  extentText,
  minuteOf,
  placeOf,
  STANDPOINT_SIGNS,
  targetName,
} from './board-parts.ts';
import { historySection, sealText } from './history-table.ts';
import { latencySection } from './latency-course.ts';
import { turnSection } from './turn-table.ts';

/** The whole page. */
export function targetPage(target: BoardTarget, context: BoardContext): string {
  const { words } = context;
  const name = visibleLine(targetName(target, context));
  return boardPage(
    context,
    `${name}, ${words.standpoints[standpointOf(target.latest)]}`,
    markup`${header(target, context)}<main id="board" tabindex="-1">
${historySection(target, context)}${waiversOf(target, context)}${turnSection(target, context)}${latencySection(target, context)}${badgeSection(target, context)}</main>
`,
  );
}

function header(target: BoardTarget, context: BoardContext): Markup {
  const { words, language } = context;
  const { latest, entries, kind } = target;
  const [first] = entries;
  const standpoint = standpointOf(latest);
  const sign = STANDPOINT_SIGNS[standpoint];
  const f = words.facts;
  const facts = [
    [f.address, inlineText(placeOf(target, context))],
    [f.reports, numeral(language, entries.length)],
    [f.first, first && minuteOf(first)],
    [f.last, markup`<a href="../${latest.page}">${minuteOf(latest)}</a>`],
    [f.tool, inlineText(`${latest.tool.name} ${latest.tool.version}`)],
    [f.signature, sealText(latest, context)],
  ] as const;
  const extent = standpoint !== 'changed' && markup`<br>${extentText(latest, context)}`;
  return markup`<header><div class="sheet o-${sign}">
<p class="maker"><a href="../index.html">${words.history.back}</a>${kind !== 'run' && markup` · ${words.kinds[kind]}`}</p>
<div class="outcome">${shape(sign, `v-${sign}`)}<h1>${inlineText(targetName(target, context))}</h1></div>
<p class="sentence"><strong>${words.standpoints[standpoint]}</strong>${extent}</p>
<dl class="facts">${facts.map(([name, value]) => markup`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl></div></header>
`;
}

/** Waivers of the latest report, unless it was modified. */
function waiversOf({ latest }: BoardTarget, { language }: BoardContext): Markup | false {
  if (standpointOf(latest) === 'changed') return false;
  const linkTo = (id: string, name: Markup) => markup`<a href="../${latest.page}#req-${id}">${name}</a>`;
  return waiversSection(latest.waivers, language, linkTo);
}

function badgeSection(target: BoardTarget, context: BoardContext): Markup | false {
  const files = badgeFilesOf(target);
  if (files === undefined) return false;
  const w = context.words.badges;
  const made = badgesOf(target, context.language);
  const shown = [
    [w.outcome, files.outcome],
    [w.counts, files.counts],
  ] as const;
  return markup`<section aria-labelledby="badges"><h2 id="badges">${w.title}</h2>
<p class="lead">${w.lead}</p>
<dl class="badges">${shown.map(
    ([name, file]) =>
      markup`<div><dt>${name}</dt><dd><a href="../${file}">${trustedMarkup(made.get(file) ?? '')}</a> ${code(`[![payops](${file})](${targetPageOf(target)})`)}</dd></div>`,
  )}</dl></section>
`;
}
