/** `npm run gallery [-- <options>]`: the suite against every fault and every personality of the sandbox. */
import yargs from 'yargs';
import { hideBin } from 'yargs/helpers';
import { FAULTS } from '../sandbox/faults/all.ts';
import { PERSONALITIES } from '../sandbox/personalities/all-personalities.ts';
import { EFFORTS } from '../spec/run/effort.ts';
import { faultOutcome } from './gallery/fault-outcome.ts';
import { readGallery } from './gallery/gallery-record.ts';
import { judge, tasksAgain } from './gallery/judgement.ts';
import { ALONE, runAll } from './gallery/pool.ts';
import { inShard, scriptShardOf } from './gallery/script-shard.ts';
import { knownToSee } from './gallery/sight/known-to-see.ts';
import {
  type Breadth,
  combinationTasks,
  faultTasks,
  type GalleryResult,
  personalityTasks,
  sharedTasks,
} from './gallery/tasks.ts';
import { trafficLines, trafficText } from './gallery/traffic/traffic-lines.ts';
import { trafficRecordOf, writeTrafficRecord } from './gallery/traffic/traffic-record.ts';
import { writeGallery } from './gallery/write-gallery.ts';

const COMBINATIONS = 20;

/** So often is run again, alone, what was missed or punished in CI. */
const AGAIN_IN_CI = 2;

/** So many runs end between two lines of progress. */
const PROGRESS_EVERY = 25;

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
    ci: {
      type: 'boolean',
      describe: `as CI runs it: the run of a fault ends when it is seen, several personalities share a run, and --again is ${AGAIN_IN_CI}`,
      conflicts: ['whole', 'write'],
    },
    shard: {
      type: 'string',
      describe: 'this part of all runs, as 1/2, where several machines share them',
      coerce: scriptShardOf,
    },
    seeds: {
      type: 'number',
      default: 1,
      describe: 'for conforming servers, and for faults that only a rare combination shows',
    },
    again: {
      type: 'number',
      describe: 'so often what was missed or punished is run again, alone: only what stays so is a problem',
    },
    minutes: { type: 'number', default: 600, describe: 'begin no further run after so long' },
    effort: { choices: EFFORTS, default: 'quick' as const, describe: 'of every run' },
    traffic: {
      type: 'boolean',
      describe: 'judge the exchanges of each run by themselves too: is the fault seen from traffic alone?',
    },
    json: {
      type: 'string',
      describe: 'add what the traffic showed to this file: runs of parts make one record',
      implies: 'traffic',
    },
    write: {
      type: 'boolean',
      describe: 'put what was run into sandbox/gallery.ndjson: npm run generate makes the page of it',
    },
    verbose: { type: 'boolean', describe: 'print every failure as it comes' },
  })
  .strict()
  .version(false)
  .parseAsync();

const { effort } = values;
const seeds = Array.from({ length: values.seeds }, (_, index) => index + 1);
const breadth: Breadth = values.ci ? 'until seen' : values.whole ? 'whole' : 'sample';
const wanted = (id: string) => values.only === undefined || values.only.some((only) => id.includes(only));
const faults = values.conformingOnly ? [] : FAULTS.filter(({ id }) => wanted(id));
const personalities = values.faultsOnly ? [] : PERSONALITIES.filter(({ id }) => wanted(id));
const combinations = combinationTasks(PERSONALITIES, COMBINATIONS, seeds, effort);
const allTasks = [
  // What traffic shows depends on what was sent: of that, nothing is left out.
  ...faultTasks(faults, breadth, seeds, effort, values.ci && !values.traffic ? knownToSee() : undefined),
  ...(values.ci
    ? sharedTasks(personalities, 1, effort)
    : personalityTasks(
        personalities.map(({ id }) => id),
        seeds,
        effort,
      )),
  ...(values.faultsOnly || values.ci ? [] : combinations.filter(({ name }) => wanted(name))),
];
const tasks = inShard(allTasks, values.shard).map((task) =>
  values.traffic ? { ...task, judgesTraffic: true } : task,
);

const started = performance.now();
const secondsSince = () => Math.round((performance.now() - started) / 1000);
const lastStart = started + values.minutes * 60_000;
const soFar: GalleryResult[] = [];
const results = await runAll(tasks, lastStart, (result, done) => {
  const { task, failures, harnessErrors, causes = [] } = result;
  soFar.push(result);
  if (done % PROGRESS_EVERY === 0 || done === tasks.length) {
    console.log(`${done} of ${tasks.length} runs, ${secondsSince()} s`);
    // What was measured is there, even if the rest fails.
    if (values.json !== undefined) writeTrafficRecord(values.json, trafficRecordOf(soFar));
  }
  if (values.verbose)
    console.log(
      [task.name, ...failures, ...harnessErrors, ...causes.map((title) => `(cause) ${title}`)].join('\n   '),
    );
  for (const line of trafficLines(result)) console.log(line);
});

const recorded = new Map(readGallery().faults.map((one) => [one.fault, one]));
const ofFaults = results.filter(({ task }) => task.kind === 'fault');
const conforming = results.filter(({ task }) => task.kind !== 'fault');
const outcomes = faults.flatMap((fault) => {
  const own = ofFaults.filter(({ task }) => task.name === fault.id);
  return own.length === 0 ? [] : [faultOutcome(fault, own, recorded.get(fault.id))];
});
const isComplete = values.only === undefined && faults.length > 0 && results.length === allTasks.length;
const runs = { outcomes, ofFaults, conforming, isComplete };
const again = await runAll(
  tasksAgain(runs, values.again ?? (values.ci ? AGAIN_IN_CI : 0)),
  lastStart,
  ({ task }) => console.log(`again, alone: ${task.name}`),
  ALONE,
);

const { notes, problems } = judge({ ...runs, again });
if (values.write)
  writeGallery({
    outcomes,
    conforming,
    faults: FAULTS,
    behaviours: [...PERSONALITIES.map(({ id }) => id), ...combinations.map(({ name }) => name)],
  });
for (const line of [...notes, ...problems]) console.log(line);
const shown = trafficRecordOf(results);
if (values.traffic)
  console.log(trafficText(values.json === undefined ? shown : writeTrafficRecord(values.json, shown)));
const seen = outcomes.filter((one) => one.seen).length;
const punished = conforming.filter(({ failed }) => failed.length > 0).length;
console.log(
  `${seen} of ${outcomes.length} faults seen; ${conforming.length} runs against conforming servers, ${punished} with a failure; ${secondsSince()} s`,
);
if (results.length < tasks.length) console.log(`${tasks.length - results.length} runs found no time.`);
const accused = shown.conforming.some(({ violated }) => violated.length > 0);
process.exitCode = problems.length === 0 && results.length === tasks.length && !accused ? 0 : 1;
