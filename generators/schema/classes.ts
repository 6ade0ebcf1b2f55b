/** From the schema of a field to named classes of the values that fit it. */
import type { JsonObject } from '../../spec/contract/contract-document.ts';
import type { Family } from './family.ts';
import { numberFamily } from './numbers.ts';
import type { SchemaOptions } from './options.ts';
import { readSchema } from './schema.ts';
import { TEXTS } from './texts.ts';
import { urlFamily } from './urls.ts';

/**
 * The values of a field: a number, a URL or a text.
 * @throws Error for another type: what an enumeration or an object may hold on a target, the profile says.
 */
export function familyOf(field: JsonObject, { amounts, urls }: SchemaOptions): Family {
  const { types, format, values } = readSchema(field);
  if (types.includes('number')) return numberFamily(amounts);
  if (!types.includes('string') || values !== undefined)
    throw new Error(`No values are made of ${JSON.stringify(field)}.`);
  return format === 'uri' ? urlFamily(urls) : TEXTS;
}
