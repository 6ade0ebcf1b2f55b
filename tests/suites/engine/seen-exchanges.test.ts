/** Which readings are copies of earlier ones: never those of a clock that is coarse, or that stands still. */
import { expect, test } from 'vitest';
import { SeenExchanges } from '../../../suites/engine/situations/seen-exchanges.ts';
import { resolveProfile } from '../../../target/profile/resolve.ts';
import { MINIMAL } from '../../target/profile/minimal.ts';
import { answerWith } from './declare/answers.ts';

type Reading = readonly [sentAt: number, timestamp: string, url?: string, items?: readonly unknown[]];

/** Whether the last of some readings is a copy. */
function lastIsCopy(...readings: readonly Reading[]): boolean {
  const seen = new SeenExchanges(resolveProfile(MINIMAL));
  let last = '';
  for (const [at, [sentAt, timestamp, url = '/list', body = []]] of readings.entries()) {
    last = `x${at}`;
    const json = { message: '', status: 200, body, timestamp };
    const text = JSON.stringify(json);
    const answer = answerWith('listOperations', []);
    seen.hear(
      { ...answer, exchangeId: last, url, json, text, sentAt, receivedAt: sentAt + 5 },
      { checkId: 'a/check' },
    );
  }
  return seen.get(last)?.copyOf !== undefined;
}

const T = '2026-11-23T10:00:';

test.each<readonly [what: string, readings: readonly Reading[], isCopy: boolean]>([
  [
    'another stamp',
    [
      [0, `${T}01.250Z`],
      [500, `${T}01.750Z`],
    ],
    false,
  ],
  [
    'the same stamp, and a later one meanwhile',
    [
      [0, `${T}01.250Z`],
      [100, `${T}01.350Z`, '/other'],
      [200, `${T}01.250Z`],
    ],
    true,
  ],
  [
    'the same stamp long after, of a clock that moves',
    [
      [0, `${T}01.250Z`, '/other'],
      [100, `${T}01.350Z`],
      [900, `${T}01.350Z`],
    ],
    true,
  ],
  [
    'the same stamp within a tick',
    [
      [0, `${T}01.250Z`, '/other'],
      [100, `${T}01.350Z`],
      [110, `${T}01.350Z`],
    ],
    false,
  ],
  [
    'a clock that counts seconds',
    [
      [0, `${T}00Z`, '/other'],
      [1_000, `${T}01Z`],
      [1_800, `${T}01Z`],
    ],
    false,
  ],
  [
    'seconds that are written with zeros',
    [
      [0, `${T}00.000Z`, '/other'],
      [1_000, `${T}01.000Z`],
      [1_800, `${T}01.000Z`],
    ],
    false,
  ],
  [
    'seconds, of two nodes that differ by two',
    [
      [0, `${T}01.000Z`],
      [100, `${T}03.000Z`, '/other'],
      [600, `${T}01.000Z`],
    ],
    false,
  ],
  [
    'a clock that stands still',
    [
      [0, `${T}01.250Z`],
      [5_000, `${T}01.250Z`, '/other'],
      [9_000, `${T}01.250Z`],
    ],
    false,
  ],
  [
    'stamps that are the same though the list has grown meanwhile',
    [
      [0, `${T}00Z`],
      [8_000, `${T}00Z`, '/list', [1]],
      [9_000, '2026-11-23T10:01:00Z', '/other'],
      [16_000, `${T}00Z`, '/list', [1]],
    ],
    false,
  ],
])('%s', (_, readings, isCopy) => {
  expect(lastIsCopy(...readings)).toBe(isCopy);
});
