/** Whether a final status stands, and what of what followed it a lagging list explains (3.1). */
import { describe, expect, test } from 'vitest';
import { sinceFinal } from '../../../suites/3.1-operation-status/final-stands-rules.ts';
import { judgeFinalStands } from '../../../suites/judge/finality.ts';
import { judged } from '../judged.ts';
import { seen } from '../observe/watched.ts';

type Looks = readonly (readonly [atMs: number, status: unknown])[];

const seenAs = (looks: Looks) =>
  seen(...looks.map(([at, statutOperation]) => [at, { statutOperation }] as const));

describe('status.final-stands', () => {
  test.each<[string, Looks, outcome: string]>([
    [
      'the same status ever after',
      [
        [0, 'ENCOURS'],
        [100, 'SUCCES'],
        [900, 'SUCCES'],
      ],
      'held',
    ],
    [
      'another final status',
      [
        [0, 'SUCCES'],
        [900, 'EXTOURNE'],
      ],
      'failure',
    ],
    [
      'an open status again',
      [
        [0, 'ENCOURS'],
        [100, 'ECHOUE'],
        [900, 'ENCOURS'],
      ],
      'failure',
    ],
    [
      'a list that lags behind the answer',
      [
        [0, 'SUCCES'],
        [100, 'ENCOURS'],
        [900, 'SUCCES'],
      ],
      'held',
    ],
    [
      'an older copy of the list between two looks',
      [
        [0, 'INITIEE'],
        [100, 'SUCCES'],
        [900, 'INITIEE'],
        [1800, 'SUCCES'],
      ],
      'held',
    ],
    [
      'what no look before it showed, between two looks',
      [
        [0, 'INITIEE'],
        [100, 'SUCCES'],
        [900, 'ENCOURS'],
        [1800, 'SUCCES'],
      ],
      'failure',
    ],
    [
      'an older copy of the list long after',
      [
        [0, 'INITIEE'],
        [100, 'SUCCES'],
        [5000, 'INITIEE'],
        [6000, 'SUCCES'],
      ],
      'failure',
    ],
    [
      'no look after it',
      [
        [0, 'ENCOURS'],
        [100, 'SUCCES'],
      ],
      'inconclusive',
    ],
    [
      'never final',
      [
        [0, 'ENCOURS'],
        [100, 'ENCOURS'],
      ],
      'inconclusive',
    ],
  ])('%s', (_, looks, outcome) => {
    expect(judged((t) => judgeFinalStands(t, seenAs(looks)))).toHaveProperty(outcome);
  });

  test('a failure tells when, after what, and in which exchange', () => {
    const watch = seenAs([
      [0, 'SUCCES'],
      [900, 'ANNULEE'],
    ]);
    expect(judged((t) => judgeFinalStands(t, watch, ' when the operation was cancelled'))).toMatchObject({
      failure: {
        message: 'a final status changed when the operation was cancelled',
        expected: 'statutOperation "SUCCES" for good',
        actual: 'statutOperation "ANNULEE" after 900 ms',
        exchangeId: 'x1',
      },
    });
  });
});

describe('what was seen since the final status', () => {
  test.each<[string, looks: (readonly [number, unknown])[], since: unknown[]]>([
    [
      'never final',
      [
        [0, 'INITIEE'],
        [100, 'ENCOURS'],
      ],
      [],
    ],
    [
      'final in the list',
      [
        [0, 'INITIEE'],
        [100, 'SUCCES'],
        [200, 'SUCCES'],
      ],
      ['SUCCES', 'SUCCES'],
    ],
    [
      'taken back',
      [
        [0, 'INITIEE'],
        [100, 'SUCCES'],
        [200, 'ENCOURS'],
      ],
      ['SUCCES', 'ENCOURS'],
    ],
    [
      'final in the answer, and the list lags',
      [
        [0, 'SUCCES'],
        [100, 'ENCOURS'],
        [1_900, 'SUCCES'],
      ],
      ['SUCCES', 'SUCCES'],
    ],
    [
      'final in the answer, and the list lags for too long',
      [
        [0, 'SUCCES'],
        [2_100, 'ENCOURS'],
        [2_200, 'SUCCES'],
      ],
      ['SUCCES', 'ENCOURS', 'SUCCES'],
    ],
    [
      'final in the answer, and another final one in the list',
      [
        [0, 'SUCCES'],
        [100, 'ECHOUE'],
        [200, 'SUCCES'],
      ],
      ['SUCCES', 'ECHOUE', 'SUCCES'],
    ],
    [
      'final in the answer, and never in the list',
      [
        [0, 'SUCCES'],
        [100, 'ENCOURS'],
      ],
      ['SUCCES', 'ENCOURS'],
    ],
    [
      'a look that shows no status',
      [
        [0, 'INITIEE'],
        [100, 'SUCCES'],
        [200, null],
      ],
      ['SUCCES'],
    ],
  ])('%s', (_, looks, since) => {
    expect(sinceFinal(seenAs(looks)).map(({ record }) => record.statutOperation)).toEqual(since);
  });
});
