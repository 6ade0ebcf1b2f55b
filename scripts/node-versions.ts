/** `npm run node-versions [-- <options>]`: the packed tarball as its users have it, on several versions of Node. */
import yargs from 'yargs';
import { hideBin } from 'yargs/helpers';
import { EFFORTS } from '../spec/run/effort.ts';
import buildOnce from '../tests/global-setup.ts';
import { tryVersion, withTarball } from './node-versions/try-version.ts';
import { isSound, type Tried, tableOf, writeTable } from './node-versions/versions-table.ts';

/** The oldest that package.json promises, and what came after it. */
const VERSIONS = ['20.19.0', '20', '22', '24', '26'];

const { only, effort, write } = await yargs(hideBin(process.argv))
  .scriptName('npm run node-versions --')
  .usage(
    '$0 [options]\n\nThe packed tarball on several versions of Node, each fetched from the package registry.',
  )
  .options({
    only: { type: 'string', array: true, default: VERSIONS, describe: 'these versions' },
    effort: { choices: EFFORTS, default: 'quick', describe: 'of the run on the sandbox' },
    write: { type: 'boolean', describe: 'put the table into README.md' },
  })
  .strict()
  .version(false)
  .parseAsync();

buildOnce();
const tried: Tried[] = await withTarball(async (tarball) => {
  const all: Tried[] = [];
  for (const version of only) {
    console.log(`Node ${version} …`);
    all.push(await tryVersion(tarball, version, effort));
  }
  return all;
});
console.log(tableOf(tried));
if (write === true) writeTable(tried);
process.exitCode = tried.every(isSound) ? 0 : 1;
