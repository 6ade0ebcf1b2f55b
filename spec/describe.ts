/** Answers and values in one short line, for a person. */

/** `HTTP 200 {"message":…`: the status and the beginning of the body, as it may be shown where that is known. */
export function describeAnswer(answer: {
  readonly status: number;
  readonly text: string;
  readonly shown?: string;
}): string {
  const text = (answer.shown ?? answer.text).replace(/\s+/g, ' ').trim();
  const shown = text.length > 200 ? `${text.slice(0, 200)}…` : text;
  return `HTTP ${answer.status}${shown === '' ? ' with an empty body' : ` ${shown}`}`;
}

/** Longest text of a value that is shown. */
const SHOWN_LENGTH = 120;

/** A JSON value in one short line; of one that is cut, how long it is. */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value) ?? String(value);
  if (text.length <= SHOWN_LENGTH) return text;
  const length =
    typeof value === 'string' ? `${[...value].length} characters` : `${text.length} characters of JSON`;
  return `${text.slice(0, SHOWN_LENGTH)}… (${length})`;
}
