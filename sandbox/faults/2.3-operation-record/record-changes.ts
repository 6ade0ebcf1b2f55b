/** Changes of the records of some operations. */

import { withOperationRecord } from '../../behaviours/change-rules.ts';
import type { Hooks } from '../../behaviours/hooks.ts';
import type { JsonObject, Operation } from '../../data/model.ts';

/** Changes the labels that `when` picks, in the record alone. */
export function labelWhen(when: (libelle: string) => boolean, change: (libelle: string) => unknown): Hooks {
  return recordWhen(
    ({ libelle }) => when(libelle),
    (_, { libelle }) => ({ libelleOperation: change(libelle) }),
  );
}

/** Changes the records of the operations that `when` picks. */
export function recordWhen(
  when: (operation: Operation) => boolean,
  change: (record: JsonObject, operation: Operation) => JsonObject,
): Hooks {
  return withOperationRecord((record, operation) =>
    when(operation) ? { ...record, ...change(record, operation) } : record,
  );
}
