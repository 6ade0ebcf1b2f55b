/** Integers, which the contract uses for identifiers and codes. */
import fc from 'fast-check';
import { classOf, type Family } from './family.ts';

export const INTEGERS: Family = {
  plain: 1,
  classes: [
    classOf('small', fc.integer({ min: 1, max: 127 })),
    classOf('zero', fc.constant(0)),
    classOf('beyond 16 bits', fc.integer({ min: 2 ** 16, max: 2 ** 31 - 1 })),
    classOf('beyond 32 bits', fc.integer({ min: 2 ** 32, max: Number.MAX_SAFE_INTEGER })),
  ],
};
