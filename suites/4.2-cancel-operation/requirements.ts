/** 4.2 Cancel an operation. */
import type { SectionRules } from '../engine/declare/section.ts';
import { otherOperationsUntouched } from './other-operations.ts';
import { outcome } from './outcome.ts';
import { success } from './success.ts';
import { unknownOperation } from './unknown-operation.ts';

export const CANCEL_OPERATION: SectionRules<'4.2'> = {
  'cancel.success': success,
  'cancel.unknown-operation': unknownOperation,
  'cancel.other-operations-untouched': otherOperationsUntouched,
  'cancel.outcome': outcome,
};
