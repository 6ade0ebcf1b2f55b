/** What the gallery runs. */
import { expect, test } from 'vitest';
import { PERSONALITIES } from '../../../sandbox/personalities/all-personalities.ts';
import { together } from '../../../sandbox/personalities/exclusive.ts';
import { sharedTasks } from '../../../scripts/gallery/tasks.ts';

test('in shared runs every personality takes part once, beside those that it goes with', () => {
  const tasks = sharedTasks(PERSONALITIES, 1, 'quick');
  const members = tasks.map(({ personalities }) =>
    PERSONALITIES.filter(({ id }) => personalities.includes(id)),
  );
  expect(members.flatMap((each) => each.map(({ id }) => id)).toSorted()).toEqual(
    PERSONALITIES.map(({ id }) => id).toSorted(),
  );
  for (const each of members) expect(together(each)).toEqual(each);
  expect(tasks.length).toBeLessThan(PERSONALITIES.length / 3);
  expect(sharedTasks(PERSONALITIES, 1, 'quick')).toEqual(tasks);
});
