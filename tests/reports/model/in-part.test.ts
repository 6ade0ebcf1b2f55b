import { describe, expect, it } from 'vitest';
import { judgedInPart } from '../../../reports/model/figures/counts.ts';
import type { Verdict } from '../../../spec/run/check-result.ts';

const CASES: readonly (readonly [
  verdict: Verdict,
  checks: readonly Verdict[],
  inPart: object | undefined,
])[] = [
  ['skipped', ['pass', 'observed', 'skipped'], { judged: 2, of: 3 }],
  ['inconclusive', ['pass', 'warn', 'inconclusive', 'skipped'], { judged: 2, of: 4 }],
  ['skipped', ['pass', 'skipped', 'not-applicable'], { judged: 1, of: 2 }],
  ['skipped', ['skipped', 'not-applicable'], undefined],
  ['fail', ['pass', 'fail', 'skipped'], undefined],
  ['pass', ['pass', 'not-applicable'], undefined],
];

describe('how much of a requirement was judged in part', () => {
  it.each(CASES)('%s of %j', (verdict, checks, inPart) => {
    expect(
      judgedInPart(
        verdict,
        checks.map((one) => ({ verdict: one })),
      ),
    ).toEqual(inPart);
  });
});
