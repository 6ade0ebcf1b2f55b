/** Bodies of requests and responses as the page shows them. */

import { numeral } from '../../words/counting.ts';
import { type Markup, markup } from '../../words/layout/markup.ts';
import { cut, visible, visibleLine } from '../../words/layout/visible.ts';
import type { PageContext } from '../context.ts';
import { layOut, type Spot } from './json-layout.ts';
import type { Mark } from './marks.ts';

/** Characters of one body that the page shows. */
const BODY_LIMIT = 4096;

/** Longer bodies in which nothing is marked are not laid out: the page shows their beginning alone. */
const LAYOUT_LIMIT = 65_536;

/** Characters around a mark that stands beyond what is shown otherwise. */
const AROUND = 1200;

/** Characters of one marked value. */
const MARK_LIMIT = 1000;

/** A part of a text that is shown. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** What is marked in a body. */
export interface MarksOfBody {
  readonly marks: readonly Mark[];
  /** The pointer of the failure that the body is shown for: what others find at fault is marked quietly. */
  readonly own: string | undefined;
}

interface MarkedSpot extends Spot {
  readonly isOwn: boolean;
  readonly missing: string | undefined;
}

/**
 * A body, laid out when it is JSON, cut with a note when it is long, with the fields at fault marked.
 *
 * @param length of the whole body; what is kept of it may be shorter.
 */
export function bodyText(
  body: string,
  length: number,
  { marks, own }: MarksOfBody,
  context: PageContext,
): Markup {
  const wanted = new Set(marks.map(({ pointer, missing }) => missing?.parent ?? pointer));
  const { text, spots } =
    body.length > LAYOUT_LIMIT && wanted.size === 0 ? { text: body, spots: new Map() } : layOut(body, wanted);
  const marked = marks.flatMap(({ pointer, missing }): MarkedSpot[] => {
    const spot = spots.get(missing?.parent ?? pointer);
    return spot === undefined ? [] : [{ ...spot, missing: missing?.name, isOwn: pointer === own }];
  });
  const inOrder = marked.sort((one, other) => one.start - other.start);
  const ranges = rangesOf(text, inOrder);
  const end = ranges.at(-1)?.to ?? 0;
  const { words, language } = context;
  const isCut = end < text.length || length > body.length;
  return markup`${ranges.map((range, at) => {
    const left = range.from - (ranges[at - 1]?.to ?? 0);
    const gap = left > 0 && markup`\n${note(words.exchange.leftOut(numeral(language, left)))}\n`;
    return markup`${gap}${marksWithin(text, range, inOrder, words.exchange)}`;
  })}${isCut && markup`\n${note(words.exchange.cut(numeral(language, length)))}`}`;
}

function note(text: string): Markup {
  return markup`<span class="head">${text}</span>`;
}

/** The beginning, and the surroundings of the first mark where that stands further down. */
function rangesOf(text: string, spots: readonly Spot[]): Range[] {
  const first = spots.find(({ end }) => end > BODY_LIMIT);
  if (text.length <= BODY_LIMIT || first === undefined)
    return [{ from: 0, to: wholeCharacter(text, BODY_LIMIT) }];
  const from = wholeCharacter(text, Math.max(AROUND, first.start - AROUND));
  const end = Math.min(first.end, first.start + MARK_LIMIT);
  return [
    { from: 0, to: wholeCharacter(text, Math.min(AROUND, from)) },
    { from, to: wholeCharacter(text, end + AROUND) },
  ];
}

/** The same place, or one before it where it lies inside a character. */
function wholeCharacter(text: string, at: number): number {
  return cut(text, at).text.length;
}

function marksWithin(
  text: string,
  { from, to }: Range,
  spots: readonly MarkedSpot[],
  { missingHere, ofOther }: PageContext['words']['exchange'],
): Markup {
  const pieces: (Markup | string)[] = [];
  let at = from;
  for (const { start, end, missing, isOwn } of spots) {
    if (start < at || start >= to) continue;
    const stop = wholeCharacter(text, Math.min(end, to, start + MARK_LIMIT));
    pieces.push(visible(text.slice(at, start)));
    const marked = (what: string) =>
      isOwn ? markup`<mark>${what}</mark>` : markup`<mark class="other" title="${ofOther}">${what}</mark>`;
    const own = visible(text.slice(start, stop));
    pieces.push(
      missing === undefined ? marked(own) : markup`${own} ${marked(missingHere(visibleLine(missing)))}`,
    );
    at = stop;
  }
  return markup`${pieces}${visible(text.slice(at, to))}`;
}
