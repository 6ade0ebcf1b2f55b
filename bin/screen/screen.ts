/** What the terminal shows of a run. */
import { randomUUID } from 'node:crypto';
import type { Format } from '../../reports/formats/formats.ts';
import type { TextStyle } from '../../reports/words/layout/text-style.ts';
import type { CheckResult } from '../../spec/run/check-result.ts';
import type { RunListener } from '../../suites/engine/run/run-checks.ts';
import type { RunSight } from '../../suites/engine/run/run-sight.ts';
import type { REPORTERS, RunArguments } from '../command-line/option-table.ts';
import { columnsOf, type Io, isWatched, type Output, styleFor } from '../io.ts';
import { inColumns } from '../texts/in-width.ts';
import { SCREEN_WORDS } from '../words/screen-words.ts';
import { Progress } from './bar/progress.ts';
import { type ProgressKind, ProgressLines } from './bar/progress-lines.ts';
import { type Ending, endingText, quietText } from './ending-text.ts';
import { type Describe, type FormatResult, resultFormatter } from './findings-text.ts';
import { type Fold, type FoldFacts, foldIn, withoutCommands } from './folds.ts';
import { annotations } from './github.ts';

export interface Screen extends RunListener {
  onInterrupt(): void;
  /** Shows a line. */
  tell(line: string): void;
  /** Call before the checks start. */
  expect(expectation: Expectation): void;
  /** Stops the progress lines. Safe to call at any time. */
  stop(): void;
  end(ending: Ending): void;
}

type Style = (typeof REPORTERS)[number];

/** Shows nothing. */
export const SILENT_SCREEN: Screen = { onInterrupt() {}, tell() {}, expect() {}, stop() {}, end() {} };

/** What is known about a run before it starts. */
export interface Announcement {
  /** The target, as the start line names it. */
  readonly target: string;
  /** The reports that will be written. */
  readonly formats: readonly Format[];
}

/** What is known after the preflight. */
export interface Expectation {
  /** The estimate, shown below the start line. */
  readonly forecast: string;
  /** The estimated number of requests. */
  readonly requests: number;
  /** Makes the report of some results. */
  readonly describe: Describe;
}

type ScreenArguments = Pick<RunArguments, 'reporter' | 'quiet' | 'verbose' | 'seed' | 'effort' | 'lang'>;

/** The screen that the command line selects; by default, one that suits the output. */
export function openScreen(args: ScreenArguments, announcement: Announcement, io: Io): Screen {
  const kind = args.reporter ?? defaultFor(io);
  if (kind === 'none') return SILENT_SCREEN;
  if (args.quiet === true)
    return { ...SILENT_SCREEN, end: (ending) => void io.stdout.write(quietText(ending, args.lang)) };
  return new RunScreen(kind, args, announcement, io);
}

class RunScreen implements Screen {
  readonly #kind: Style;
  readonly #args: ScreenArguments;
  readonly #announcement: Announcement;
  readonly #io: Io;
  readonly #style: TextStyle;
  #forecast = '';
  #requests = 0;
  #tell: FormatResult = () => undefined;
  /** Different causes of the failures so far. */
  #causes = 0;
  #progress: Progress | undefined;
  #sight: RunSight | undefined;
  #lines: ProgressLines | undefined;
  #fold: Fold | undefined;
  /** The last line so far is empty. */
  #isSpaced = false;

  constructor(kind: Style, args: ScreenArguments, announcement: Announcement, io: Io) {
    this.#kind = kind;
    this.#args = args;
    this.#announcement = announcement;
    this.#io = io;
    this.#style = styleFor(io.stdout, io.env);
  }

