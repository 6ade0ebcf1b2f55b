/** What a check must have seen, as tables of exchanges: with the situation, and without it. */
import { expect, test } from 'vitest';
import { NOTIFIED } from '../../../suites/engine/situations/callbacks.ts';
import {
  answered,
  leftOpen,
  readAfter,
  refusedBesideTaken,
} from '../../../suites/engine/situations/calls.ts';
import {
  ACCEPTED_TWICE,
  DUPLICATE_REFUSED,
  FINAL_SEEN,
  FINAL_SEEN_AGAIN,
  LISTED,
  LONGER_THAN_MAXIMUM,
  MONEY_MOVED,
  READ_IN_QUIET,
  showed,
} from '../../../suites/engine/situations/operations.ts';
import { DUPLICATES_OVERLAPPED, OVERLAPPED } from '../../../suites/engine/situations/races.ts';
import type { SeenExchange } from '../../../suites/engine/situations/seen-exchanges.ts';
import {
  exceptIn,
  inCase,
  type Situation,
  situationsIn,
} from '../../../suites/engine/situations/situation.ts';
import { resolveProfile } from '../../../target/profile/resolve.ts';
import { MINIMAL } from '../../target/profile/minimal.ts';

const profile = resolveProfile({
  ...MINIMAL,
  bindings: { ...MINIMAL.bindings, operationList: { max: 'limit' } },
  limits: { ...MINIMAL.limits, quietMs: 1_000 },
});

const SENT: SeenExchange = {
  id: 'x1',
  operationId: 'executeOperation',
  by: 'a/check',
  isRead: false,
  url: 'http://target/api/v1/operations',
  query: {},
  status: 200,
  isOfService: true,
  sentAt: 0,
  receivedAt: 10,
  about: undefined,
  requestId: 'key',
  accepted: undefined,
  shown: [],
  items: undefined,
  balance: undefined,
  race: undefined,
  copyOf: undefined,
};
const ACCEPTED_ONE: SeenExchange = {
  ...SENT,
  accepted: 'OP-1',
  shown: [{ reference: 'OP-1', status: 'ENCOURS' }],
};
const READ: SeenExchange = {
  ...SENT,
  operationId: 'listOperations',
  isRead: true,
  about: 'W',
  requestId: undefined,
};
const listed = (status: string, sentAt: number): SeenExchange => ({
  ...READ,
  shown: [{ reference: 'OP-1', status }],
  items: 1,
  sentAt,
  receivedAt: sentAt + 10,
});
const balance = (value: string): SeenExchange => ({ ...READ, operationId: 'getBalance', balance: value });
const raced = (releasedAt: number, answeredAt: number, requestId = 'key'): SeenExchange => ({
  ...SENT,
  requestId,
  race: { race: 'x1', releasedAt, answeredAt, inFlight: 2 },
});

const missing = ({ missing: of }: Situation, exchanges: readonly SeenExchange[], callbacks = 0) =>
  of({ checkId: 'a/check', exchanges, callbacks, profile });

