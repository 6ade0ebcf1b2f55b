/** One line at the foot of a terminal that is written over again and again. */
import wrapAnsi from 'wrap-ansi';
import { columnsOf, type Output } from '../io.ts';

const REDRAW_MS = 100;
/** To the first column, and erase the line. */
const ERASE = '\r\u001B[2K';

export class LiveLine {
  private readonly output: Output;
  private readonly text: () => string;
  private readonly timer: NodeJS.Timeout;
  private shown = false;

  /** @param text of the line, asked for at every redrawing. */
  constructor(output: Output, text: () => string) {
    this.output = output;
    this.text = text;
    this.timer = setInterval(() => this.draw(), REDRAW_MS);
    this.timer.unref();
    this.draw();
  }

  /** Lets something be printed above the line. */
  above(print: () => void): void {
    this.erase();
    print();
    this.draw();
  }

  stop(): void {
    clearInterval(this.timer);
    this.erase();
  }

  private draw(): void {
    const width = columnsOf(this.output) - 2;
    // By columns rather than letters: a line that is too wide would run on to the next, which nothing erases.
    const [text = '', ...rest] = wrapAnsi(this.text(), width, { hard: true, wordWrap: false }).split('\n');
    this.output.write(`${ERASE}${text}${rest.length > 0 ? '…' : ''}`);
    this.shown = true;
  }

  private erase(): void {
    if (this.shown) this.output.write(ERASE);
    this.shown = false;
  }
}
