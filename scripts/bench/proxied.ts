/** What the proxy adds to an answer: the same requests straight and through it, turn by turn. */

import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '../../sandbox/server/start.ts';
import { openSession } from '../../suites/proxied/proxy-session.ts';
import { Masker } from '../../target/mask/mask.ts';
import { median } from './rows.ts';

/** Milliseconds of an answer at the median. */
export interface Passing {
  readonly straight: number;
  readonly through: number;
}

/** Before the first figure. */
const WARM_UP = 200;
const MEASURED = 500;

const BODY = JSON.stringify({
  libelle: 'Achat',
  montant: 1,
  refInstrumentPaiementInitiateur: 'W',
  typeOperation: 'P2P',
  callbackUrl: 'http://127.0.0.1:9/notified',
});

/** Measures operations with a callbackUrl, which the proxy holds and changes, one after the other. */
export async function passingTimes(): Promise<Passing> {
  const sandbox = await startSandbox();
  const evidenceFolder = await mkdtemp(join(tmpdir(), 'payops-bench-'));
  const session = await openSession({
    target: new URL(sandbox.baseUrl),
    masker: new Masker(),
    host: '127.0.0.1',
    port: 0,
    callbacks: true,
    maxBodyBytes: 2 ** 20,
    evidenceFolder,
    onViolation: () => {},
    onBegun: () => {},
    onEnded: () => {},
    onUnanswered: () => {},
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const took = { straight: [] as number[], through: [] as number[] };
  try {
    for (let turn = 0; turn < WARM_UP + MEASURED; turn += 1) {
      const straight = await timed(sandbox.baseUrl, agent);
      const through = await timed(session.url, agent);
      if (turn < WARM_UP) continue;
      took.straight.push(straight);
      took.through.push(through);
    }
  } finally {
    agent.destroy();
    await session.close();
    await sandbox.close();
    await rm(evidenceFolder, { recursive: true, force: true });
  }
  return { straight: median(took.straight), through: median(took.through) };
}

/** @returns milliseconds until the whole answer is there. */
function timed(baseUrl: string, agent: Agent): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(BODY)) };
    const sent = request(`${baseUrl}/api/v1/operations`, { method: 'POST', agent, headers });
    sent.on('error', reject).on('response', (answer) => {
      answer.resume().on('end', () => resolve(performance.now() - began));
    });
    sent.end(BODY);
  });
}
