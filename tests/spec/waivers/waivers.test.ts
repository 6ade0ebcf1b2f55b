import { describe, expect, it } from 'vitest';
import type { Waiver } from '../../../spec/generated/waivers-types.ts';
import type { Verdict } from '../../../spec/run/check-result.ts';
import { draftedUntil, lastDayFrom, termOn } from '../../../spec/waivers/term.ts';
import { coveredBy, grantedWaivers, reportedWaivers } from '../../../spec/waivers/waivers.ts';

const CHECKS_OF = new Map([
  ['cancel.success', ['cancel.success/open', 'cancel.success/twice']],
  ['cancel.unknown', ['cancel.unknown/open']],
  ['fees.total', ['fees.total/open']],
  ['excluded', []],
]);
const WHO = { owner: 'team', reason: 'known', until: '2026-12-31' };
const waiver = (named: Partial<Waiver>) => ({ ...WHO, ...named });

describe('coveredBy', () => {
  it.each<[Partial<Waiver>, string[]]>([
    [{ requirement: 'cancel.success' }, ['cancel.success/open', 'cancel.success/twice']],
    [{ check: 'cancel.success/twice' }, ['cancel.success/twice']],
    [{ glob: 'cancel.*' }, ['cancel.success/open', 'cancel.success/twice', 'cancel.unknown/open']],
    [{ glob: '*/open' }, ['cancel.success/open', 'cancel.unknown/open', 'fees.total/open']],
    [{ glob: 'cancel.success' }, ['cancel.success/open', 'cancel.success/twice']],
    // A dot is a dot, and a glob of requirements matches whole ids.
    [{ glob: 'cancelXsuccess' }, []],
    [{ glob: 'cancel' }, []],
    [{ glob: 'nothing*' }, []],
    [{ requirement: 'cancel.sucess' }, []],
    [{ check: 'cancel.success' }, []],
    [{ requirement: 'excluded' }, []],
  ])('%j', (named, want) => {
    expect(coveredBy(waiver(named), CHECKS_OF)).toEqual(want);
  });
});

describe('reportedWaivers', () => {
  const standing = (...verdicts: (Verdict | undefined)[]) => {
    const covers = verdicts.map((_verdict, at) => `a/${at}`);
    const checks = verdicts.flatMap((verdict, at) =>
      verdict === undefined ? [] : [{ id: `a/${at}`, verdict }],
    );
    return reportedWaivers([{ ...WHO, requirement: 'a', covers }], checks)[0]?.standing;
  };

  it.each<[string, ReturnType<typeof standing>, (Verdict | undefined)[]]>([
    ['one fails', 'used', ['pass', 'fail']],
    ['an advisory one warns', 'used', ['warn']],
    ['one fails, and one was left out', 'used', ['fail', undefined]],
    ['all hold', 'unneeded', ['pass', 'observed']],
    ['all hold but what is not offered', 'unneeded', ['pass', 'not-applicable']],
    ['nothing is offered', 'unjudged', ['not-applicable']],
    ['one was skipped', 'unjudged', ['pass', 'skipped']],
    ['one is inconclusive', 'unjudged', ['pass', 'inconclusive']],
    ['one was left out, by a filter or in another shard', 'unjudged', ['pass', undefined]],
    ['none was carried out', 'unjudged', [undefined]],
  ])('%s: %s', (_name, want, verdicts) => {
    expect(standing(...verdicts)).toBe(want);
  });

  it('two for one check are both in use, and the check is under the first', () => {
    const two = [
      { ...WHO, glob: 'a*', owner: 'one', covers: ['a/0', 'a/1'] },
      { ...WHO, check: 'a/0', owner: 'two', covers: ['a/0'] },
    ];
    const reported = reportedWaivers(two, [
      { id: 'a/1', verdict: 'fail' },
      { id: 'a/0', verdict: 'fail' },
    ]);
    expect(reported.map(({ id, standing: stands, checks }) => [id, stands, checks])).toEqual([
      ['w1', 'used', ['a/1', 'a/0']],
      ['w2', 'used', ['a/0']],
    ]);
    expect(grantedWaivers(reported).get('a/0')).toMatchObject({ id: 'w1', owner: 'one' });
  });
});

describe('the term of a waiver', () => {
  it.each([
    ['2026-11-22', '2026-11-21', 'expired'],
    ['2026-11-22', '2026-11-22', 'valid'],
    ['2026-11-22', '2027-11-22', 'valid'],
    ['2026-11-22', '2027-11-23', 'too-long'],
    ['2028-02-29', '2029-03-01', 'valid'],
    ['2028-02-29', '2029-03-02', 'too-long'],
  ])('on %s, until %s: %s', (day, until, want) => {
    expect(termOn(day, until)).toBe(want);
  });

  it('that is drafted is thirty days, and never too long', () => {
    expect(draftedUntil('2026-12-15')).toBe('2027-01-14');
    expect(termOn('2026-12-15', lastDayFrom('2026-12-15'))).toBe('valid');
  });
});
