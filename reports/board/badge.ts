/** Badges for a README: SVG with the outcome as word, sign and colour. */
import type { Language } from '../../spec/document/language.ts';
import { BOARD_WORDS } from '../words/board/board-texts.ts';
import { markup } from '../words/layout/markup.ts';
import { LABELLED } from '../words/rows.ts';
import { extentOf, type Standpoint, standpointOf } from './entry.ts';
import type { BoardTarget } from './targets.ts';

/** Background colours; white text on them has the contrast of WCAG AA. */
const GROUNDS: Readonly<Record<Standpoint, string>> = {
  conformant: '#14683c',
  'non-conformant': '#a8201a',
  incomplete: '#643a94',
  violated: '#a8201a',
  unviolated: '#27508f',
  changed: '#7d5200',
};

/** Background of the label. */
const LEFT = '#3b3f45';

const SIGNS: Readonly<Record<Standpoint, string>> = {
  conformant: '✓',
  'non-conformant': '✗',
  incomplete: '?',
  violated: '✗',
  unviolated: '–',
  changed: '!',
};

/** Pixels of a letter on average, of the space around a text, and of the height. */
const SIZE = { letter: 6.6, space: 8, height: 20 } as const;

/** SVG of both badges of a target, by file name; empty for evidence from traffic and for clients. */
export function badgesOf(target: BoardTarget, language: Language): ReadonlyMap<string, string> {
  const files = badgeFilesOf(target);
  if (files === undefined) return new Map();
  const standpoint = standpointOf(target.latest);
  const words = BOARD_WORDS[language];
  const outcome = words.standpoints[standpoint];
  const counts = words.badges.count(standpoint, extentOf(target.latest.requirements));
  return new Map([
    [files.outcome, badge(standpoint, outcome, language)],
    // A modified report has no numbers that count.
    [files.counts, badge(standpoint, standpoint === 'changed' ? outcome : counts, language)],
  ]);
}

/** Paths of the badges of a target, from the folder of the site. */
export function badgeFilesOf({ id, kind }: BoardTarget): { outcome: string; counts: string } | undefined {
  return kind === 'run' ? { outcome: `badges/${id}.svg`, counts: `badges/${id}-counts.svg` } : undefined;
}

function badge(standpoint: Standpoint, state: string, language: Language): string {
  const { label } = BOARD_WORDS[language].badges;
  const text = `${SIGNS[standpoint]} ${state}`;
  const [short, long] = [widthOf(label), widthOf(text)];
  const edge = short + 2 * SIZE.space;
  const width = edge + long + 2 * SIZE.space;
  const name = LABELLED[language](label, state);
  const words = (x: number, length: number, one: string) =>
    markup`<text x="${x}" y="14" textLength="${length}" lengthAdjust="spacingAndGlyphs">${one}</text>`;
  return markup`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${SIZE.height}" role="img" aria-label="${name}"><title>${name}</title><rect width="${width}" height="${SIZE.height}" rx="3" fill="${GROUNDS[standpoint]}"/><rect width="${edge}" height="${SIZE.height}" rx="3" fill="${LEFT}"/><rect x="${edge - 3}" width="3" height="${SIZE.height}" fill="${LEFT}"/><g fill="#fff" font-family="Verdana,DejaVu Sans,Geneva,sans-serif" font-size="11">${words(SIZE.space, short, label)}${words(edge + SIZE.space, long, text)}</g></svg>
`.toString();
}

/** Width in pixels; `textLength` fits the text where a viewer has another font. */
function widthOf(text: string): number {
  return Math.round(text.length * SIZE.letter);
}
