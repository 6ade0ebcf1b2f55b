/** What those at work in a run are waiting for, for whoever looks on: nothing is judged by it, and nothing waits for it. */

import { Durations } from '../../../target/fixtures/durations.ts';

/**
 * What one may be waiting for: an instrument; that the checks of a requirement have ended; a final status; a callback; an
 * answer, and the turn to send; what is found out once for all; that a time passes; the turn of a last try.
 */
export const WAIT_KINDS = [
  'instrument',
  'others',
  'status',
  'callback',
  'answer',
  'shared',
  'time',
  'turn',
] as const;

/** One of them. */
export type WaitKind = (typeof WAIT_KINDS)[number];

/** Something that one waits for. Times are of the clock of `performance.now()`. */
export interface Wait {
  readonly kind: WaitKind;
  /** Which one: the operation that was called, the requirement, the name of what is found out, the type of an instrument. */
  readonly of?: string;
  readonly since: number;
  /** When it is over at the latest; absent where nobody knows. */
  readonly until?: number;
}

/** What is known of a wait when it begins. */
export interface Beginning extends Pick<Wait, 'kind' | 'of'> {
  /** Milliseconds that it takes at the most. */
  readonly forMs?: number;
}

/** The waits of one run, by the id of the check that waits; `run/<name>` is who finds something out for all. */
export class Waits {
  readonly #open = new Map<string, Set<Wait>>();
  readonly #past = new Map<WaitKind, Durations>();

  /** @returns what is to be called when it is over. */
  begin(who: string, { kind, of, forMs }: Beginning): () => void {
    const since = performance.now();
    const wait: Wait = {
      kind,
      since,
      ...(of !== undefined && { of }),
      ...(forMs !== undefined && { until: since + forMs }),
    };
    const open = this.#open.get(who) ?? new Set();
    open.add(wait);
    this.#open.set(who, open);
    return () => {
      if (!open.delete(wait)) return;
      if (open.size === 0 && this.#open.get(who) === open) this.#open.delete(who);
      const past = this.#past.get(kind) ?? new Durations();
      past.note(performance.now() - since);
      this.#past.set(kind, past);
    };
  }

  /** Waits for something as long as it takes. */
  async during<T>(who: string, beginning: Beginning, work: () => Promise<T>): Promise<T> {
    const end = this.begin(who, beginning);
    try {
      return await work();
    } finally {
      end();
    }
  }

  /** What one waits for now: none where it works, has ended or has not begun. */
  of(who: string): readonly Wait[] {
    return [...(this.#open.get(who) ?? [])];
  }

  /** Everybody who waits for something. */
  get all(): ReadonlyMap<string, ReadonlySet<Wait>> {
    return this.#open;
  }

  /** How many waits of a kind are over. */
  pastOf(kind: WaitKind): number {
    return this.#past.get(kind)?.count ?? 0;
  }

  /** How long waits of a kind take on average, in milliseconds; undefined where none is over. */
  meanMs(kind: WaitKind): number | undefined {
    return this.#past.get(kind)?.meanMs;
  }
}
