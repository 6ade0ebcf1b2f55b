/** Runs of a calibration, side by side, and once more alone where something was wrong. */

/** What one try showed. */
export interface Attempt<T> {
  readonly value: T;
  /** Nothing of it keeps the tool from calibrating, as far as another try could change that. */
  readonly isGood: boolean;
  /** Messages of errors of the suite itself. */
  readonly harnessErrors: readonly string[];
}

/** Something that is tried once, or twice. */
export class Trial<T> {
  readonly #attempt: (before: Attempt<T> | undefined) => Promise<Attempt<T>>;
  #last: Attempt<T> | undefined;

  /** @param attempt gets the first try when it is tried again. */
  constructor(attempt: (before: Attempt<T> | undefined) => Promise<Attempt<T>>) {
    this.#attempt = attempt;
  }

  async run(): Promise<void> {
    this.#last = await this.#attempt(this.#last);
  }

  get needsAnother(): boolean {
    return this.#last?.isGood !== true;
  }

  /** The last try. @throws Error before the first one. */
  get outcome(): Attempt<T> {
    if (this.#last === undefined) throw new Error('A trial was not run.');
    return this.#last;
  }
}

type AnyTrial = Pick<Trial<unknown>, 'run' | 'needsAnother'>;

/**
 * Runs all, so many side by side, in their order. What needs another try gets it in the end, with nothing else under way.
 * @param onEnd hears of each first try that has ended.
 */
export async function runTrials(
  trials: readonly AnyTrial[],
  most: number,
  { signal, onEnd }: { readonly signal: AbortSignal; readonly onEnd: () => void },
): Promise<void> {
  const left = [...trials];
  const lane = async () => {
    for (let trial = left.shift(); trial !== undefined && !signal.aborted; trial = left.shift()) {
      await trial.run();
      onEnd();
    }
  };
  await Promise.all(Array.from({ length: most }, lane));
  for (const trial of trials) if (!signal.aborted && trial.needsAnother) await trial.run();
}
