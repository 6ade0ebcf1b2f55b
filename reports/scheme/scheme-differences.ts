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
function rulesOf(scheme: Scheme): Map<string, string[]> {
  const { decisions, required, offers = {}, effort, tools } = scheme;
  const rules = new Map<string, string[]>();
  const put = (key: string, values: readonly string[] | undefined) => {
    if (values !== undefined) rules.set(key, [...values].sort());
  };
  for (const [id, values] of Object.entries(decisions ?? {})) put(`decisions.${id}`, values);
  put('required', required);
  for (const [kind, values] of Object.entries(offers)) put(`offers.${kind}`, values);
  put('effort', effort && [effort]);
  put('tools', tools);
  for (const [key, value] of programmeRules(scheme)) put(key, [value]);
  return rules;
}

/** What a scheme says of certificates: who issues them, what they ask for besides, and how long they are valid; by key. */
export function programmeRules({
  requirementSet,
  nonce,
  calibration,
  attest = [],
  certifier,
  certificates,
}: Scheme): (readonly [key: string, value: string])[] {
  const all: readonly (readonly [key: string, value: string | number | undefined])[] = [
    ['requirementSet', requirementSet],
    ['nonce', nonce === true ? 'true' : undefined],
    ['calibration.withinDays', calibration?.withinDays],
    ...attest.map(({ id, statement }) => [`attest.${id}`, statement ?? id] as const),
    ['certifier.name', certifier?.name],
    ['certifier.key', certifier?.key],
    ['certificates.validDays', certificates?.validDays],
    ['certificates.retestDays', certificates?.retestDays],
  ];
  return all.flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)] as const]));
}
