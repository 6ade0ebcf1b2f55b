/** An exchange that somebody else brought about: a recording holds it, or a proxy has just seen it. */
import type { Exchange } from '../../spec/run/exchange.ts';

/**
 * One HTTP request with its answer, as far as one came. Names of headers are in lower case, bodies are unpacked texts;
 * secrets may stand in it as they are, or masked: the stored exchanges of a run are of this shape.
 */
export interface RecordedExchange
  extends Pick<Exchange, 'id' | 'startedAt' | 'durationMs' | 'request' | 'response'> {
  /** Which recording it is of: those of one have one clock. The same for all where nothing is said. */
  readonly recording?: string;
  /** Whoever recorded it received it at an address of its own: it is a notification. */
  readonly kind?: Exchange['kind'];
  /** How many times a run sent it: of the earlier ones nothing is told, and so not when the last one was. */
  readonly attempts?: number;
}

/** When its last byte was read, in milliseconds since 1970. */
export function endOf({ startedAt, durationMs }: Pick<RecordedExchange, 'startedAt' | 'durationMs'>): number {
  return Date.parse(startedAt) + durationMs;
}
