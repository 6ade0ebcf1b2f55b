/** 4.3 List operations of a payment instrument. */
import type { SectionRules } from '../engine/declare/section.ts';
import { empty, success, unknownInstrument } from './answers.ts';
import { anyMaximum, anyPeriodEnd, anyPeriodStart } from './any-question.ts';
import { executedInSequenceListed } from './any-sequence.ts';
import { onlyOwnInEveryList } from './foreign-operations.ts';
import { holdsExecuted } from './holds-executed.ts';
import { items, noDuplicates } from './items.ts';
import { maximum } from './maximum.ts';
import { holdsExecutedBetween } from './missing-operations.ts';
import { onlyOwn } from './only-own.ts';
import { malformedDate, periodEnd, periodStart } from './period.ts';

export const OPERATION_LIST: SectionRules<'4.3'> = {
  'operation-list.success': success,
  'operation-list.items': items,
  'operation-list.holds-executed': [holdsExecuted, holdsExecutedBetween, executedInSequenceListed],
  'operation-list.only-own': [onlyOwn, onlyOwnInEveryList],
  'operation-list.no-duplicates': noDuplicates,
  'operation-list.empty': empty,
  'operation-list.period-start': [periodStart, anyPeriodStart],
  'operation-list.period-end': [periodEnd, anyPeriodEnd],
  'operation-list.maximum': [maximum, anyMaximum],
  'operation-list.malformed-date': malformedDate,
  'operation-list.unknown-instrument': unknownInstrument,
};
