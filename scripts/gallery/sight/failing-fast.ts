/** How soon a run with `--fail-fast` has ended, as its users run it: a record of runs against single faults, and what it tells. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FAULTS } from '../../../sandbox/faults/all.ts';
import { requirementOf } from '../../../spec/document/catalogue.ts';
import type { Report } from '../../../spec/generated/report-types.ts';
import { EXIT } from '../../../spec/run/verdicts.ts';
import { measured } from '../../bench/measured.ts';

const RECORD_JSON = fileURLToPath(new URL('../../../sandbox/first-failures.json', import.meta.url));
const PROGRAM = fileURLToPath(new URL('../../../dist/bin/payops-conformance.js', import.meta.url));
/** One that fails nothing is a whole run. */
const LIMIT_MS = 300_000;

/** One run, from the start of the command to its end. */
export interface FailingRun {
  readonly fault: string;
  readonly requests: number;
  readonly ms: number;
}

/** What was run, and on which machine. */
export interface FailingRuns {
  readonly processors: number;
  readonly node: string;
  readonly runs: readonly FailingRun[];
}

/** Empty before it was first written. */
export function readFailingRuns(): FailingRuns {
  if (!existsSync(RECORD_JSON)) return { processors: 0, node: '', runs: [] };
  return JSON.parse(readFileSync(RECORD_JSON, 'utf8'));
}

/**
 * Runs every so many faults of stated and derived rules, one after the other, and writes the record.
 * @param note hears of each.
 */
export async function recordFailingRuns(every: number, note: (run: FailingRun) => void): Promise<void> {
  const strong = FAULTS.filter(({ requirement }) => requirementOf(requirement).level !== 'advisory');
  const folder = await mkdtemp(join(tmpdir(), 'payops-first-failure-'));
  const runs: FailingRun[] = [];
  try {
    for (const { id } of strong.filter((_, at) => at % every === 0)) {
      const run = await failingRun(id, folder);
      runs.push(run);
      note(run);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const record: FailingRuns = { processors: cpus().length, node: process.version, runs };
  writeFileSync(RECORD_JSON, `${JSON.stringify(record, undefined, 2)}\n`);
}

async function failingRun(fault: string, folder: string): Promise<FailingRun> {
  const out = join(folder, 'report');
  const argv = [PROGRAM, 'run', '--sandbox', '--fault', fault, '--fail-fast', '--out', out];
  const { signal } = new AbortController();
  const { exit, wallMs, printed } = await measured(argv, { folder, limitMs: LIMIT_MS, signal });
  if (exit === EXIT.error || exit === null)
    throw new Error(`A run against ${fault} ended with ${exit}:\n${printed}`);
  const report: Report = JSON.parse(await readFile(join(out, 'report.json'), 'utf8'));
  await rm(out, { recursive: true });
  return { fault, requests: report.run.traffic.exchanges, ms: Math.round(wallMs) };
}

/** A sentence of Markdown; none where nothing was run. */
export function failingFastText({ runs, processors, node }: FailingRuns): string[] {
  if (runs.length === 0) return [];
  const at = (values: readonly number[], share: number) =>
    values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? 0;
  const [requests, times] = [runs.map((run) => run.requests), runs.map((run) => run.ms)];
  const within = (share: number) =>
    `${at(requests, share).toLocaleString('en')} requests and ${(at(times, share) / 1_000).toFixed(1)} s`;
  return [
    `${runs.length} of these faults were run alone with \`--fail-fast\`, each with the sandbox in the same process (${processors} processors, Node ${node.replace('v', '')}). Half ended the run within ${within(0.5)}, three in four within ${within(0.75)}. A failure counts after its second try.`,
  ];
}
