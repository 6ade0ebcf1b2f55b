/**
 * `npm run bench [-- <options>]`: what the suite costs, as its users run it: the compiled command line in a process of
 * its own, against the sandbox in another one. docs/explanation/proof.md says what each row means.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import yargs from 'yargs';
import { hideBin } from 'yargs/helpers';
import { DEFAULT_EFFORT, EFFORTS } from '../spec/run/effort.ts';
import buildOnce from '../tests/global-setup.ts';
import { PARTS } from './bench/parts.ts';
import type { Row } from './bench/rows.ts';
import { headLine, rowLine } from './bench/table.ts';

/** What of a file of `--json` is read again. */
interface Kept {
  readonly rows: readonly Row[];
}

const NAMES = [
  'start',
  'rate',
  'whole',
  'latency',
  'wallets',
  'size',
  'proxy',
] as const satisfies (keyof typeof PARTS)[];

const values = await yargs(hideBin(process.argv))
  .scriptName('npm run bench --')
  .usage('$0 [options]\n\nWhat the suite costs, beside bare undici and the longest chain of waits.')
  .options({
    only: { type: 'string', array: true, choices: NAMES, describe: 'these parts' },
    runs: { type: 'number', default: 5, describe: 'how often each is measured; the median is told' },
    concurrency: { type: 'number', default: 16, describe: 'requests in flight at once' },
    effort: { choices: EFFORTS, default: DEFAULT_EFFORT, describe: 'of whole runs' },
    json: { type: 'string', describe: 'write the figures to this file' },
    compare: { type: 'string', describe: 'show the figures of such a file beside' },
    checkout: { type: 'string', describe: 'measure what is built in another clone of this repository' },
  })
  .strict()
  .version(false)
  .parseAsync();

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => interruption.abort());

await measure().catch(unlessInterrupted);

function unlessInterrupted(error: unknown): void {
  if (!interruption.signal.aborted) throw error;
  console.log('Interrupted.');
  process.exitCode = 130;
}

async function measure(): Promise<void> {
  const { runs, concurrency, effort, compare, checkout, json } = values;
  const before = compare === undefined ? undefined : await keptIn(compare);
  if (checkout === undefined) buildOnce();
  const folder = await mkdtemp(join(tmpdir(), 'payops-bench-'));
  const program = resolve(checkout ?? '.', 'dist/bin/payops-conformance.js');
  const bench = { folder, program, concurrency, runs, effort, signal: interruption.signal };
  const rows: Row[] = [];
  try {
    console.log(headLine(before !== undefined));
    for (const name of values.only ?? NAMES) {
      const told = await PARTS[name](bench);
      rows.push(...told);
      for (const row of told) console.log(rowLine(row, before));
      const kept = { node: process.version, processors: cpus().length, concurrency, effort, rows };
      // What was measured is kept, even if the rest fails.
      if (json !== undefined) await writeFile(json, `${JSON.stringify(kept, undefined, 2)}\n`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The rows of an earlier time. */
async function keptIn(file: string): Promise<readonly Row[]> {
  const { rows }: Kept = JSON.parse(await readFile(file, 'utf8'));
  return rows;
}
