/** What stands on the disk of the evidence of a run, and when. */
import { randomBytes, randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { StoreProblem } from '../../../reports/archive/stored-index.ts';
import { readResults } from '../../../reports/archive/stored-results.ts';
import type { CheckResult } from '../../../spec/run/check-result.ts';
import type { Exchange } from '../../../spec/run/exchange.ts';
import { STORE_FILES } from '../../../spec/run/stored-evidence.ts';
import { UserError } from '../../../spec/run/user-error.ts';
import { openEvidence } from '../../../target/evidence/evidence-log.ts';
import { storedExchanges, storeExchanges } from '../../stored-exchanges.ts';
import { folder } from '../harness.ts';

const RESULT: CheckResult = {
  id: 'a/b',
  requirement: 'a',
  circumstance: 'b',
  verdict: 'pass',
  exchangeIds: ['x1'],
  durationMs: 1,
};

function exchange(id: string, body: string): Exchange {
  return {
    id,
    kind: 'request',
    operationId: 'other',
    checkId: 'run',
    startedAt: '2026-01-01T00:00:00.000Z',
    durationMs: 1,
    attempts: 1,
    request: { method: 'GET', url: 'http://x/', headers: {} },
    response: { status: 200, headers: {}, body, truncated: false },
  };
}

const idsIn = (exchanges: readonly Exchange[]) => exchanges.map(({ id }) => id);

test('keeps every exchange in order, and asks to wait when the disk is behind', async () => {
  const log = openEvidence(folder());
  let waits = 0;
  const bodies = Array.from({ length: 60 }, (_, n) => randomBytes(200_000).toString('base64') + n);
  for (const body of bodies) {
    const full = log.append(exchange(log.nextId(), body));
    if (full !== undefined) waits += 1;
    await full;
  }
  await log.close();
  const problems: StoreProblem[] = [];
  const stored = await storedExchanges(log.folder, (problem) => problems.push(problem));
  expect(problems).toEqual([]);
  expect(idsIn(stored)).toEqual(Array.from({ length: 60 }, (_, n) => `x${n + 1}`));
  expect(stored.map(({ response }) => response?.body)).toEqual(bodies);
  expect(waits).toBeGreaterThan(0);
});

test('what was appended can be read while the run goes on, and its result no sooner', async () => {
  const log = openEvidence(folder());
  onTestFinished(() => log.close());
  for (let n = 1; n <= 3; n += 1) log.append(exchange(`x${n}`, `{"n":${n}}`));
  log.judged(RESULT);
  await expect.poll(() => readResults(log.folder)).toEqual([RESULT]);
  expect(idsIn(await storedExchanges(log.folder))).toEqual(['x1', 'x2', 'x3']);
  log.append(exchange('x4', '{"n":4}'));
  await expect.poll(async () => idsIn(await storedExchanges(log.folder))).toEqual(['x1', 'x2', 'x3', 'x4']);
});

test('a list that grows by a record, read again and again, takes hardly more than its records', async () => {
  const log = openEvidence(folder());
  const records = Array.from({ length: 600 }, (_, n) => ({
    reference: randomUUID(),
    montant: n,
    libelle: 'a label',
  }));
  let bytes = 0;
  for (let n = 1; n <= 300; n += 1) {
    const body = JSON.stringify(records.slice(0, 300 + n));
    bytes += body.length;
    await log.append(exchange(log.nextId(), body));
  }
  await log.close();
  const stored = Object.values(STORE_FILES).reduce(
    (sum, name) => sum + statSync(join(log.folder, name)).size,
    0,
  );
  expect(bytes / stored).toBeGreaterThan(100);
});

test('opened again in a folder, it holds nothing of what was there', async () => {
  const path = await storeExchanges(folder(), [exchange('x1', 'before')]);
  const log = openEvidence(path);
  await log.close();
  expect(await storedExchanges(path)).toEqual([]);
  expect(await readResults(path)).toEqual([]);
});

test('a folder that cannot be written to is told to the person', async () => {
  const log = openEvidence(join(folder(), 'missing'));
  log.append(exchange('x1', ''));
  await expect(log.close()).rejects.toBeInstanceOf(UserError);
});
