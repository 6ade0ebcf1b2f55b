/**
 * Leads the example drivers, each with one seeded bug, through the scenario that shows it, and records what they are
 * accused of: npm run client-bugs [-- <part of an id>…]. `npm run generate` puts the record on its page.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Report } from '../spec/generated/report-types.ts';
import { controlOf } from '../suites/clients/cases/rules/answer-rules.ts';
import { finished } from '../tests/children.ts';
import { accusationsIn } from '../tests/clients/accusations.ts';
import { type MeasuredBug, writeMeasured } from '../tests/clients/bugs/bug-record.ts';
import { SEEDED, type Seed, type SeededBug } from '../tests/clients/bugs/bugs.ts';
import { ROOT, readyDriver } from '../tests/clients/drivers.ts';
import buildOnce from '../tests/global-setup.ts';

async function measured(bug: SeededBug, seed: Seed): Promise<MeasuredBug> {
  const driver = await readyDriver(seed.language, seed.changes);
  const out = mkdtempSync(join(tmpdir(), 'payops-client-bug-'));
  const scenarios = `${bug.scenario},${controlOf(bug.scenario)}`;
  const command = ['clients', 'run', '--driver', '--scenario', scenarios, '--format', 'json', '--out', out];
  const program = join(ROOT, 'dist/bin/payops-conformance.js');
  try {
    await finished(process.execPath, [program, ...command, '--', driver.command, ...driver.args]);
    const report: Report = JSON.parse(readFileSync(join(out, 'report.json'), 'utf8'));
    const accused = accusationsIn(report).filter((one) => one.endsWith(` @ ${bug.scenario}`));
    return { bug: bug.id, language: seed.language, accused };
  } finally {
    for (const folder of [driver.folder, out]) rmSync(folder, { recursive: true, force: true });
  }
}

await buildOnce();
const parts = process.argv.slice(2);
const fresh: MeasuredBug[] = [];
for (const { bug, seed } of SEEDED) {
  if (parts.length > 0 && !parts.some((part) => bug.id.includes(part))) continue;
  const one = await measured(bug, seed).catch((error: unknown) => {
    console.error(`${bug.id} in ${seed.language} was not measured: ${error}`);
    process.exitCode = 1;
  });
  if (one === undefined) continue;
  const isSeen = one.accused.includes(`${bug.rule} @ ${bug.scenario}`);
  console.log(`${isSeen ? 'seen' : 'NOT SEEN'} ${bug.id} in ${seed.language}: ${one.accused.join(', ')}`);
  fresh.push(one);
}
writeMeasured(fresh);
