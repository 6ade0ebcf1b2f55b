import { describe, expect, test } from 'vitest';
import { judgeStatusAgrees } from '../../../suites/6-callbacks/status-agrees.ts';
import { judged } from '../judged.ts';
import type { Look } from '../observe/observations.ts';
import { type Came, notified } from './notified.ts';

const tells = (atMs: number, statutOperation: string): Came => [atMs, { statutOperation }];
/** At rest in ENCOURS from the first look to the last, by its date. */
const RESTED: readonly Look[] = [0, 5_000, 9_000].map((atMs) => [
  atMs,
  { statutOperation: 'ENCOURS', dateDernierStatut: '2026-03-10T12:00:00.123Z' },
]);
/** Accepted at an instant, answered later, and at rest in INITIEE since an instant. */
const restedSince = (since: string): readonly Look[] =>
  [400, 5_000, 9_000].map((atMs) => [
    atMs,
    {
      statutOperation: 'INITIEE',
      dateHeureOperation: '2026-03-10T12:00:00.123Z',
      dateDernierStatut: since,
    },
  ]);
const OPEN: readonly Look[] = [
  [0, { statutOperation: 'INITIEE' }],
  [6_000, { statutOperation: 'ENCOURS' }],
];

/** The same, and its final status began before the last of those looks: the list lagged behind. */
const LAGGED: readonly Look[] = [
  ...RESTED,
  [9_500, { statutOperation: 'SUCCES', dateDernierStatut: '2026-03-10T12:00:02.500Z' }],
];

test('words of its own are no statuses, and the key is named that says what they stand for', () => {
  const own = notified({ came: [tells(500, 'pending'), tells(1_100, 'paid')] });
  expect(() => judged((t) => judgeStatusAgrees(t, own))).toThrow(
    expect.objectContaining({
      said: expect.objectContaining({ profileKey: 'bindings.callback.statuses' }),
      message: expect.stringContaining('"pending", "paid"'),
    }),
  );
});

describe('callback.status-agrees: the status that a notification carries is one that the operation has or had', () => {
  test.each<[string, Parameters<typeof notified>[0], object]>([
    ['the final status', { came: [tells(1_100, 'SUCCES')] }, { held: true }],
    ['one that may have passed unseen', { came: [tells(500, 'SUSPENDUE')] }, { held: true }],
    [
      'another final status',
      { came: [tells(1_100, 'ECHOUE')] },
      {
        failure: {
          message: 'a callback contradicts the operation: it carries another final status',
          expected: 'the final status of OP-0001, SUCCES (x1)',
          actual: expect.stringContaining('the callback says "ECHOUE"'),
        },
      },
    ],
    [
      'another final status, of another operation',
      {
        came: [
          [1_100, { statutOperation: 'SUCCES', referenceOperation: 'OP-0001' }],
          [1_200, { statutOperation: 'ECHOUE', referenceOperation: 'OP-0002' }],
        ],
      },
      { held: true },
    ],
    [
      'none of the seven, beside one of them',
      { came: [tells(500, 'ENCOURS'), tells(1_100, 'COMPLETED')] },
      { failure: { message: 'a callback carries a status that is none of the seven' } },
    ],
    [
      'final, while the list shows the operation open long after',
      { came: [tells(1_000, 'SUCCES')], looks: OPEN },
      { failure: { message: expect.stringContaining('the list went on showing it open') } },
    ],
    [
      'final, and no look came long after',
      { came: [tells(5_000, 'SUCCES')], looks: OPEN },
      { inconclusive: expect.stringContaining('No final status was seen') },
    ],
    [
      'two final ones, and no look came long after',
      { came: [tells(5_000, 'SUCCES'), tells(5_500, 'EXTOURNE')], looks: OPEN },
      {
        failure: {
          message: 'a callback contradicts another one: it carries another final status',
          expected: 'nothing but SUCCES of OP-0001 after c0',
        },
      },
    ],
    [
      'none of the seven, after a final one that no look bears out',
      { came: [tells(5_000, 'SUCCES'), tells(5_500, 'COMPLETED')], looks: OPEN },
      { failure: { message: 'a callback carries a status that is none of the seven' } },
    ],
    [
      'a status that it cannot have had, by its date',
      { came: [tells(1_000, 'SUSPENDUE')], looks: RESTED },
      { failure: { expected: expect.stringContaining('"ENCOURS", which it had all along') } },
    ],
    [
      'another one, before the answer came',
      { came: [tells(-500, 'INITIEE')], looks: RESTED },
      { held: true },
    ],
    [
      'one that it cannot have had, just before the answer came',
      { came: [tells(398, 'SUSPENDUE')], looks: restedSince('2026-03-10T12:00:00.123Z') },
      { failure: { expected: expect.stringContaining('"INITIEE", which it had all along') } },
    ],
    [
      'one that it may have had before the answer came',
      { came: [tells(398, 'SUSPENDUE')], looks: restedSince('2026-03-10T12:00:00.301Z') },
      { held: true },
    ],
    [
      'another one, in a list that lagged behind',
      { came: [tells(1_000, 'SUSPENDUE')], looks: LAGGED },
      { held: true },
    ],
    ['the one that it rests in', { came: [tells(1_000, 'ENCOURS')], looks: RESTED }, { held: true }],
    ['nothing', { came: [] }, { inconclusive: 'No callback came.' }],
  ])('%s', (_, told, said) => {
    expect(judged((t) => judgeStatusAgrees(t, notified(told)))).toMatchObject(said);
  });
});
