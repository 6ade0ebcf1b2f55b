/** Changes of the records of operations in one status. */

import { withOperationRecord } from '../../behaviours/change-rules.ts';
import type { Hooks } from '../../behaviours/hooks.ts';
import type { JsonObject, Operation, StatutOperation } from '../../data/model.ts';
import type { SandboxState } from '../../service/sandbox-state.ts';

/** Changes records of operations that have one status. */
export function whileStatus(
  status: StatutOperation,
  change: (record: JsonObject, operation: Operation, sandbox: SandboxState) => JsonObject,
): Hooks {
  return withOperationRecord((record, operation, sandbox) =>
    operation.status === status ? { ...record, ...change(record, operation, sandbox) } : record,
  );
}
