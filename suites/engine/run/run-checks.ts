/**
 * Carries the checks out in this process, as tests of `@vitest/runner`: the core of Vitest, without its bundler, its
 * workers and its reporters.
 */
import { getCurrentSuite, startTests, type Test, type VitestRunner } from '@vitest/runner';
import type { CheckResult } from '../../../spec/run/check-result.ts';
import type { HarnessError, RunRecord } from '../../../spec/run/run-record.ts';
import type { Suite } from '../declare/suite.ts';
import { withLeftOut } from '../part/left-out.ts';
import { RunEnd } from '../part/run-end.ts';
import { registerTests, type TestHost } from './register.ts';
import type { RunOptions } from './run-options.ts';
import { RunSight } from './run-sight.ts';
import { openSession, type Session } from './session.ts';

/** What a run tells while it goes on. */
export interface RunListener {
  /** All checks are registered and about to start. @param sight of what they will wait for. */
  onStart?(checkIds: readonly string[], sight: RunSight): void;
  onResult?(result: CheckResult): void;
  /** A rule for every answer is broken: it stays so, and its result comes when the run ends. */
  onBroken?(result: CheckResult): void;
}

/** The last resort: every check has deadlines of its own, far shorter. */
const CHECK_TIMEOUT_MS = 60 * 60_000;

/** After an interruption, checks that have not ended by themselves are given up. */
const LONGEST_ENDING_MS = 2000;

/** More than there will ever be checks: the door bounds the requests in flight. */
const UNBOUNDED = 100_000;

/**
 * Carries out the selected checks against the target, all overlapping. Several runs may go on in one process.
 *
 * @param signal aborting it ends the run in order: checks under way become inconclusive, and the record says
 *   that the run was interrupted.
 * @returns what came of it. Trouble in the suite itself is in `harnessErrors`; nothing is thrown for what a target
 *   or a check does.
 * @throws UserError when the evidence cannot be written.
 */
export async function runChecks(
  suite: Suite,
  options: RunOptions,
  signal: AbortSignal,
  listener: RunListener = {},
): Promise<RunRecord> {
  const started = new Date();
  const end = new RunEnd(options.part);
  const over = AbortSignal.any([signal, end.signal]);
  const session = openSession(suite, options, over, (result) => {
    end.hear(result);
    listener.onBroken?.(result);
  });
  session.run.door.onAnswer(({ operationId, status }) => {
    if (operationId !== 'issueToken') end.hearAnswer(status);
  });
  const troubles = new Troubles(session, over);
  const patience = new Patience(over);
  try {
    await carryOut(session, patience, over, {
      onStart: (ids, sight) => listener.onStart?.(ids, sight),
      onEnd: (test) => {
        const result = test.meta.payops?.result;
        if (result !== undefined) {
          listener.onResult?.(result);
          end.hear(result);
        }
        troubles.hear(test);
      },
    });
  } finally {
    end.close();
    patience.close();
    troubles.close();
  }
  const tally = await session.close();
  return {
    seed: options.seed,
    effort: options.effort,
    startedAt: started.toISOString(),
    durationMs: Date.now() - started.getTime(),
    interrupted: signal.aborted,
    results: withLeftOut(session.results(), suite, options, end.because),
    filter: options.filter,
    ...tally,
    harnessErrors: troubles.errors,
  };
}

/** Tests are registered in one place of the process: one run at a time. */
let registering: Promise<void> = Promise.resolve();

/** As one file of tests. */
async function carryOut(
  session: Session,
  patience: Patience,
  signal: AbortSignal,
  listener: RunListener & { onEnd(test: Test): void },
): Promise<void> {
  const before = registering;
  let next = () => {};
  registering = new Promise((resolve) => {
    next = resolve;
  });
  await before;
  const runner: VitestRunner = {
    config: CONFIG,
    importFile: () => registerTests(session, hostWith(patience), signal),
    onCollected: () => {
      next();
      const ids = [...session.checks, ...session.standing].map(({ id }) => id);
      listener.onStart?.(ids, new RunSight(session));
    },
    onAfterRunTask: (test) => listener.onEnd(test),
  };
  try {
    const [file] = await startTests(['the checks'], runner);
    const [error] = file?.result?.errors ?? [];
    if (error !== undefined) throw new Error(error.stack ?? error.message);
  } finally {
    next();
  }
}

const CONFIG: VitestRunner['config'] = {
  root: '/',
  name: undefined,
  setupFiles: [],
  passWithNoTests: true,
  testNamePattern: undefined,
  allowOnly: false,
  sequence: { seed: 0, hooks: 'stack', setupFiles: 'list' },
  chaiConfig: undefined,
  maxConcurrency: UNBOUNDED,
  testTimeout: CHECK_TIMEOUT_MS,
  hookTimeout: CHECK_TIMEOUT_MS,
  retry: 0,
  includeTaskLocation: false,
  tags: [],
  tagsFilter: undefined,
  strictTags: false,
};

/** Tests as tasks, for `test` cannot be called while another run goes on. */
function hostWith(patience: Patience): TestHost {
  const suite = getCurrentSuite();
  return {
    overlapping: (name, body) =>
      void suite.task(name, { concurrent: true, handler: (context) => patience.with(body(context)) }),
    afterwards: (name, body) => void suite.task(name, { concurrent: false, handler: body }),
  };
}

/** Waits for whatever goes on, until a run that was interrupted has had its time to end. */
class Patience {
  readonly #closed = new AbortController();
  readonly #over: Promise<void>;

  constructor(interruption: AbortSignal) {
    this.#over = new Promise((resolve) => {
      const wait = () => {
        const timer = setTimeout(resolve, LONGEST_ENDING_MS);
        this.#closed.signal.addEventListener('abort', () => clearTimeout(timer));
      };
      if (interruption.aborted) wait();
      else interruption.addEventListener('abort', wait, { once: true, signal: this.#closed.signal });
    });
  }

  with(underWay: Promise<void>): Promise<void> {
    return Promise.race([underWay, this.#over]);
  }

  close(): void {
    this.#closed.abort();
  }
}

/** What goes wrong in the suite itself: in a test, or in something that none of them waits for. */
class Troubles {
  readonly errors: HarnessError[] = [];
  readonly #session: Session;
  readonly #signal: AbortSignal;
  readonly #stray = (error: unknown) => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    this.errors.push({ message: this.#session.run.mask(text) });
  };

  constructor(session: Session, signal: AbortSignal) {
    this.#session = session;
    this.#signal = signal;
    process.on('unhandledRejection', this.#stray);
  }

  hear({ name, meta, result }: Test): void {
    const message = meta.payops?.harnessError;
    if (message !== undefined) this.errors.push({ checkId: name, message });
    if (result?.state !== 'fail' || this.#signal.aborted) return;
    for (const error of result.errors ?? [])
      this.errors.push({ checkId: name, message: this.#session.run.mask(error.stack ?? error.message) });
  }

  close(): void {
    process.off('unhandledRejection', this.#stray);
  }
}
