/** What keeps each check from being carried out, by a profile as a run stores it. */
import { isJsonObject } from '../../spec/json/json.ts';
import {
  firstUnmet,
  isNeed,
  LATE_NEEDS,
  NEEDS,
  type Need,
  type Unmet,
  unmet,
} from '../../target/profile/needs.ts';
import type { ResolvedProfile } from '../../target/profile/resolve.ts';
import { neededBy } from './plan.ts';

/** What a profile lacks. */
interface Lacks {
  /** What keeps a check from being carried out, by its id; undefined where nothing does. */
  ofCheck(id: string): Unmet | undefined;
  /** Of the needs that show only on the way. */
  readonly onTheWay: readonly Unmet[];
  /** Of all needs. */
  readonly all: readonly Unmet[];
}

/** @returns undefined for what is no profile as a run stores it. */
export function lacksIn(profile: unknown): Lacks | undefined {
  if (!isStored(profile)) return undefined;
  const needs = neededBy();
  const lacksOf = (some: readonly Need[]): Unmet[] => some.flatMap((need) => unmet(profile, need) ?? []);
  return {
    ofCheck: (id) => firstUnmet(profile, needs.get(id) ?? []),
    onTheWay: lacksOf(LATE_NEEDS),
    all: lacksOf(Object.keys(NEEDS).filter(isNeed)),
  };
}

const LISTS_OF_OBJECTS = [
  'instruments',
  'services',
  'thirdPartyBeneficiaries',
  'favoriteBeneficiaries',
  'marketplaces',
  'creditPurchases',
  'loyaltyEnrollments',
  'requestCreations',
] as const satisfies readonly (keyof ResolvedProfile['fixtures'])[];

/** Whether it is a profile as far as the needs look: a mask may stand in place of any text or number. */
export function isStored(value: unknown): value is ResolvedProfile {
  if (!isJsonObject(value)) return false;
  const { baseUrl, auth, notImplemented, notOffered, bindings, fixtures, callbacks } = value;
  if (typeof baseUrl !== 'string' || !URL.canParse(baseUrl)) return false;
  if (!Array.isArray(notImplemented) || !Array.isArray(notOffered)) return false;
  if (![auth, bindings, fixtures, callbacks].every(isJsonObject)) return false;
  if (!isJsonObject(bindings) || !isJsonObject(fixtures)) return false;
  if (!isJsonObject(bindings.operationList) || !isJsonObject(bindings.callback)) return false;
  if (!isJsonObject(fixtures.provoke) || !Array.isArray(fixtures.contributors)) return false;
  if (!LISTS_OF_OBJECTS.every((name) => isListOfObjects(fixtures[name]))) return false;
  return hasLists(fixtures.instruments, 'allows') && hasLists(fixtures.services, 'typesOperation');
}

function isListOfObjects(value: unknown): value is Record<string, unknown>[] {
  return Array.isArray(value) && value.every(isJsonObject);
}

function hasLists(items: unknown, field: string): boolean {
  return isListOfObjects(items) && items.every((item) => Array.isArray(item[field]));
}
