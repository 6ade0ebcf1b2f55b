/** Faults of operation-list.period-start, operation-list.period-end and operation-list.maximum. */

import { answeredAs, bodyOf } from '../../behaviours/answer-parts.ts';
import { onSuccess } from '../../behaviours/change-answers.ts';
import { withRules } from '../../behaviours/change-rules.ts';
import type { Hooks } from '../../behaviours/hooks.ts';
import { FINAL, type Operation } from '../../data/model.ts';
import type { ListQuery } from '../../service/sandbox-state.ts';
import type { FaultRows } from '../fault.ts';

/** Understands the query in another way. */
function query(change: (query: ListQuery) => Partial<ListQuery>): Hooks {
  return withRules((rules) => ({
    list: (operations, instrument, given) =>
      rules.list(operations, instrument, { ...given, ...change(given) }),
  }));
}

/** Leaves operations out of the lists that a bound was given for. */
function withinABound(bound: 'from' | 'to', without: (operation: Operation) => boolean): Hooks {
  return withRules((rules) => ({
    list: (operations, instrument, given) =>
      rules
        .list(operations, instrument, given)
        .filter((operation) => given[bound] === undefined || !without(operation)),
  }));
}

/** Goes to a beneficiary at a third-party contributor. */
const leavesThePlatform = ({ beneficiary }: Operation) => beneficiary.instrument === undefined;

const isOpen = ({ status }: Operation) => !FINAL.includes(status);

/** Refuses some questions. */
function refusedWhen(
  when: (query: Readonly<Record<string, string | undefined>>) => boolean,
  status = 400,
): Hooks {
  return onSuccess('listOperations', (answer, { query: asked }) =>
    when(asked) ? answeredAs(answer, status, null) : undefined,
  );
}

/** Answers a list that holds nothing in another way where it was asked for with a parameter. */
function whenNothingIn(parameter: 'dateDebut' | 'dateFin', status: number): Hooks {
  return onSuccess('listOperations', (answer, { query: asked }) => {
    const body = bodyOf(answer);
    const isEmpty = Array.isArray(body) && body.length === 0;
    return isEmpty && asked[parameter] !== undefined ? answeredAs(answer, status, null) : undefined;
  });
}

