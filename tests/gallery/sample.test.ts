/** A sample of the gallery: a fault of each section is seen, and no personality is punished. The whole is `npm run gallery`. */
import { describe, expect, test } from 'vitest';
import { FAULTS } from '../../sandbox/faults/all.ts';
import { PERSONALITIES } from '../../sandbox/personalities/all-personalities.ts';
import { faultRow } from '../../scripts/gallery/judge.ts';
import { combinationTasks, faultTasks } from '../../scripts/gallery/plan.ts';
import { readRecorded } from '../../scripts/gallery/recorded.ts';
import { runTask } from '../../scripts/gallery/run-task.ts';

/** The first fault of each section. */
const SAMPLE = FAULTS.filter(
  ({ section }, index) => FAULTS.findIndex((fault) => fault.section === section) === index,
);

describe.concurrent('the gallery', { timeout: 180_000 }, () => {
  test.each(SAMPLE.map((fault) => [fault.section, fault.id, fault] as const))(
    'section %s: %s is seen',
    async (_section, _id, fault) => {
      const [task] = faultTasks([fault], false, [1], 'quick');
      if (task === undefined) throw new Error('A fault without a task.');
      const result = await runTask(task);
      expect(faultRow(fault, [result], readRecorded())).toMatchObject({ seen: true });
      expect(result.harnessErrors).toEqual([]);
    },
  );

  test.each(combinationTasks(PERSONALITIES, 3, [1], 'quick').map((task) => [task.name, task] as const))(
    'conforming: %s',
    async (_name, task) => {
      const { failed, failures, harnessErrors } = await runTask(task);
      expect(failed, failures.join('\n')).toEqual([]);
      expect(harnessErrors).toEqual([]);
    },
  );
});
