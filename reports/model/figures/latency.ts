/** How long each operation took to answer, counted in a memory that does not grow with the run. */

import { OPERATION_IDS } from '../../../spec/contract/surface.ts';
import type { Exchange } from '../../../spec/run/exchange.ts';

/** The answers of one operation; times in milliseconds, from the first byte sent to the last one read. */
export interface Latency {
  /** The contract's operationId, or `other`. */
  readonly operationId: string;
  readonly answers: number;
  readonly minMs: number;
  /** To within one in a hundred, as is `p95Ms`. */
  readonly medianMs: number;
  /** Nineteen answers of twenty took no longer. */
  readonly p95Ms: number;
  readonly maxMs: number;
}

/** In place of an operation, where all of them are counted together. */
const ALL_OPERATIONS = 'all';

/** Each step of the counts is wider than the one before by this much. */
const GROWTH = Math.log(1.02);

/** What the clock cannot tell from nothing. */
const LEAST_MS = 0.01;

/** The answers of one operation, counted by steps of their length. */
class Counts {
  answers = 0;
  minMs = Number.POSITIVE_INFINITY;
  maxMs = 0;
  readonly #steps = new Map<number, number>();

  add(ms: number): void {
    const step = Math.round(Math.log(Math.max(ms, LEAST_MS)) / GROWTH);
    this.#steps.set(step, (this.#steps.get(step) ?? 0) + 1);
    this.answers += 1;
    this.minMs = Math.min(this.minMs, ms);
    this.maxMs = Math.max(this.maxMs, ms);
  }

  /** Adds what another counted. */
  merge(other: Counts): void {
    for (const [step, count] of other.#steps) this.#steps.set(step, (this.#steps.get(step) ?? 0) + count);
    this.answers += other.answers;
    this.minMs = Math.min(this.minMs, other.minMs);
    this.maxMs = Math.max(this.maxMs, other.maxMs);
  }

  latency(operationId: string): Latency {
    const { answers, minMs, maxMs } = this;
    return {
      operationId,
      answers,
      minMs,
      medianMs: this.quantile(0.5),
      p95Ms: this.quantile(0.95),
      maxMs,
    };
  }

  /** @param share from 0 to 1. @returns the length that this share of the answers did not exceed. */
  quantile(share: number): number {
    let left = Math.ceil(share * this.answers);
    for (const [step, count] of [...this.#steps].sort(([one], [other]) => one - other)) {
      left -= count;
      if (left <= 0) return Math.min(this.maxMs, Math.max(this.minMs, Math.exp(step * GROWTH)));
    }
    return this.maxMs;
  }
}

/** What of an exchange is counted. */
interface Answered extends Pick<Exchange, 'kind' | 'operationId' | 'durationMs'> {
  readonly response?: object;
}

/** Counts the answers of a run, one exchange after the other. */
export class LatencyTally {
  readonly #byOperation = new Map<string, Counts>();

  /** Callbacks, and requests without an answer, say nothing about how fast the target answers. */
  see({ kind, operationId, durationMs, response }: Answered): void {
    if (kind !== 'request' || response === undefined) return;
    let counts = this.#byOperation.get(operationId);
    if (counts === undefined) {
      counts = new Counts();
      this.#byOperation.set(operationId, counts);
    }
    counts.add(durationMs);
  }

  /** Those that answered, in the order of the contract; what is outside it comes last. */
  rows(): Latency[] {
    const known: readonly string[] = OPERATION_IDS;
    const others = [...this.#byOperation.keys()].filter((id) => !known.includes(id));
    return [...known, ...others].flatMap((operationId) => {
      const counts = this.#byOperation.get(operationId);
      return counts === undefined ? [] : counts.latency(operationId);
    });
  }

  /** All operations together; undefined where nothing answered. */
  whole(): Latency | undefined {
    const all = new Counts();
    for (const counts of this.#byOperation.values()) all.merge(counts);
    return all.answers === 0 ? undefined : all.latency(ALL_OPERATIONS);
  }
}
