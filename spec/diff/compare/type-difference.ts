/** Types of two shapes, held against each other. */
import type { Shape, TypeName } from '../schema/shape.ts';

export interface TypeDifference {
  /** Theirs has none of the types. */
  readonly disjoint: boolean;
  /** Types that only theirs has; null is told apart. */
  readonly foreign: readonly TypeName[];
  /** Types that theirs has not, or not wholly (an integer for a number). */
  readonly lacking: readonly TypeName[];
  readonly alsoNull: boolean;
}

/** How their types differ; undefined where either says nothing of them. */
export function typeDifference(base: Shape, theirs: Shape): TypeDifference | undefined {
  if (base.types === undefined || theirs.types === undefined) return undefined;
  const [wanted, got] = [withoutNull(base.types), withoutNull(theirs.types)];
  const covers = (types: readonly TypeName[], type: TypeName) =>
    types.includes(type) || (type === 'integer' && types.includes('number'));
  return {
    disjoint:
      wanted.length > 0 &&
      !wanted.some((type) => got.some((one) => covers([type], one) || covers([one], type))),
    foreign: got.filter((type) => !covers(wanted, type)),
    lacking: wanted.filter((type) => !covers(got, type)),
    alsoNull: theirs.types.has('null') && !base.types.has('null'),
  };
}

function withoutNull(types: ReadonlySet<TypeName>): TypeName[] {
  return [...types].filter((type) => type !== 'null');
}

/** `string`, `object or array`; undefined where any type may stand. */
export function typesText({ types }: Shape): string {
  if (types === undefined) return 'any';
  return [...types].filter((type) => type !== 'null' || types.size === 1).join(' | ') || 'none';
}

/** Whether null is all that may stand there. */
export function isNullOnly({ types }: Shape): boolean {
  return types?.size === 1 && types.has('null');
}

/** Values as a text. */
export function valuesText(values: readonly unknown[]): string {
  return values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join(', ');
}
