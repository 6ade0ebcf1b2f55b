/** Reading answers: the envelope and what it holds (2.1). */

import type { SeenAnswer } from '../../spec/contract/answer-rule.ts';
import { isJsonObject } from '../../spec/json/json.ts';

/** A JSON object: a record, or the body of a request. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** The body of the envelope; undefined where there is no envelope or no body in it. */
export function bodyOf(answer: Pick<SeenAnswer, 'json'>): unknown {
  return isJsonObject(answer.json) ? answer.json.body : undefined;
}

/** The items of a body that is an array of objects; undefined where it is not. */
export function itemsOf(answer: Pick<SeenAnswer, 'json'>): readonly JsonObject[] | undefined {
  const body = bodyOf(answer);
  return Array.isArray(body) && body.every(isJsonObject) ? body : undefined;
}
