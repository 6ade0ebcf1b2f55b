/** Small pieces of the page that every part of it uses. */
import type { Verdict } from '../../spec/check-result.ts';
import { type Markup, markup } from '../markup.ts';
import { visible, visibleLine } from '../visible.ts';

/** What a badge can say: a verdict, or that a requirement is excluded. */
export type BadgeWord = Verdict | 'excluded';

/** Each verdict has a shape of its own: colour alone tells nobody anything. */
const SHAPES: Readonly<Record<BadgeWord, Markup>> = {
  pass: markup`<path d="M2 6.5 5 9.5 10 3"/>`,
  fail: markup`<path d="M2.5 2.5 9.5 9.5M9.5 2.5 2.5 9.5"/>`,
  warn: markup`<path d="M6 1.5V7M6 10.4V10.5"/>`,
  observed: markup`<path d="M1 6C2.6 3.4 4.2 2.6 6 2.6S9.4 3.4 11 6C9.4 8.6 7.8 9.4 6 9.4S2.6 8.6 1 6Z"/><circle cx="6" cy="6" r="1"/>`,
  skipped: markup`<circle cx="6" cy="6" r="4.2"/>`,
  'not-applicable': markup`<path d="M2 6H10"/>`,
  inconclusive: markup`<path d="M3.5 4A2.5 2.5 0 1 1 7.2 6.1Q6 6.8 6 7.8M6 10.6V10.7"/>`,
  excluded: markup`<path d="M2 6H2.1M6 6H6.1M10 6H10.1"/>`,
};

/** A verdict as the page writes it. */
export function wordOf(word: BadgeWord): string {
  return word.replace('-', ' ');
}

/** The shape of a verdict, hidden from screen readers: the word stands beside it. */
export function shape(word: BadgeWord, classes = ''): Markup {
  return markup`<svg class="shape ${classes}" viewBox="0 0 12 12" aria-hidden="true">${SHAPES[word]}</svg>`;
}

/** A verdict by colour, shape and word. */
export function badge(word: BadgeWord): Markup {
  return markup`<span class="badge v-${word}">${shape(word)}${wordOf(word)}</span>`;
}

/** Text from elsewhere inside a line: what is invisible in it is shown, and its direction stays its own. */
export function said(text: string): Markup {
  return markup`<bdi>${visibleLine(text)}</bdi>`;
}

/** Code from elsewhere inside a line. */
export function code(text: string): Markup {
  return markup`<code>${said(text)}</code>`;
}

/** A block of text from elsewhere, left to right, its line breaks kept. */
export function block(text: string): Markup {
  return markup`<pre dir="ltr">${visible(text)}</pre>`;
}

/** A name as an anchor: what an id of ours never holds becomes `_`. */
export function anchor(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}_./-]/gu, '_');
}

/** A link to an anchor of this page. */
export function linkTo(name: string, content: Markup | string): Markup {
  return markup`<a href="#${encodeURI(anchor(name))}">${content}</a>`;
}

/** `2026-03-04T05:06:07.890Z` as `2026-03-04 05:06:07 UTC`. */
export function instant(iso: string): string {
  return visibleLine(iso.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)\.?\d*Z$/, '$1 $2 UTC'));
}

/** Milliseconds as a person says them. */
export function duration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  const seconds = ms / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`;
}
