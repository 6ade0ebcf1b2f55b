/** `npm run demanded [-- <options>]`: what each check demands, as runs of the sandbox show it: sandbox/demanded.ndjson. */
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import yargs from 'yargs';
import { hideBin } from 'yargs/helpers';
import { DOCUMENT } from '../suites/document.ts';
import { carryOut, measuredRuns } from './demanded/measured-runs.ts';
import { observedIn } from './demanded/observed-in.ts';
import { mergedWith, readDemanded, writeDemanded } from './demanded/record.ts';

const values = await yargs(hideBin(process.argv))
  .scriptName('npm run demanded --')
  .usage('$0 [options]\n\nTakes down what each check demands, by whole runs.')
  .options({
    work: {
      type: 'string',
      default: join(tmpdir(), 'payops-demanded'),
      describe: 'where the runs are kept; remove it to make them anew',
    },
    missing: {
      type: 'boolean',
      default: false,
      describe: 'only checks that the record lacks, by runs of their requirements alone',
    },
  })
  .strict()
  .version(false)
  .parseAsync();

const known = values.missing ? readDemanded() : [];
const recorded = new Set<string>(known.map(({ check }) => check));
const wanted = DOCUMENT.checks.filter(({ id }) => !recorded.has(id));
const narrowed = values.missing && {
  requirements: [...new Set(wanted.map(({ requirement }) => requirement))],
};
// A narrowed run is no whole one, and those of other checks say nothing of these.
const narrowness = createHash('sha256')
  .update(wanted.map(({ id }) => id).join())
  .digest('hex')
  .slice(0, 8);
const work = values.missing ? `${values.work}-missing-${narrowness}` : values.work;
let record = known;
for (const run of measuredRuns()) {
  const observed = await observedIn(await carryOut(work, { ...run, ...narrowed }));
  const added = new Map([...observed].filter(([id]) => !recorded.has(id)));
  record = mergedWith(record, added);
  console.log(`${run.name}: ${added.size} checks that passed`);
}
writeDemanded(record);
