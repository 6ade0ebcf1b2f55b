import { describe, expect, test } from 'vitest';
import { judgeNothingAfterFinal } from '../../../suites/6-callbacks/nothing-after-final.ts';
import { judged } from '../judged.ts';
import { type Came, notified } from './notified.ts';

const tells = (atMs: number, statutOperation: string): Came => [atMs, { statutOperation }];
const SUCCES = tells(1_100, 'SUCCES');

describe('callback.nothing-after-final: after a final status no notification of another follows', () => {
  test.each<[string, Parameters<typeof notified>[0], object]>([
    ['the final status last', { came: [tells(500, 'ENCOURS'), SUCCES] }, { held: true }],
    ['the same twice', { came: [SUCCES, tells(1_400, 'SUCCES')] }, { held: true }],
    ['in the order of arrival', { came: [SUCCES, tells(500, 'ENCOURS')] }, { held: true }],
    [
      'an open status after it',
      { came: [SUCCES, tells(1_400, 'ENCOURS')] },
      {
        failure: {
          message: 'a callback out of order: another status was notified after the final one',
          expected: 'nothing but "SUCCES" after the callback of "SUCCES"',
          actual: '"ENCOURS" afterwards (2 callbacks: SUCCES, ENCOURS)',
        },
      },
    ],
    [
      'an open status of another operation after it',
      { came: [SUCCES, [1_400, { statutOperation: 'ENCOURS', referenceOperation: 'OP-0002' }]] },
      { held: true },
    ],
    [
      'an open status after it, by its own name',
      { came: [SUCCES, [1_400, { statutOperation: 'ENCOURS', referenceOperation: 'OP-0001' }]] },
      { failure: {} },
    ],
    [
      'an open status that was told before, delivered once more',
      { came: [tells(500, 'ENCOURS'), SUCCES, tells(1_900, 'ENCOURS')] },
      { held: true },
    ],
    [
      'an open status that was told before, told anew',
      { came: [tells(500, 'ENCOURS'), SUCCES, [1_900, { statutOperation: 'ENCOURS', again: true }]] },
      { failure: {} },
    ],
    [
      'an open status after it, taken before it by what it says',
      {
        came: [
          [1_100, { statutOperation: 'SUCCES', dateDernierStatut: '2026-03-10T12:00:01.100Z' }],
          [1_400, { statutOperation: 'ENCOURS', dateDernierStatut: '2026-03-10T12:00:00.500Z' }],
        ],
      },
      { held: true },
    ],
    [
      'an open status after it, of another node’s clock',
      {
        came: [
          [1_100, { statutOperation: 'SUCCES', dateDernierStatut: '2026-03-10T12:00:01.100Z' }],
          [1_400, { statutOperation: 'ENCOURS', dateDernierStatut: '2026-03-10T12:00:02.900Z' }],
        ],
      },
      { held: true },
    ],
    [
      'an open status after it, taken later by what it says',
      {
        came: [
          [1_100, { statutOperation: 'SUCCES', dateDernierStatut: '2026-03-10T12:00:01.100Z' }],
          [1_400, { statutOperation: 'ENCOURS', dateDernierStatut: '2026-03-10T12:00:04.000Z' }],
        ],
      },
      { failure: {} },
    ],
    [
      'an open status after it, taken at the very instant of the final one',
      {
        came: [
          [1_100, { statutOperation: 'SUCCES', dateDernierStatut: '2026-03-10T12:00:01.100Z' }],
          [1_400, { statutOperation: 'ENCOURS', dateDernierStatut: '2026-03-10T12:00:01.100Z' }],
        ],
      },
      { failure: {} },
    ],
    ['another final status after it', { came: [SUCCES, tells(1_400, 'EXTOURNE')] }, { failure: {} }],
    [
      'one out of order on a machine that was held up',
      { came: [SUCCES, tells(1_400, 'ENCOURS')], heldUpMs: 2_500 },
      { inconclusive: expect.stringContaining('could take nothing'), cause: 'this-machine' },
    ],
    [
      'no final status',
      { came: [tells(500, 'ENCOURS')] },
      { inconclusive: expect.stringContaining('No callback came that carries a final status') },
    ],
    ['nothing', { came: [] }, { inconclusive: 'No callback came.' }],
  ])('%s', (_, told, said) => {
    expect(judged((t) => judgeNothingAfterFinal(t, notified(told)))).toMatchObject(said);
  });
});
