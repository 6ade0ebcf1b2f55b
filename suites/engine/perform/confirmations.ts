/**
 * Failures of one kind in several checks: a service that is broken in one way breaks many, and trying each again takes
 * several times what a healthy run does. The first to fail is tried again for all of them.
 */

/** The first check that failed in one way, and the check in which that came again, if any, once its tries have ended. */
interface First {
  readonly checkId: string;
  readonly cameAgainIn: Promise<string | undefined>;
  readonly settle: (checkId: string | undefined) => void;
}

export class Confirmations {
  readonly #byKind = new Map<string, First>();

  /**
   * The check in which a failure came again, once the tries of the first that failed in this way have ended; undefined
   * where there is none, and for that first one itself.
   * @param kind the requirement and what was wrong, the same for failures of one kind.
   */
  async elsewhere(kind: string, checkId: string): Promise<string | undefined> {
    const first = this.#byKind.get(kind);
    if (first === undefined) this.#byKind.set(kind, firstOf(checkId));
    return first?.cameAgainIn;
  }

  /** Notes whether a failure came again in a check. */
  end(kind: string, checkId: string, cameAgain: boolean): void {
    const first = this.#byKind.get(kind);
    if (first?.checkId === checkId) first.settle(cameAgain ? checkId : undefined);
  }
}

function firstOf(checkId: string): First {
  let settle: First['settle'] = () => {};
  const cameAgainIn = new Promise<string | undefined>((resolve) => {
    settle = resolve;
  });
  return { checkId, cameAgainIn, settle };
}
