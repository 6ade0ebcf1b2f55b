/** What faults of the records of 2.7, 2.8 and 2.9 are written with. */

import { withFields } from '../behaviours/change-answers.ts';
import type { Hooks } from '../behaviours/hooks.ts';
import { isAbsent } from '../service/validation.ts';

/** Changes one field of each record, where it is filled. */
export function field(
  on: Parameters<typeof withFields>[0],
  name: string,
  change: (value: unknown) => unknown,
): Hooks {
  return withFields(on, (record) => (isAbsent(record[name]) ? {} : { [name]: change(record[name]) }));
}
