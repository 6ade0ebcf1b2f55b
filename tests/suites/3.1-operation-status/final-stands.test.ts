/** Whether the list belies a final status that a callback told of (3.1, 6). */
import { expect, test } from 'vitest';
import { changedAfter } from '../../../suites/3.1-operation-status/final-stands.ts';
import { sightings } from '../observe/sightings.ts';

test.each<[string, later: string[], looks: (readonly [number, string])[], changed: boolean]>([
  ['nothing after it', [], [[6_000, 'SUCCES']], false],
  ['a later callback that the list does not bear out', ['EXTOURNE'], [[6_000, 'SUCCES']], false],
  ['a later callback, and the list agrees', ['EXTOURNE'], [[6_000, 'EXTOURNE']], true],
  ['an open status that overtook it, in a list that lags', ['ENCOURS'], [[2_000, 'ENCOURS']], false],
  ['an open status for good', ['ENCOURS'], [[3_500, 'ENCOURS']], true],
  ['another status that no callback told of', ['ENCOURS'], [[6_000, 'ECHOUE']], false],
])('%s', (_, later, looks, changed) => {
  const seen = sightings(...looks.map(([at, statutOperation]) => [at, { statutOperation }] as const));
  expect(changedAfter({ status: 'SUCCES', atMs: 1_000 }, later, seen) !== undefined).toBe(changed);
});
