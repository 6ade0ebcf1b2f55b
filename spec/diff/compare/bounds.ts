/**
 * Bounds between two versions of the contract. Against the document itself they are another matter: it gives none, and
 * leaves them open.
 */
import type { Shape } from '../schema/shape.ts';
import { tighterBounds } from '../schema/tighter-bounds.ts';
import { type Spot, subjectOf } from './spot.ts';
import { valuesText } from './type-difference.ts';

/** Of a request: what is no longer taken is refused, and what stands for a field that is left out is another thing. */
export function compareRequestBounds(base: Shape, theirs: Shape, spot: Spot): void {
  const where = { subject: subjectOf(spot, 'body'), operation: spot.operation, requirements: [] };
  for (const { bound, other, at } of tighterBounds(base, theirs))
    spot.add({ ...where, kind: 'breaks', code: 'bound-tighter', expected: other ?? '', actual: bound, at });
  const before = base.fallback;
  if (before === undefined) return;
  const after = theirs.fallback;
  const expected = valuesText([before.value]);
  if (after === undefined)
    spot.add({ ...where, kind: 'widens', code: 'default-unsaid', expected, at: theirs.at });
  else if (valuesText([after.value]) !== expected)
    spot.add({
      ...where,
      kind: 'breaks',
      code: 'default-other',
      expected,
      actual: valuesText([after.value]),
      at: after,
    });
}

/** Of an answer: it may hold what it could not hold before. Dates and their formats are told with all answers. */
export function compareAnswerBounds(base: Shape, theirs: Shape, spot: Spot): void {
  for (const { bound, other } of tighterBounds(theirs, base)) {
    if (bound === 'format date-time') continue;
    spot.add({
      subject: subjectOf(spot, ''),
      operation: spot.operation,
      requirements: [],
      kind: 'widens',
      code: 'bound-wider',
      expected: bound,
      actual: other ?? '',
      at: theirs.at,
    });
  }
}
