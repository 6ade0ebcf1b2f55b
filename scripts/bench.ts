/**
 * `npm run bench`: how many exchanges a second the suite makes, beside bare undici replaying the same number of
 * requests at the same concurrency against the same server, and the peak memory.
 *
 * The sandbox runs in a process of its own. Of the checks, those are taken that do not wait for time to pass, several
 * times over; most of a whole run is waiting, and would measure nothing but that.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Agent, request } from 'undici';
import { readStore, storeIn, UNHEARD } from '../reports/archive/evidence-store.ts';
import type { Profile } from '../spec/generated/profile-types.ts';
import { readPointer } from '../spec/json/pointer.ts';
import type { Exchange } from '../spec/run/exchange.ts';
import { DOCUMENT } from '../suites/document.ts';
import { runChecks } from '../suites/engine/run/run-checks.ts';
import { resolveProfile } from '../target/profile/resolve.ts';

const CONCURRENCY = 16;
const ROUNDS = 8;
/** Checks that send and judge, and wait for nothing. */
const REQUIREMENTS = [
  'authentication.*',
  'errors.robust-*',
  'errors.malformed-json',
  'operation-request.*',
  'marketplace-*',
  'favorite-*',
];

if (process.argv[2] === 'sandbox') {
  const { startSandbox } = await import('../sandbox/server/start.ts');
  const { baseUrl, profile } = await startSandbox({});
  process.send?.({ baseUrl, profile });
  process.on('disconnect', () => process.exit(0));
} else {
  await measure();
}

async function measure(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'payops-bench-'));
  const child = fork(fileURLToPath(import.meta.url), ['sandbox'], { execArgv: ['--import', 'tsx'] });
  try {
    const profile = await profileOf(child);
    await suiteRound(profile, folder);
    let exchanges = 0;
    let elapsed = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const started = performance.now();
      await suiteRound(profile, folder);
      elapsed += performance.now() - started;
      exchanges += (await exchangesIn(folder)).length;
    }
    const memory = process.resourceUsage().maxRSS / 1024;
    const requests = await exchangesIn(folder);
    await replay(profile, requests, requests.length);
    const bareMs = await replay(profile, requests, exchanges);
    const suite = exchanges / (elapsed / 1000);
    const bare = exchanges / (bareMs / 1000);
    console.log(
      `suite        ${exchanges} exchanges in ${Math.round(elapsed)} ms: ${Math.round(suite)} a second`,
    );
    console.log(
      `bare undici  ${exchanges} requests in ${Math.round(bareMs)} ms: ${Math.round(bare)} a second`,
    );
    console.log(
      `ratio        ${(suite / bare).toFixed(2)} (concurrency ${CONCURRENCY}, sandbox in a process of its own)`,
    );
    console.log(`peak memory  ${Math.round(memory)} MiB of the process that runs the suite`);
  } finally {
    child.disconnect();
    await rm(folder, { recursive: true, force: true });
  }
}

function profileOf(child: ChildProcess): Promise<Profile> {
  return new Promise((resolve, reject) => {
    child.once('message', ({ profile }: { profile: Profile }) => resolve(profile));
    child.once('exit', (code) => reject(new Error(`The sandbox ended with ${code}.`)));
  });
}

async function suiteRound(profile: Profile, evidenceFolder: string): Promise<void> {
  await runChecks(
    DOCUMENT,
    {
      profile: resolveProfile({ ...profile, limits: { ...profile.limits, concurrency: CONCURRENCY } }),
      seed: 1,
      filter: { sections: [], requirements: REQUIREMENTS },
      effort: 'quick',
      evidenceFolder,
      version: '0.0.0',
    },
    AbortSignal.timeout(120_000),
  );
}

async function exchangesIn(folder: string): Promise<Exchange[]> {
  const exchanges: Exchange[] = [];
  const store = storeIn(folder);
  if (store !== undefined)
    for await (const exchange of readStore(store, { found: UNHEARD })) exchanges.push(exchange);
  return exchanges;
}

/** Sends so many requests, going round the recorded ones. @returns how long it took, in milliseconds. */
async function replay(
  { baseUrl, auth }: Profile,
  recorded: readonly Exchange[],
  count: number,
): Promise<number> {
  const token = await tokenOf(baseUrl, auth);
  const validToken = mostFrequentToken(recorded);
  const agent = new Agent({ connections: CONCURRENCY, pipelining: 1 });
  const requests = recorded
    .filter(({ kind }) => kind === 'request')
    .map(({ request }) => ({
      method: request.method,
      path: request.url.slice(new URL(baseUrl).origin.length),
      headers: Object.fromEntries(
        Object.entries(request.headers)
          .filter(([name]) => name !== 'content-length')
          .map(([name, value]) => [name, ascii(value.replace(validToken, token))]),
      ),
      body: request.body ?? null,
    }));
  let next = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      while (next < count) {
        const template = requests[next % requests.length];
        next += 1;
        if (template === undefined) return;
        const { body } = await agent.request({ ...template, origin: baseUrl });
        await body.text();
      }
    }),
  );
  const elapsed = performance.now() - started;
  await agent.close();
  return elapsed;
}

/** The mask of the valid token, with which a request is served and not just refused: the most frequent. */
function mostFrequentToken(recorded: readonly Exchange[]): string {
  const counts = new Map<string, number>();
  for (const { request: sent } of recorded) {
    const mask = /«token:\d+»/.exec(sent.headers.authorization ?? '')?.[0];
    if (mask !== undefined) counts.set(mask, (counts.get(mask) ?? 0) + 1);
  }
  return [...counts].sort(([, left], [, right]) => right - left)[0]?.[0] ?? '';
}

async function tokenOf(baseUrl: string, { tokenRequest }: Profile['auth']): Promise<string> {
  const { body } = await request(`${baseUrl}/api/v1/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(tokenRequest?.json),
  });
  return String(readPointer(await body.json(), '/access_token'));
}

/** A mask is no header value. */
function ascii(value: string): string {
  return value.replace(/[^\x20-\x7e]/g, '');
}
