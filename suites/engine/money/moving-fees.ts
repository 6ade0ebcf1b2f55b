/** Fees that the fee call tells otherwise when it is asked the same once more: that they stay the same is not shown (2.4). */
import type Big from 'big.js';
import { requirementOf } from '../../../spec/document/catalogue.ts';
import type { RequirementId } from '../../../spec/generated/catalogue-ids.ts';
import type { Excuse } from '../declare/excuses.ts';
import type { Experiment, RunContext } from '../declare/experiment.ts';

/** What the fee call said of one question. */
export interface QuotedFees {
  readonly service: string;
  readonly fees: Big;
  readonly exchangeId: string;
}

/** So many questions are asked once more: those that were asked last. */
const ASKED_AGAIN = 6;
/** Sections whose operations are held to fees that were quoted before them. */
const HELD_TO_QUOTES: readonly string[] = ['1', '2.4', '4.12'];

/** What the fee call said in a run, question by question. */
class QuotesOfRun {
  readonly #first = new Map<string, QuotedFees>();
  readonly #again = new Map<string, (t: Experiment) => Promise<unknown>>();
  #moved: Excuse | undefined;

  learn(question: string, quoted: QuotedFees, again: (t: Experiment) => Promise<unknown>): void {
    const first = this.#first.get(question) ?? quoted;
    this.#first.set(question, first);
    this.#again.delete(question);
    this.#again.set(question, again);
    if (first.fees.eq(quoted.fees)) return;
    this.#moved ??= {
      message: `The fees of ${quoted.service} were ${first.fees} (${first.exchangeId}), and ${quoted.fees} when the same was asked again (${quoted.exchangeId}): they may change between a quote and its operation.`,
      cause: 'target',
      shownBy: { exchangeId: quoted.exchangeId },
    };
  }

  /** Asks some of the questions once more, unless it is known already. */
  async excuse(t: Experiment): Promise<Excuse | undefined> {
    for (const ask of [...this.#again.values()].slice(-ASKED_AGAIN)) {
      if (this.#moved !== undefined) break;
      await ask(t);
    }
    return this.#moved;
  }
}

/** What the fee call said in a run. */
export function quotesOf(run: RunContext): QuotesOfRun {
  return run.kept('quoted fees', () => new QuotesOfRun());
}

/** Why an operation that differs from what was quoted accuses nobody: the quotes of this target change by themselves. */
export async function excuseForQuotes(
  t: Experiment,
  requirement: RequirementId,
): Promise<Excuse | undefined> {
  const { section, needs = [] } = requirementOf(requirement);
  const isHeld = HELD_TO_QUOTES.includes(section) && needs.includes('operations.executeOperation');
  return isHeld ? quotesOf(t.run).excuse(t) : undefined;
}
