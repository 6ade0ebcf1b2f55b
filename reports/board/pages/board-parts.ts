/** Parts that the pages of a board share. */
import { REQUIREMENTS } from '../../../spec/document/catalogue.ts';
import { CLIENT_REQUIREMENTS } from '../../../spec/document/client-catalogue.ts';
import type { Language } from '../../../spec/document/language.ts';
import { BOARD_STYLE } from '../../html/board-style.ts';
import { pageHead } from '../../html/page-head.ts';
import { inlineText, sentenceCase, shape, shapes } from '../../html/parts.ts';
import { titleOf } from '../../model/figures/counts.ts';
import { BOARD_WORDS } from '../../words/board/board-texts.ts';
import type { BoardWords } from '../../words/board/board-words.ts';
import { PAIR_WORDS } from '../../words/board/pair-words.ts';
import { TRAFFIC_WORDS } from '../../words/contract/traffic-words.ts';
import { numeral } from '../../words/counting.ts';
import { type Content, type Markup, markup, trustedMarkup } from '../../words/layout/markup.ts';
import { visibleLine } from '../../words/layout/visible.ts';
import type { ShownVerdict } from '../../words/verdict-words.ts';
import { extentOf, type ReadEntry, type Standpoint, standpointOf } from '../entry.ts';
import type { SectionState } from '../sections.ts';
import type { BoardTarget } from '../targets.ts';

/** What every part of a page is made from. */
export interface BoardContext {
  readonly language: Language;
  readonly words: BoardWords;
  /** Name and version of what made the board. */
  readonly tool: string;
}

export function boardContext(language: Language, tool: { name: string; version: string }): BoardContext {
  return { language, words: BOARD_WORDS[language], tool: `${tool.name} ${tool.version}` };
}

/** Sign and colour of each standing. */
export const STANDPOINT_SIGNS: Readonly<Record<Standpoint, ShownVerdict>> = {
  conformant: 'pass',
  'non-conformant': 'fail',
  incomplete: 'inconclusive',
  violated: 'fail',
  unviolated: 'observed',
  changed: 'warn',
};

/** The sign of a section's state, and the class of its colours. */
export const STATE_SIGNS: Readonly<
  Record<SectionState, readonly [sign: ShownVerdict | 'part', colours: ShownVerdict]>
> = {
  fail: ['fail', 'fail'],
  part: ['part', 'inconclusive'],
  open: ['skipped', 'skipped'],
  warn: ['warn', 'warn'],
  pass: ['pass', 'pass'],
  seen: ['observed', 'observed'],
  none: ['not-applicable', 'excluded'],
};

/** A whole page. @param body from the header on. @param script of the page; it loses nothing without it. */
export function boardPage(
  { language, words, tool }: BoardContext,
  title: string,
  body: Content,
  script?: string,
): string {
  return markup`${pageHead({ lang: language, title, style: BOARD_STYLE, ...(script && { script }) })}<body class="board">
<a class="skip" href="#board">${words.skip}</a>
${shapes()}<svg class="shapes" aria-hidden="true"><symbol id="s-part" viewBox="0 0 12 12"><circle cx="6" cy="6" r="4.2"/><path class="half" d="M6 1.8A4.2 4.2 0 0 1 6 10.2Z"/></symbol></svg>
${body}<footer><p class="small soft">${words.foot}</p><p class="small soft">${inlineText(words.maker(tool))}</p></footer>
${
  script &&
  markup`<script>${trustedMarkup(script)}</script>
`
}</body>
</html>
`.toString();
}

/** A standing by colour, sign and word. */
export function standpointBadge(standpoint: Standpoint, { words }: BoardContext): Markup {
  const sign = STANDPOINT_SIGNS[standpoint];
  return markup`<span class="badge v-${sign}">${shape(sign)}${words.standpoints[standpoint]}</span>`;
}

/** The sign of a section, without its words. */
export function stateSign(state: SectionState, count?: number): Markup {
  const [sign, colours] = STATE_SIGNS[state];
  const number = count !== undefined && count > 1 && markup`<span aria-hidden="true">${count}</span>`;
  return markup`<span class="sign v-${colours}"><svg class="shape" aria-hidden="true"><use href="#s-${sign}"/></svg>${number}</span>`;
}

/** Reports as signs that link to them, the latest last. @param up prefix of links to the folder of the site. */
export function course(entries: readonly ReadEntry[], up: string, context: BoardContext): Markup {
  const signs = entries.map((entry) => {
    const standpoint = standpointOf(entry);
    const sign = STANDPOINT_SIGNS[standpoint];
    const name = `${dayOf(entry)}, ${context.words.standpoints[standpoint]}`;
    return markup`<li><a class="sign v-${sign}" href="${up}${entry.page}" title="${name}">${shape(sign)}<span class="hush">${name}</span></a></li>`;
  });
  return markup`<ol class="course">${signs}</ol>`;
}

/** Where a target is: its address, or what is known of it where the address differs each time. */
export function placeOf({ kind, baseUrl, latest }: BoardTarget, { language, words }: BoardContext): string {
  const { proxied, isLed } = latest;
  const { led, beside } = PAIR_WORDS[language];
  if (proxied !== undefined) return beside(kind === 'client' ? proxied.server : proxied.client);
  return isLed ? led : (baseUrl ?? words.sandbox);
}

/** The name of a target; the default name of evidence from traffic is translated. */
export function targetName({ kind, name, latest }: BoardTarget, { language }: BoardContext): string {
  const { baseUrl } = latest.target;
  if (kind === 'traffic' && latest.proxied !== undefined) return latest.proxied.server;
  return kind === 'traffic' && name === TRAFFIC_WORDS.en.name(baseUrl)
    ? sentenceCase(TRAFFIC_WORDS[language].name(baseUrl))
    : name;
}

/** Coverage of the document by a report. */
export function extentText({ kind, requirements }: ReadEntry, { words }: BoardContext): string {
  const extent = extentOf(requirements);
  return kind === 'run' ? words.extentOf(extent) : words.seenOf(extent);
}

/** `2026-03-04`, in UTC. */
export function dayOf({ startedAt }: Pick<ReadEntry, 'startedAt'>): string {
  return visibleLine(startedAt.slice(0, 10));
}

/** `2026-03-04 05:06`, in UTC, for people and machines. */
export function minuteOf({ startedAt }: Pick<ReadEntry, 'startedAt'>): Markup {
  const text = visibleLine(startedAt).replace('T', ' ').slice(0, 16);
  return markup`<time datetime="${startedAt}">${text}</time>`;
}

/** A section with its title and a text, for a tooltip. */
export function sectionText(section: string, text: string, { language }: BoardContext): string {
  return [`${section} ${titleOf(section, language)}`.trim(), text].join(', ');
}

/** The statement of a requirement; empty for one that this version does not know. */
export function statementOf(id: string, language: Language): string {
  const known = STATEMENTS.get(id);
  if (known === undefined) return '';
  return language === 'en' ? known.statement : known[language].statement;
}

const STATEMENTS = new Map([...REQUIREMENTS, ...CLIENT_REQUIREMENTS].map((one) => [one.id as string, one]));

/** A cell with a number; zero is grey. @param under a remark below it. */
export function cell(
  count: number,
  kind: string,
  { language }: BoardContext,
  under: Content = false,
): Markup {
  return count === 0
    ? markup`<td class="n none">0</td>`
    : markup`<td class="n ${kind}">${numeral(language, count)}${under && markup` <span class="under">${under}</span>`}</td>`;
}
