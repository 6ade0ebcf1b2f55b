/** Types whose values can be counted: null and the two of boolean. */
import { classOfValues, type Family } from './family.ts';

export const NULL: Family = { plain: null, classes: [classOfValues('null', [null])] };

export const BOOLEANS: Family = {
  plain: true,
  classes: [classOfValues('true', [true]), classOfValues('false', [false])],
};
