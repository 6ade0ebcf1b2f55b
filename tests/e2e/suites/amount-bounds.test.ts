/** Amounts that a target does not take (8): where the profile does not give them, nobody is accused of them. */
import { expect, onTestFinished, test } from 'vitest';
import { extraStep } from '../../../sandbox/behaviours/change-rules.ts';
import { combineHooks } from '../../../sandbox/behaviours/hooks.ts';
import { start } from '../../../sandbox/server/serve.ts';
import type { Profile } from '../../../spec/generated/profile-types.ts';
import { failuresIn, partOf } from './parts.ts';

const REQUIREMENTS = [
  'execute.success',
  'fees.computation',
  'journey.completes',
  'amounts.addition-exactly-covered',
  'amounts.soustraction-exactly-covered',
];

interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** A target that takes amounts between two, and a profile with some limits. */
async function bounded({ least, most }: Bounds, amount?: NonNullable<Profile['limits']>['amount']) {
  const isOutside = (montant: number) => montant < least || montant > most;
  const problem = { status: 400, message: 'The amount is not allowed' };
  const sandbox = await start({
    hooks: [
      combineHooks([
        extraStep('executeOperation', 'bounds', ({ input }) =>
          isOutside(Number(input.montant)) ? problem : undefined,
        ),
        extraStep('getFees', 'bounds', ({ call: { query } }) =>
          isOutside(Number(query.montant)) ? problem : undefined,
        ),
      ]),
    ],
  });
  onTestFinished(() => sandbox.close());
  const { amount: _, ...limits } = sandbox.profile.limits ?? {};
  return { profile: { ...sandbox.profile, limits: { ...limits, ...(amount && { amount }) } } };
}

test.each<[string, Bounds, NonNullable<Profile['limits']>['amount']]>([
  ['none', { least: 5, most: 500 }, undefined],
  ['none, and the typical amount is the least', { least: 100, most: 800 }, undefined],
  ['none, and the typical amount is the most', { least: 1, most: 100 }, undefined],
  ['the least', { least: 20, most: 500 }, { smallest: 20 }],
])('the profile gives %s', async (_, bounds, amount) => {
  const results = await partOf(await bounded(bounds, amount), REQUIREMENTS);
  expect(failuresIn(results)).toEqual([]);
  const told = results.map(({ message }) => message ?? '').join('\n');
  expect(told).toMatch(/give limits\.amount\.(smallest|largest)/);
});

test('an amount within the limits that the profile gives is held against the target', async () => {
  const given = { typical: 100, smallest: 1, largest: 1000 };
  const results = await partOf(await bounded({ least: 5, most: 500 }, given), REQUIREMENTS);
  const accused = failuresIn(results).join('\n');
  expect(accused).toContain('execute.success');
  expect(accused).toContain('fees.computation');
});
