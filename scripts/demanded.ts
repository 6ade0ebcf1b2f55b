/** `npm run demanded [-- <options>]`: what each check demands, as runs of the sandbox show it: sandbox/demanded.ndjson. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import yargs from 'yargs';
import { hideBin } from 'yargs/helpers';
import type { CheckDemands } from '../reports/verify/demanded/table.ts';
import { carryOut, measuredRuns } from './demanded/measured-runs.ts';
import { observedIn } from './demanded/observed-in.ts';
import { mergedWith, writeDemanded } from './demanded/record.ts';

const values = await yargs(hideBin(process.argv))
  .scriptName('npm run demanded --')
  .usage('$0 [options]\n\nTakes down what each check demands, by whole runs.')
  .options({
    work: {
      type: 'string',
      default: join(tmpdir(), 'payops-demanded'),
      describe: 'where the runs are kept; remove it to make them anew',
    },
  })
  .strict()
  .version(false)
  .parseAsync();

let record: readonly CheckDemands[] = [];
for (const run of measuredRuns()) {
  const observed = await observedIn(await carryOut(values.work, run));
  record = mergedWith(record, observed);
  console.log(`${run.name}: ${observed.size} checks that passed`);
}
writeDemanded(record);
