/** Answers and values in one short line, for a person. */

/** `HTTP 200 {"message":…`: the status and the beginning of the body. */
export function describeAnswer(answer: { readonly status: number; readonly text: string }): string {
  const text = answer.text.replace(/\s+/g, ' ').trim();
  const shown = text.length > 200 ? `${text.slice(0, 200)}…` : text;
  return `HTTP ${answer.status}${shown === '' ? ' with an empty body' : ` ${shown}`}`;
}

/** A JSON value in one short line. */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}