  onStart(ids: readonly string[], sight: RunSight): void {
    const { target } = this.#announcement;
    const { seed, effort, lang } = this.#args;
    const start = SCREEN_WORDS[lang].start(this.#style.strong(target), ids.length, seed, effort);
    this.#write(
      this.#io.stdout,
      `${this.#wrapped(start)}\n${this.#style.quiet(this.#wrapped(this.#forecast))}\n\n`,
    );
    this.#fold = foldIn(this.#io.env, this.#kind === 'github', this.#foldFacts);
    if (this.#fold !== undefined) this.#io.stdout.write(this.#fold.begin);
    const progress = new Progress(ids, performance.now(), lang);
    const watched = { progress, sight, requests: this.#requests, language: lang, causes: () => this.#causes };
    this.#lines = new ProgressLines(this.#progressKind, watched, this.#io);
    this.#progress = progress;
    this.#sight = sight;
  }

  onResult(result: CheckResult): void {
    this.#progress?.end(result);
    const text = this.#tell(result);
    if (text !== undefined) {
      if (result.verdict === 'fail') this.#causes += 1;
      this.#write(this.#io.stdout, text);
    }
  }

  get #foldFacts(): FoldFacts {
    return { title: SCREEN_WORDS[this.#args.lang].meanwhile, token: randomUUID(), now: Date.now() };
  }

  get #progressKind(): ProgressKind {
    if (this.#isWatched) return 'bar';
    return this.#kind === 'pretty' && this.#io.stderr.isTTY === true ? 'line' : 'log';
  }

  /** Somebody looks at the terminal, so that a bar is worth drawing. */
  get #isWatched(): boolean {
    const { stdout, stderr, env } = this.#io;
    return this.#kind === 'pretty' && [stdout, stderr].every((output) => isWatched(output, env));
  }

  tell(line: string): void {
    this.#write(this.#io.stdout, `${this.#style.quiet(line)}\n`);
  }

  expect({ forecast, requests, describe }: Expectation): void {
    const { lang: language, verbose } = this.#args;
    const { stdout } = this.#io;
    this.#forecast = forecast;
    this.#requests = requests;
    this.#tell = resultFormatter(describe, {
      style: this.#style,
      language,
      formats: this.#announcement.formats,
      ...(this.#isWatched && { columns: columnsOf(stdout) }),
      isWhole: verbose === true,
    });
  }

  onInterrupt(): void {
    this.#write(this.#io.stderr, `${SCREEN_WORDS[this.#args.lang].interrupted}\n`);
  }

  stop(): void {
    this.#lines?.stop();
    if (this.#fold !== undefined) this.#io.stdout.write(this.#fold.end(Date.now()));
    if (this.#fold !== undefined || this.#lines?.isLastLogged === true) this.#isSpaced = false;
    this.#lines = undefined;
    this.#fold = undefined;
  }

  end(ending: Ending): void {
    this.stop();
    const { stdout } = this.#io;
    const { lang: language, verbose } = this.#args;
    const view = {
      style: this.#style,
      language,
      columns: columnsOf(stdout),
      isWhole: verbose === true,
      isTerminal: stdout.isTTY === true,
    };
    const ms = this.#progress?.msAt(performance.now()) ?? 0;
    const whole = endingText({ ...ending, scarce: this.#sight?.scarcePayers(ms) }, view);
    const text = this.#isSpaced ? whole.replace(/^\n/, '') : whole;
    if (this.#kind !== 'github') return void stdout.write(text);
    for (const line of annotations(ending.report, language)) stdout.write(line);
    stdout.write(withoutCommands(text, this.#foldFacts.token));
  }

  /** To the width of a watched terminal. */
  #wrapped(text: string): string {
    if (!this.#isWatched) return text;
    const columns = columnsOf(this.#io.stdout);
    return text
      .split('\n')
      .map((line) => inColumns(line, columns))
      .join('\n');
  }

  /** Above the progress lines, if there are any. */
  #write(output: Output, text: string): void {
    this.#isSpaced = text.endsWith('\n\n');
    if (this.#lines === undefined) output.write(text);
    else this.#lines.above(() => output.write(text));
  }
}

function defaultFor({ stdout, env }: Io): Style {
  if (env.GITHUB_ACTIONS === 'true') return 'github';
  return stdout.isTTY === true ? 'pretty' : 'plain';
}
