/** `run --watch`: after a run, what failed is repeated whenever the target restarts, or somebody presses Enter. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readReport } from '../../reports/folder/report-file.ts';
import { SEAL_FILES } from '../../reports/seal/seal-files.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import { UserError } from '../../spec/run/user-error.ts';
import type { ExitCode } from '../../spec/run/verdicts.ts';
import { parseSource } from '../../target/profile/reading/source.ts';
import { valueAt } from '../../target/profile/reading/tree.ts';
import { restartOf } from '../../target/watch/restart.ts';
import { environmentProxy, proxyFor } from '../../target/wire/proxy.ts';
import type { RunArguments } from '../command-line/option-table.ts';
import { translateLines } from '../command-line/spoken-language.ts';
import { type Io, styleFor } from '../io.ts';
import { WATCH_WORDS } from '../words/watch-words.ts';

type RunOnce = (args: RunArguments) => Promise<ExitCode>;

/**
 * Runs, and repeats what failed until Ctrl-C. Where nothing fails any more, everything is run again.
 * @param once carries one run out, with its reports.
 * @returns the exit code of the last run.
 * @throws UserError for a usage error in the first run. Later ones are shown, and watching goes on.
 */
export async function watch(args: RunArguments, io: Io, once: RunOnce): Promise<ExitCode> {
  const ending = new AbortController();
  const stopListening = io.onInterrupt(() => ending.abort());
  try {
    let exitCode = await once(args);
    while (!ending.signal.aborted) {
      const report = readReport(join(args.out, 'report.json'));
      if (!(await nextTurn(args, report, io, ending.signal))) break;
      const hasFailed = failedIn(report) > 0;
      exitCode = await again(
        () => once(hasFailed ? { ...args, budget: undefined, 'last-failed': true } : args),
        exitCode,
        args,
        io,
      );
    }
    return exitCode;
  } finally {
    stopListening();
  }
}

/** Checks that failed or warned: what `--last-failed` repeats. */
function failedIn({ requirements }: Report): number {
  return requirements
    .flatMap(({ checks }) => checks)
    .filter(({ verdict }) => verdict === 'fail' || verdict === 'warn').length;
}

/** @returns false where somebody ended the watch. */
async function nextTurn(args: RunArguments, report: Report, io: Io, ended: AbortSignal): Promise<boolean> {
  const words = WATCH_WORDS[args.lang];
  const { baseUrl } = report.target;
  const failed = failedIn(report);
  const say = (line: string) => void io.stdout.write(`${styleFor(io.stdout, io.env).quiet(line)}\n`);
  const seesRestart = !isBehindProxy(baseUrl, args.out, io);
  const canPress = io.onEnter !== undefined;
  if (!seesRestart) say(words.behindProxy);
  if (!seesRestart && !canPress) return false;
  say(`\n${words.waiting(baseUrl, failed, { canPress, seesRestart })}`);
  const over = new AbortController();
  const signal = AbortSignal.any([ended, over.signal]);
  const stopHearing: (() => void)[] = [];
  try {
    await Promise.race([
      ...(seesRestart ? [restartOf(baseUrl, signal, () => say(words.away(baseUrl)))] : []),
      new Promise<void>((resolve) => {
        const stop = io.onEnter?.(resolve);
        if (stop !== undefined) stopHearing.push(stop);
        signal.addEventListener('abort', () => resolve(), { once: true });
      }),
    ]);
  } catch (error) {
    if (!ended.aborted) throw error;
  } finally {
    for (const stop of stopHearing) stop();
    over.abort();
  }
  if (ended.aborted) return false;
  say(words.repeats(failed));
  return true;
}

/** Whether the run went through a proxy, of its profile or of the environment. */
function isBehindProxy(baseUrl: string, out: string, { env }: Io): boolean {
  const source = parseSource(readFileSync(join(out, SEAL_FILES.profile), 'utf8'));
  const own = 'place' in source ? valueAt(source.value, ['proxy']) : undefined;
  return own !== undefined || proxyFor(baseUrl, environmentProxy(env)) !== undefined;
}

/** An error, such as a half-edited profile, does not end the watch. */
async function again(
  once: () => Promise<ExitCode>,
  before: ExitCode,
  { lang }: RunArguments,
  { stderr }: Io,
): Promise<ExitCode> {
  try {
    return await once();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    for (const text of [error.message, error.hint ?? ''])
      if (text !== '') stderr.write(`${translateLines(text, lang)}\n`);
    return before;
  }
}
