/** One clause, one place: how many requirements are judged by several functions may only go down. */
import { expect, test } from 'vitest';
import { judgedPlaces } from '../../../scripts/judged/judged-places.ts';

/** Functions, and files, beyond the first of each requirement. Lower them when `npm run judged` shows fewer. */
const MOST = { functions: 10, files: 1 };

test('no requirement gains a function or a file that judges it', () => {
  const all = judgedPlaces();
  const beyond = (counts: readonly number[]) =>
    counts.reduce((sum, count) => sum + Math.max(0, count - 1), 0);
  expect(beyond(all.map(({ places }) => places.length))).toBeLessThanOrEqual(MOST.functions);
  expect(beyond(all.map(({ files }) => files))).toBeLessThanOrEqual(MOST.files);
});
