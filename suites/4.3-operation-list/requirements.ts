/** 4.3 List operations of a payment instrument. */
import type { SectionRules } from '../engine/declare/section.ts';
import { emptyList, listAnswered, listOfUnknownInstrument } from './answers.ts';
import { anyPeriodEnd, anyPeriodStart } from './any-period.ts';
import { executedInSequenceListed, holdsExecuted } from './holds-executed.ts';
import { itemsAreRecords, noOperationTwice } from './items.ts';
import { malformedDate, malformedMaximum } from './malformed-parameters.ts';
import { anyMaximum, maximum } from './maximum.ts';
import { holdsExecutedBetween } from './missing-operations.ts';
import { onlyOwnInEveryList, onlyOwnOperations } from './only-own.ts';
import { holdsOpen } from './open-operations.ts';
import { periodEnd, periodStart } from './period.ts';

/** What each requirement of 4.3 is held to. */
export const OPERATION_LIST: SectionRules<'4.3'> = {
  'operation-list.success': listAnswered,
  'operation-list.items': itemsAreRecords,
  'operation-list.holds-executed': [holdsExecuted, holdsOpen, holdsExecutedBetween, executedInSequenceListed],
  'operation-list.only-own': [onlyOwnOperations, onlyOwnInEveryList],
  'operation-list.no-duplicates': noOperationTwice,
  'operation-list.empty': emptyList,
  'operation-list.period-start': [periodStart, anyPeriodStart],
  'operation-list.period-end': [periodEnd, anyPeriodEnd],
  'operation-list.maximum': [maximum, anyMaximum],
  'operation-list.malformed-date': malformedDate,
  'operation-list.malformed-maximum': malformedMaximum,
  'operation-list.unknown-instrument': listOfUnknownInstrument,
};
