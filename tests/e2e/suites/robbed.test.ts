/** A check that is robbed of its situation does not pass: some kinds of `npm run robbed`, with the checks that need them. */
import { expect, test } from 'vitest';
import { ROBBERIES } from '../../../scripts/robbed/kinds.ts';
import { lootOf, NOTHING, needs, robbedRun } from '../../../scripts/robbed/robbed-run.ts';
import { DOCUMENT } from '../../../suites/document.ts';

const KINDS = ['one request at a time', 'lists of one', 'requestIds that never come again'];

test.each(ROBBERIES.filter(({ name }) => KINDS.includes(name)))('$name', async (robbery) => {
  const only = DOCUMENT.checks.filter((check) => needs(check, robbery)).map(({ id }) => id);
  const { robbed, left } = lootOf(robbery, await robbedRun(NOTHING, only), await robbedRun(robbery, only));
  expect(robbed.length).toBeGreaterThan(0);
  expect(left).toEqual([]);
});
