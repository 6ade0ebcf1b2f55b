/** How far a run has come: counts, and the check that it waits for. Pure but for what it is told. */

import { DEFAULT_LANGUAGE, type Language } from '../../spec/document/language.ts';
import type { CheckResult } from '../../spec/run/check-result.ts';
import { SCREEN_WORDS } from '../words/screen-words.ts';

export class Progress {
  private readonly waiting = new Set<string>();
  private readonly started: number;
  private readonly language: Language;
  private done = 0;
  private failing = 0;

  /** @param now milliseconds of any clock. */
  constructor(checkIds: readonly string[], now: number, language: Language = DEFAULT_LANGUAGE) {
    this.language = language;
    for (const id of checkIds) this.waiting.add(id);
    this.started = now;
  }

  /** A check has ended. */
  end({ id, verdict }: CheckResult): void {
    if (!this.waiting.delete(id)) return;
    this.done += 1;
    if (verdict === 'fail') this.failing += 1;
  }

  /**
   * `12/40 checks, 1 failing, 9 s; waits for 28, first: envelope.status/lists`
   *
   * All checks set out together, so the first that has not ended has been under way longest.
   */
  line(now: number): string {
    const [first] = this.waiting;
    const words = SCREEN_WORDS[this.language];
    const counts = words.done(this.done, this.done + this.waiting.size);
    const failing = this.failing === 0 ? '' : `, ${words.failing(this.failing)}`;
    const waits = first === undefined ? '' : words.waits(this.waiting.size, first);
    return `${counts}${failing}, ${Math.round((now - this.started) / 1000)} s${waits}`;
  }
}
