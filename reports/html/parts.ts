/** Small pieces of the page that every part of it uses. */
import type { Language } from '../../spec/document/language.ts';
import type { ReportedFailure, ReportedRequirement } from '../../spec/generated/report-types.ts';
import { numeral } from '../words/counting.ts';
import { withGroupedAmounts } from '../words/layout/grouped-amounts.ts';
import { type Content, type Markup, markup } from '../words/layout/markup.ts';
import { cut, visible, visibleLine } from '../words/layout/visible.ts';
import { IN_PART_WORDS, type ShownVerdict, VERDICT_WORDS } from '../words/verdict-words.ts';
import type { PageContext } from './context.ts';

/** Each verdict has a shape of its own: colour alone tells nobody anything. */
const SHAPES: Readonly<Record<ShownVerdict, Markup>> = {
  pass: markup`<path d="M2 6.5 5 9.5 10 3"/>`,
  fail: markup`<path d="M2.5 2.5 9.5 9.5M9.5 2.5 2.5 9.5"/>`,
  warn: markup`<path d="M6 1.5V7M6 10.4V10.5"/>`,
  observed: markup`<path d="M1 6C2.6 3.4 4.2 2.6 6 2.6S9.4 3.4 11 6C9.4 8.6 7.8 9.4 6 9.4S2.6 8.6 1 6Z"/><circle cx="6" cy="6" r="1"/>`,
  skipped: markup`<circle cx="6" cy="6" r="4.2"/>`,
  'not-applicable': markup`<path d="M2 6H10"/>`,
  inconclusive: markup`<path d="M3.5 4A2.5 2.5 0 1 1 7.2 6.1Q6 6.8 6 7.8M6 10.6V10.7"/>`,
  excluded: markup`<path d="M2 6H2.1M6 6H6.1M10 6H10.1"/>`,
};

/** Characters of one text that the page shows in a line, and in a block. */
const LINE_LIMIT = 2000;
const BLOCK_LIMIT = 4096;

/** Every shape, once for the page: what shows one refers to it. */
export function shapes(): Markup {
  const symbols = Object.entries(SHAPES).map(
    ([word, paths]) => markup`<symbol id="s-${word}" viewBox="0 0 12 12">${paths}</symbol>`,
  );
  return markup`<svg class="shapes" aria-hidden="true">${symbols}</svg>
`;
}

/** The shape of a verdict, hidden from screen readers: the word follows it. */
export function shape(word: ShownVerdict, classes = ''): Markup {
  const more = classes === '' ? '' : ` ${classes}`;
  return markup`<svg class="shape${more}" aria-hidden="true"><use href="#s-${word}"/></svg>`;
}

/** Made once: a page has thousands of them. */
const TAGS = new Map<string, Markup>();

/** A verdict by colour and word, for long rows. */
export function tag(word: ShownVerdict, language: Language): Markup {
  const key = `${language} ${word}`;
  const made = TAGS.get(key) ?? markup`<span class="badge v-${word}">${VERDICT_WORDS[language][word]}</span>`;
  TAGS.set(key, made);
  return made;
}

/** A verdict by colour, shape and word. */
export function badge(word: ShownVerdict, language: Language): Markup {
  return markup`<span class="badge v-${word}">${shape(word)}${VERDICT_WORDS[language][word]}</span>`;
}

/** The verdict of a requirement in long rows; where only some of its checks were judged, how many. */
export function requirementTag(
  { verdict, excluded, inPart }: Pick<ReportedRequirement, 'verdict' | 'excluded' | 'inPart'>,
  language: Language,
): Markup {
  if (inPart === undefined) return tag(excluded === undefined ? verdict : 'excluded', language);
  const { badge: word, extent } = IN_PART_WORDS[language];
  const title = `${VERDICT_WORDS[language][verdict]}, ${extent(inPart.judged, inPart.of)}`;
  return markup`<span class="badge v-${verdict}" title="${title}">${word}</span>`;
}

/** What the filter by cause goes by. @param causes ids; none for what belongs to no cause. */
export function causesAttribute(causes: readonly string[] = []): Markup | false {
  return causes.length > 0 && markup` data-causes="${causes.join(' ')}"`;
}

