/** 4.3 List operations of a payment instrument. A fault of each requirement, and a check that sees it. */
import { type SeenFaults, seesFaults } from '../seen-faults.ts';

const SEEN: SeenFaults<'4.3'> = {
  'operation-list.period-days': [
    'list-past-end-exclusive',
    'operation-list.period-days/the-last-day-of-a-period-for-each-operation-of-the-past',
  ],
  'operation-list.success': ['list-in-pages', 'operation-list.success/none-of-the-parameters-given'],
  'operation-list.items': [
    'list-of-references',
    'operation-record.debited-identifier/each-service-in-the-list',
  ],
  'operation-list.holds-executed': [
    'list-without-open-operations',
    'operation-list.holds-executed/an-operation-led-to-initiee-which-is-not-final-yet',
  ],
  'operation-list.only-own': [
    'list-of-everybody',
    'operation-list.only-own/the-list-of-an-instrument-that-was-paid-when-its-payer-has-paid-another',
  ],
  'operation-list.no-duplicates': [
    'list-doubles-everything',
    'operation-list.no-duplicates/after-an-operation-ran-through-its-states',
  ],
  'operation-list.empty': [
    'list-empty-object',
    'operation-list.empty/an-instrument-that-has-had-no-operation',
  ],
  'operation-list.period-start': [
    'list-start-exclusive',
    'operation-list.period-start/the-day-of-an-operation',
  ],
  'operation-list.period-end': [
    'list-end-ignored',
    'operation-list.period-end/with-a-maximum-after-and-before-an-operation',
  ],
  'operation-list.maximum': ['list-maximum-ignored', 'operation-list.maximum/a-maximum-of-1'],
  'operation-list.malformed-date': [
    'list-malformed-start-ignored',
    'operation-list.malformed-date/the-start-of-period-01-02-2026',
  ],
  'operation-list.malformed-maximum': [
    'list-malformed-maximum-ignored',
    'operation-list.malformed-maximum/a-maximum-that-is-no-number',
  ],
  'operation-list.unknown-instrument': [
    'list-unknown-500',
    'operation-list.unknown-instrument/a-reference-that-does-not-exist',
  ],
};

seesFaults(SEEN);
