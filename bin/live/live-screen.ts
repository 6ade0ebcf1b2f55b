/** A screen of a run that also updates browsers. */

import { liveContext, livePage } from '../../reports/live/live-page.ts';
import { causesPart, type LiveParts, progressParts } from '../../reports/live/live-parts.ts';
import { LiveRun } from '../../reports/live/live-run.ts';
import { LIVE_WORDS } from '../../reports/live/live-words.ts';
import { REQUIREMENTS } from '../../spec/document/catalogue.ts';
import type { Language } from '../../spec/document/language.ts';
import type { CheckResult } from '../../spec/run/check-result.ts';
import type { RunSight } from '../../suites/engine/run/run-sight.ts';
import type { Output } from '../io.ts';
import type { Ending } from '../screen/ending-text.ts';
import type { Expectation, Screen } from '../screen/screen.ts';
import { type LiveServer, openLiveServer } from './live-server.ts';

/** Milliseconds between two updates. */
const TELL_MS = 500;

/** The terminal's screen, and what has to be closed at the end. */
export interface LiveScreen extends Screen {
  /** Lets the browsers that look fetch the report, if the run came to one, and serves no longer. */
  close(): Promise<void>;
}

/**
 * Serves the run on this machine, and says where when there is something to see.
 *
 * @param output where the address is said.
 */
export async function openLiveScreen(
  screen: Screen,
  language: Language,
  output: Output,
): Promise<LiveScreen> {
  return new ServedScreen(screen, await openLiveServer(), language, output);
}

class ServedScreen implements LiveScreen {
  readonly #screen: Screen;
  readonly #server: LiveServer;
  readonly #language: Language;
  readonly #output: Output;
  readonly #run = new LiveRun(REQUIREMENTS);
  #timer: NodeJS.Timeout | undefined;
  #report: string | undefined;

  constructor(screen: Screen, server: LiveServer, language: Language, output: Output) {
    this.#screen = screen;
    this.#server = server;
    this.#language = language;
    this.#output = output;
  }

  expect(expectation: Expectation): void {
    this.#screen.expect(expectation);
    const context = liveContext(expectation.describe([]), this.#language);
    const causes = latestCauses(this.#run, (results) => causesPart(results, expectation.describe, context));
    const parts = () => new Map([...progressParts(this.#run, this.#language), ...causes()]);
    this.#server.show({ page: () => livePage(context, parts()), parts });
    this.#output.write(`${LIVE_WORDS[this.#language].address(this.#server.url)}\n`);
    this.#timer = setInterval(() => {
      if (this.#server.isWatched) this.#server.tell();
    }, TELL_MS).unref();
  }

  onStart(ids: readonly string[], sight: RunSight): void {
    this.#run.start(ids);
    this.#screen.onStart?.(ids, sight);
  }

  onResult(result: CheckResult): void {
    this.#run.end(result);
    this.#screen.onResult?.(result);
  }

  tell(line: string): void {
    this.#screen.tell(line);
  }

  onInterrupt(): void {
    this.#screen.onInterrupt();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#screen.stop();
  }

  end(ending: Ending): void {
    this.#report = ending.files.find((file) => file.endsWith('.html'));
    this.#screen.end(ending);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#server.close(this.#report);
  }
}

/** Made anew only where something came: what is behind the findings takes some work. */
function latestCauses(run: LiveRun, made: (results: readonly CheckResult[]) => LiveParts): () => LiveParts {
  let known = -1;
  let parts: LiveParts = new Map();
  return () => {
    const { findings } = run;
    if (findings.length !== known) parts = made(findings);
    known = findings.length;
    return parts;
  };
}
