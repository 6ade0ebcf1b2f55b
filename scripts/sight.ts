/** `npm run sight [-- <options>]`: which check sees which fault, and what each costs: sandbox/sight.ndjson. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import yargs from 'yargs';
import { hideBin } from 'yargs/helpers';
import { FAULTS } from '../sandbox/faults/all.ts';
import type { Fault } from '../sandbox/faults/fault.ts';
import { inShard, scriptShardOf } from './gallery/script-shard.ts';
import { measuredCosts, measuredMoves } from './gallery/sight/costs.ts';
import { recordFailingRuns } from './gallery/sight/failing-fast.ts';
import { type Look, lookFor, seenBy } from './gallery/sight/seen-by.ts';
import { faultLine, readSight, withCosts, writeSight } from './gallery/sight/sight-record.ts';

const values = await yargs(hideBin(process.argv))
  .scriptName('npm run sight --')
  .usage('$0 [options]\n\nMeasures which check sees which fault, and what each check costs.')
  .options({
    only: {
      type: 'string',
      array: true,
      describe: 'faults whose id holds this text; the costs stay as they are',
    },
    costs: {
      type: 'boolean',
      describe: 'only what each check costs; which sees which fault stays as it is',
      conflicts: ['only', 'shard'],
    },
    money: {
      type: 'boolean',
      describe: 'only which money each check moves; the rest stays as it is',
      conflicts: ['only', 'shard', 'costs'],
    },
    'fail-fast': {
      type: 'number',
      describe: 'only how soon a run ends at its first failure, of every so many faults one; builds nothing',
      conflicts: ['only', 'shard', 'costs', 'money'],
    },
    shard: {
      type: 'string',
      describe: 'such as 1/2: of the faults, one in two; only what was measured so far is written',
      coerce: scriptShardOf,
    },
    together: { type: 'number', default: 5, describe: 'so many faults at a time' },
    work: {
      type: 'string',
      default: join(tmpdir(), 'payops-sight.ndjson'),
      describe: 'what was measured so far, from which a run that was ended goes on; remove it to begin anew',
    },
  })
  .strict()
  .version(false)
  .parseAsync();

const before = readSight();
if (values['fail-fast'] !== undefined)
  await recordFailingRuns(values['fail-fast'], ({ fault, requests, ms }) =>
    console.log(`${fault}: ${requests} requests, ${ms} ms`),
  );
else if (values.costs === true) writeSight(withCosts(before, await measuredCosts()));
else if (values.money === true)
  writeSight({ ...before, moves: await measuredMoves(before.checks.map(({ check }) => check)) });
else await measureFaults(values.only);
process.exit();

async function measureFaults(only: readonly string[] | undefined): Promise<void> {
  const costs = only === undefined || before.checks.length === 0 ? await measuredCosts() : before;
  const look = lookFor(costs);
  const known = only === undefined ? knownFrom(values.work) : new Map<string, string[]>();
  const wanted = inShard(FAULTS, values.shard).filter(
    ({ id }) => only === undefined || only.some((part) => id.includes(part)),
  );
  const queue = wanted.filter(({ id }) => !known.has(id));
  const note = (id: string, seeing: string[]) => {
    known.set(id, seeing);
    if (only === undefined) appendFileSync(values.work, `${JSON.stringify([id, seeing])}\n`);
    console.log(`${id}: seen by ${seeing.length} checks; ${queue.length} faults to go`);
  };
  await Promise.all(Array.from({ length: values.together }, () => measure(queue, look, note)));
  if (values.shard !== undefined) return;
  const earlier = new Map(before.faults.map((line) => [line.fault, line]));
  writeSight({
    ...costs,
    faults: FAULTS.flatMap(({ id, requirement }) => {
      const seeing = known.get(id);
      if (seeing !== undefined) return faultLine(id, requirement, seeing, costs);
      return costs === before ? (earlier.get(id) ?? []) : [];
    }),
  });
}

async function measure(
  left: Fault[],
  look: Look,
  note: (id: string, seeing: string[]) => void,
): Promise<void> {
  for (let fault = left.shift(); fault !== undefined; fault = left.shift())
    note(fault.id, await seenBy(fault, look));
}

/** What an earlier run measured. */
function knownFrom(path: string): Map<string, string[]> {
  if (!existsSync(path)) return new Map();
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return new Map(lines.map((line): [string, string[]] => JSON.parse(line)));
}
