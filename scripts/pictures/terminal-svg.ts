/** What a terminal showed, as an SVG: text stays text, sharp at any size and small. */

/** What a stretch of a line looks like. */
interface Look {
  readonly bold: boolean;
  readonly faint: boolean;
  readonly colour: Colour | undefined;
}

type Colour = 'red' | 'green' | 'yellow' | 'blue' | 'magenta' | 'cyan';

/** The foreground colours of a terminal by their codes, on a dark ground. */
const COLOURS: Readonly<Record<number, Colour>> = {
  31: 'red',
  32: 'green',
  33: 'yellow',
  34: 'blue',
  35: 'magenta',
  36: 'cyan',
};
const PAINT: Readonly<Record<Colour | 'ink' | 'ground' | 'faint', string>> = {
  ground: '#15181b',
  ink: '#e4e4e0',
  faint: '#949ba3',
  red: '#ff9d94',
  green: '#7fd6a3',
  yellow: '#f0c268',
  blue: '#9dc0f5',
  magenta: '#cdaef2',
  cyan: '#86d3d9',
};

const PLAIN: Look = { bold: false, faint: false, colour: undefined };
const SIZE = 14;
/** The advance of a monospaced letter, in pixels. */
const ADVANCE = 0.6 * SIZE;
const LINE = 20;
const MARGIN = 18;
const FONTS = 'ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace';

/** Columns of the terminal: what is longer is cut, with `…` in its place. */
const MOST_COLUMNS = 120;

/**
 * @param lines with the control sequences for looks that the terminal was sent.
 * @param title what the picture shows, for who does not see it.
 */
export function terminalSvg(lines: readonly string[], title: string): string {
  const parts = lines.map((line) => cutTo(MOST_COLUMNS, stretchesOf(line)));
  const columns = Math.max(1, ...parts.map((line) => line.reduce((sum, { text }) => sum + text.length, 0)));
  const width = Math.ceil(columns * ADVANCE + 2 * MARGIN);
  const height = lines.length * LINE + 2 * MARGIN;
  const texts = parts.flatMap((line, at) => lineSvg(line, MARGIN + (at + 0.72) * LINE));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(title)}">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" rx="9" fill="${PAINT.ground}"/>`,
    `<g font-family='${FONTS}' font-size="${SIZE}" fill="${PAINT.ink}">`,
    ...texts,
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

interface Stretch {
  readonly text: string;
  readonly look: Look;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what looks begin with.
const SEQUENCE = /\u001B\[([\d;]*)m/;

/** A line in stretches of one look. */
function stretchesOf(line: string): Stretch[] {
  const stretches: Stretch[] = [];
  let look = PLAIN;
  for (const [at, part] of line.split(SEQUENCE).entries()) {
    if (at % 2 === 1) look = part.split(';').map(Number).reduce(changed, look);
    else if (part !== '') stretches.push({ text: part, look });
  }
  return stretches;
}

function cutTo(columns: number, stretches: readonly Stretch[]): Stretch[] {
  let left = columns;
  return stretches.flatMap(({ text, look }) => {
    const room = left;
    left -= text.length;
    if (room <= 0) return [];
    return [{ text: text.length > room ? `${text.slice(0, room - 1)}…` : text, look }];
  });
}

/** @param code of a control sequence; one that is not known changes nothing. */
function changed(look: Look, code: number): Look {
  if (code === 0) return PLAIN;
  if (code === 1) return { ...look, bold: true };
  if (code === 2) return { ...look, faint: true };
  if (code === 22) return { ...look, bold: false, faint: false };
  if (code === 39) return { ...look, colour: undefined };
  const colour = COLOURS[code];
  return colour === undefined ? look : { ...look, colour };
}

/** Each stretch at its column, so that columns stand below each other in any font. */
function lineSvg(stretches: readonly Stretch[], y: number): string[] {
  let column = 0;
  const spans = stretches.map(({ text, look }) => {
    // A picture has no spaces at the ends of a text, and one of several: places say where it stands.
    const shown = text.trim();
    const x = MARGIN + (column + text.length - text.trimStart().length) * ADVANCE;
    column += text.length;
    if (shown === '') return '';
    const length = `textLength="${rounded(shown.length * ADVANCE)}"`;
    const solid = escaped(shown).replaceAll(' ', '\u00A0');
    return `<text x="${rounded(x)}" y="${rounded(y)}" ${length}${lookSvg(look)}>${solid}</text>`;
  });
  return spans.filter((span) => span !== '');
}

function lookSvg({ bold, faint, colour }: Look): string {
  const fill = colour ?? (faint ? 'faint' : undefined);
  return `${fill === undefined ? '' : ` fill="${PAINT[fill]}"`}${bold ? ' font-weight="700"' : ''}`;
}

function rounded(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter);
}
