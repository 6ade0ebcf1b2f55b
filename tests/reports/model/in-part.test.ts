import { describe, expect, it } from 'vitest';
import { judgedInPart } from '../../../reports/model/figures/counts.ts';
import { reasonOf } from '../../../reports/model/reason.ts';
import { IN_PART_WORDS } from '../../../reports/words/verdict-words.ts';
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

  it('is of as many checks as the reason says', () => {
    const checks = (['pass', 'inconclusive', 'not-applicable', 'not-applicable'] as const).map((verdict) => ({
      verdict,
      message: verdict,
    }));
    expect(judgedInPart('inconclusive', checks)).toEqual({ judged: 1, of: 2 });
    expect(reasonOf('inconclusive', checks)).toBe('1 of 2 checks inconclusive: inconclusive');
    expect(reasonOf('not-applicable', checks.slice(2))).toContain('2 of 2 checks not applicable');
  });

  it('is told of one requirement as of one', () => {
    const { en, fr } = IN_PART_WORDS;
    expect(en.requirements(1, 3, 4, 1)).toBe('This requirement was tested in part (3 of 4 checks)');
    expect(en.requirements(1, 3, 4, 2)).toMatch(/^1 of these 2 requirements was tested/);
    expect(fr.requirements(1, 3, 4, 1)).toMatch(/^Cette exigence a été testée en partie/);
  });
});
