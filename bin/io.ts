/** Input and output of a command: streams, environment, Ctrl-C. Tests bring their own. */
import { Writable } from 'node:stream';
import { styleText } from 'node:util';
import { PLAIN, type TextStyle } from '../reports/words/layout/text-style.ts';
import { UserError } from '../spec/run/user-error.ts';
import type { Environment } from '../target/profile/reading/environment.ts';

export interface Output {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly rows?: number;
  write(text: string): unknown;
}

export interface Io {
  /** Results. */
  readonly stdout: Output;
  /** Progress and errors. */
  readonly stderr: Output;
  readonly env: Environment;
  /**
   * Asks at the terminal; absent without one.
   * @param isSecret what is typed is not shown.
   * @throws UserError after an interrupt.
   */
  readonly ask?: (question: string, isSecret?: boolean) => Promise<string>;
  /**
   * Calls the listener whenever somebody presses Enter; absent where nobody sits at a terminal.
   * @returns a function that stops listening.
   */
  readonly onEnter?: (listener: () => void) => () => void;
  /**
   * Calls the listener at the first SIGINT, SIGTERM or SIGHUP; a second one ends the process at once with 130.
   * @returns a function that stops listening.
   */
  onInterrupt(listener: () => void): () => void;
}

/** Exit code of a process that a second Ctrl-C ended. */
const EXIT_INTERRUPTED = 130;

const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The process itself. */
export function processIo(): Io {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreClosedPipe);
  return {
    stdout: process.stdout,
    stderr: process.stderr,
    env: process.env,
    ...(process.stdin.isTTY && process.stdout.isTTY && { ask: askAtTerminal, onEnter }),
    onInterrupt: (listener) => {
      let interrupted = false;
      const handle = () => {
        if (interrupted) process.exit(EXIT_INTERRUPTED);
        interrupted = true;
        listener();
      };
      // A terminal that is closed says SIGHUP.
      for (const signal of ENDING) process.on(signal, handle);
      return () => {
        for (const signal of ENDING) process.off(signal, handle);
      };
    },
  };
}

function onEnter(listener: () => void): () => void {
  process.stdin.on('data', listener).resume();
  return () => void process.stdin.off('data', listener).pause();
}

async function askAtTerminal(question: string, isSecret = false): Promise<string> {
  const { createInterface } = await import('node:readline/promises');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  if (isSecret) process.stdout.write(question);
  const output = isSecret ? silent : process.stdout;
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  const ending = new AbortController();
  for (const event of ['SIGINT', 'close'] as const) lines.once(event, () => ending.abort());
  try {
    return (await lines.question(isSecret ? '' : question, { signal: ending.signal })).trim();
  } catch (error) {
    throw ending.signal.aborted ? new UserError('Interrupted: nothing was written.') : error;
  } finally {
    lines.close();
    if (isSecret) process.stdout.write('\n');
  }
}

/**
 * The reader of a pipe may leave early (`| head`), and a terminal may be closed: what nobody reads is no error, and the
 * run goes on.
 */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error;
}

/** Colours for an output: none where it is no terminal, unless `FORCE_COLOR` asks; none where `NO_COLOR` is set. */
export function styleFor(output: Output, env: Environment): TextStyle {
  const { NO_COLOR = '', FORCE_COLOR = '', TERM } = env;
  const forced = FORCE_COLOR !== '' && FORCE_COLOR !== '0';
  if (NO_COLOR !== '' || (!forced && (output.isTTY !== true || TERM === 'dumb'))) return PLAIN;
  const paint = (format: Parameters<typeof styleText>[0]) => (text: string) =>
    styleText(format, text, { validateStream: false });
  return {
    strong: paint('bold'),
    quiet: paint('dim'),
    good: paint('green'),
    bad: paint('red'),
    caution: paint('yellow'),
  };
}

/** Whether somebody watches an output that can be written over, and has not asked for plain text. */
export function isWatched({ isTTY }: Output, { CI = '', NO_COLOR = '', TERM }: Environment): boolean {
  return isTTY === true && CI === '' && NO_COLOR === '' && TERM !== 'dumb';
}

/** Characters in a line: of the terminal, or enough for a log. A terminal that nobody sized says 0. */
export function columnsOf({ isTTY, columns = 0 }: Output): number {
  if (isTTY !== true) return 120;
  return columns > 0 ? columns : 80;
}
