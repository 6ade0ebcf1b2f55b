/** Examples in an operation, where OpenAPI has them. */
import { CONTRACT } from '../../spec/contract/contract.ts';
import type { Json, JsonObject } from '../../spec/contract/contract-document.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { RequestExamples } from './fixture-examples.ts';
import { objectAt } from './placed-operations.ts';

/** The operation with a value for each parameter that has one, and with its bodies by their names. */
export function withExamples(operation: JsonObject, { parameters, bodies }: RequestExamples): JsonObject {
  const { parameters: own, requestBody } = operation;
  return {
    ...operation,
    ...(Array.isArray(own) && { parameters: own.map((one: Json) => parameterWith(one, parameters)) }),
    ...(isJsonObject(requestBody) &&
      Object.keys(bodies).length > 0 && { requestBody: bodyWith(requestBody, bodies) }),
  };
}

/** A reference gives way to what it leads to: the same parameter has other values elsewhere. */
function parameterWith(given: Json, values: RequestExamples['parameters']): Json {
  if (!isJsonObject(given)) return given;
  const parameter =
    typeof given.$ref === 'string' ? objectAt(CONTRACT, ...given.$ref.split('/').slice(1)) : given;
  const example = values[String(parameter.name)];
  return example === undefined ? given : { ...parameter, example };
}

function bodyWith(requestBody: JsonObject, bodies: RequestExamples['bodies']): JsonObject {
  const examples = Object.fromEntries(Object.entries(bodies).map(([name, value]) => [name, { value }]));
  const content = Object.entries(objectAt(requestBody, 'content')).map(([type, media]) => [
    type,
    isJsonObject(media) ? { ...media, examples } : media,
  ]);
  return { ...requestBody, content: Object.fromEntries(content) };
}
