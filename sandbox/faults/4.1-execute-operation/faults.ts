/** Faults of 4.1, the execution of an operation. */

import type { SectionFaults } from '../fault.ts';
import { REFERENCE_UNIQUE, RETURNS_RECORD, SUCCESS } from './execution.ts';
import {
  AFTER_REFUSAL,
  EARLIER_RESULT_NOT_RETURNED,
  NOT_REPLAYED,
  ONE_ACCEPTANCE,
  OTHER_KEY_OTHER_OPERATION,
  REQUIRED,
} from './request-id.ts';
import { REUSE_REFUSED } from './request-id-reuse.ts';

export const EXECUTE_OPERATION_FAULTS: SectionFaults<'4.1'> = {
  'execute.success': SUCCESS,
  'execute.returns-record': RETURNS_RECORD,
  'execute.reference-unique': REFERENCE_UNIQUE,
  'request-id.required': REQUIRED,
  'request-id.reuse-refused': REUSE_REFUSED,
  'request-id.one-acceptance': ONE_ACCEPTANCE,
  'request-id.not-replayed': NOT_REPLAYED,
  'request-id.earlier-result-not-returned': EARLIER_RESULT_NOT_RETURNED,
  'request-id.other-key-other-operation': OTHER_KEY_OTHER_OPERATION,
  'request-id.after-refusal': AFTER_REFUSAL,
};
