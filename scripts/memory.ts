/**
 * `npm run memory`: the peak memory of a process that makes so many exchanges, judges them and writes every report of
 * them, for 2,000 and for 20,000. Evidence goes to the disk as it comes: the one peak must not be far above the other.
 * The target is a process of its own.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reporterFor } from '../bin/report-of-run.ts';
import { writeReports } from '../reports/archive/write.ts';
import { FORMATS } from '../reports/formats/formats.ts';
import { sealFolder } from '../reports/seal/seal.ts';
import { createProfile } from '../sandbox/server/sandbox-profile.ts';
import { ENVELOPE } from '../suites/2.1-envelope/requirements.ts';
import { OPERATION_LIST } from '../suites/4.3-operation-list/requirements.ts';
import { type Declare, declared } from '../suites/engine/declare/section.ts';
import type { Suite } from '../suites/engine/declare/suite.ts';
import { runChecks } from '../suites/engine/run/run-checks.ts';
import { maskerFor } from '../target/mask/profile-masker.ts';
import { resolveProfile } from '../target/profile/resolve.ts';

const COUNTS = [2000, 20_000] as const;
const LARGEST_RATIO = 1.5;
/** They overlap, and share the exchanges evenly. */
const CHECKS = 50;
/** Operations in each list that is answered. */
const LISTED = 20;

const [role, ...given] = process.argv.slice(2);
if (role === 'target') serve();
else if (role === 'run') await carryOut(given[0] ?? '', Number(given[1]));
else await measure();

async function measure(): Promise<void> {
  const target = child('target');
  try {
    const url = String(await told(target));
    const peaks: number[] = [];
    for (const count of COUNTS) {
      const megabytes = Number(await told(child('run', url, String(count))));
      peaks.push(megabytes);
      console.log(`${count} exchanges  peak ${Math.round(megabytes)} MiB`);
    }
    const [least = 0, most = 0] = peaks;
    const ratio = most / least;
    console.log(`ratio ${ratio.toFixed(2)}, at most ${LARGEST_RATIO}`);
    process.exitCode = ratio > LARGEST_RATIO ? 1 : 0;
  } finally {
    target.kill();
  }
}

function child(...argv: readonly string[]): ChildProcess {
  return fork(fileURLToPath(import.meta.url), argv, { execArgv: ['--import', 'tsx'] });
}

function told(process: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    process.once('message', resolve);
    process.once('exit', (code) => reject(new Error(`It ended with ${code}.`)));
  });
}

/** Answers a POST with an operation record, and a GET with a list of them. */
function serve(): void {
  let count = 0;
  const record = (number: number) => ({
    referenceOperation: `OP-${String(number).padStart(12, '0')}`,
    dateHeureOperation: new Date().toISOString(),
    libelleOperation: `Conformance ${number}`,
    montantHToperation: 100,
    montantADebiter: 101.5,
    montantACrediter: 100,
    montantTotalOperation: 101.5,
    typeOperation: 'P2P',
    statutOperation: 'SUCCES',
    identifiantInstrumentPaiementDebite: '2267000010001',
    refService: 'SRV-ADDITION',
    raisonEchec: null,
  });
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      count += 1;
      const body =
        request.method === 'GET'
          ? Array.from({ length: LISTED }, (_, at) => record(count + at))
          : record(count);
      const envelope = { message: 'done', status: 200, body, timestamp: new Date().toISOString() };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(envelope));
    });
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '');
  });
}

/** Half of the exchanges are operations, half are lists; every rule of the envelope and of the list hears them. */
function suiteOf(count: number): Suite {
  const sending = (check: Declare) => {
    for (let number = 0; number < CHECKS; number += 1)
      check(`series ${number}`, async (t) => {
        for (let pair = 0; pair < count / CHECKS / 2; pair += 1) {
          const requestId = `${number}-${pair}`;
          const request = { libelle: requestId, montant: 100, authData: `otp-${requestId}-0042` };
          const answers = [
            await t.send({ operationId: 'executeOperation', headers: { requestId }, json: request }),
            await t.send({ operationId: 'listOperations', params: { referenceWallet: 'INS-0001' } }),
          ];
          for (const answer of answers) t.judge.status(answer, 200, 'it was refused');
        }
      });
  };
  const { standingRules, answerRules } = declared(ENVELOPE, OPERATION_LIST);
  return { checks: declared({ 'execute.success': sending }).checks, standingRules, answerRules, probes: [] };
}

async function carryOut(url: string, count: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'payops-memory-'));
  try {
    const given = await createProfile(url);
    const profile = resolveProfile({ ...given, auth: { token: 'given-token-0042' } });
    const chosen = { seed: 1, effort: 'standard' } as const;
    const options = {
      profile,
      masker: maskerFor(profile),
      ...chosen,
      filter: { sections: [], requirements: [] },
      evidenceFolder: folder,
      version: '0.0.0',
    };
    const record = await runChecks(suiteOf(count), options, AbortSignal.timeout(600_000));
    const [error] = record.harnessErrors;
    if (error !== undefined) throw new Error(error.message);
    const subject = {
      profile,
      masker: options.masker,
      digest: `sha256:${'0'.repeat(64)}`,
      close: async () => {},
    };
    const report = reporterFor(subject, chosen).whole(record);
    const written = await writeReports(folder, report, folder, { formats: FORMATS });
    await sealFolder(folder, written, report, { profile: undefined });
    process.send?.(process.resourceUsage().maxRSS / 1024);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  process.disconnect();
}
