/** Answers and values in one short line, for a person. */
import { DEEPEST_JSON, isNestedTooDeep } from './json.ts';

/** What of an answer is described. */
interface Described {
  readonly status: number;
  readonly text: string;
  readonly shown?: string;
  readonly misencoded?: string;
  readonly json?: unknown;
}

/** `HTTP 400 {"message":… (x12)`: the same with the exchange that holds it. */
export function citedAnswer(answer: Described & { readonly exchangeId: string }): string {
  return `${describeAnswer(answer)} (${answer.exchangeId})`;
}

/** `HTTP 200 {"message":…`: the status and the beginning of the body, as it may be shown where that is known. */
export function describeAnswer(answer: Described): string {
  const text = (answer.shown ?? answer.text).replace(/\s+/g, ' ').trim();
  const shown = text.length > 200 ? `${text.slice(0, 200)}…` : text;
  const unreadable =
    answer.misencoded === undefined
      ? answer.json === undefined && unreadableAs(answer.text)
      : ` with a body that is not ${answer.misencoded}:`;
  return `HTTP ${answer.status}${shown === '' ? ' with an empty body' : `${unreadable || ''} ${shown}`}`;
}

/** Why a body is not read, where its beginning does not show that. */
function unreadableAs(text: string): string | undefined {
  if (isNestedTooDeep(text)) return ` with a body nested more than ${DEEPEST_JSON} levels deep:`;
  const end = endOfJson(text);
  return end === undefined ? undefined : ` with a body that is JSON up to character ${end} only:`;
}

/** How many characters of what begins as an object or an array are JSON; undefined where that is all, or not known. */
function endOfJson(text: string): number | undefined {
  if (!/^\s*[{[]/.test(text)) return undefined;
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const at = /at position (\d+)/.exec(error.message)?.[1];
    return at === undefined ? undefined : Number(at);
  }
}

/** Longest text of a value that is shown. */
const SHOWN_LENGTH = 120;

/**
 * A JSON value in one short line; of one that is cut, how long it is.
 * @param mask makes a text one that may be shown. What is masked later is cut by then: only what is known beforehand is found.
 */
export function show(value: unknown, mask: (text: string) => string = (text) => text): string {
  if (value === undefined) return 'nothing';
  // JSON has no bound for numbers, and a double has one.
  if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY)
    return 'a number beyond those of a double';
  const text = mask(JSON.stringify(value) ?? String(value));
  if (text.length <= SHOWN_LENGTH) return text;
  const length =
    typeof value === 'string' ? `${[...value].length} characters` : `${text.length} characters of JSON`;
  return `${withoutHalfNumber(text, SHOWN_LENGTH)}… (${length})`;
}

/** The beginning of a text, without digits that go on behind it: half of a card number looks like none, and is masked by nobody. */
function withoutHalfNumber(text: string, end: number): string {
  const begun = text.slice(0, end);
  return /^[ -]?\d/.test(text.slice(end)) ? begun.replace(/\d[\d -]*$/, '') : begun;
}
