/** How the behaviour of a target drifted since its fingerprint was certified. Pure. */
import {
  type Fingerprint,
  isList,
  isOrdered,
  LIST_SEPARATOR,
  NO_MEMBER,
  OR,
  type Statement,
  VARIES,
} from '../../spec/run/fingerprint.ts';

/** A statement that holds no longer. */
export interface Drift {
  readonly id: string;
  readonly certified: string;
  readonly now: string;
}

export interface Surveillance {
  /** Ids of the statements that still hold. */
  readonly kept: readonly string[];
  /** Ids of those that this run did not show. */
  readonly notShown: readonly string[];
  /** The gravest first. */
  readonly drifted: readonly Drift[];
}

/** What a drift of each kind of statement means for clients: the gravest first. */
const BY_GRAVITY: readonly string[] = [
  'amount',
  'amount-of',
  'code',
  'practice',
  'sorting',
  'missing',
  'filled',
  'unfilled',
  'reference',
  'time',
  'label',
  'decimals',
  'notification',
  'type',
  'message',
  'keys',
  'json',
  'headers',
  'header',
];

/** The part of an id that says what kind of statement it is. */
export function familyOf(id: string): string {
  return id.split('.', 1)[0] ?? id;
}

/**
 * Compares what a run showed with a certified fingerprint. A run shows fewer things than a longer one: what it shows must
 * have been seen before, and it need not show everything.
 * @returns undefined where the two have different vocabularies.
 */
export function compareFingerprints(certified: Fingerprint, now: Fingerprint): Surveillance | undefined {
  if (certified.vocabulary !== now.vocabulary) return undefined;
  const shown = new Map(now.statements.map((one) => [one.id, one]));
  const kept: string[] = [];
  const notShown: string[] = [];
  const drifted: Drift[] = [];
  for (const statement of certified.statements) {
    if (statement.value === VARIES) continue;
    const { id, value } = statement;
    const again = shown.get(id);
    if (again === undefined) notShown.push(id);
    else if (stillHolds(statement, again)) kept.push(id);
    else drifted.push({ id, certified: value, now: again.value });
  }
  return { kept, notShown, drifted: drifted.toSorted((one, other) => gravity(one) - gravity(other)) };
}

function gravity({ id }: Drift): number {
  const place = BY_GRAVITY.indexOf(familyOf(id));
  return place === -1 ? BY_GRAVITY.length : place;
}

function stillHolds({ id, value }: Statement, now: Statement): boolean {
  if (now.value === VARIES) return false;
  if (isList(id)) return listHolds(value, now.value, isOrdered(id));
  const before = value.split(OR);
  return now.value.split(OR).every((one) => before.includes(one));
}

/** Every member is still there, in the same order. More members may be: the longer run contradicted them. */
function listHolds(certified: string, now: string, ordered: boolean): boolean {
  const [before, again] = [members(certified), members(now)];
  if (!before.every((member) => again.includes(member))) return false;
  return (
    !ordered || again.filter((member) => before.includes(member)).every((member, at) => member === before[at])
  );
}

function members(value: string): readonly string[] {
  return value === NO_MEMBER ? [] : value.split(LIST_SEPARATOR);
}

/** What a list statement lost and gained, for people. */
export function listChange({ certified, now }: Drift): {
  readonly lost: readonly string[];
  readonly order: boolean;
} {
  const [before, again] = [members(certified), members(now)];
  const lost = before.filter((member) => !again.includes(member));
  return { lost, order: lost.length === 0 };
}
