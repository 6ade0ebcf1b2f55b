/** A generated client with no more than a user's usual code around it: what it does right is left alone, what it lacks is named. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MissingProgram } from '../../clients/drivers.ts';
import { generatedDriver } from '../../clients/generated/generate.ts';
import { led } from './led-driver.ts';

/** What its user has not thought of. */
const LACKS = [
  'client-amount.as-intended @ addition-total',
  'client-amount.as-intended @ soustraction-net',
  'client-answer.optional-fields @ optional-absent',
  'client-outcome.told @ optional-absent',
  'client-status.asks-again @ cancel-answer-lost',
  'client-token.renewed @ token-expires-between',
  'client-token.renewed @ token-expires-in-follow-up',
  'client-token.renewed @ token-expires-in-payment',
  'client-token.renewed @ token-never-accepted',
];

test('the user’s own code is 60 lines at most', () => {
  const code = readFileSync(new URL('../../clients/generated/driver.py', import.meta.url), 'utf8');
  expect(code.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
});

test('it is accused of what it lacks, and of nothing else', async ({ skip }) => {
  const folder = mkdtempSync(join(tmpdir(), 'payops-generated-'));
  try {
    const driver = await generatedDriver(folder).catch((error: unknown) => {
      if (error instanceof MissingProgram) return skip(error.message);
      throw error;
    });
    const { code, out, accusations } = await led(driver);
    expect(accusations.toSorted(), out).toEqual(LACKS);
    expect(out).toContain('expected 500 by montant with ADDITION');
    expect(out).toContain('the client gave no callbackUrl');
    expect(code).toBe(1);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
