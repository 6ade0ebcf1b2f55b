/** An answer as it stands in an archive, with masks in place of secrets, read as a rule reads it. */
import type { SeenAnswer } from '../../../spec/contract/answer-rule.ts';
import type { JsonReader } from '../../../spec/json/json-reader.ts';
import { mendedJson } from '../../../spec/json/masked-json.ts';
import type { WholeExchange } from './archive.ts';

export interface ReadAnswer {
  readonly answer: SeenAnswer;
  /** A mask stands in place of a value that was no text, such as a number: it is read as a text. */
  readonly isLoose: boolean;
}

/**
 * @param reader of all answers: the rules judge what stands in many lists once.
 * @returns `unknown` where masks leave open what the body was, and where not all of it was kept.
 */
export function readAnswer(exchange: WholeExchange, reader: JsonReader): ReadAnswer | 'unknown' {
  const { status, headers, text, truncated, misencoded } = exchange;
  if (truncated) return 'unknown';
  const seen = { status, headers, text, truncated };
  if (misencoded) return { answer: { ...seen, json: undefined }, isLoose: false };
  const { json } = reader.read(text);
  if (json !== undefined || !text.includes('«')) return { answer: { ...seen, json }, isLoose: false };
  const mended = mendedJson(text);
  return mended === undefined ? 'unknown' : { answer: { ...seen, json: mended }, isLoose: true };
}
