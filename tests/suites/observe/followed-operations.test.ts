/** What followed a final status, and what of it a lagging list explains (3.1). */
import { expect, test } from 'vitest';
import { sinceFinal } from '../../../suites/observe/followed-operations.ts';
import { Watch } from '../../../suites/observe/following.ts';
import { sightings } from './sightings.ts';
import { watched } from './watched.ts';

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
  const watch = new Watch(watched(0, 0).operation);
  const seen = sightings(...looks.map(([at, statutOperation]) => [at, { statutOperation }] as const));
  watch.sightings.splice(0, watch.sightings.length, ...seen);
  expect(sinceFinal(watch).map(({ record }) => record.statutOperation)).toEqual(since);
});
