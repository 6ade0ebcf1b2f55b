/** Names that a refusal mentions: of a parameter or field that it lacks, perhaps. Trying them is how that is found out. */
import { isJsonObject } from '../../spec/json/json.ts';
import type { Answer } from '../../target/door/call.ts';

const MOST_NAMES = 6;

/** Words of the message of a 400 that may be names, in their order. */
export function namedInRefusal(answer: Answer | undefined): readonly string[] {
  if (answer?.status !== 400 || !isJsonObject(answer.json)) return [];
  const { message } = answer.json;
  if (typeof message !== 'string') return [];
  return [...new Set(message.match(/\b[A-Za-z][A-Za-z0-9_]{2,29}\b/g) ?? [])].slice(0, MOST_NAMES);
}
