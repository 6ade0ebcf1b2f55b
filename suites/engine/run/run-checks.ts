/** Runs the checks under Vitest, in this process tree, and collects what they leave behind. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';
import { startVitest } from 'vitest/node';
import type { CheckResult } from '../../../spec/run/check-result.ts';
import {
  type HarnessError,
  NOTHING_SENT,
  type RunRecord,
  type RunTally,
} from '../../../spec/run/run-record.ts';
import { type Interrupter, openInterrupter } from './interruption.ts';
import type { WorkerOptions } from './run-options.ts';

/** What a run tells while it goes on. */
export interface RunListener {
  /** All checks are registered and about to start. */
  onStart?(checkIds: readonly string[]): void;
  onResult?(result: CheckResult): void;
}

/** The last resort: every check has deadlines of its own, far shorter. */
const CHECK_TIMEOUT_MS = 60 * 60_000;

/** After an interruption, checks that have not ended by themselves are given up. */
const LONGEST_ENDING_MS = 2000;

/** More than there will ever be checks: the door bounds the requests in flight, not Vitest. */
const UNBOUNDED = 100_000;

/**
 * Carries out the selected checks against the target.
 *
 * @param signal aborting it ends the run in order: checks under way become inconclusive, and the record says
 *   that the run was interrupted.
 * @returns what the checks left behind. Trouble in the suite itself is in `harnessErrors`; nothing is thrown
 *   for what a target or a check does.
 */
export async function runChecks(
  options: WorkerOptions,
  signal: AbortSignal,
  listener: RunListener = {},
): Promise<RunRecord> {
  const started = new Date();
  const interrupter = openInterrupter(`payops-${randomUUID()}`);
  const collector = new Collector(listener, signal, interrupter);
  const exitCode = process.exitCode;
  const dropForeignHandlers = signalHandlersFromHere();
  const running = startVitest(
    'test',
    [],
    configuration(options, collector, interrupter.channel),
    {},
    { stdout: silence(), stderr: silence() },
  );
  // Set as Vitest is made, before its first await.
  dropForeignHandlers();
  await running;
  collector.close();
  // Vitest sets the exit code by its own lights; the command line has the last word.
  process.exitCode = exitCode;
  return {
    seed: options.seed,
    effort: options.effort,
    startedAt: started.toISOString(),
    durationMs: Date.now() - started.getTime(),
    interrupted: signal.aborted,
    results: collector.results,
    filter: options.filter,
    ...(await readTally(options.trafficFile)),
    harnessErrors: collector.harnessErrors,
    exchangesFile: options.exchangesFile,
  };
}

/**
 * Vitest ends the process at the first SIGINT, and would take the end of the run and its reports with it.
 * @returns a function that takes away what was set since.
 */
function signalHandlersFromHere(): () => void {
  const before = (['SIGINT', 'SIGTERM'] as const).map((name) => [name, process.listeners(name)] as const);
  return () => {
    for (const [name, known] of before) {
      for (const handler of process.listeners(name)) if (!known.includes(handler)) process.off(name, handler);
    }
  };
}

async function readTally(file: string): Promise<RunTally> {
  if (!existsSync(file)) return NOTHING_SENT;
  const text = await readFile(file, 'utf8');
  await rm(file);
  // Written by the worker of this very run.
  return JSON.parse(text) as RunTally;
}

function configuration(
  options: WorkerOptions,
  reporter: Reporter,
  payopsInterruption: string,
): Parameters<typeof startVitest>[2] {
  const here = fileURLToPath(new URL('../..', import.meta.url));
  const entry = import.meta.url.endsWith('.ts') ? 'entry.ts' : 'entry.js';
  return {
    config: false,
    root: here,
    dir: here,
    include: [entry],
    // The default leaves out everything under node_modules, where the package is installed.
    exclude: [],
    watch: false,
    pool: 'threads',
    isolate: false,
    maxWorkers: 1,
    fileParallelism: false,
    sequence: { concurrent: true },
    maxConcurrency: UNBOUNDED,
    testTimeout: CHECK_TIMEOUT_MS,
    hookTimeout: CHECK_TIMEOUT_MS,
    teardownTimeout: 10_000,
    passWithNoTests: true,
    // The package may be installed where nobody may write.
    cache: false,
    provide: { payops: options, payopsInterruption },
    reporters: [reporter],
  };
}

class Collector implements Reporter {
  readonly results: CheckResult[] = [];
  readonly harnessErrors: HarnessError[] = [];
  private readonly listener: RunListener;
  private readonly signal: AbortSignal;
  private readonly interrupter: Interrupter;
  private readonly seen = new Set<string>();
  private readonly ended = new AbortController();

  constructor(listener: RunListener, signal: AbortSignal, interrupter: Interrupter) {
    this.listener = listener;
    this.signal = signal;
    this.interrupter = interrupter;
  }

  onInit(vitest: Vitest): void {
    const end = () => {
      this.interrupter.tell();
      const giveUp = () => void vitest.cancelCurrentRun('keyboard-input');
      const timer = setTimeout(giveUp, LONGEST_ENDING_MS);
      this.ended.signal.addEventListener('abort', () => clearTimeout(timer));
    };
    if (this.signal.aborted) end();
    else this.signal.addEventListener('abort', end, { once: true, signal: this.ended.signal });
  }

  /** Nothing is to be told any more: the run has ended. */
  close(): void {
    this.ended.abort();
    this.interrupter.close();
  }

  onTestModuleCollected(module: TestModule): void {
    // What was told before the worker listened is lost.
    if (this.signal.aborted) this.interrupter.tell();
    const ids = [...module.children.allTests()].map(({ name }) => name);
    this.listener.onStart?.(ids.filter((name) => name.includes('/')));
  }

  onTestCaseResult(testCase: TestCase): void {
    // Vitest tells some results twice when a run is cancelled.
    if (this.seen.has(testCase.id)) return;
    this.seen.add(testCase.id);
    const { result, harnessError } = testCase.meta().payops ?? {};
    if (result !== undefined) {
      this.results.push(result);
      this.listener.onResult?.(result);
    }
    if (harnessError !== undefined)
      this.harnessErrors.push({ checkId: testCase.name, message: harnessError });
    const outcome = testCase.result();
    if (outcome.state === 'failed' && !this.signal.aborted) {
      for (const error of outcome.errors)
        this.harnessErrors.push({ checkId: testCase.name, message: error.stack ?? error.message });
    }
  }

  onTestRunEnd(
    modules: readonly TestModule[],
    unhandled: readonly { message: string; stack?: string }[],
  ): void {
    const broken = modules.flatMap((module) => module.errors());
    for (const error of [...broken, ...unhandled])
      this.harnessErrors.push({ message: error.stack ?? error.message });
  }
}

/** Vitest has its own things to say; what people read comes from the report. */
function silence(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}
