/** Changes of operation records. */

import { withListedRecord } from '../../behaviours/change-answers.ts';
import { withOperationRecord } from '../../behaviours/change-rules.ts';
import type { Hooks } from '../../behaviours/hooks.ts';
import type { JsonObject, Operation } from '../../data/model.ts';
import type { SandboxState } from '../../service/sandbox-state.ts';

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

/** Lays fields over every operation record, in answers and in lists. */
export function recordFields(
  change: (operation: Operation, record: JsonObject, sandbox: SandboxState) => JsonObject,
): Hooks {
  return withOperationRecord((record, operation, sandbox) => ({
    ...record,
    ...change(operation, record, sandbox),
  }));
}

/** Lays fields over the operation records of lists alone. */
export function listedFields(change: (record: JsonObject, sandbox: SandboxState) => JsonObject): Hooks {
  return withListedRecord((record, sandbox) => ({ ...record, ...change(record, sandbox) }));
}
