/** What the terminal shows of a run. */
import type { Format } from '../../reports/formats.ts';
import type { CheckResult } from '../../spec/check-result.ts';
import type { RunListener } from '../../suites/engine/run-checks.ts';
import { columnsOf, type Io, styleFor } from '../io.ts';
import type { REPORTERS, RunArguments } from '../options.ts';
import { SCREEN_WORDS } from '../words/screen.ts';
import { type Ending, endingText, quietText } from './ending.ts';
import { type Describe, tellerOf } from './findings.ts';
import { annotation } from './github.ts';
import { LiveLine } from './live-line.ts';
import { Progress } from './progress.ts';

export interface Screen extends RunListener {
  onInterrupt(): void;
  /** Nothing moves any more. Safe to call at any time. */
  stop(): void;
  end(ending: Ending): void;
}

type Style = (typeof REPORTERS)[number];

/** So long may a screen that is no terminal show nothing before it says what the run waits for. */
const HEARTBEAT_MS = 15_000;

const SILENT: Screen = { onInterrupt() {}, stop() {}, end() {} };

/** What is known of a run before it begins. */
export interface Announcement {
  /** How the start line names the target. */
  readonly target: string;
  /** What the run will about cost, for the line below. */
  readonly forecast: string;
  /** The reports that will be written. */
  readonly formats: readonly Format[];
  /** Makes the report of some results. */
  readonly describe: Describe;
}

/** The screen that the command line asks for, or that suits where its output goes. */
export function openScreen(
  args: Pick<RunArguments, 'reporter' | 'quiet' | 'verbose' | 'seed' | 'effort' | 'lang'>,
  { target, forecast, formats, describe }: Announcement,
  io: Io,
): Screen {
  const kind = args.reporter ?? defaultFor(io);
  if (kind === 'none') return SILENT;
  if (args.quiet === true)
    return { ...SILENT, end: (ending) => void io.stdout.write(quietText(ending, args.lang)) };
  const style = styleFor(io.stdout, io.env);
  const language = args.lang;
  const words = SCREEN_WORDS[language];
  const tell = tellerOf(describe, { style, language, formats }, args.verbose === true);
  let progress: Progress | undefined;
  let line: LiveLine | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  const print = (text: string) => {
    if (line === undefined) io.stdout.write(text);
    else line.above(() => io.stdout.write(text));
  };
  const note = (text: string) => {
    if (line === undefined) io.stderr.write(text);
    else line.above(() => io.stderr.write(text));
  };
  const stop = () => {
    clearInterval(heartbeat);
    line?.stop();
    line = undefined;
  };
  return {
    onStart: (ids) => {
      print(
        `${words.start(style.strong(target), ids.length, args.seed, args.effort)}\n${style.quiet(forecast)}\n\n`,
      );
      progress = new Progress(ids, performance.now(), language);
      const current = progress;
      if (kind === 'pretty' && io.stderr.isTTY === true)
        line = new LiveLine(io.stderr, () => current.line(performance.now()));
      else {
        heartbeat = setInterval(
          () => io.stderr.write(`${current.line(performance.now())}\n`),
          HEARTBEAT_MS,
        ).unref();
      }
    },
    onResult: (result: CheckResult) => {
      progress?.end(result);
      const text = tell(result);
      if (text !== undefined) heartbeat?.refresh();
      if (text !== undefined) print(text);
      const more = kind === 'github' ? annotation(result, language) : undefined;
      if (more !== undefined) print(more);
    },
    onInterrupt: () => note(`${words.interrupted}\n`),
    stop,
    end: (ending) => {
      stop();
      io.stdout.write(endingText(ending, { style, language, columns: columnsOf(io.stdout) }));
    },
  };
}

function defaultFor({ stdout, env }: Io): Style {
  if (env.GITHUB_ACTIONS === 'true') return 'github';
  return stdout.isTTY === true ? 'pretty' : 'plain';
}