/** Letters and signs that only run from left to right: text of these alone needs no isolation. */
const LEFT_TO_RIGHT = /^[\u0020-\u024F\u2000-\u200A\u2010-\u2027\u2030-\u205E\u20A0-\u20BF\u2190-\u21FF]*$/;

/** Text from elsewhere inside a line: invisible characters are shown, and its direction does not affect the line. */
export function inlineText(text: string): Markup {
  const { text: shown, left } = cut(visibleLine(text), LINE_LIMIT);
  const whole = markup`${shown}${left > 0 && ' …'}`;
  return LEFT_TO_RIGHT.test(shown) ? whole : markup`<bdi>${whole}</bdi>`;
}

/** Code from elsewhere inside a line. */
export function code(text: string): Markup {
  return markup`<code>${inlineText(text)}</code>`;
}

/** A block of text from elsewhere, left to right, its line breaks kept, cut with a note when it is long. */
export function block(text: string, { words, language }: PageContext): Markup {
  const { text: shown, left } = cut(text, BLOCK_LIMIT);
  const whole = words.findings.wholeInReport(numeral(language, text.length));
  return markup`<pre dir="ltr">${visible(shown)}${left > 0 && markup`\n<span class="head">${whole}</span>`}</pre>`;
}

/** What a failure expected beside what came; amounts are grouped. */
export function expectedAndActual(
  { expected, actual }: Pick<ReportedFailure, 'expected' | 'actual'>,
  context: PageContext,
): Markup {
  const { words, language } = context;
  const shown = (text: string) => block(withGroupedAmounts(text, language), context);
  return markup`<div class="pair compare"><div class="want"><p class="label">${words.findings.expected}</p>${shown(expected)}</div><div class="got"><p class="label">${words.findings.actual}</p>${shown(actual)}</div></div>
`;
}

/** A block that is made to be pasted elsewhere, with a button that copies it, which the page's script shows. */
export function pasteBlock(text: string, context: PageContext): Markup {
  const { copy, copied } = context.words.frame;
  // Half of a line would be pasted as a whole one.
  if (text.length > BLOCK_LIMIT) return block(text, context);
  return markup`<div class="pasted">${block(text, context)}<button type="button" class="copy" data-done="${copied}" hidden>${copy}</button></div>`;
}

/** A name as an anchor: what an id of ours never holds becomes `_`. */
export function anchor(name: string): string {
  if (/^[\w./-]*$/.test(name)) return name;
  return name.replaceAll(/[^\p{L}\p{N}_./-]/gu, '_');
}

/** A link to an anchor of this page. */
export function linkTo(name: string, content: Content): Markup {
  return markup`<a href="#${encodeURI(anchor(name))}">${content}</a>`;
}

/** A section to look up, folded. @param id of its heading, to which links lead. */
export function appendix(id: string, title: string, content: Content): Markup {
  return markup`<section aria-labelledby="${id}"><details class="appendix"><summary><h2 id="${id}">${title}</h2></summary>
${content}</details></section>
`;
}

/** A wide table or picture, which scrolls by itself. @param labelledBy the id of its name. */
export function scrolling(labelledBy: string, content: Content): Markup {
  return markup`<div class="scroll" role="group" aria-labelledby="${labelledBy}" tabindex="0">${content}</div>`;
}

/** `2026-03-04T05:06:07.890Z` as `2026-03-04 05:06:07 UTC`. */
export function instant(iso: string): string {
  return visibleLine(iso.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)\.?\d*Z$/, '$1 $2 UTC'));
}

/** Milliseconds as a person says them. */
export function duration(ms: number, language: Language): string {
  if (ms < 10) return `${numeral(language, Math.round(ms * 10) / 10)} ms`;
  if (ms < 1000) return `${Math.round(ms)} ms`;
  const seconds = ms / 1000;
  if (seconds < 60) return `${numeral(language, Math.round(seconds * 10) / 10)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`;
}

/** The first letter in upper case. */
export function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
