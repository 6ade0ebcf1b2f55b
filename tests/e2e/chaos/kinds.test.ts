/** A little of each kind of trouble alone. */
import { expect, test } from 'vitest';
import { carryOut, expectNobodyAccused } from './bounded.ts';
import { KINDS } from './kinds.ts';

/** A minute's wait for one call in twenty is kept to, and makes hours of a run: the door's own tests hold that. */
const SHORT = KINDS.filter((kind) => kind !== 'limited-60s');

test.each(SHORT)('one call in twenty meets trouble of the kind %s: no requirement fails', async (kind) => {
  const [made] = await carryOut({ name: kind, plan: { rules: [{ kind, rate: 0.05 }] } });
  if (made === undefined) throw new Error('It made no run.');
  expect(made.met[kind]).toBeGreaterThan(0);
  expectNobodyAccused(made);
});
