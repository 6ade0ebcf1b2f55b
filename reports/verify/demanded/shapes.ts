/** What of a demand a check always asks for, and what depends on the answers that came. */
import { isJsonObject } from '../../../spec/json/json.ts';
import type { Demand } from '../../../spec/run/claims.ts';

/** The kind of a demand, and what in it does not depend on the target. */
export interface Shape {
  readonly literal: string;
  /** The same with names in place of what the profile sets, where it holds any. */
  readonly bound?: string;
}

/** What a profile binds may be what another demand always looks at: one of the two texts tells that they are the same. */
export function isSameShape(one: Shape, other: Shape): boolean {
  return one.literal === other.literal || (one.bound !== undefined && one.bound === other.bound);
}

/** A demand in two parts. */
export interface TakenApart {
  readonly shape: Shape;
  /** What depends on the target, by the member of the demand. */
  readonly values: ReadonlyMap<string, readonly string[]>;
}

/** Members that may hold what the target showed, or what was sent to it. */
const VARIABLE: ReadonlySet<string> = new Set([
  ...['values', 'text', 'number', 'others', 'reference', 'than', 'total', 'parts', 'but'],
  ...['least', 'most', 'above', 'below', 'from', 'to', 'sent', 'beside', 'identities'],
  // Milliseconds, which depend on how long an exchange took.
  ...['before', 'after'],
]);

/** Of a list, which item is looked at depends on when it was read. */
const INDEX = /\/(?:0|[1-9]\d*)(?=\/|$)/g;

/** @param named what the profile sets, such as JSON pointers and tolerances, by the name of each. */
export function takenApart(demand: Demand, named: ReadonlyMap<string, string>): TakenApart {
  const steady: [string, unknown][] = [];
  const values = new Map<string, readonly string[]>();
  for (const [member, value] of Object.entries(demand)) {
    if (isVariable(demand, member)) values.set(member, textsIn(value));
    else steady.push([member, steadyValue(value)]);
  }
  // That a purchase came is one demand, and that it shows what was sent another.
  if (demand.is === 'adds-purchase')
    steady.push(['shows', demand.sent === undefined ? 'any' : 'what was sent']);
  steady.sort(([one], [other]) => (one < other ? -1 : 1));
  const literal = JSON.stringify(Object.fromEntries(steady));
  const bound = JSON.stringify(
    Object.fromEntries(
      steady.map(([member, value]) => [
        member,
        (typeof value === 'string' && member !== 'is' && named.get(value)) || value,
      ]),
    ),
  );
  return { shape: literal === bound ? { literal } : { literal, bound }, values };
}

/** Of movements, `amount` says where an amount stands. */
function isVariable({ is }: Demand, member: string): boolean {
  if (member === 'within') return is === 'paced';
  return VARIABLE.has(member) || (member === 'amount' && is !== 'sum');
}

function steadyValue(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(INDEX, '/#');
  if (!Array.isArray(value)) return value;
  return [...new Set(value)].sort((one, other) => (String(one) < String(other) ? -1 : 1));
}

function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (isJsonObject(value)) return Object.values(value).flatMap(textsIn);
  return [String(value)];
}
