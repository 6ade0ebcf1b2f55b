/** A run that is spread over machines: which part of it one of them carries out, and what makes the parts one run. Pure. */
import { createHash } from 'node:crypto';

/** One of several processes that carry a run out together. */
export interface Shard {
  /** From 1. */
  readonly index: number;
  readonly total: number;
}

/** What a report says of the part that it is of. */
export interface ShardRecord extends Shard {
  /** Instruments of the profile that it alone may use, and how many the profile has. */
  readonly instruments: { readonly own: number; readonly of: number };
  /** Checks that could not be split: the first shard alone has what they take. */
  readonly together: number;
}

/**
 * The id of a run of several shards: whoever knows the same facts makes the same id.
 * @param facts all that the shards share, in an order that is always the same.
 * @returns a UUID (RFC 9562, version 8).
 */
export function sharedRunId(facts: readonly (string | number)[]): string {
  const digits = createHash('sha256').update(JSON.stringify(facts)).digest('hex');
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`];
  return [...parts, `a${digits.slice(17, 20)}`, digits.slice(20, 32)].join('-');
}
