/** Bounds of two shapes, held against each other: which of one's exclude what the other allows. Pure. */
import Big from 'big.js';
import type { Cursor } from '../api/cursor.ts';
import type { Limit, Shape } from './shape.ts';

/** A bound that excludes something, and what stood in its place. */
export interface TighterBound {
  /** Such as `maxLength 35`. */
  readonly bound: string;
  /** Of the other shape; undefined where it has no such bound. */
  readonly other: string | undefined;
  readonly at: Cursor;
}

/** The keywords of one bound, and which of two limits by them excludes more. */
interface BoundKind {
  readonly keywords: readonly string[];
  readonly excludes: (one: Limit, other: Limit, shape: Shape) => boolean;
  /** Whether it excludes nothing. */
  readonly isVoid?: (limit: Limit, shape: Shape) => boolean;
}

const atMost = (keyword: string): BoundKind => ({
  keywords: [keyword],
  excludes: (one, other) => Number(one.value) < Number(other.value),
});

const atLeast = (keyword: string): BoundKind => ({
  keywords: [keyword],
  excludes: (one, other) => Number(one.value) > Number(other.value),
  isVoid: ({ value }) => Number(value) <= 0,
});

const BOUND_KINDS: readonly BoundKind[] = [
  ...['minLength', 'minItems', 'minProperties'].map(atLeast),
  ...['maxLength', 'maxItems', 'maxProperties'].map(atMost),
  {
    keywords: ['minimum', 'exclusiveMinimum'],
    excludes: (one, other, shape) => edge(one, shape, 1) > edge(other, shape, 1),
  },
  {
    keywords: ['maximum', 'exclusiveMaximum'],
    excludes: (one, other, shape) => edge(one, shape, -1) < edge(other, shape, -1),
  },
  // Whether one pattern takes less than another cannot be told: another one is another bound.
  { keywords: ['pattern'], excludes: (one, other) => one.value !== other.value },
  {
    keywords: ['multipleOf'],
    excludes: (one, other) => !isMultiple(other.value, one.value),
    isVoid: ({ value }, shape) => isInteger(shape) && isMultiple(1, value),
  },
];

/** What takes nothing away from a number or a text. */
const FORMATS_OF_EVERY_VALUE: ReadonlySet<string> = new Set(['int64', 'double', 'float', 'password']);

/** The bounds of `theirs` that exclude values which `base` allows. */
export function tighterBounds(base: Shape, theirs: Shape): TighterBound[] {
  return [
    ...ofLimits(base, theirs),
    ...ofFormats(base, theirs),
    ...ofNull(base, theirs),
    ...ofFields(base, theirs),
  ];
}

function ofLimits(base: Shape, theirs: Shape): TighterBound[] {
  return BOUND_KINDS.flatMap(({ keywords, excludes, isVoid = () => false }) => {
    const limits = ({ limits: all }: Shape) => all.filter(({ keyword }) => keywords.includes(keyword));
    const own = limits(theirs).filter((limit) => !isVoid(limit, theirs));
    const others = limits(base);
    // Of several that hold together one is enough to exclude as much.
    const tighter = own.filter((one) => others.every((other) => excludes(one, other, theirs)));
    return tighter.map((one) => ({
      bound: textOf(one),
      other: others.map(textOf).join(', ') || undefined,
      at: one.at,
    }));
  });
}

function textOf({ keyword, value }: Limit): string {
  return `${keyword} ${value}`;
}

/** A limit as a number that is to be compared: beyond an exclusive one the next integer, or the least step there is. */
function edge({ keyword, value }: Limit, shape: Shape, towards: 1 | -1): number {
  const number = Number(value);
  if (!keyword.startsWith('exclusive')) return number;
  return (
    number + towards * (isInteger(shape) ? 1 : Math.max(Number.EPSILON * Math.abs(number), Number.MIN_VALUE))
  );
}

function isInteger({ types }: Shape): boolean {
  return types !== undefined && [...types].every((type) => type === 'integer' || type === 'null');
}

function isMultiple(value: string | number, of: string | number): boolean {
  return Number(of) !== 0 && new Big(value).mod(new Big(of)).eq(0);
}

function ofFormats(base: Shape, theirs: Shape): TighterBound[] {
  const others = [...base.formats.keys()];
  return [...theirs.formats].flatMap(([format, at]) =>
    base.formats.has(format) || FORMATS_OF_EVERY_VALUE.has(format)
      ? []
      : [
          {
            bound: `format ${format}`,
            other: others.map((one) => `format ${one}`).join(', ') || undefined,
            at,
          },
        ],
  );
}

/** Swagger 2.0 has no word for null: what it does not say there it does not exclude. */
function ofNull(base: Shape, theirs: Shape): TighterBound[] {
  const isSayable = [base, theirs].every(({ at }) => at.description.dialect !== '2.0');
  const excludes = base.types?.has('null') === true && theirs.types?.has('null') === false;
  return isSayable && excludes && theirs.types.size > 0
    ? [{ bound: 'nullable false', other: 'nullable true', at: theirs.at }]
    : [];
}

function ofFields(base: Shape, theirs: Shape): TighterBound[] {
  const isTighter = theirs.closed !== undefined && base.closed === undefined && base.properties.size > 0;
  return isTighter
    ? [{ bound: 'additionalProperties false', other: 'additionalProperties true', at: theirs.closed }]
    : [];
}
