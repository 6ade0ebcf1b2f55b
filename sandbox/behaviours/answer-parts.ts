/** Answers with a part of them replaced. */

import { isJsonObject } from '../../spec/json/json.ts';
import type { JsonObject } from '../data/model.ts';
import type { OutgoingAnswer } from '../service/calls-and-answers.ts';
/** The `body` of the envelope; null where there is no envelope. */
export function bodyOf({ json }: OutgoingAnswer): unknown {
  return isJsonObject(json) && 'timestamp' in json ? json.body : null;
}

/** The answer with fields of its envelope replaced; an answer without envelope stays. */
export function withEnvelope(
  answer: OutgoingAnswer,
  change: (envelope: JsonObject) => JsonObject,
): OutgoingAnswer {
  return isJsonObject(answer.json) && 'timestamp' in answer.json
    ? { ...answer, json: change(answer.json) }
    : answer;
}

/** The answer with the `body` of its envelope replaced. */
export function withBody(answer: OutgoingAnswer, change: (body: unknown) => unknown): OutgoingAnswer {
  return withEnvelope(answer, (envelope) => ({ ...envelope, body: change(envelope.body) }));
}

/** The answer with another HTTP status, which its envelope repeats, and with another body. */
export function answeredAs(answer: OutgoingAnswer, status: number, body: unknown = null): OutgoingAnswer {
  return { ...withEnvelope(answer, (envelope) => ({ ...envelope, status, body })), status };
}

/** The answer with its body, or each item of its body, replaced; bodies that hold no object stay. */
export function withRecords(
  answer: OutgoingAnswer,
  change: (record: JsonObject) => JsonObject,
): OutgoingAnswer {
  const changed = (one: unknown) => (isJsonObject(one) ? change(one) : one);
  return withBody(answer, (body) => (Array.isArray(body) ? body.map(changed) : changed(body)));
}

/** Puts the fields of an object through `change`; a field for which it returns undefined is left out. */
export function mapFields(object: JsonObject, change: (value: unknown, name: string) => unknown): JsonObject {
  const entries = Object.entries(object).map(([name, value]) => [name, change(value, name)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Any JSON value with each of its objects changed, the innermost first. */
export function mapObjects(value: unknown, change: (object: JsonObject) => JsonObject): unknown {
  if (Array.isArray(value)) return value.map((item) => mapObjects(item, change));
  return isJsonObject(value) ? change(mapFields(value, (inner) => mapObjects(inner, change))) : value;
}
