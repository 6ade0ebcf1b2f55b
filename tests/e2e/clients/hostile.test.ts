/** All hostile clients at once: each gets a plain error, the memory stays bounded, and a good client is served. */
import { setMaxListeners } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SCENARIOS } from '../../../spec/clients/scenarios.ts';
import type { Report } from '../../../spec/generated/report-types.ts';
import { emptyFolder, start } from '../../bin/harness.ts';
import { ExampleClient } from '../../clients/example-client.ts';
import { casesAt } from '../../clients/served-case.ts';
import { type Codes, endlessBodies, flood, nonsense, slowLoris, speaksTls } from './hostile-clients.ts';

/** The case that is given up to the hostile ones. */
const VICTIM = 'slow-answer';
const GOOD = [
  'plain-payment',
  'answer-lost',
  'suspended-then-failed',
  'conflict',
  'cancel-in-time',
  'list-counted',
];
const MOST_MB = 300;
/** The headers of a slow one are given up after ten seconds. */
const LONG_ENOUGH_MS = 14_000;
/** Rounds of the good client. */
const MOST_ROUNDS = 60;

/** The most memory that a process has had, in megabytes; undefined where this machine does not say. */
function peakMemory(pid: number | undefined): number | undefined {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}

test('a good client lives through its scenarios while all others do their worst', async () => {
  const folder = emptyFolder();
  const chosen = [VICTIM, ...GOOD];
  const served = start(
    ['clients', 'serve', '--scenario', chosen.join(','), '--format', 'json', '--out', 'out'],
    folder,
  );
  await served.printed(/export PAYOPS_TOKEN/);
  const bases = new Map<string, string>();
  for (const id of chosen) {
    const [, base = ''] = await served.printed(new RegExp(`^${id}\\s+(http:\\S+)`, 'm'));
    bases.set(id, base);
  }
  const { port, pathname } = new URL(bases.get(VICTIM) ?? '');
  const stop = new AbortController();
  setMaxListeners(0, stop.signal);
  const attacked = { port: Number(port), path: `${pathname}/api/v1/operations`, signal: stop.signal };
  const codes = { slow: new Map(), endless: new Map(), flood: new Map(), nonsense: new Map() } satisfies {
    readonly [attack: string]: Codes;
  };
  const began = performance.now();
  const attacks = Promise.all([
    slowLoris(attacked, codes.slow),
    endlessBodies(attacked, codes.endless),
    flood(attacked, codes.flood),
    nonsense(attacked, codes.nonsense),
    speaksTls(attacked),
  ]);
  const good = new ExampleClient();
  try {
    const told = await Promise.all(
      casesAt(
        bases,
        SCENARIOS.filter(({ id }) => GOOD.includes(id)),
      ).map(async ({ scenario, asked }) => {
        const { outcome } = await good.answer(asked);
        return scenario.outcomes.includes(outcome) ? [] : [`${scenario.id}: ${outcome}`];
      }),
    );
    expect(told.flat()).toEqual([]);
    // Until the slow ones have had their answer the service goes on answering others.
    const nobody = `http://127.0.0.1:${port}/c/nobody`;
    for (let round = 0; round < MOST_ROUNDS && performance.now() - began < LONG_ENOUGH_MS; round++) {
      const answer = await fetch(nobody, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
      expect([404, undefined]).toContain(answer?.status);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    const peak = peakMemory(served.pid);
    if (peak !== undefined) expect(peak).toBeLessThanOrEqual(MOST_MB);
  } finally {
    stop.abort();
    await attacks;
    await good.close();
  }
  expect([...codes.slow.keys()]).toEqual([408]);
  expect([...codes.endless.keys()]).toContain(413);
  expect([...codes.flood.keys()]).toContain(429);
  expect([...codes.nonsense.keys()]).toEqual([400]);
  served.signal('SIGINT');
  const { out, err } = await served.ended;
  expect((out + err).split('speaks TLS').length - 1).toBe(1);
  const { client }: Report = JSON.parse(readFileSync(join(folder, 'out/report.json'), 'utf8'));
  const lived = client?.scenarios.filter(
    ({ id, state, failed }) => GOOD.includes(id) && state === 'lived' && failed.length === 0,
  );
  expect(lived?.map(({ id }) => id).toSorted()).toEqual(GOOD.toSorted());
});
