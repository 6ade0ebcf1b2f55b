/** Where a comparison is, and where its findings go. */
import type { Part, Shape } from '../schema/shape.ts';
import type { ShapeReader } from '../schema/shape-of.ts';
import type { RawFinding } from './finding.ts';

/** What a comparison of two descriptions shares. */
export interface Comparing {
  readonly reader: ShapeReader;
  readonly add: (finding: RawFinding) => void;
  /** Whether what the document leaves open is looked for, so that it can be bound. */
  readonly binds: boolean;
}

/** A value of a message. */
export interface Spot extends Comparing {
  readonly operation: string;
  /** Of which message. */
  readonly side: 'request' | 'success' | 'error';
  /** Names of fields from the root of the body; `[]` for items. */
  readonly path: readonly string[];
}

/** `body.statutOperation`, `body[].montant`; `otherwise` for the root. */
export function subjectOf({ path }: Spot, otherwise: string): string {
  return path.join('.').replaceAll('.[]', '[]') || otherwise;
}

/** A field of a value, or its items. */
export function inside(spot: Spot, name: string): Spot {
  return { ...spot, path: [...spot.path, name] };
}

/** Both sides of a field. */
export function partsOf(
  spot: Spot,
  base: Part,
  theirs: Part,
): { readonly base: Shape; readonly theirs: Shape } {
  return { base: spot.reader.ofPart(base), theirs: spot.reader.ofPart(theirs) };
}
