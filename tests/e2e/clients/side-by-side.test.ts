/** Many clients at one service, each as if it were alone; and how long a whole run takes. */
import { rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { SCENARIOS } from '../../../spec/clients/scenarios.ts';
import { readyDriver } from '../../clients/drivers.ts';
import type { Bug } from '../../clients/example-client.ts';
import { atOnce, brokenRules, judged, lived, openService } from '../../clients/in-process.ts';
import { led } from './led-driver.ts';

const LONGEST_RUN_MS = 60_000;

/** Right ones beside those that pay twice, keep tokens, fail as receivers and count wrong. */
const CLIENTS: readonly (readonly Bug[])[] = [
  [],
  ['fresh-key-after-loss'],
  [],
  ['old-token-again'],
  [],
  ['receiver-fails'],
  [],
  ['counts-wrong'],
];

/** What each bug is accused of, wherever it shows. */
const ACCUSED: { readonly [bug in Bug]?: string } = {
  'fresh-key-after-loss': 'client-retry.same-key',
  'old-token-again': 'client-token.not-repeated',
  'receiver-fails': 'client-callback.taken',
  'counts-wrong': 'client-outcome.count',
};

test('eight clients side by side: no scenario of one disturbs another', async () => {
  const service = await openService();
  onTestFinished(() => service.close());
  const found = await Promise.all(
    CLIENTS.map(async (bugs) =>
      judged(await atOnce(SCENARIOS, (scenario) => lived(service, scenario, bugs))),
    ),
  );
  const accused = found.map((cases) => new Set(cases.flatMap(brokenRules)));
  for (const [at, bugs] of CLIENTS.entries()) {
    const [bug] = bugs;
    if (bug === undefined) expect([...(accused[at] ?? [])]).toEqual([]);
    else expect(accused[at]).toContain(ACCUSED[bug]);
  }
  expect(found.flat().filter(({ missed }) => missed !== undefined)).toEqual([]);
});

test('a client that needs 10 ms for each call is through every scenario within a minute', async () => {
  const driver = await readyDriver('typescript', [
    {
      file: 'driver.mts',
      replace: 'const headers = { ...own,',
      with: 'await wait(10);\n    const headers = { ...own,',
    },
  ]);
  onTestFinished(() => rmSync(driver.folder, { recursive: true, force: true }));
  const began = performance.now();
  const { code, out } = await led(driver);
  expect(code, out).toBe(0);
  expect(performance.now() - began).toBeLessThanOrEqual(LONGEST_RUN_MS);
});
