/** Faults of 3.1, the status of an operation. */

import type { SectionFaults } from '../fault.ts';
import {
  FAILURE_HAS_REASON,
  FINAL_STANDS,
  FINAL_STANDS_AFTER_CANCEL,
  LAST_CHANGE_NEVER_GOES_BACK,
  LAST_CHANGE_STANDS_WHEN_FINAL,
  REASON_ONLY_ON_FAILURE,
} from './final-statuses.ts';
import {
  CANCELLATION_DATE,
  LAST_CHANGE_AFTER_OPERATION,
  LAST_CHANGE_MOVES,
  RECORD_STANDS,
  SHOWS_ANNULEE,
  SHOWS_ECHOUE,
  SHOWS_ENCOURS,
  SHOWS_EXTOURNE,
  SHOWS_INITIEE,
  SHOWS_SUCCES,
  SHOWS_SUSPENDUE,
} from './shown-statuses.ts';

export const OPERATION_STATUS_FAULTS: SectionFaults<'3.1'> = {
  'status.final-stands': FINAL_STANDS,
  'status.final-stands-after-cancel': FINAL_STANDS_AFTER_CANCEL,
  'status.failure-has-reason': FAILURE_HAS_REASON,
  'status.reason-only-on-failure': REASON_ONLY_ON_FAILURE,
  'status.last-change-never-goes-back': LAST_CHANGE_NEVER_GOES_BACK,
  'status.last-change-stands-when-final': LAST_CHANGE_STANDS_WHEN_FINAL,
  'status.last-change-moves': LAST_CHANGE_MOVES,
  'status.last-change-after-operation': LAST_CHANGE_AFTER_OPERATION,
  'status.record-stands': RECORD_STANDS,
  'status.cancellation-date': CANCELLATION_DATE,
  'status.shows-INITIEE': SHOWS_INITIEE,
  'status.shows-ENCOURS': SHOWS_ENCOURS,
  'status.shows-SUSPENDUE': SHOWS_SUSPENDUE,
  'status.shows-SUCCES': SHOWS_SUCCES,
  'status.shows-ECHOUE': SHOWS_ECHOUE,
  'status.shows-ANNULEE': SHOWS_ANNULEE,
  'status.shows-EXTOURNE': SHOWS_EXTOURNE,
};
