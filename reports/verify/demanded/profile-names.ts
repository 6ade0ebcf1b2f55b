/** What a profile sets, as demands and requests show it. */
import Big from 'big.js';
import { isJsonObject } from '../../../spec/json/json.ts';
import { TOLERANCES } from '../../../spec/tolerances.ts';
import type { StoredProfile } from '../conditions/profile-condition.ts';

/** Names of the JSON pointers of bindings, and of the tolerances of amounts, by what stands for them in demands. */
export function namesOf(profiles: readonly StoredProfile[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const profile of profiles) {
    for (const text of [profile.bindings, profile.auth].flatMap(textsIn))
      if (text === '' || text.startsWith('/')) names.set(text, 'bound');
    const decimals = decimalsOf(profile);
    if (decimals === undefined) continue;
    const unit = new Big(10).pow(-decimals);
    names.set(unit.times(TOLERANCES.moneyNoise.value).toString(), 'noise');
    names.set(unit.toString(), 'unit');
  }
  return names;
}

/** Of the minor unit of amounts. */
export function decimalsOf({ money }: StoredProfile): number | undefined {
  return isJsonObject(money) && typeof money.decimals === 'number' ? money.decimals : undefined;
}

/** Every text in a value, at any depth. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isJsonObject(value) ? Object.values(value).flatMap(textsIn) : [];
}

type Fixtures = readonly Readonly<Record<string, unknown>>[];

const lists = new WeakMap<readonly StoredProfile[], Map<string, Fixtures>>();

/** Objects of a list of the fixtures: asked for with every demand. */
export function fixturesOf(profiles: readonly StoredProfile[], list: string): Fixtures {
  const known = lists.get(profiles) ?? new Map<string, Fixtures>();
  lists.set(profiles, known);
  const found = known.get(list) ?? fixturesIn(profiles, list);
  known.set(list, found);
  return found;
}

function fixturesIn(profiles: readonly StoredProfile[], list: string): Fixtures {
  return profiles.flatMap(({ fixtures }) => {
    const items = isJsonObject(fixtures) ? fixtures[list] : undefined;
    return Array.isArray(items) ? items.filter(isJsonObject) : [];
  });
}

/** A pointer that a profile binds; undefined where it binds none. */
export function boundAt(profile: StoredProfile, binding: string, member: string): string | undefined {
  const bound = isJsonObject(profile.bindings) ? profile.bindings[binding] : undefined;
  const pointer = isJsonObject(bound) ? bound[member] : undefined;
  return typeof pointer === 'string' ? pointer : undefined;
}
