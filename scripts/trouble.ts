/**
 * `npm run trouble [-- <options>]`: the suite, as its users run it, on a sandbox behind a proxy that makes trouble.
 *
 * No row may fail anything that its sandbox keeps to, and a row with a fault must still fail what it breaks.
 */
import yargs from 'yargs';
import { hideBin } from 'yargs/helpers';
import { DEFAULT_EFFORT, EFFORTS } from '../spec/run/effort.ts';
import buildOnce from '../tests/global-setup.ts';
import { type KeptRun, keep, readKept } from './trouble/kept.ts';
import { makeRow } from './trouble/run-row.ts';
import { isSound, lineOf, titleLine } from './trouble/table.ts';
import { ROWS, withFault } from './trouble/trouble-rows.ts';

const values = await yargs(hideBin(process.argv))
  .scriptName('npm run trouble --')
  .usage('$0 [options]\n\nThe suite on a sandbox behind a proxy that makes trouble.')
  .options({
    only: { type: 'string', array: true, describe: 'rows whose name holds this text' },
    except: { type: 'string', array: true, describe: 'no rows whose name holds this text' },
    list: { type: 'boolean', describe: 'print the names of the rows, and end' },
    effort: { choices: EFFORTS, default: DEFAULT_EFFORT, describe: 'of every run' },
    section: { type: 'string', array: true, describe: 'only these sections of the document' },
    fault: { type: 'string', describe: 'a fault of the sandbox, behind every trouble' },
    json: { type: 'string', describe: 'add each run to this file; rows that it holds are not made again' },
    seconds: { type: 'number', default: 600, describe: 'after which a run is killed' },
    verbose: { type: 'boolean', describe: 'print every failed check' },
  })
  .strict()
  .version(false)
  .parseAsync();

const { effort, fault, json, section: sections = [] } = values;
const wanted = ({ name }: { name: string }) =>
  (values.only?.some((text) => name.includes(text)) ?? true) &&
  !values.except?.some((text) => name.includes(text));
const rows = ROWS.filter(wanted).map((row) => (fault === undefined ? row : withFault(row, fault)));

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => interruption.abort());

if (values.list === true) for (const { name } of rows) console.log(name);
else await makeTable().catch(unlessInterrupted);

function unlessInterrupted(error: unknown): void {
  if (!interruption.signal.aborted) throw error;
  console.log(
    `Interrupted. ${json === undefined ? 'Nothing is kept: --json keeps what was made.' : 'What was made is kept.'}`,
  );
  process.exitCode = 130;
}

async function makeTable(): Promise<void> {
  buildOnce();
  const kept = readKept(json).filter(
    (run) => run.effort === effort && String(run.sections) === String(sections),
  );
  console.log(titleLine());
  const all: KeptRun[] = [];
  for (const row of rows) {
    const before = kept.filter(({ name }) => name === row.name);
    const runs = before.length > 0 ? before : await made(row);
    for (const run of runs) show(run);
    all.push(...runs);
  }
  const unsound = all.filter((run) => !isSound(run));
  console.log(`${all.length} runs, ${unsound.length} not as they must be`);
  process.exitCode = unsound.length > 0 ? 1 : 0;
}

async function made(row: (typeof ROWS)[number]): Promise<readonly KeptRun[]> {
  const { signal } = interruption;
  signal.throwIfAborted();
  const options = { effort, sections, limitMs: values.seconds * 1000, signal };
  const runs = (await makeRow(row, options)).map((run) => ({ ...run, effort, sections }));
  keep(json, runs);
  return runs;
}

function show(run: KeptRun): void {
  console.log(lineOf(run));
  if (run.printed !== undefined) console.log(run.printed.replaceAll(/^/gm, '    | '));
  if (values.verbose === true)
    for (const line of [...run.failures, ...run.harnessErrors]) console.log(`    ${line}`);
}
