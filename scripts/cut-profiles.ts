/**
 * `npm run cut-profiles [-- <options>]`: profiles cut out of the sandbox's own by seed. The preview, `doctor` and a run
 * must name the same checks with the same reasons and keys, and adding a named key must cure what was named.
 */
import { availableParallelism } from 'node:os';
import yargs from 'yargs';
import { hideBin } from 'yargs/helpers';
import { start } from '../sandbox/server/serve.ts';
import { type Compared, comparedPreviews, comparedRun } from './cut-profiles/compare.ts';

const { first, count, runs } = await yargs(hideBin(process.argv))
  .scriptName('npm run cut-profiles --')
  .usage('$0 [options]\n\nPreview, doctor and run of profiles that are cut out of a full one.')
  .options({
    first: { type: 'number', default: 1, describe: 'the first seed' },
    count: { type: 'number', default: 200, describe: 'so many profiles' },
    runs: { type: 'number', default: 40, describe: 'so many of them are run as well' },
  })
  .strict()
  .version(false)
  .parseAsync();

const sandbox = await start({});
let disagreeing = 0;

function tell(what: string, { seed, instruments, leftOut, keys, differences }: Compared): void {
  const named = keys === 0 ? '' : `, ${keys} keys named`;
  console.log(`${what} ${seed}: ${instruments} instruments, ${leftOut} checks left out${named}`);
  for (const line of differences) console.log(`  ${line}`);
  if (differences.length > 0) disagreeing += 1;
}

try {
  for (let seed = first; seed < first + count; seed += 1)
    tell('preview', await comparedPreviews(sandbox.profile, seed));
  for (let seed = first; seed < first + Math.min(runs, count); seed += 1)
    tell('run', await comparedRun(sandbox.profile, seed));
} finally {
  await sandbox.close();
}
console.log(
  `${count} previews and ${Math.min(runs, count)} runs on ${availableParallelism()} cores: ${disagreeing} disagree.`,
);
process.exitCode = disagreeing === 0 ? 0 : 1;
