/** Runs of the gallery in several processes. */
import { expect, test } from 'vitest';
import { FAULTS } from '../../../sandbox/faults/all.ts';
import { runAll } from '../../../scripts/gallery/pool.ts';
import { faultTasks } from '../../../scripts/gallery/tasks.ts';

const NAMES = ['marketplace-206', 'marketplace-by-reference', 'envelope-content-type-text'];

test('tasks are spread over processes, and each is heard of once', async () => {
  const faults = FAULTS.filter(({ id }) => NAMES.includes(id));
  const heard: number[] = [];
  const results = await runAll(
    faultTasks(faults, 'until seen', [1], 'quick'),
    Number.POSITIVE_INFINITY,
    (_result, done) => heard.push(done),
    { processes: 2, perProcess: 2 },
  );
  expect(results.map(({ task }) => task.name).toSorted()).toEqual(NAMES.toSorted());
  expect(heard).toEqual([1, 2, 3]);
});
