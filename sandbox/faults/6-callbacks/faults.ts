/** Faults of part 6, notifications. */

import type { SectionFaults } from '../fault.ts';
import {
  EXACT_URL,
  NONE_WITHOUT_URL,
  NOTHING_AFTER_FINAL,
  NOTIFIES_FINAL,
  RIGHT_OPERATION,
  STATUS_AGREES,
} from './notifications.ts';
import { DELIVERY, FAILING_RECEIVER } from './receivers.ts';

export const CALLBACKS_FAULTS: SectionFaults<'6'> = {
  'callback.notifies-final': NOTIFIES_FINAL,
  'callback.right-operation': RIGHT_OPERATION,
  'callback.status-agrees': STATUS_AGREES,
  'callback.none-without-url': NONE_WITHOUT_URL,
  'callback.nothing-after-final': NOTHING_AFTER_FINAL,
  'callback.exact-url': EXACT_URL,
  'callback.failing-receiver': FAILING_RECEIVER,
  'callback.delivery': DELIVERY,
};
