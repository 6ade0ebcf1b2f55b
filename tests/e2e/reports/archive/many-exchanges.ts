/** A process of its own: writes every report of so many exchanges, and tells its peak memory in MiB. */

import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeReports } from '../../../../reports/archive/write.ts';
import { FORMATS } from '../../../../reports/formats/formats.ts';
import { buildReport } from '../../../../reports/model/build.ts';
import { sealFolder } from '../../../../reports/seal/seal.ts';
import { openEvidence } from '../../../../target/evidence/evidence-log.ts';
import { exchange, input, result, run } from '../../../reports/made-up.ts';

/** Characters of each answer, as of a list with a few operations. */
const BODY = 'x'.repeat(4000);
/** Exchanges of one check. */
const OF_A_CHECK = 100;

const count = Number(process.argv[2]);
const folder = await mkdtemp(join(tmpdir(), 'payops-many-'));
try {
  const evidence = openEvidence(folder);
  for (let at = 1; at <= count; at += 1) {
    const response = { status: 200, headers: {}, body: `${BODY}${at}`, truncated: false };
    await evidence.append(exchange(`x${at}`, { response }));
  }
  await evidence.close();
  const checks = Array.from({ length: count / OF_A_CHECK }, (_, number) =>
    result('execute.success', `series ${number}`, {
      verdict: number === 0 ? 'inconclusive' : 'pass',
      exchangeIds: Array.from({ length: OF_A_CHECK }, (_, at) => `x${number * OF_A_CHECK + at + 1}`),
    }),
  );
  const report = buildReport(input({ run: run({ results: checks }) }));
  const written = await writeReports(folder, report, folder, { formats: FORMATS });
  await sealFolder(folder, written, report, { profile: undefined });
  const { size } = await stat(join(folder, 'exchanges.har'));
  process.stdout.write(JSON.stringify({ peak: process.resourceUsage().maxRSS / 1024, archive: size }));
} finally {
  await rm(folder, { recursive: true, force: true });
}
