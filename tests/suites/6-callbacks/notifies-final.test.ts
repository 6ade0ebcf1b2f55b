import { describe, expect, test } from 'vitest';
import { judgeNotified } from '../../../suites/6-callbacks/notifies-final.ts';
import { judged } from '../judged.ts';
import { type Came, notified } from './notified.ts';

const SUCCES: Came = [1_200, { statutOperation: 'SUCCES' }];
const ENCOURS: Came = [500, { statutOperation: 'ENCOURS' }];

describe('callback.notifies-final: at least the final status is notified where the state changed after the response', () => {
  test.each<[string, Parameters<typeof notified>[0], object]>([
    ['the final status', { came: [SUCCES] }, { held: true }],
    ['every status', { came: [ENCOURS, SUCCES] }, { held: true }],
    ['the final status, twice', { came: [SUCCES, SUCCES] }, { held: true }],
    [
      'nothing',
      { came: [] },
      {
        failure: {
          message: 'the callback never arrived: nothing was notified',
          actual: 'no callback',
          expected: expect.stringContaining('tells of SUCCES'),
        },
      },
    ],
    [
      'another status alone',
      { came: [ENCOURS] },
      {
        failure: {
          message: 'the callback of the final status never arrived',
          actual: '1 callbacks: ENCOURS',
          timeline: expect.arrayContaining([
            expect.objectContaining({ source: 'callback', text: 'POST "ENCOURS"' }),
          ]),
        },
      },
    ],
    [
      'a text in which nothing can be read, after the final status',
      { came: [[1_200, 'done']] },
      { held: true },
    ],
    [
      'a final status that the list never shows',
      { came: [SUCCES], looks: [[0, { statutOperation: 'INITIEE' }]] },
      { held: true },
    ],
    [
      'nothing, and no final status was seen',
      { came: [], looks: [[0, { statutOperation: 'ENCOURS' }]] },
      { inconclusive: expect.stringContaining('No final status was seen') },
    ],
    [
      'nothing of one that was led to rest',
      { came: [], looks: [[0, { statutOperation: 'ENCOURS' }]], kind: { provoke: 'ENCOURS' } },
      { observed: [expect.stringContaining('led to ENCOURS stays there')] },
    ],
  ])('%s', (_, told, said) => {
    expect(judged((t) => judgeNotified(t, notified(told)))).toMatchObject(said);
  });

  test('of one that is final at once nothing need be notified', () => {
    const one = { ...notified({ came: [] }), finalAtOnce: true };
    expect(judged((t) => judgeNotified(t, one))).toEqual({
      observed: ['the operation was final at once: no callback'],
    });
  });
});
