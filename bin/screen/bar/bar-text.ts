/** A running run in a few lines at the bottom of a terminal. Pure: colours are passed in as functions. */

import type { TextStyle } from '../../../reports/words/layout/text-style.ts';
import { REASON_WORDS } from '../../../reports/words/reasons.ts';
import type { Language } from '../../../spec/document/language.ts';
import { BAR_WORDS, type BarWords, type Doing } from '../../words/bar-words.ts';
import type { ProgressFacts, RunProgress, SectionProgress } from './progress.ts';

/** How the bar is shown. */
export interface BarView {
  readonly style: TextStyle;
  readonly language: Language;
  readonly columns: number;
  /** Lines of the terminal: the bar uses at most a third of them. */
  readonly rows: number;
}

/** At most so many sections are shown. */
const MOST_SECTIONS = 6;
/** The bar is short on narrower terminals. */
const WIDE = 72;
/** At most so many kinds of waits are shown for a section. */
const SHOWN_DOINGS = 3;

/** The whole run in a line, then its running sections, in document order. */
export function barLines(progress: RunProgress, { causes, leftMs }: ProgressFacts, view: BarView): string[] {
  const { style, language, columns, rows } = view;
  const words = BAR_WORDS[language];
  const width = columns < WIDE ? 6 : 12;
  const isOver = progress.done === progress.total;
  const facts = [
    words.checks(progress.done, progress.total),
    ...(progress.failing > 0 ? [words.failing(progress.failing, Math.max(1, causes))] : []),
    words.since(progress.ms),
    ...(isOver || leftMs === undefined || leftMs <= 0 ? [] : [words.left(leftMs)]),
  ];
  const lines = filledLines(isOver ? [...facts, words.writing] : facts, columns - 2 - width - 1);
  const head = lines.map(
    (line, at) => `${at === 0 ? bar(progress, width, style) : ' '.repeat(width)} ${line}`,
  );
  if (isOver) return head;
  const open = progress.sections.filter(({ done, total }) => done < total);
  const room = Math.min(MOST_SECTIONS, Math.floor(rows / 3) - 2);
  if (room < 1) return head;
  const shown = open.slice(0, room);
  const others = words.others(open.length - shown.length, progress.sections.length - open.length);
  return [
    ...head,
    ...shown.map((section) => sectionLine(section, view)),
    ...(others === '' ? [] : [style.quiet(others)]),
  ];
}

/** Facts in as few lines as possible. */
function filledLines(facts: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const fact of facts) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 2 + fact.length <= width)
      lines[lines.length - 1] = `${last}, ${fact}`;
    else lines.push(fact);
  }
  return lines;
}

function sectionLine(one: SectionProgress, { style, language, columns }: BarView): string {
  const words = BAR_WORDS[language];
  const width = columns < WIDE ? 4 : 10;
  const head = `${one.section.padEnd(5)}${bar(one, width, style)} ${`${one.done}/${one.total}`.padStart(7)} `;
  const room = columns - 2 - ('12.34'.length + width + ' 123/123 '.length);
  const slow = one.slow && words.slow(one.slow.operation, one.slow.ms);
  const doing = doingText(one, words, slow === undefined ? room : room - slow.length - 2);
  return [
    head,
    slow === undefined
      ? doing
      : [style.caution(slow), doing].filter((text) => text !== '').join(REASON_WORDS[language].apart),
  ].join(' ');
}

/** What most checks do, as far as there is room. */
function doingText({ doing, pauseMs }: SectionProgress, words: BarWords, room: number): string {
  const byCount = ([, one]: readonly [Doing, number], [, other]: readonly [Doing, number]) => other - one;
  const all = [...doing].toSorted(byCount);
  for (let count = SHOWN_DOINGS; count > 1; count -= 1) {
    const text = words.doing(all.slice(0, count), pauseMs);
    if (text.length <= room) return text;
  }
  return words.doing(all.slice(0, 1), pauseMs);
}

/** Filled in proportion to the finished checks, fully only at the end; red after a failure. */
function bar({ done, total, failing }: Progressing, width: number, style: TextStyle): string {
  const filled =
    done === total ? width : Math.min(width - 1, Math.floor((done / Math.max(1, total)) * width));
  const paint = failing > 0 ? style.bad : style.good;
  return `${paint('█'.repeat(filled))}${style.quiet('░'.repeat(width - filled))}`;
}

type Progressing = Pick<RunProgress, 'done' | 'total' | 'failing'>;
