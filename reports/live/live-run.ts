/** What is known of a run that is under way: how far it has come, and the verdicts that stand already. */
import type { Requirement } from '../../spec/document/catalogue-types.ts';
import type { CheckResult, Verdict } from '../../spec/run/check-result.ts';
import { rollUp } from '../../spec/run/verdicts.ts';
import type { ShownVerdict } from '../words/verdict-words.ts';

/** A requirement as it is shown meanwhile. */
export type LiveVerdict = ShownVerdict | 'waiting';

/** Verdicts that no later check of the requirement improves, and that are shown at once. */
const SETTLED: readonly Verdict[] = ['fail', 'warn'];

export class LiveRun {
  readonly #requirements: readonly Requirement[];
  /** Checks that have not ended, by their requirement. */
  readonly #waiting = new Map<string, Set<string>>();
  readonly #verdicts = new Map<string, Verdict[]>();
  readonly #findings: CheckResult[] = [];
  #of = 0;
  #done = 0;
  #failing = 0;

  /** @param requirements in document order. */
  constructor(requirements: readonly Requirement[]) {
    this.#requirements = requirements;
  }

  /** @param checkIds `<requirement>/<circumstance>`. */
  start(checkIds: readonly string[]): void {
    for (const id of checkIds) {
      const requirement = id.slice(0, id.indexOf('/'));
      const known = this.#waiting.get(requirement);
      if (known) known.add(id);
      else this.#waiting.set(requirement, new Set([id]));
    }
    this.#of = checkIds.length;
  }

  end(result: CheckResult): void {
    const { id, requirement, verdict } = result;
    if (this.#waiting.get(requirement)?.delete(id) !== true) return;
    this.#done += 1;
    this.#verdicts.set(requirement, [...(this.#verdicts.get(requirement) ?? []), verdict]);
    if (verdict === 'fail') this.#failing += 1;
    if (SETTLED.includes(verdict)) this.#findings.push(result);
  }

  get counts(): { readonly done: number; readonly of: number; readonly failing: number } {
    return { done: this.#done, of: this.#of, failing: this.#failing };
  }

  /** What failed or warned, in the order of coming. */
  get findings(): readonly CheckResult[] {
    return this.#findings;
  }

  /** Every requirement of the catalogue with what is known of it. */
  verdicts(): { readonly requirement: Requirement; readonly verdict: LiveVerdict }[] {
    return this.#requirements.map((requirement) => ({ requirement, verdict: this.#verdictOf(requirement) }));
  }

  #verdictOf({ id, excluded }: Requirement): LiveVerdict {
    if (excluded !== undefined) return 'excluded';
    const verdict = rollUp(this.#verdicts.get(id) ?? []);
    const isOpen = (this.#waiting.get(id)?.size ?? 0) > 0;
    return isOpen && !SETTLED.includes(verdict) ? 'waiting' : verdict;
  }
}
