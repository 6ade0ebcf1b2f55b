/** Two versions of a scheme, rule by rule. Pure. */
import { isDeepStrictEqual } from 'node:util';
import type { Scheme } from '../../spec/generated/scheme-types.ts';

/** A rule that the versions do not have alike; a side without it has no such rule. */
export interface SchemeDifference {
  /** The key of the scheme, such as decisions.operation-list.sorting or offers.natures. */
  readonly key: string;
  readonly older?: readonly string[];
  readonly newer?: readonly string[];
}

/** Whatever differs but name and version, in the order of the schemes. */
export function differencesOf(older: Scheme, newer: Scheme): SchemeDifference[] {
  const [before, after] = [rulesOf(older), rulesOf(newer)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [one, other] = [before.get(key), after.get(key)];
    if (isDeepStrictEqual(one, other)) return [];
    return [{ key, ...(one && { older: one }), ...(other && { newer: other }) }];
  });
}

/** What a scheme asks for, by key; the order of values says nothing. */
function rulesOf({ decisions, required, offers = {}, effort, tools }: Scheme): Map<string, string[]> {
  const rules = new Map<string, string[]>();
  const put = (key: string, values: readonly string[] | undefined) => {
    if (values !== undefined) rules.set(key, [...values].sort());
  };
  for (const [id, values] of Object.entries(decisions ?? {})) put(`decisions.${id}`, values);
  put('required', required);
  for (const [kind, values] of Object.entries(offers)) put(`offers.${kind}`, values);
  put('effort', effort && [effort]);
  put('tools', tools);
  return rules;
}
