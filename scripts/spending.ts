/**
 * `npm run spending [-- <options>]`: runs with many profiles, each on a sandbox of its own, whose balances show what
 * really moved. No run may move more than it announced, nor announce more than its profile allows.
 */
import yargs from 'yargs';
import { hideBin } from 'yargs/helpers';
import { numeral } from '../reports/words/counting.ts';
import { movedTotals, reachedLines } from '../reports/words/money-words.ts';
import { DEFAULT_EFFORT, EFFORTS } from '../spec/run/effort.ts';
import { excesses, type Spent, spendOnce } from './spending/spend-once.ts';
import { SPENDING_PROFILES } from './spending/spending-profiles.ts';

const values = await yargs(hideBin(process.argv))
  .scriptName('npm run spending --')
  .usage('$0 [options]\n\nMoved, announced and allowed, for many profiles of the sandbox.')
  .options({
    only: { type: 'string', array: true, describe: 'profiles whose name holds this text' },
    effort: { choices: EFFORTS, default: DEFAULT_EFFORT, describe: 'of every run' },
    section: { type: 'string', array: true, describe: 'only these sections of the document' },
    seed: { type: 'number', default: 1, describe: 'of every run' },
    verbose: { type: 'boolean', describe: 'print each instrument' },
  })
  .strict()
  .version(false)
  .parseAsync();

const figure = (value: number | undefined) => (value === undefined ? '-' : numeral('en', Math.ceil(value)));

function lineOf({ name, code, money, limits, debited }: Spent): string {
  const really = [...debited.values()].reduce((sum, one) => sum + Number(one.toFixed()), 0);
  const cells = [figure(really), figure(money?.announced?.atMost), figure(limits.get(''))];
  const counted = money === undefined ? '-' : figure(movedTotals(money).moved);
  return `${cells.map((cell) => cell.padStart(12)).join('')}${counted.padStart(12)}  exit ${code}  ${name}`;
}

const rows = SPENDING_PROFILES.filter(({ name }) => values.only?.some((text) => name.includes(text)) ?? true);
console.log(`${['moved', 'announced', 'limit', 'counted'].map((head) => head.padStart(12)).join('')}`);
let wrong = 0;
for (const row of rows) {
  const sections = (values.section ?? []).flatMap((section) => ['--section', section]);
  const spent = await spendOnce(row, [
    ...['--effort', values.effort, '--seed', String(values.seed)],
    ...sections,
  ]);
  console.log(lineOf(spent));
  const found = excesses(spent, row.isRefused);
  for (const one of found) console.log(`    ${one}`);
  for (const line of spent.money === undefined ? [] : reachedLines(spent.money, 'en'))
    console.log(`    ${line}`);
  if (values.verbose === true)
    for (const { name, atMost, drained } of spent.money?.announced?.instruments ?? [])
      console.log(
        `    ${name}: ${figure(Number(spent.debited.get(name)?.toFixed() ?? 0))} of ${figure(atMost)}${drained === undefined ? '' : `, drained: ${drained}`}`,
      );
  wrong += found.length > 0 ? 1 : 0;
}
console.log(
  wrong === 0
    ? `${rows.length} profiles: moved ≤ announced ≤ limit`
    : `${wrong} of ${rows.length} profiles exceed`,
);
process.exitCode = wrong === 0 ? 0 : 1;
