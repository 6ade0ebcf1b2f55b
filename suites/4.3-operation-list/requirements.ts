/** 4.3 List operations of a payment instrument. */
import type { SectionRules, SectionSituations } from '../engine/declare/section.ts';
import { refusedBesideTaken, succeeded } from '../engine/situations/calls.ts';
import {
  ACCEPTED,
  FINAL_SEEN,
  ITEMS_LISTED,
  LISTED,
  LONGER_THAN_MAXIMUM,
} from '../engine/situations/operations.ts';
import { exceptIn } from '../engine/situations/situation.ts';
import { emptyList, listAnswered, listOfUnknownInstrument } from './answers.ts';
import { anyPeriodEnd, anyPeriodStart } from './any-period.ts';
import { maximumOfPeriod, periodDays } from './dated-operations.ts';
import { heldInEveryReading } from './every-reading.ts';
import { executedInSequenceListed, holdsExecuted } from './holds-executed.ts';
import { itemsAreRecords, noOperationTwice } from './items.ts';
import { malformedDate, malformedMaximum } from './malformed-parameters.ts';
import { anyMaximum, maximum } from './maximum.ts';
import { holdsExecutedBetween } from './missing-operations.ts';
import { onlyOwnInEveryList, onlyOwnOperations } from './only-own.ts';
import { holdsOpen } from './open-operations.ts';
import { periodEnd, periodStart } from './period.ts';
import { periodEndOfKinds, periodStartOfKinds } from './period-kinds.ts';

/** What each requirement of 4.3 is held to. */
export const OPERATION_LIST: SectionRules<'4.3'> = {
  'operation-list.success': listAnswered,
  'operation-list.items': itemsAreRecords,
  'operation-list.holds-executed': [
    holdsExecuted,
    holdsOpen,
    heldInEveryReading,
    holdsExecutedBetween,
    executedInSequenceListed,
  ],
  'operation-list.only-own': [onlyOwnOperations, onlyOwnInEveryList],
  'operation-list.no-duplicates': noOperationTwice,
  'operation-list.empty': emptyList,
  'operation-list.period-start': [periodStart, periodStartOfKinds, anyPeriodStart],
  'operation-list.period-end': [periodEnd, periodEndOfKinds, anyPeriodEnd],
  'operation-list.period-days': periodDays,
  'operation-list.maximum': [maximum, maximumOfPeriod, anyMaximum],
  'operation-list.malformed-date': malformedDate,
  'operation-list.malformed-maximum': malformedMaximum,
  'operation-list.unknown-instrument': listOfUnknownInstrument,
};

/** What each check of 4.3 must have seen. */
export const OPERATION_LIST_SITUATIONS: SectionSituations<'4.3'> = {
  'operation-list.success': [succeeded('listOperations')],
  'operation-list.items': [LISTED],
  'operation-list.holds-executed': [ACCEPTED, LISTED],
  'operation-list.only-own': [ACCEPTED, LISTED],
  'operation-list.no-duplicates': [FINAL_SEEN, LISTED],
  'operation-list.empty': [succeeded('listOperations')],
  'operation-list.period-start': [LISTED],
  'operation-list.period-end': [LISTED],
  'operation-list.period-days': [ITEMS_LISTED],
  'operation-list.maximum': [ITEMS_LISTED, ...exceptIn(/above the number|of the past/, LONGER_THAN_MAXIMUM)],
  'operation-list.malformed-date': refusedBesideTaken('listOperations'),
  'operation-list.malformed-maximum': refusedBesideTaken('listOperations'),
  'operation-list.unknown-instrument': refusedBesideTaken('listOperations'),
};
