/** A target that is away for a while or for good, and connections that do not last. */
import { expect, test } from 'vitest';
import { carryOut, expectBounded, expectNobodyAccused } from './bounded.ts';
import { gatewayDown, type Plan } from './plan.ts';

const AWHILE = { afterRequests: 150, forMs: 5000 };

test.each<[string, Plan]>([
  ['nobody listens for five seconds', { refused: [AWHILE] }],
  ['a gateway answers 502 for five seconds', { rules: [gatewayDown(AWHILE)] }],
  ['connections end after one answer', { connections: 'one-answer' }],
  ['connections end when they are a second old', { connections: 'one-second' }],
])('%s: no requirement fails', async (name, plan) => {
  // What a service must not do to odd input is what a connection does that is lost.
  const [made] = await carryOut({ name, plan }, { sections: ['4.3', '7'] });
  if (made === undefined) throw new Error('It made no run.');
  expectNobodyAccused(made);
});

test('the target is gone for good: the run ends, fails nothing, and says that it could not say', async () => {
  const [made] = await carryOut(
    { name: 'gone', plan: { refused: [{ afterRequests: 150 }] } },
    { sections: [] },
  );
  if (made === undefined) throw new Error('It made no run.');
  expectBounded(made);
  expect(made.failures).toEqual([]);
  expect(made).toMatchObject({ exit: 3, outcome: 'incomplete' });
});
