/** What is wrong with an erratum beside its schema: ids and versions. */
import { rangeOf } from '../../spec/errata/version-range.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { spoken } from '../own-files/schema-problems.ts';
import { nearest } from '../profile/reading/intent.ts';
import type { KeyPath, Problem } from '../profile/reading/problems.ts';

type Entry = Readonly<Record<string, unknown>>;

/** Problems of all entries of a value, which may violate the schema. @param requirements every id that was ever in the catalogue. */
export function erratumProblems(value: unknown, requirements: readonly string[]): Problem[] {
  const list = isJsonObject(value) && Array.isArray(value.errata) ? value.errata : [];
  return list.flatMap((entry, at) => {
    if (!isJsonObject(entry)) return [];
    const within = ['errata', at] as const;
    return [
      ...doubledProblems(entry, within, list.slice(0, at)),
      ...(['requirement', 'check', 'replacedBy'] as const).flatMap((key) =>
        unknownProblems(entry[key], [...within, key], requirements),
      ),
      ...rangeProblems(entry.versions, [...within, 'versions']),
    ];
  });
}

const atValue = (path: KeyPath, text: string): Problem => ({ path, spot: 'value', text });

function doubledProblems({ id }: Entry, within: KeyPath, before: readonly unknown[]): Problem[] {
  const first = before.findIndex((entry) => isJsonObject(entry) && entry.id === id);
  if (first < 0 || id === undefined) return [];
  return [
    atValue([...within, 'id'], `has the id of errata[${first}]. Write an id that no other erratum has.`),
  ];
}

/** Of a check, its requirement must be known: checks of earlier versions may be gone. A pattern may name anything. */
function unknownProblems(value: unknown, at: KeyPath, requirements: readonly string[]): Problem[] {
  if (typeof value !== 'string' || value.trim() === '' || value.includes('*')) return [];
  const id = value.split('/', 1)[0] ?? value;
  if (requirements.includes(id)) return [];
  const meant = nearest(id, requirements);
  const hint =
    meant === undefined ? 'To list them: npx payops-conformance requirements' : `Did you mean ${meant}?`;
  return [atValue(at, `unknown requirement ${spoken(id)}. ${hint}`)];
}

function rangeProblems(value: unknown, at: KeyPath): Problem[] {
  if (typeof value !== 'string' || value.trim() === '' || rangeOf(value) !== undefined) return [];
  return [atValue(at, `expected a range such as >=0.1.0 <0.2.0, or *, got ${spoken(value)}.`)];
}
