/** Targets against sections of the document. */

import { VERDICTS } from '../../../spec/run/verdicts.ts';
import { said, scrolling } from '../../html/parts.ts';
import { titleOf } from '../../model/figures/counts.ts';
import { type Markup, markup } from '../../words/layout/markup.ts';
import { VERDICTS_OF } from '../../words/verdict-words.ts';
import { targetPageOf } from '../board-index.ts';
import { type ReportKind, standpointOf } from '../entry.ts';
import { type SectionStanding, type SectionState, sectionsOf } from '../sections.ts';
import type { BoardTarget } from '../targets.ts';
import {
  type BoardContext,
  course,
  dayOf,
  extentText,
  sectionText,
  standpointBadge,
  stateSign,
  targetName,
} from './board-parts.ts';

/** Reports of each row that are shown as signs. */
const SHOWN = 10;

const STATES: readonly SectionState[] = ['pass', 'fail', 'part', 'open', 'warn', 'seen', 'none'];

/** A table of the targets of one kind; nothing where there are none. */
export function matrixSection(
  kind: ReportKind,
  all: readonly BoardTarget[],
  context: BoardContext,
): Markup | false {
  const targets = all.filter((one) => one.kind === kind);
  if (targets.length === 0) return false;
  const { language, words } = context;
  const { title, lead } = words.groups[kind];
  const rows = targets.map((target) => ({ target, standings: sectionsOf(target.latest) }));
  const sections = [
    ...new Set(rows.flatMap(({ standings }) => standings.map(({ section }) => section))),
  ].sort(bySection);
  const heads = sections.map(
    (section) =>
      markup`<th scope="col" class="s"><abbr title="${titleOf(section, language)}">${section}</abbr></th>`,
  );
  return markup`<section aria-labelledby="matrix-${kind}"><h2 id="matrix-${kind}">${title}</h2>
<p class="lead">${lead}</p>
${scrolling(
  `matrix-${kind}`,
  markup`<table class="matrix"><thead><tr><th scope="col">${words.target}</th>${heads}</tr></thead>
<tbody>
${rows.map(({ target, standings }) => row(target, new Map(standings.map((one) => [one.section, one])), sections, context))}</tbody></table>`,
)}</section>
`;
}

/** What the signs mean. */
export function stateKey(targets: readonly BoardTarget[], { words }: BoardContext): Markup {
  const states = STATES.filter((state) => state !== 'seen' || targets.some(({ kind }) => kind !== 'run'));
  return markup`<ul class="key signs" aria-label="${words.key}">${states.map((state) => markup`<li>${stateSign(state)} ${words.states[state]}</li>`)}</ul>
`;
}

function row(
  target: BoardTarget,
  standings: ReadonlyMap<string, SectionStanding>,
  sections: readonly string[],
  context: BoardContext,
): Markup {
  const { words } = context;
  const { latest, entries, baseUrl } = target;
  const standpoint = standpointOf(latest);
  const isChanged = standpoint === 'changed';
  const cells = sections.map((section) => {
    const standing = standings.get(section);
    return standing === undefined || isChanged
      ? markup`<td class="s"></td>`
      : markup`<td class="s">${link(standing, latest.page, context)}</td>`;
  });
  const extent = !isChanged && markup`<span class="under">${extentText(latest, context)}</span>`;
  const part =
    !isChanged &&
    latest.filter !== '' &&
    markup`<span class="under">${said(words.part(latest.filter))}</span>`;
  return markup`<tr><th scope="row"><a class="name" href="${targetPageOf(target)}">${said(targetName(target, context))}</a><span class="under address">${baseUrl === undefined ? words.sandbox : said(baseUrl)}</span><span class="line">${standpointBadge(standpoint, context)} <span class="under">${dayOf(latest)}</span></span>${extent}${part}${entries.length > 1 && course(entries.slice(-SHOWN), '', context)}</th>${cells}</tr>
`;
}

function link({ section, state, counts }: SectionStanding, page: string, context: BoardContext): Markup {
  const { language, words } = context;
  const told = VERDICTS.flatMap((verdict) => {
    const count = counts[verdict] ?? 0;
    return count === 0 ? [] : [`${count} ${VERDICTS_OF[language](verdict, count)}`];
  });
  const excluded = counts.excluded ?? 0;
  const all = excluded === 0 ? told : [...told, `${excluded} ${VERDICTS_OF[language]('excluded', excluded)}`];
  const name = sectionText(section, `${words.states[state].split(',')[0]} (${all.join(', ')})`, context);
  return markup`<a href="${page}#section-${section}" title="${name}">${stateSign(state, counts.fail)}<span class="hush">${name}</span></a>`;
}

/** `4.2` before `4.10`. */
function bySection(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}
