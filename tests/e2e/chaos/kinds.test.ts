/** A little of each kind of trouble alone. */
import { expect, test } from 'vitest';
import { carryOut, expectNobodyAccused } from './bounded.ts';
import { KINDS } from './kinds.ts';

test.each(KINDS)('one call in twenty meets trouble of the kind %s: no requirement fails', async (kind) => {
  const [made] = await carryOut({ name: kind, plan: { rules: [{ kind, rate: 0.05 }] } });
  if (made === undefined) throw new Error('It made no run.');
  expect(made.met[kind]).toBeGreaterThan(0);
  expectNobodyAccused(made);
});
