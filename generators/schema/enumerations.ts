/** Enumerations: a class for each value. */
import type { Json } from '../../spec/contract-document.ts';
import { classOfValues, type Family } from './family.ts';

export function enumerationFamily([first, ...others]: readonly [Json, ...Json[]]): Family {
  const one = (value: Json) => classOfValues(String(value), [value]);
  return { plain: first, classes: [one(first), ...others.map(one)] };
}
