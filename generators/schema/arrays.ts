/** Arrays: none, one, or several items. */
import fc from 'fast-check';
import { anyOf, classOf, type Family } from './family.ts';

const MOST = 5;

export function arrayFamily(items: Family): Family {
  const item = anyOf(items.classes);
  return {
    plain: [],
    classes: [
      classOf('no items', fc.constant([])),
      classOf('one item', fc.array(item, { minLength: 1, maxLength: 1 })),
      classOf('several items', fc.array(item, { minLength: 2, maxLength: MOST })),
    ],
  };
}
