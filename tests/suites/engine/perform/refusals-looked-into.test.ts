/** Why a valid call was refused on which a check builds: found out once its instruments are given back. */
import { expect, test } from 'vitest';
import { maximum } from '../../../../suites/4.3-operation-list/maximum.ts';
import { hooksOf } from '../../../hooks-of.ts';
import { untoldIn } from '../../../untold.ts';
import { carriedOut } from '../../carried-out.ts';

test('a check that ended for it says what to set', async () => {
  const resting = hooksOf('payers-rest-for-300-ms');
  const { result } = await carriedOut('operation-list.maximum', maximum, 'a maximum of 2', resting);
  expect(result).toMatchObject({
    verdict: 'inconclusive',
    cause: 'fixture',
    message: expect.stringMatching(/so soon after another one: .* set limits\.restMs\.$/),
  });
  expect(untoldIn(result), 'sentences without French: npm run sentences').toEqual([]);
});