const TABLE: readonly (readonly [
  Situation,
  with_: readonly SeenExchange[],
  without: readonly SeenExchange[],
])[] = [
  [answered('cancelOperation'), [{ ...SENT, operationId: 'cancelOperation' }], [SENT]],
  [answered('executeOperation'), [SENT], [{ ...SENT, isOfService: false }]],
  [ACCEPTED_TWICE, [ACCEPTED_ONE, { ...ACCEPTED_ONE, accepted: 'OP-2' }], [ACCEPTED_ONE, ACCEPTED_ONE]],
  [
    DUPLICATE_REFUSED,
    [ACCEPTED_ONE, { ...SENT, status: 409 }],
    [ACCEPTED_ONE, { ...SENT, status: 409, requestId: 'b' }],
  ],
  [FINAL_SEEN, [ACCEPTED_ONE, listed('SUCCES', 20)], [ACCEPTED_ONE, listed('ENCOURS', 20)]],
  [FINAL_SEEN, [ACCEPTED_ONE, listed('SUCCES', 20)], [listed('SUCCES', 20)]],
  [
    FINAL_SEEN_AGAIN,
    [ACCEPTED_ONE, listed('SUCCES', 20), listed('SUCCES', 1_020)],
    [ACCEPTED_ONE, listed('SUCCES', 20), listed('SUCCES', 120)],
  ],
  [showed('ECHOUE'), [ACCEPTED_ONE, listed('ECHOUE', 20)], [ACCEPTED_ONE, listed('SUCCES', 20)]],
  [LISTED, [ACCEPTED_ONE, listed('SUCCES', 20)], [ACCEPTED_ONE, { ...READ, items: 1 }]],
  [MONEY_MOVED, [balance('10'), balance('9')], [balance('10'), balance('10')]],
  [MONEY_MOVED, [balance('10'), balance('9')], [balance('10'), { ...balance('9'), about: 'another' }]],
  [
    LONGER_THAN_MAXIMUM,
    [
      { ...READ, items: 3 },
      { ...READ, items: 2, query: { limit: '2' } },
    ],
    [
      { ...READ, items: 2 },
      { ...READ, items: 2, query: { limit: '2' } },
    ],
  ],
  [READ_IN_QUIET, [SENT, listed('SUCCES', 1_100)], [SENT, listed('SUCCES', 100)]],
  [
    READ_IN_QUIET,
    [SENT, listed('SUCCES', 1_100)],
    [SENT, { ...SENT, sentAt: 900, receivedAt: 910 }, listed('SUCCES', 1_100)],
  ],
  [
    readAfter(['executeOperation'], 'listOperations'),
    [SENT, listed('SUCCES', 20)],
    [SENT, listed('SUCCES', 5)],
  ],
  [OVERLAPPED, [raced(0, 20), raced(1, 21)], [raced(0, 20), raced(21, 40)]],
  [OVERLAPPED, [raced(0, 20), raced(1, 21)], [SENT, SENT]],
  [DUPLICATES_OVERLAPPED, [raced(0, 20), raced(1, 21)], [raced(0, 20), raced(1, 21, 'another')]],
];

for (const [situation, present, absent] of TABLE)
  test(situation.name, () => {
    expect(missing(situation, present)).toBeUndefined();
    expect(missing(situation, absent)).toEqual({
      message: `Nothing is proved: this check did not see that ${situation.name}.`,
    });
  });

test('a refusal proves nothing where the same call without the change is not accepted', () => {
  const [refused, taken] = refusedBesideTaken('executeOperation');
  if (refused === undefined || taken === undefined) throw new Error('Two situations were declared.');
  const refusal = { ...SENT, status: 400 };
  expect(missing(refused, [refusal])).toBeUndefined();
  expect(missing(taken, [refusal])).toBeDefined();
  expect(missing(taken, [refusal, SENT])).toBeUndefined();
});

test('no callback is open where operations were final at once, and else proves nothing', () => {
  const atOnce = { ...ACCEPTED_ONE, shown: [{ reference: 'OP-1', status: 'SUCCES' }] };
  expect(missing(NOTIFIED, [ACCEPTED_ONE], 1)).toBeUndefined();
  expect(missing(NOTIFIED, [atOnce])).toMatchObject({ isOpen: true });
  expect(missing(NOTIFIED, [ACCEPTED_ONE])?.isOpen).toBeUndefined();
  expect(missing(NOTIFIED, [])?.isOpen).toBeUndefined();
});

test('a situation that the document leaves open is observed not to have come about', () => {
  const open = leftOpen(answered('cancelOperation'), 'nothing was cancelled');
  expect(missing(open, [SENT])).toEqual({ message: 'nothing was cancelled', isOpen: true });
});

test('a situation is asked in some circumstances only', () => {
  const must = [...inCase(/in the list/, LISTED), ...exceptIn(/in the list/, FINAL_SEEN)];
  expect(situationsIn(must, 'accents, in the list').map(({ name }) => name)).toEqual([LISTED.name]);
  expect(situationsIn(must, 'accents').map(({ name }) => name)).toEqual([FINAL_SEEN.name]);
});
