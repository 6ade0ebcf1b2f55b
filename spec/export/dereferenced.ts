/** The contract with what each `$ref` leads to in its place. */
import SwaggerParser from '@apidevtools/swagger-parser';
import type { Json, JsonObject } from '../contract/contract-document.ts';
import { isJsonObject } from '../json/json.ts';

/**
 * A copy without references.
 * @param contract whose references all lead into itself.
 * @throws Error for a reference that leads nowhere.
 */
export async function dereferenced(contract: JsonObject): Promise<JsonObject> {
  // Copies, since the parser's own type says less than that it is JSON, and since it changes what it is given.
  const options = { resolve: { external: false } };
  const whole = await SwaggerParser.dereference(JSON.parse(JSON.stringify(contract)), options);
  const copy: Json = JSON.parse(JSON.stringify(whole));
  if (!isJsonObject(copy)) throw new Error('The contract is no object.');
  return copy;
}
