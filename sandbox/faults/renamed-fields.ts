/** Fields that records have under another name. */
import type { OperationId } from '../../spec/generated/profile-types.ts';
import { withRecords } from '../behaviours/answer-parts.ts';
import { onSuccess } from '../behaviours/change-answers.ts';
import type { Hooks } from '../behaviours/hooks.ts';

/** Gives a field of each record another name; without one the field is left out. */
export function renamed(operation: OperationId, name: string, other?: string): Hooks {
  return onSuccess(operation, (answer) =>
    withRecords(answer, ({ [name]: value, ...rest }) =>
      value === undefined || other === undefined ? rest : { ...rest, [other]: value },
    ),
  );
}