/** The day so many days after a day; undefined for undefined. */
function dayAfter(day: string | undefined, days: number): string | undefined {
  if (day === undefined) return undefined;
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** A bound, without its year, of the year of today. */
function thisYears(bound: string | undefined): string | undefined {
  return bound && `${new Date().getUTCFullYear()}${bound.slice(4)}`;
}

/** operation-list.period-start */
export const PERIOD_START: FaultRows = [
  [
    'list-start-without-its-year',
    'The year of the start of period is not looked at',
    query(({ from }) => ({ from: thisYears(from) })),
  ],
  [
    'list-start-dropped-with-same-end',
    'Where the end of period is the day of the start, the start is ignored',
    query(({ from, to }) => ({ from: from === to ? undefined : from })),
  ],
  ['list-start-ignored', 'The start of period is ignored', query(() => ({ from: undefined }))],
  [
    'list-start-exclusive',
    'The start of period does not belong to it',
    query(({ from }) => ({ from: dayAfter(from, 1) })),
  ],
  [
    'list-start-leaves-out-what-is-open',
    'The list of a period with a start leaves out operations that are not final yet',
    withinABound('from', isOpen),
  ],
  [
    'list-start-a-day-before',
    'The day before the start of period belongs to it',
    query(({ from }) => ({ from: dayAfter(from, -1) })),
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
    'list-start-with-maximum-400',
    'A start of period with a maximum, and no end, is answered 400',
    refusedWhen(
      ({ dateDebut, dateFin, limite }) =>
        dateDebut !== undefined && limite !== undefined && dateFin === undefined,
    ),
  ],
  [
    'list-bounds-with-maximum-500',
    'A start and an end of period with a maximum are answered 500',
    refusedWhen(
      ({ dateDebut, dateFin, limite }) =>
        dateDebut !== undefined && dateFin !== undefined && limite !== undefined,
      500,
    ),
  ],
  [
    'list-start-after-all-404',
    'A list with a start of period that holds nothing is answered 404',
    whenNothingIn('dateDebut', 404),
  ],
  [
    'list-start-after-all-null',
    'The body of a list with a start of period that holds nothing is null',
    whenNothingIn('dateDebut', 200),
  ],
  [
    'list-start-without-end-ignored',
    'A start of period is ignored where no end is given',
    query(({ from, to }) => ({ from: to && from })),
  ],
  [
    'list-start-without-third-parties',
    'A list with a start of period leaves out operations to third-party beneficiaries',
    withinABound('from', leavesThePlatform),
  ],
  [
    'list-start-without-failed',
    'A list with a start of period leaves out operations that failed',
    withinABound('from', ({ status }) => status === 'ECHOUE'),
  ],
];

/** operation-list.period-end */
export const PERIOD_END: FaultRows = [
  [
    'list-end-without-its-year',
    'The year of the end of period is not looked at',
    query(({ to }) => ({ to: thisYears(to) })),
  ],
  [
    'list-end-dropped-with-same-start',
    'Where the end of period is the day of the start, the end is ignored',
    query(({ from, to }) => ({ to: from === to ? undefined : to })),
  ],
  [
    'list-end-leaves-out-what-is-open',
    'The list of a period with an end leaves out operations that are not final yet',
    withinABound('to', isOpen),
  ],
  ['list-end-ignored', 'The end of period is ignored', query(() => ({ to: undefined }))],
  [
    'list-end-a-day-early',
    'Neither the end of period nor the day before it belongs to it',
    query(({ to }) => ({ to: dayAfter(to, -2) })),
  ],
  [
    'list-end-a-day-late',
    'The day after the end of period belongs to it',
    query(({ to }) => ({ to: dayAfter(to, 1) })),
  ],
  [
    'list-end-with-maximum-400',
    'An end of period with a maximum, and no start, is answered 400',
    refusedWhen(
      ({ dateDebut, dateFin, limite }) =>
        dateFin !== undefined && limite !== undefined && dateDebut === undefined,
    ),
  ],
  [
    'list-end-dropped-with-maximum',
    'An end of period is ignored where a maximum is given',
    query(({ to, max }) => ({ to: max === undefined ? to : undefined })),
  ],
  [
    'list-end-before-all-404',
    'A list with an end of period that holds nothing is answered 404',
    whenNothingIn('dateFin', 404),
  ],
  [
    'list-end-without-start-ignored',
    'An end of period is ignored where no start is given',
    query(({ from, to }) => ({ to: from && to })),
  ],
  [
    'list-end-without-third-parties',
    'A list with an end of period leaves out operations to third-party beneficiaries',
    withinABound('to', leavesThePlatform),
  ],
  [
    'list-end-without-failed',
    'A list with an end of period leaves out operations that failed',
    withinABound('to', ({ status }) => status === 'ECHOUE'),
  ],
];

/** What the archive of past operations does with a query: it holds those of earlier years. */
function inArchive(change: (query: ListQuery) => Partial<ListQuery>): Hooks {
  const isPast = ({ from, to }: ListQuery) => (to ?? from ?? '9999') < '2025';
  return query((given) => (isPast(given) ? change(given) : given));
}

/** operation-list.period-days */
export const PERIOD_DAYS: FaultRows = [
  [
    'list-past-end-exclusive',
    'Among operations of earlier years the end of period does not belong to it',
    inArchive(({ to }) => ({ to: dayAfter(to, -1) })),
  ],
  [
    'list-past-start-exclusive',
    'Among operations of earlier years the start of period does not belong to it',
    inArchive(({ from }) => ({ from: dayAfter(from, 1) })),
  ],
  [
    'list-past-by-month',
    'Operations of earlier years are found by their month, whatever the days of the period',
    inArchive(({ from, to }) => ({
      from: from && `${from.slice(0, 7)}-01`,
      to: to && `${to.slice(0, 7)}-31`,
    })),
  ],
  [
    'list-past-leap-day-lost',
    'A list with an end of period leaves out operations of 29 February',
    withinABound('to', ({ createdAt }) => createdAt.toISOString().slice(5, 10) === '02-29'),
  ],
  [
    'list-past-day-late',
    'Operations of earlier years count as of the day after',
    inArchive(({ from, to }) => ({ from: dayAfter(from, -1), to: dayAfter(to, -1) })),
  ],
];

/** A maximum that is applied to all operations, before the period. */
function maximumFirst(order: 'newest' | 'oldest'): Hooks {
  return withRules((rules) => ({
    list(operations, instrument, given) {
      const everything = { from: undefined, to: undefined, max: undefined };
      const all = [...rules.list(operations, instrument, everything)];
      const first = (order === 'newest' ? all : all.reverse()).slice(0, given.max);
      return rules.list(first.reverse(), instrument, { ...given, max: undefined });
    },
  }));
}

/** operation-list.maximum */
export const MAXIMUM: FaultRows = [
  [
    'list-of-one-from-loyalty-accounts-unwrapped',
    'With a maximum of 1 the list of a loyalty account is the operation itself',
    onSuccess('listOperations', (answer, { params, query: asked }, { store }) => {
      const body = bodyOf(answer);
      const isLoyalty = store.instruments.get(params.referenceWallet ?? '')?.type === 'COMPTE_FIDELITE';
      return isLoyalty && asked.limite === '1' && Array.isArray(body) && body.length > 0
        ? answeredAs(answer, 200, body[0])
        : undefined;
    }),
  ],
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
    'list-maximum-dropped-with-start-alone',
    'The maximum is ignored where a start of period is given and no end',
    query(({ from, to, max }) => ({ max: from !== undefined && to === undefined ? undefined : max })),
  ],
  [
    'list-maximum-dropped-with-end-alone',
    'The maximum is ignored where an end of period is given and no start',
    query(({ from, to, max }) => ({ max: to !== undefined && from === undefined ? undefined : max })),
  ],
  [
    'list-maximum-one-empty',
    'A maximum of one gives none',
    query(({ max }) => ({ max: max === 1 ? 0 : max })),
  ],
  [
    'list-maximum-before-period',
    'The maximum is applied to the newest operations, and the period to what is left of them',
    maximumFirst('newest'),
  ],
  [
    'list-maximum-of-oldest-before-period',
    'The maximum is applied to the oldest operations, and the period to what is left of them',
    maximumFirst('oldest'),
  ],
  [
    'list-maximum-above-ten-ignored',
    'A maximum above ten is ignored',
    query(({ max }) => ({ max: max !== undefined && max > 10 ? undefined : max })),
  ],
  [
    'list-maximum-at-least-ten',
    'A maximum below ten is read as ten',
    query(({ max }) => ({ max: max && Math.max(10, max) })),
  ],
];
