/** Names that a refusal mentions: they may be missing parameters or fields, and are worth a try. */
import { isJsonObject } from '../../spec/json/json.ts';
import type { Answer } from '../../target/door/call.ts';

const MOST_NAMES = 6;

/** Words in the message of a 400 that may be names, in order. */
export function namedInRefusal(answer: Answer | undefined): readonly string[] {
  if (answer?.status !== 400 || !isJsonObject(answer.json)) return [];
  const { message } = answer.json;
  if (typeof message !== 'string') return [];
  return [
    ...new Set(message.match(/(?<![\p{L}\p{N}_])[A-Za-z][A-Za-z0-9_]{2,29}(?![\p{L}\p{N}_])/gu) ?? []),
  ].slice(0, MOST_NAMES);
}
