/** A little of each kind of trouble, few kinds at a time. */
import { expect, test } from 'vitest';
import { carryOut, expectNobodyAccused } from './bounded.ts';
import { INSTEAD, KINDS, LOST, OTHERWISE } from './kinds.ts';

/** A minute's wait for one call in twenty is kept to, and makes hours of a run: the door's own tests hold that. */
const SHORT = KINDS.filter((kind) => kind !== 'limited-60s');

/** So many kinds share a run, of those that leave the service untouched, lose its answer, or change how it comes. */
const TOGETHER = 4;

const GROUPS = [INSTEAD, LOST, OTHERWISE].flatMap((alike) => {
  const short = alike.filter((kind) => SHORT.some((one) => one === kind));
  const count = Math.ceil(short.length / TOGETHER);
  return Array.from({ length: count }, (_, at) => short.filter((_kind, index) => index % count === at));
});

test.each(GROUPS.map((kinds) => [kinds.join(', '), kinds] as const))(
  'some calls meet trouble of the kinds %s: no requirement fails',
  async (name, kinds) => {
    const rules = kinds.map((kind) => ({ kind, rate: 0.03 }));
    const [made] = await carryOut({ name, plan: { rules } });
    if (made === undefined) throw new Error('It made no run.');
    for (const kind of kinds) expect(made.met[kind], kind).toBeGreaterThan(0);
    expectNobodyAccused(made);
  },
);
