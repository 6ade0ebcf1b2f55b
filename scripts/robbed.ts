/**
 * `npm run robbed [-- <options>]`: breaks the suite, one kind at a time, and shows which checks pass that should not.
 */
import { writeFileSync } from 'node:fs';
import yargs from 'yargs';
import { hideBin } from 'yargs/helpers';
import { DOCUMENT } from '../suites/document.ts';
import { ROBBERIES } from './robbed/kinds.ts';
import { lootOf, NOTHING, needs, robbedRun } from './robbed/robbed-run.ts';

const values = await yargs(hideBin(process.argv))
  .scriptName('npm run robbed --')
  .usage('$0 [options]\n\nRobs the checks of the situations that they must bring about.')
  .options({
    only: { type: 'string', array: true, describe: 'kinds whose name holds this text' },
    all: {
      type: 'boolean',
      default: false,
      describe: 'carry out every check, not only those that are robbed',
    },
    json: { type: 'string', describe: 'write what passes all the same to this file' },
  })
  .strict()
  .version(false)
  .parseAsync();

const robberies = ROBBERIES.filter(({ name }) => values.only?.some((text) => name.includes(text)) ?? true);
const before = await robbedRun(NOTHING);
const loots = [];
for (const robbery of robberies) {
  const only = DOCUMENT.checks.filter((check) => needs(check, robbery)).map(({ id }) => id);
  const everything = values.all || robbery.takesReadings === true;
  const loot = lootOf(robbery, before, await robbedRun(robbery, everything ? undefined : only));
  loots.push(loot);
  console.log(`${robbery.name}: ${loot.robbed.length} checks robbed, ${loot.left.length} pass all the same`);
  for (const id of loot.left) console.log(`  ${id}`);
}
if (values.json !== undefined)
  writeFileSync(
    values.json,
    JSON.stringify(loots.map(({ robbery, ...rest }) => ({ kind: robbery.name, ...rest }))),
  );
process.exitCode = loots.some(({ left }) => left.length > 0) ? 1 : 0;
