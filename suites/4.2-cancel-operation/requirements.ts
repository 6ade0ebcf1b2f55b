/** 4.2 Cancel an operation. */
import type { SectionRules } from '../engine/declare/section.ts';
import { everyVariantCancelled } from './every-variant.ts';
import { grantedWhenFinal } from './granted-when-final.ts';
import { otherOperationsUntouched } from './other-operations.ts';
import { cancelOutcome } from './outcome.ts';
import { everyGrantHasNullBody, openOperationCancelled } from './success.ts';
import { unknownOperationNotCancelled } from './unknown-operation.ts';

/** What each requirement of 4.2 is held to. */
export const CANCEL_OPERATION: SectionRules<'4.2'> = {
  'cancel.success': [openOperationCancelled, everyVariantCancelled, grantedWhenFinal, everyGrantHasNullBody],
  'cancel.unknown-operation': unknownOperationNotCancelled,
  'cancel.other-operations-untouched': otherOperationsUntouched,
  'cancel.outcome': cancelOutcome,
};
