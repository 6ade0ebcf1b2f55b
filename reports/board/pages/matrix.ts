/** Targets against sections of the document. */

import { VERDICTS } from '../../../spec/run/verdicts.ts';
import { inlineText, scrolling } from '../../html/parts.ts';
import { titleOf } from '../../model/figures/counts.ts';
import { type Markup, markup } from '../../words/layout/markup.ts';
import { VERDICTS_OF } from '../../words/verdict-words.ts';
import { targetPageOf } from '../board-index.ts';
import { extentOf, type ReportKind, type Standpoint, standpointOf } from '../entry.ts';
import { REQUIREMENTS_PAGE } from '../names.ts';
import type { Facts } from '../requirement-history.ts';
import { type SectionStanding, type SectionState, sectionsOf } from '../sections.ts';
import type { BoardTarget } from '../targets.ts';
import {
  type BoardContext,
  course,
  dayOf,
  extentText,
  placeOf,
  sectionText,
  standpointBadge,
  stateSign,
  targetName,
} from './board-parts.ts';

/** Reports of each row that are shown as signs. */
const SHOWN = 10;

/** With more targets than this, each row has two lines. */
const DENSE = 30;

/** The greater, the earlier in the table. */
const RANKS: Readonly<Record<Standpoint, number>> = {
  changed: 3,
  'non-conformant': 2,
  violated: 2,
  incomplete: 1,
  conformant: 0,
  unviolated: 0,
};

const STATES: readonly SectionState[] = ['pass', 'fail', 'part', 'open', 'warn', 'seen', 'none'];

/** A table of the targets of one kind; false without targets. */
export function matrixSection(
  kind: ReportKind,
  all: readonly BoardTarget[],
  facts: ReadonlyMap<string, Facts>,
  context: BoardContext,
): Markup | false {
  const targets = worstFirst(all.filter((one) => one.kind === kind));
  if (targets.length === 0) return false;
  const { language, words } = context;
  const { title, lead } = words.groups[kind];
  const rows = targets.map((target) => ({ target, standings: sectionsOf(target.latest) }));
  const sections = [
    ...new Set(rows.flatMap(({ standings }) => standings.map(({ section }) => section))),
  ].sort(bySection);
  const isDense = targets.length > DENSE;
  const heads = sections.map(
    (section) =>
      markup`<th scope="col" class="s"><abbr title="${titleOf(section, language)}">${section}</abbr>${kind === 'run' && failingCount(section, rows, context)}</th>`,
  );
  return markup`<section aria-labelledby="matrix-${kind}"><h2 id="matrix-${kind}">${title}</h2>
<p class="lead">${lead}</p>
${scrolling(
  `matrix-${kind}`,
  markup`<table class="matrix${isDense && ' dense'}"><thead><tr><th scope="col">${words.target}</th>${heads}</tr></thead>
<tbody>
${rows.map(({ target, standings }) => row(target, new Map(standings.map((one) => [one.section, one])), { sections, isDense, facts: facts.get(target.id) }, context))}</tbody></table>`,
)}</section>
`;
}

/** Legend of the signs. */
export function stateKey(targets: readonly BoardTarget[], { words }: BoardContext): Markup {
  const states = STATES.filter((state) => state !== 'seen' || targets.some(({ kind }) => kind !== 'run'));
  return markup`<ul class="key signs" aria-label="${words.key}">${states.map((state) => markup`<li>${stateSign(state)} ${words.states[state]}</li>`)}</ul>
`;
}

interface RowOptions {
  readonly sections: readonly string[];
  readonly isDense: boolean;
  readonly facts: Facts | undefined;
}

/** Those with the most failures first, then what is incomplete or modified; then by name. */
function worstFirst(targets: readonly BoardTarget[]): BoardTarget[] {
  const weight = (target: BoardTarget) => {
    const standpoint = standpointOf(target.latest);
    return [extentOf(target.latest.requirements).failed, RANKS[standpoint]] as const;
  };
  const weighed = targets.map((target) => ({ target, weight: weight(target) }));
  return weighed
    .sort(({ weight: [one, rank] }, { weight: [other, otherRank] }) => otherRank - rank || other - one)
    .map(({ target }) => target);
}

/** Number of targets that fail the section, with a link to its requirements. */
function failingCount(
  section: string,
  rows: readonly { readonly target: BoardTarget; readonly standings: readonly SectionStanding[] }[],
  { words }: BoardContext,
): Markup {
  const count = rows.filter(
    ({ target, standings }) =>
      standpointOf(target.latest) !== 'changed' &&
      standings.some((one) => one.section === section && one.state === 'fail'),
  ).length;
  return count === 0
    ? markup`<span class="failing none" aria-hidden="true">·</span>`
    : markup`<a class="failing" href="${REQUIREMENTS_PAGE}#section-${section}" title="${words.failing(count)}">${count}</a>`;
}

/** Attributes that queries read. */
function queried(standpoint: Standpoint, facts: Facts | undefined): Markup {
  const lists = Object.entries(facts ?? {}).map(
    ([key, items]: [string, readonly string[]]) =>
      items.length > 0 && markup` data-${key}="${items.join(' ')}"`,
  );
  return markup`data-is="${standpoint}"${lists}`;
}

function row(
  target: BoardTarget,
  standings: ReadonlyMap<string, SectionStanding>,
  { sections, isDense, facts }: RowOptions,
  context: BoardContext,
): Markup {
  const { words } = context;
  const { id, latest, entries } = target;
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
    markup`<span class="under">${inlineText(words.part(latest.filter))}</span>`;
  return markup`<tr id="target-${id}" ${queried(standpoint, facts)}><th scope="row"><a class="name" href="${targetPageOf(target)}">${inlineText(targetName(target, context))}</a> <span class="under address">${inlineText(placeOf(target, context))}</span> <span class="line">${standpointBadge(standpoint, context)} <span class="under">${dayOf(latest)}</span></span> ${extent}${part}${!isDense && entries.length > 1 && course(entries.slice(-SHOWN), '', context)}</th>${cells}</tr>
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
  // The title is the link's name: twice the same text would double the size of a board of hundreds.
  return markup`<a href="${page}#section-${section}" title="${name}">${stateSign(state, counts.fail)}</a>`;
}

/** `4.2` before `4.10`. */
function bySection(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}
