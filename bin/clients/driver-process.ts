/** A driver: a program that is asked for one case after the other, a JSON line each. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import type { DriverAnswer, DriverCase } from '../../spec/clients/client-case.ts';
import { OUTCOMES } from '../../spec/clients/scenario.ts';
import { isJsonObject, parsedJson } from '../../spec/json/json.ts';
import { UserError } from '../../spec/run/user-error.ts';
import type { Environment } from '../../target/profile/reading/environment.ts';

/** An answer, or why there is none. */
export type Reply = { readonly answer: DriverAnswer } | { readonly silence: string };

/** Milliseconds that a driver has. What it takes to start is not charged to a case: machines are loaded, and JVMs cold. */
export interface Patience {
  /** For the answer to the first line. */
  readonly helloMs: number;
  /** From the line of a case to its first request, or beyond the deadline of one that sends none. */
  readonly startMs: number;
  /** Beyond the deadline of a case, which counts from its first request. */
  readonly graceMs: number;
}

const PATIENCE: Patience = { helloMs: 60_000, startMs: 30_000, graceMs: 10_000 };
/** Milliseconds to end by itself. */
const END_MS = 3000;
/** Characters; a longer line is no answer. */
const LONGEST_LINE = 64 * 1024;
/** Cases at once that a driver may ask for. */
const MOST_AT_ONCE = 16;

/** A case as a driver is asked for it. */
export interface AskedCase {
  readonly case: DriverCase;
  /** Resolves with its first request. */
  readonly begun: Promise<void>;
}

interface Waiting {
  readonly take: (line: Readonly<Record<string, unknown>>) => void;
  readonly give: (silence: string) => void;
}

export class DriverProcess {
  /** How many cases it takes at once. */
  concurrency = 1;
  readonly #words: readonly string[];
  readonly #patience: Patience;
  readonly #child: ChildProcessByStdio<Writable, Readable, null>;
  readonly #waiting = new Map<string, Waiting>();
  readonly #ended: Promise<void>;
  #text = '';
  #gone: string | undefined;

  private constructor(words: readonly string[], env: Environment, patience: Patience) {
    this.#words = words;
    this.#patience = patience;
    const [program = '', ...args] = words;
    this.#child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'], env: { ...env } });
    this.#child.stdin.on('error', () => {});
    this.#child.stdout.setEncoding('utf8').on('data', (text: string) => this.#read(text));
    this.#ended = new Promise((resolve) => {
      this.#child.once('error', (error) => resolve(this.#end(`it cannot be started: ${error.message}`)));
      this.#child.once('exit', (code, signal) =>
        resolve(this.#end(`it ended with ${signal ?? `code ${code}`}`)),
      );
    });
  }

  /**
   * Starts it, and asks it for something that nobody can do.
   * @throws UserError for a program that does not start, and for one that answers whatever it is asked.
   */
  static async start(
    words: readonly string[],
    env: Environment,
    patience = PATIENCE,
  ): Promise<DriverProcess> {
    const driver = new DriverProcess(words, env, patience);
    try {
      await driver.#hello();
    } catch (error) {
      await driver.close();
      throw error;
    }
    return driver;
  }

  /** Asks for a case. From its first request it has its deadline, and a little more. */
  async ask({ case: asked, begun }: AskedCase): Promise<Reply> {
    const { startMs, graceMs } = this.#patience;
    const then = { begun, ms: asked.deadlineMs + graceMs };
    const line = await this.#answered(asked.case, asked, startMs + asked.deadlineMs, then);
    if ('silence' in line) return line;
    const { outcome, reason, reference, count } = line.answer;
    const known = OUTCOMES.find((one) => one === outcome);
    if (known === undefined) return { silence: `the driver answers with outcome ${JSON.stringify(outcome)}` };
    return {
      answer: {
        outcome: known,
        ...(typeof reason === 'string' && { reason }),
        ...(typeof reference === 'string' && { reference }),
        ...(typeof count === 'number' && { count }),
      },
    };
  }

  /** Ends its input, and ends it where it does not end by that. */
  async close(): Promise<void> {
    this.#child.stdin.end();
    const timer = setTimeout(() => void this.#child.kill('SIGKILL'), END_MS);
    await this.#ended;
    clearTimeout(timer);
  }

  async #hello(): Promise<void> {
    const word = randomUUID().slice(0, 8);
    const hello = { protocol: 1, do: word };
    const line = await this.#answered(`case-${randomUUID()}`, hello, this.#patience.helloMs);
    const program = this.#words.join(' ');
    if ('silence' in line)
      throw new UserError(
        `The driver ${program} does not answer its first line: ${line.silence}.`,
        'It must answer each JSON line on standard input with one on standard output.',
        'clients',
      );
    const { outcome, concurrency } = line.answer;
    if (outcome !== 'unsupported')
      throw new UserError(
        `The driver ${program} answers ${JSON.stringify(outcome)} to "do":"${word}", which nobody can do.`,
        'It must answer "unsupported" to what it does not know: a driver that answers anything shows nothing.',
        'clients',
      );
    if (typeof concurrency === 'number' && Number.isInteger(concurrency))
      this.concurrency = Math.min(Math.max(concurrency, 1), MOST_AT_ONCE);
  }

  /** @param ms to answer in. @param then replaces it as soon as the case has begun. */
  #answered(
    name: string,
    line: object,
    ms: number,
    then?: { readonly begun: Promise<void>; readonly ms: number },
  ): Promise<{ readonly answer: Readonly<Record<string, unknown>> } | { readonly silence: string }> {
    if (this.#gone !== undefined) return Promise.resolve({ silence: `the driver is gone: ${this.#gone}` });
    return new Promise((resolve) => {
      const timerFor = (limit: number) =>
        setTimeout(() => done({ silence: `the driver did not answer within ${limit} ms` }), limit);
      let timer = timerFor(ms);
      void then?.begun.then(() => {
        if (!this.#waiting.has(name)) return;
        clearTimeout(timer);
        timer = timerFor(then.ms);
      });
      const done = (
        result: { readonly answer: Readonly<Record<string, unknown>> } | { readonly silence: string },
      ) => {
        clearTimeout(timer);
        this.#waiting.delete(name);
        resolve(result);
      };
      this.#waiting.set(name, { take: (answer) => done({ answer }), give: (silence) => done({ silence }) });
      this.#child.stdin.write(`${JSON.stringify({ ...line, case: name })}\n`);
    });
  }

  #read(text: string): void {
    this.#text += text;
    if (this.#text.length > LONGEST_LINE && !this.#text.includes('\n')) {
      this.#text = '';
      this.#giveAll('the driver writes a line without an end');
    }
    const lines = this.#text.split('\n');
    this.#text = lines.pop() ?? '';
    for (const line of lines) if (line.trim() !== '') this.#take(line);
  }

  #take(line: string): void {
    const json = parsedJson(line);
    const waiting =
      isJsonObject(json) && typeof json.case === 'string' ? this.#waiting.get(json.case) : undefined;
    if (waiting !== undefined && isJsonObject(json)) waiting.take(json);
    // A late answer names a case that nobody waits for any more. What is no answer at all is everybody's trouble.
    if (!isJsonObject(json) || typeof json.case !== 'string')
      this.#giveAll(`the driver writes what is no answer: ${line.slice(0, 80)}`);
  }

  #giveAll(why: string): void {
    for (const { give } of [...this.#waiting.values()]) give(why);
  }

  #end(why: string): void {
    this.#gone = why;
    this.#giveAll(`the driver is gone: ${why}`);
  }
}
