import type { Observation } from '../../../spec/run/course.ts';
import type { JsonObject } from '../../../suites/act/answers.ts';

/** A look: milliseconds since the operation was sent, and what its record held. */
export type Look = readonly [atMs: number, record: JsonObject];

/** Looks at an operation, each with the milliseconds since it was sent and what its record held. */
export function observations(...looks: readonly Look[]): Observation[] {
  return looks.map(([atMs, record], index) => ({ atMs, record, exchangeId: `x${index}` }));
}
