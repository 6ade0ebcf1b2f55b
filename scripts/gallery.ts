/** `npm run gallery [-- <options>]`: the suite against every fault and every personality of the sandbox. */
import yargs from 'yargs';
import { hideBin } from 'yargs/helpers';
import { FAULTS } from '../sandbox/faults/all.ts';
import { PERSONALITIES } from '../sandbox/personalities/all-personalities.ts';
import { EFFORTS } from '../spec/run/effort.ts';
import { ALONE, runAll } from './gallery/farm.ts';
import { faultRow, seesFault, unprovenRequirements } from './gallery/judge.ts';
import { combinationTasks, faultTasks, type GalleryResult, personalityTasks } from './gallery/plan.ts';
import { readRecorded } from './gallery/recorded.ts';
import { writeGallery } from './gallery/write.ts';

const COMBINATIONS = 20;

const values = await yargs(hideBin(process.argv))
  .scriptName('npm run gallery --')
  .usage('$0 [options]\n\nThe suite against every fault and every personality of the sandbox.')
  .options({
    only: { type: 'string', array: true, describe: 'faults and personalities whose id holds this text' },
    'faults-only': { type: 'boolean', describe: 'no conforming servers', conflicts: 'conforming-only' },
    'conforming-only': { type: 'boolean', describe: 'no faults' },
    whole: {
      type: 'boolean',
      describe:
        'look at each fault through every requirement, not through the one that it breaks and a sample',
    },
    seeds: {
      type: 'number',
      default: 1,
      describe: 'for conforming servers, and for faults that only a rare combination shows',
    },
    again: {
      type: 'number',
      default: 0,
      describe: 'so often what was missed or punished is run again, alone: only what stays so is a problem',
    },
    minutes: { type: 'number', default: 600, describe: 'begin no further run after so long' },
    effort: { choices: EFFORTS, default: 'quick' as const, describe: 'of every run' },
    write: { type: 'boolean', describe: 'put what was run into GALLERY.md and sandbox/gallery.json' },
    verbose: { type: 'boolean', describe: 'print every failure as it comes' },
  })
  .strict()
  .version(false)
  .parseAsync();

const { effort } = values;
const SEEDS = Array.from({ length: values.seeds }, (_, index) => index + 1);
const wanted = (id: string) => values.only === undefined || values.only.some((only) => id.includes(only));
const faults = values.conformingOnly ? [] : FAULTS.filter(({ id }) => wanted(id));
const personalities = values.faultsOnly ? [] : PERSONALITIES.filter(({ id }) => wanted(id));
const alone = personalityTasks(
  personalities.map(({ id }) => id),
  SEEDS,
  effort,
);
const combined = combinationTasks(PERSONALITIES, COMBINATIONS, SEEDS, effort);
const tasks = [
  ...faultTasks(faults, values.whole ?? false, SEEDS, effort),
  ...alone.filter(({ seed }) => seed === 1),
  ...(values.faultsOnly ? [] : combined.filter(({ name }) => wanted(name))),
  ...alone.filter(({ seed }) => seed !== 1),
];

const started = performance.now();
let shown = 0;
const lastStart = started + values.minutes * 60_000;
const results = await runAll(tasks, lastStart, (result, done) => {
  if (done - shown >= 25 || done === tasks.length) {
    shown = done;
    console.log(`${done} of ${tasks.length} runs, ${Math.round((performance.now() - started) / 1000)} s`);
  }
  if (values.verbose)
    console.log([result.task.name, ...result.failures, ...result.harnessErrors].join('\n   '));
});

const recorded = readRecorded();
const ofFaults = results.filter(({ task }) => task.kind === 'fault');
const rows = faults.flatMap((fault) => {
  const own = ofFaults.filter(({ task }) => task.name === fault.id);
  return own.length === 0 ? [] : [faultRow(fault, own, recorded)];
});
const free = results.filter(({ task }) => task.kind !== 'fault');
const wrong = [
  ...rows
    .filter((row) => !row.seen)
    .flatMap(({ fault }) => ofFaults.filter(({ task }) => task.name === fault.id)),
  ...free.filter(({ failed }) => failed.length > 0),
].map(({ task }) => task);
const repeated = Array.from({ length: values.again }, () => wrong).flat();
const again = await runAll(
  repeated,
  lastStart,
  ({ task }) => console.log(`again, alone: ${task.name}`),
  ALONE,
);
const againOf = (task: GalleryResult['task']) =>
  again.filter((other) => other.task.name === task.name && other.task.seed === task.seed);

const rare = rows.filter(({ fault }) => fault.rare === true);
const missedOnce = rare.filter(({ runs, seen }) => runs === 1 && !seen);
// Each seed may miss one in twenty of what only a combination shows.
const forgiven = [
  ...(missedOnce.length <= rare.length / 20 ? missedOnce : []),
  ...rows.filter(
    ({ fault, seen }) =>
      !seen && again.some(({ task, ...result }) => task.name === fault.id && seesFault(fault, result)),
  ),
];
/** A run that failed beside others, and never alone. */
const disturbed = free.filter(({ task, failed }) => {
  const alone = againOf(task);
  return failed.length > 0 && alone.length > 0 && alone.every((other) => other.failed.length === 0);
});
/** To be looked through by whoever changed something: what a fault brings with it can depend on timing. */
const notes = [
  ...new Set(forgiven.map(({ fault }) => `missed with this seed, or once: ${fault.id}`)),
  ...disturbed.flatMap(punished).map((line) => `not when alone: ${line}`),
  ...rows
    .filter(({ unexplained }) => unexplained.length > 0)
    .map(
      ({ fault, unexplained }) => `not in the last gallery: ${fault.id} also fails ${unexplained.join(', ')}`,
    ),
];
const problems = [
  ...rows
    .filter((row) => !row.seen && !forgiven.includes(row))
    .map(
      ({ fault, failed, runs, missed }) =>
        `survives${runs === 1 ? '' : ` ${missed} of ${runs} seeds`}: ${fault.id} (${fault.requirement}; failed instead: ${failed.join(', ') || 'nothing'})`,
    ),
  ...[...free, ...again.filter(({ task }) => task.kind !== 'fault')]
    .filter((result) => result.failed.length > 0 && !disturbed.includes(result))
    .flatMap(punished),
  ...[...results, ...again].flatMap(({ task, harnessErrors }) =>
    harnessErrors.map((error) => `harness error with ${task.name}: ${error}`),
  ),
  ...(values.only || values.conformingOnly
    ? []
    : unprovenRequirements(rows).map((id) => `no fault fails ${id}`)),
];

function punished({ task, failures }: GalleryResult): string[] {
  return failures
    .filter((line) => !line.startsWith('(undecided)'))
    .map((line) => `punished: ${task.name}, seed ${task.seed}: ${line}`);
}

if (values.write)
  writeGallery({
    rows,
    free,
    faults: FAULTS,
    behaviours: [...PERSONALITIES.map(({ id }) => id), ...combined.map(({ name }) => name)],
  });
const seen = rows.filter((row) => row.seen).length;
for (const line of [...notes, ...problems]) console.log(line);
console.log(
  `${seen} of ${rows.length} faults seen; ${free.length} runs against conforming servers, ${free.filter(({ failed }) => failed.length > 0).length} with a failure; ${Math.round((performance.now() - started) / 1000)} s`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
