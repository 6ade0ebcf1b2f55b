/** One run of the gallery, narrowed so that it takes a moment. */
import { expect, test } from 'vitest';
import { FAULTS } from '../../../sandbox/faults/all.ts';
import { runAll } from '../../../scripts/gallery/pool.ts';
import { runTask } from '../../../scripts/gallery/run-task.ts';
import { knownToSee } from '../../../scripts/gallery/sight/known-to-see.ts';
import { faultTasks, type GalleryTask } from '../../../scripts/gallery/tasks.ts';

const ONE_REQUIREMENT = ['marketplace-services.success'];

function taskOf(id: string): GalleryTask {
  const [task] = faultTasks(
    FAULTS.filter((fault) => fault.id === id),
    'until seen',
    [1],
    'quick',
  );
  if (task === undefined) throw new Error(`There is no fault ${id}`);
  return task;
}

const CONFORMING: GalleryTask = {
  ...taskOf('marketplace-206'),
  kind: 'personality',
  name: 'extra-fields',
  faults: [],
  personalities: ['extra-fields'],
  requirements: ONE_REQUIREMENT,
};

test('a run ends when its fault is seen, and keeps nothing of what was broken off', async () => {
  const task = taskOf('marketplace-206');
  const { failed, undecided, harnessErrors } = await runTask({
    ...task,
    // These would go on for seconds.
    requirements: [...task.requirements, 'callback.*', 'status.*'],
  });
  expect(failed).toEqual(['marketplace-services.success']);
  expect(undecided).toEqual([]);
  expect(harnessErrors).toEqual([]);
});

test('a fault is looked for by the checks that are known to see it, and then by all of its requirements', async () => {
  const task = taskOf('marketplace-206');
  const tried = async (knownToSee: readonly string[]) => (await runTask({ ...task, knownToSee })).failed;
  const [check = ''] = knownToSee()('marketplace-206');
  // These checks do not see it by the requirement that it breaks.
  expect(await tried(['lock.success/an-instrument'])).toEqual(['marketplace-services.success']);
  // With those that do see it, nothing else is asked for.
  const { failed } = await runTask({ ...task, requirements: ['lock.success'], knownToSee: [check] });
  expect(failed).toContain('marketplace-services.success');
});

test('a fault of an advisory requirement is seen by its warning', async () => {
  const task = taskOf('envelope-content-type-text');
  const { warned } = await runTask({ ...task, requirements: [...ONE_REQUIREMENT, 'envelope.content-type'] });
  expect(warned).toEqual(['envelope.content-type']);
});

test('a conforming sandbox fails nothing', async () => {
  const { until: _, ...task } = CONFORMING;
  expect(await runTask(task)).toMatchObject({ failed: [], warned: [], undecided: [], harnessErrors: [] });
});

test('no run begins when the time is over', async () => {
  expect(await runAll([CONFORMING], performance.now() - 1, () => {})).toEqual([]);
});
