/** What the wire brings back. */
import type { HeaderMap } from '../../spec/run/exchange.ts';
import type { BodyText } from './body-text.ts';

/** What came back for one attempt. */
export interface WireAnswer extends BodyText {
  readonly status: number;
  readonly headers: HeaderMap;
  /** The body was longer than `maxBodyBytes`, and the rest was not read. */
  readonly isCut: boolean;
  /** From the first byte sent to the last byte read. */
  readonly durationMs: number;
}
