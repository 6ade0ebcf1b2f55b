/** Lines at the foot of a terminal that are written over again and again. */
import { stripVTControlCharacters } from 'node:util';
import wrapAnsi from 'wrap-ansi';
import { columnsOf, type Output } from '../../io.ts';

const REDRAW_MS = 100;
/** To the first column, and erase the line. */
const ERASE = '\r\u001B[2K';
/** One line up, and erase that. */
const ERASE_ABOVE = '\u001B[1A\u001B[2K';

export class LiveLines {
  private readonly output: Output;
  private readonly lines: () => readonly string[];
  private readonly timer: NodeJS.Timeout;
  /** What stands there now. */
  private shown: readonly string[] = [];

  /** @param lines asked for at every redrawing; at least one. */
  constructor(output: Output, lines: () => readonly string[]) {
    this.output = output;
    this.lines = lines;
    this.timer = setInterval(() => this.draw(), REDRAW_MS);
    this.timer.unref();
    this.draw();
  }

  /** Lets something be printed above the lines. */
  above(print: () => void): void {
    this.erase();
    print();
    this.draw();
  }

  stop(): void {
    clearInterval(this.timer);
    this.erase();
  }

  /** In one write: between an erasing and a drawing nothing is seen. */
  private draw(): void {
    const width = columnsOf(this.output) - 2;
    const lines = this.lines().map((line) => fitted(line, width));
    this.output.write(`${this.erasing()}${lines.join('\n')}`);
    this.shown = lines;
  }

  private erase(): void {
    if (this.shown.length > 0) this.output.write(this.erasing());
    this.shown = [];
  }

  /** A terminal that became narrower since has broken the lines. */
  private erasing(): string {
    const columns = columnsOf(this.output);
    const rows = this.shown.map((line) =>
      Math.max(1, Math.ceil(stripVTControlCharacters(line).length / columns)),
    );
    const above = Math.max(0, rows.reduce((sum, count) => sum + count, 0) - 1);
    return ERASE + ERASE_ABOVE.repeat(above);
  }
}

/** By columns rather than letters: a line that is too wide would run on to the next, which nothing erases. */
function fitted(text: string, width: number): string {
  const [line = '', ...rest] = wrapAnsi(text, width, { hard: true, wordWrap: false }).split('\n');
  return `${line}${rest.length > 0 ? '…' : ''}`;
}
