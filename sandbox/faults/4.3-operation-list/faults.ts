/** Faults of 4.3, the operation list. */

import type { SectionFaults } from '../fault.ts';
import { EMPTY, HOLDS_EXECUTED, NO_DUPLICATES, ONLY_OWN } from './holdings.ts';
import {
  ITEMS,
  MALFORMED_DATE,
  MAXIMUM,
  PERIOD_END,
  PERIOD_START,
  SUCCESS,
  UNKNOWN_INSTRUMENT,
} from './parameters.ts';

export const OPERATION_LIST_FAULTS: SectionFaults<'4.3'> = {
  'operation-list.success': SUCCESS,
  'operation-list.items': ITEMS,
  'operation-list.holds-executed': HOLDS_EXECUTED,
  'operation-list.only-own': ONLY_OWN,
  'operation-list.no-duplicates': NO_DUPLICATES,
  'operation-list.empty': EMPTY,
  'operation-list.period-start': PERIOD_START,
  'operation-list.period-end': PERIOD_END,
  'operation-list.maximum': MAXIMUM,
  'operation-list.malformed-date': MALFORMED_DATE,
  'operation-list.unknown-instrument': UNKNOWN_INSTRUMENT,
};
