/** `npm run witnesses [-- <options>]`: by which checks each fault is seen where nothing else runs: sandbox/witnesses.ndjson. */
import yargs from 'yargs';
import { hideBin } from 'yargs/helpers';
import { STRAIGHT } from '../bin/calibrate/sandbox-path.ts';
import { runInSandbox } from '../bin/calibrate/sandbox-run.ts';
import { FAULTS } from '../sandbox/faults/all.ts';
import type { Fault } from '../sandbox/faults/fault.ts';
import { DOCUMENT } from '../suites/document.ts';
import { knownToSee } from './gallery/sight/known-to-see.ts';
import { readWitnesses, type WitnessLine, writeWitnesses } from './witnesses/witness-record.ts';

/** Few checks, so that one that sees nothing any more is noticed; where they see nothing alone, more are tried. */
const FEW = 3;
const MOST = 12;
/** A requirement with more checks is tried in so many parts. */
const PARTS = 3;

const values = await yargs(hideBin(process.argv))
  .scriptName('npm run witnesses --')
  .usage('$0 [options]\n\nMeasures by which checks each fault is seen where nothing else runs.')
  .options({
    only: { type: 'string', array: true, describe: 'faults whose id holds this text; the others stay' },
    unknown: { type: 'boolean', default: false, describe: 'faults of which no few checks are known alone' },
    together: { type: 'number', default: 6, describe: 'so many faults at a time' },
  })
  .strict()
  .version(false)
  .parseAsync();

const seeing = knownToSee();
const isWanted = (id: string) => values.only === undefined || values.only.some((only) => id.includes(only));
const known = new Map(readWitnesses().map((line) => [line.fault, line]));
const queue = FAULTS.filter(({ id }) => isWanted(id) && !(values.unknown && known.has(id)));
const runs = { suite: DOCUMENT, path: STRAIGHT, signal: new AbortController().signal };

/** Undefined for a fault that no few checks see, since it takes answers of a whole run, and for one that takes chance. */
async function witnessesOf({ id, requirement, rare }: Fault): Promise<WitnessLine | undefined> {
  if (rare) return undefined;
  const all = seeing(id);
  const own = DOCUMENT.checks.flatMap((check) => (check.requirement === requirement ? check.id : []));
  const best = all.filter((check) => own.includes(check));
  const more = [...new Set([...all, ...own])];
  const parts = Array.from({ length: PARTS }, (_, part) => more.slice(part * MOST, (part + 1) * MOST));
  for (const checks of [best.slice(0, FEW), all.slice(0, FEW), ...parts]) {
    if (checks.length === 0) continue;
    const task = { faults: [id], seed: 1, only: checks, until: requirement };
    const { seenBy, durationMs } = await runInSandbox(task, runs);
    if (seenBy !== undefined) return { fault: id, by: seenBy, checks, ms: durationMs };
  }
  return undefined;
}

async function lane(): Promise<void> {
  for (let fault = queue.shift(); fault !== undefined; fault = queue.shift()) {
    const line = await witnessesOf(fault);
    if (line === undefined) known.delete(fault.id);
    else known.set(fault.id, line);
    console.log(`${fault.id}: ${line?.by ?? 'not seen by few checks'}; ${queue.length} to go`);
  }
}

await Promise.all(Array.from({ length: values.together }, lane));
writeWitnesses(FAULTS.flatMap(({ id }) => known.get(id) ?? []));
process.exit();
