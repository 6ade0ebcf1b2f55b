import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Exchange } from '../../../spec/run/exchange.ts';
import { UserError } from '../../../spec/run/user-error.ts';
import { openEvidence } from '../../../target/evidence/evidence-file.ts';
import { folder, readExchanges } from '../harness.ts';

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

test('keeps every line in order, and asks to wait when the disk is behind', async () => {
  const log = openEvidence(join(folder(), 'e.ndjson'));
  let waits = 0;
  for (let n = 0; n < 60; n += 1) {
    const full = log.append(exchange(log.nextId(), 'é\n'.repeat(50_000)));
    if (full !== undefined) waits += 1;
    await full;
  }
  await log.close();
  const stored = readExchanges(log.path);
  expect(stored.map(({ id }) => id)).toEqual(Array.from({ length: 60 }, (_, n) => `x${n + 1}`));
  expect(stored[59]?.response?.body).toHaveLength(100_000);
  expect(waits).toBeGreaterThan(0);
});

test('a file that cannot be written is told to the person', async () => {
  const log = openEvidence(join(folder(), 'missing', 'e.ndjson'));
  log.append(exchange('x1', ''));
  await expect(log.close()).rejects.toBeInstanceOf(UserError);
});
