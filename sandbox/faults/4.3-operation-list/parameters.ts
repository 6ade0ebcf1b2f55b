/** The parameters of the operation list, and its answer. */

import { isJsonObject } from '../../../spec/json/json.ts';
import { answeredAs, withBody } from '../../behaviours/answer-parts.ts';
import { insteadOf, onSuccess, successAs, withFields } from '../../behaviours/change-answers.ts';
import { overlook, stepStatus, withRules } from '../../behaviours/change-rules.ts';
import type { Hooks } from '../../behaviours/hooks.ts';
import type { ListQuery } from '../../service/sandbox-state.ts';
import { absent } from '../absent-calls.ts';
import type { FaultRows } from '../fault.ts';

/** Understands the query in another way. */
function query(change: (query: ListQuery) => Partial<ListQuery>): Hooks {
  return withRules((rules) => ({
    list: (operations, instrument, given) =>
      rules.list(operations, instrument, { ...given, ...change(given) }),
  }));
}

/** The day so many days after a day; undefined for undefined. */
function dayAfter(day: string | undefined, days: number): string | undefined {
  if (day === undefined) return undefined;
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

const LIST = 'listOperations';

/** Changes the array of a list. */
function items(change: (items: readonly unknown[]) => unknown): Hooks {
  return onSuccess(LIST, (answer) => withBody(answer, (body) => (Array.isArray(body) ? change(body) : body)));
}

export const SUCCESS: FaultRows = [
  [
    'list-in-pages',
    'The list is an object with a page of items and a total',
    items((all) => ({ items: all, total: all.length })),
  ],
  ['list-206', 'The list is answered 206', successAs(LIST, 206)],
  [
    'list-wants-period',
    'A list without a start of period is answered 400',
    onSuccess(LIST, (answer, { query: { dateDebut } }) =>
      dateDebut === undefined ? answeredAs(answer, 400) : undefined,
    ),
  ],
  [
    'list-breaks-when-it-grows',
    'A list of more than eight operations is answered 500',
    onSuccess(LIST, (answer) =>
      isJsonObject(answer.json) && Array.isArray(answer.json.body) && answer.json.body.length > 8
        ? answeredAs(answer, 500)
        : undefined,
    ),
  ],
  [
    'list-absent-404',
    'listOperations is not there: whatever it is asked for is answered 404',
    absent('listOperations', 404),
  ],
  [
    'list-absent-405',
    'listOperations is not there: whatever it is asked for is answered 405',
    absent('listOperations', 405),
  ],
  [
    'list-absent-501',
    'listOperations is not there: whatever it is asked for is answered 501',
    absent('listOperations', 501),
  ],
];

export const ITEMS: FaultRows = [
  [
    'list-of-references',
    'The items of the list are references of operations, as text',
    items((all) => all.map((one) => (isJsonObject(one) ? one.referenceOperation : one))),
  ],
  [
    'list-items-without-status',
    'The items of the list have no statutOperation',
    withFields(LIST, () => ({ statutOperation: undefined })),
  ],
  [
    'list-items-wrapped',
    'The items of the list are objects that hold an operation',
    items((all) => all.map((operation) => ({ operation }))),
  ],
  [
    'list-ends-with-null',
    'The list of an instrument that has had operations ends with null',
    items((all) => (all.length > 0 ? [...all, null] : all)),
  ],
  [
    'list-items-shortened',
    'The items of the list name the reference of the operation reference',
    withFields(LIST, ({ referenceOperation }) => ({
      referenceOperation: undefined,
      reference: referenceOperation,
    })),
  ],
];

export const PERIOD_START: FaultRows = [
  ['list-start-ignored', 'The start of period is ignored', query(() => ({ from: undefined }))],
  [
    'list-start-exclusive',
    'The start of period does not belong to it',
    query(({ from }) => ({ from: dayAfter(from, 1) })),
  ],
  [
    'list-start-as-exact-day',
    'With a start of period alone the list holds that day alone',
    query(({ from, to }) => ({ to: to ?? from })),
  ],
  [
    'list-start-dropped-with-maximum',
    'A start of period is ignored where a maximum is given',
    query(({ from, max }) => ({ from: max === undefined ? from : undefined })),
  ],
  [
    'list-start-without-end-ignored',
    'A start of period is ignored where no end is given',
    query(({ from, to }) => ({ from: to && from })),
  ],
];

export const PERIOD_END: FaultRows = [
  ['list-end-ignored', 'The end of period is ignored', query(() => ({ to: undefined }))],
  [
    'list-end-a-day-early',
    'Neither the end of period nor the day before it belongs to it',
    query(({ to }) => ({ to: dayAfter(to, -2) })),
  ],
  [
    'list-end-dropped-with-maximum',
    'An end of period is ignored where a maximum is given',
    query(({ to, max }) => ({ to: max === undefined ? to : undefined })),
  ],
  [
    'list-end-without-start-ignored',
    'An end of period is ignored where no start is given',
    query(({ from, to }) => ({ to: from && to })),
  ],
];

export const MAXIMUM: FaultRows = [
  ['list-maximum-ignored', 'The maximum is ignored', query(() => ({ max: undefined }))],
  [
    'list-maximum-one-more',
    'The list holds one operation more than the maximum',
    query(({ max }) => ({ max: max && max + 1 })),
  ],
  [
    'list-maximum-dropped-with-period',
    'The maximum is ignored where a period is given',
    query(({ from, to, max }) => ({ max: from === undefined && to === undefined ? max : undefined })),
  ],
  [
    'list-maximum-one-empty',
    'A maximum of one gives none',
    query(({ max }) => ({ max: max === 1 ? 0 : max })),
  ],
  [
    'list-maximum-at-least-ten',
    'A maximum below ten is taken for ten',
    query(({ max }) => ({ max: max && Math.max(10, max) })),
  ],
];

export const MALFORMED_DATE: FaultRows = [
  [
    'list-malformed-start-ignored',
    'A start of period that is no date is ignored',
    overlook(LIST, 'dateDebut'),
  ],
  ['list-malformed-end-ignored', 'An end of period that is no date is ignored', overlook(LIST, 'dateFin')],
  [
    'list-slashed-date-accepted',
    'A start of period written day first, with slashes, is accepted',
    overlook(LIST, 'dateDebut', ({ call }) => /^\d+\/\d+\/\d+$/.test(call.query.dateDebut ?? '')),
  ],
  [
    'list-malformed-start-500',
    'A start of period that is no date is answered 500',
    stepStatus(LIST, 'dateDebut', 500),
  ],
  [
    'list-malformed-end-404',
    'An end of period that is no date is answered 404',
    stepStatus(LIST, 'dateFin', 404),
  ],
];

export const UNKNOWN_INSTRUMENT: FaultRows = [
  [
    'list-unknown-empty',
    'The list of an unknown instrument is an empty array',
    insteadOf(LIST, 404, 200, []),
  ],
  ['list-unknown-400', 'The list of an unknown instrument is answered 400', insteadOf(LIST, 404, 400)],
  ['list-unknown-500', 'The list of an unknown instrument is answered 500', insteadOf(LIST, 404, 500)],
];
