import { expect, test } from 'vitest';
import { FAULTS } from '../../../sandbox/faults/all.ts';
import { faultOutcome } from '../../../scripts/gallery/fault-outcome.ts';
import { type GalleryRuns, judge, tasksAgain } from '../../../scripts/gallery/judgement.ts';
import { faultTasks, type GalleryResult, personalityTasks } from '../../../scripts/gallery/tasks.ts';

const ORDINARY = faultNamed('cancel-204');
const RARE = faultNamed('rare-long-labels-cut');

function faultNamed(id: string) {
  const fault = FAULTS.find((one) => one.id === id);
  if (fault === undefined) throw new Error(`There is no fault ${id}`);
  return fault;
}

/** A run of a fault, or of a personality, that failed some requirements. */
function ran(subject: typeof ORDINARY | 'personality', failed: readonly string[], seed = 1): GalleryResult {
  const [task] =
    subject === 'personality'
      ? personalityTasks(['extra-fields'], [seed], 'quick')
      : faultTasks([subject], 'until seen', [seed], 'quick');
  if (task === undefined) throw new Error('No task');
  const failures = failed.map((id) => `${id}: not as it must be`);
  const judged = { failed, warned: [], undecided: [], failures, harnessErrors: [] };
  return { task: { ...task, seed }, ...judged, durationMs: 1 };
}

function runs(ofFaults: readonly GalleryResult[], conforming: readonly GalleryResult[] = []) {
  const names = new Set(ofFaults.map(({ task }) => task.name));
  const outcomes = FAULTS.filter(({ id }) => names.has(id)).map((fault) =>
    faultOutcome(
      fault,
      ofFaults.filter(({ task }) => task.name === fault.id),
      undefined,
    ),
  );
  return { outcomes, ofFaults, conforming, isComplete: false };
}

const seen = (fault: typeof ORDINARY) => ran(fault, [fault.requirement]);
const missed = (fault: typeof ORDINARY) => ran(fault, []);

test.each<[string, GalleryRuns, problems: number, notes: number]>([
  ['a fault that is seen', { ...runs([seen(ORDINARY)]), again: [] }, 0, 0],
  ['a fault that is missed', { ...runs([missed(ORDINARY)]), again: [] }, 1, 0],
  [
    'a fault that is missed once and seen alone',
    { ...runs([missed(ORDINARY)]), again: [missed(ORDINARY), seen(ORDINARY)] },
    0,
    1,
  ],
  [
    'a fault that is missed three times',
    { ...runs([missed(ORDINARY)]), again: [missed(ORDINARY), missed(ORDINARY)] },
    1,
    0,
  ],
  [
    'a rare fault that is missed three times',
    { ...runs([missed(RARE)]), again: [missed(RARE), missed(RARE)] },
    1,
    0,
  ],
  [
    'a personality that is punished',
    { ...runs([], [ran('personality', ['cancel.success'])]), again: [] },
    1,
    0,
  ],
  [
    'a personality that is punished beside others, and not alone',
    { ...runs([], [ran('personality', ['cancel.success'])]), again: [ran('personality', [])] },
    0,
    1,
  ],
  [
    'a personality that is punished alone as well, once',
    {
      ...runs([], [ran('personality', ['cancel.success'])]),
      again: [ran('personality', []), ran('personality', ['cancel.success'])],
    },
    2,
    0,
  ],
  [
    'trouble in the suite itself',
    { ...runs([{ ...seen(ORDINARY), harnessErrors: ['no'] }]), again: [] },
    1,
    0,
  ],
  [
    'a failure that is neither kin nor on record',
    { ...runs([ran(ORDINARY, [ORDINARY.requirement, 'journey.completes'])]), again: [] },
    0,
    1,
  ],
])('%s', (_name, given, problems, notes) => {
  const judgement = judge(given);
  expect(judgement.problems).toHaveLength(problems);
  expect(judgement.notes).toHaveLength(notes);
});

test('requirements that nothing failed are named when every fault was run', () => {
  const { problems } = judge({ ...runs([seen(ORDINARY)]), again: [], isComplete: true });
  expect(problems).toContain('no fault fails journey.completes');
  expect(problems).not.toContain('no fault fails cancel.success');
});

test('what was missed or punished is run again; a rare fault under other seeds', () => {
  const given = runs(
    [missed(ORDINARY), missed(RARE), seen(faultNamed('cancel-202'))],
    [ran('personality', []), ran('personality', ['cancel.success'], 2)],
  );
  const again = tasksAgain(given, 2).map(({ name, seed }) => `${name} ${seed}`);
  expect(again.toSorted()).toEqual([
    'cancel-204 1',
    'cancel-204 1',
    'extra-fields 2',
    'extra-fields 2',
    'rare-long-labels-cut 2',
    'rare-long-labels-cut 3',
  ]);
});
