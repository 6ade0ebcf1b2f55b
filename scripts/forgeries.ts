/**
 * `npm run forgeries [-- <options>]`: failed verdicts turned to passes, with claims to match and everything else made to
 * fit and signed by another key. Shows how many of them `verify` finds without knowing whom to trust.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import yargs from 'yargs';
import { hideBin } from 'yargs/helpers';
import { knownCatalogue } from '../bin/known-catalogue.ts';
import { newKeyPair, signingKeyOf } from '../reports/seal/keys.ts';
import { openReports } from '../reports/verify/archive/folder.ts';
import { verifyFolder } from '../reports/verify/verification.ts';
import { drawn, type Forgery, forgeriesOf } from './forgeries/draw.ts';
import { FAULTS_TOGETHER, runWithFaults } from './forgeries/faulty-runs.ts';
import { KINDS } from './forgeries/kinds.ts';
import {
  type Embellished,
  embellished,
  type RunFolder,
  readRunFolder,
  writeRunFolder,
} from './forgeries/run-folder.ts';

const values = await yargs(hideBin(process.argv))
  .scriptName('npm run forgeries --')
  .usage('$0 [options]\n\nHow many forged passes verify finds.')
  .options({
    count: { type: 'number', default: 60, describe: 'so many forgeries' },
    seed: { type: 'number', default: 1, describe: 'which of them' },
    work: {
      type: 'string',
      default: join(tmpdir(), 'payops-forgeries'),
      describe: 'where the runs that are forged are kept; remove it to make them anew',
    },
    all: { type: 'boolean', default: false, describe: 'every forgery that can be made' },
  })
  .strict()
  .version(false)
  .parseAsync();

/** Which holds claims to what each check demands. */
const CONDITION = 'demanded';

const known = knownCatalogue();
const key = await signingKeyOf((await newKeyPair()).secret);
const found = new Map<string, { found: number; without: number; of: number }>();
/** What is said of the runs as they are: it finds no forgery. */
const before = new Map<RunFolder, ReadonlySet<string>>();

/** A forgery, and the run that it is made of. */
type Drawn = Forgery & { readonly folder: RunFolder };

const all: Drawn[] = [];
for (const [at, faults] of FAULTS_TOGETHER.entries()) {
  const path = join(values.work, `${at}`);
  if (!existsSync(join(path, 'manifest.json'))) await runWithFaults(path, faults);
  const folder = await readRunFolder(path);
  before.set(folder, new Set(await problemsAt(path)));
  for (const problem of before.get(folder) ?? []) console.log(`${path}, as it is: ${problem}`);
  all.push(...forgeriesOf(folder, faults).map((one) => ({ ...one, folder })));
}
const chosen: readonly Drawn[] = values.all ? all : drawn(all, values.count, values.seed);
for (const forgery of chosen) await tell(forgery);
const sum = [...found.values()].reduce((so, one) => so + one.found, 0);
console.log(
  `\nfound ${sum} of ${chosen.length}, over ${new Set(chosen.map(({ fault }) => fault)).size} faults`,
);
for (const { id, what } of KINDS) {
  const tally = found.get(id);
  if (tally === undefined) continue;
  const { found: known, of, without } = tally;
  console.log(`  ${id}: ${known} of ${of}, ${without} of them without ${CONDITION} (${what})`);
}
process.exitCode = sum === chosen.length ? 0 : 1;

async function tell({ folder, kind, fault, ...forged }: Drawn): Promise<void> {
  const problems = await problemsOf(folder, forged);
  const tally = found.get(kind) ?? { found: 0, without: 0, of: 0 };
  tally.of += 1;
  if (problems.length > 0) tally.found += 1;
  if (problems.some((one) => !one.startsWith(CONDITION))) tally.without += 1;
  found.set(kind, tally);
  console.log(`${problems.length > 0 ? 'found ' : 'MISSED'} ${kind}: ${forged.check.id} (${fault})`);
  for (const problem of problems.slice(0, 2)) console.log(`         ${problem}`);
}

async function problemsOf(folder: RunFolder, forged: Embellished): Promise<string[]> {
  const path = await mkdtemp(join(tmpdir(), 'payops-forged-'));
  try {
    await writeRunFolder(path, embellished(folder, forged), key);
    return (await problemsAt(path)).filter((problem) => before.get(folder)?.has(problem) !== true);
  } finally {
    await rm(path, { recursive: true, force: true });
  }
}

async function problemsAt(path: string): Promise<string[]> {
  const { conditions } = await verifyFolder(openReports(path), known, {});
  return conditions.flatMap(({ id, problems, oddities = [] }) =>
    [...problems, ...oddities].map((one) => `${id}: ${one.file} ${one.id ?? ''} ${one.text}`),
  );
}
