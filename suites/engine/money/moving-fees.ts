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
/** So often one that came out otherwise is asked at a stretch. */
const AT_A_STRETCH = 12;
/** Sections whose operations are held to fees that were quoted before them. */
const HELD_TO_QUOTES: readonly string[] = ['1', '2.4', '4.12'];

type Ask = (t: Experiment) => Promise<Big>;

/** A question that came out otherwise, and how to say so. */
interface Moved {
  readonly ask: Ask;
  readonly excuse: Excuse;
}

/** What the fee call said in a run, question by question. */
class QuotesOfRun {
  readonly #first = new Map<string, QuotedFees>();
  readonly #questions = new Map<string, Ask>();
  #moved: Moved | undefined;

  learn(question: string, quoted: QuotedFees, ask: Ask): void {
    const first = this.#first.get(question) ?? quoted;
    this.#first.set(question, first);
    this.#questions.delete(question);
    this.#questions.set(question, ask);
    if (first.fees.eq(quoted.fees)) return;
    const excuse = {
      message: `The fees of ${quoted.service} were ${first.fees} (${first.exchangeId}), and ${quoted.fees} when the same was asked again (${quoted.exchangeId}): they may change between a quote and its operation.`,
      cause: 'target',
      shownBy: { exchangeId: quoted.exchangeId },
    } as const;
    this.#moved ??= { ask, excuse };
  }

  /** Asks some of the questions once more, unless one is known to come out otherwise. */
  async excuse(t: Experiment): Promise<Excuse | undefined> {
    for (const ask of [...this.#questions.values()].slice(-ASKED_AGAIN)) {
      if (this.#moved !== undefined) break;
      await ask(t);
    }
    if (this.#moved === undefined) return undefined;
    const { ask, excuse } = this.#moved;
    const isErratic = await t.run.once('fees asked at a stretch', (shared) => areErratic(shared, ask));
    return isErratic ? undefined : excuse;
  }
}

/** Whether fees come and go at a stretch: those of an hour, or of so many operations, change once at the most. */
async function areErratic(t: Experiment, ask: Ask): Promise<boolean> {
  let changes = 0;
  let last = await ask(t);
  for (let asked = 1; asked < AT_A_STRETCH; asked += 1) {
    const fees = await ask(t);
    if (!fees.eq(last)) changes += 1;
    last = fees;
  }
  return changes > 1;
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
