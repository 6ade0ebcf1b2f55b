/** Where in an answer something may stand that was not found where a profile's binding points. */

import { show } from './describe.ts';
import { isJsonObject } from './json.ts';
import { escapePointerToken } from './pointer.ts';

/** Answers are searched so deep, and so many values of them are looked at. */
const DEEPEST = 6;
const MOST_LOOKS = 500;
/** Of the envelope (2.1): they say nothing of what it holds. */
const ENVELOPE = ['/message', '/status', '/timestamp'];
/** Of a balance that no operation is measured by: booked later, or kept back. */
const OTHER_BALANCES = ['comptable', 'ledger', 'booked', 'accounting', 'bloque', 'blocked', 'reserv'];
/** Pointers that are told. */
const MOST_TOLD = 3;

/** Behind whatever is named. */
const UNNAMED = 1_000;

/** A value in an answer, by where it stands. */
export interface Place {
  readonly pointer: string;
  readonly value: unknown;
}

/**
 * The places of values of a kind: those first whose names say that they are meant, by the order of the words, then the shallow ones.
 *
 * @param json any JSON value.
 * @param is whether a value is of the kind.
 * @param names words, in lower case, that a field's name may hold.
 * @param onlyNamed leaves out those whose names say nothing.
 */
export function likelyPlaces(
  json: unknown,
  is: (value: unknown) => boolean,
  names: readonly string[],
  onlyNamed = false,
): Place[] {
  const rankOf = ({ pointer }: Place) => {
    const name = pointer.slice(pointer.lastIndexOf('/') + 1).toLowerCase();
    const at = names.findIndex((word) => name.includes(word));
    if (at < 0) return UNNAMED;
    return OTHER_BALANCES.some((word) => name.includes(word)) ? names.length : at;
  };
  const isNamed = (place: Place) => rankOf(place) !== UNNAMED;
  return placesIn(json)
    .filter(({ pointer, value }) => !ENVELOPE.includes(pointer) && is(value))
    .filter((place) => !onlyNamed || isNamed(place))
    .sort((one, other) => rankOf(one) - rankOf(other))
    .slice(0, MOST_TOLD);
}

/**
 * What an answer holds in place of something, in a few words for whoever writes a profile.
 * @param withValues whether the values may be shown.
 * @param mask as for `show`.
 */
export function placesText(
  places: readonly Place[],
  withValues: boolean,
  mask?: (text: string) => string,
): string {
  const told = places.map(
    ({ pointer, value }) => `${show(pointer, mask)}${withValues ? ` (${show(value, mask)})` : ''}`,
  );
  const [first, ...others] = told;
  if (first === undefined) return 'nothing in the answer looks like it';
  return `the likely pointer is ${first}${others.length === 0 ? '' : `; others are ${others.join(', ')}`}`;
}

/** Every value with its pointer, the shallow ones first. */
export function placesIn(json: unknown): Place[] {
  const places: Place[] = [{ pointer: '', value: json }];
  for (let at = 0; at < places.length && places.length < MOST_LOOKS; at += 1) {
    const place = places[at];
    if (place === undefined || place.pointer.split('/').length > DEEPEST) continue;
    for (const [key, value] of childrenOf(place.value))
      places.push({ pointer: `${place.pointer}/${escapePointerToken(key)}`, value });
  }
  return places;
}

/** Of an array its first item alone: the others are like it. */
function childrenOf(value: unknown): [string, unknown][] {
  if (Array.isArray(value)) return value.length === 0 ? [] : [['0', value[0]]];
  return isJsonObject(value) ? Object.entries(value) : [];
}
