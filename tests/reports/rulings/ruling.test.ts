import { describe, expect, test } from 'vitest';
import { isOverturned, rulingOf, type Standing } from '../../../reports/rulings/ruling.ts';
import type { Erratum } from '../../../spec/generated/errata-types.ts';
import { firstRun, practice, retestRun, SCHEME, SORTING } from '../retest/retest-reports.ts';

const erratum = (decision: Erratum['decision'], rest: Partial<Erratum> = {}): Erratum => ({
  id: `e-${decision}`,
  requirement: 'a',
  versions: '*',
  effect: 'may-fail-wrongly',
  text: { en: 'a', fr: 'b' },
  decision,
  since: '2026-12-01',
  ...rest,
});

describe('errata over a report', () => {
  test.each<[errata: readonly Erratum[], standing: Standing, overturned: boolean]>([
    [[], 'untouched', false],
    [[erratum('stands')], 'stands', false],
    [[erratum('stands'), erratum('repeat')], 'repeat', true],
    [[erratum('repeat'), erratum('void'), erratum('stands')], 'void', true],
    [[erratum('void', { effect: 'may-pass-wrongly', requirement: 'b' })], 'void', true],
    [[erratum('void', { requirement: 'b' })], 'untouched', false],
    [[erratum('void', { versions: '>=0.2.0' })], 'untouched', false],
  ])('%#: the gravest decision counts: %s', (errata, standing, overturned) => {
    const ruling = rulingOf(firstRun(), { errata });
    expect([ruling.standing, isOverturned(ruling)]).toEqual([standing, overturned]);
  });
});

describe('a new version of a scheme over a report', () => {
  const digest = `sha256:${'1'.repeat(64)}`;
  const met = retestRun();

  test.each<[what: string, allowed: string[], after: string, broken: readonly string[], overturned: boolean]>(
    [
      ['allows the same', ['newest-first'], 'met', [], false],
      ['allows something else', ['oldest-first'], 'broken', [SORTING], true],
    ],
  )('that %s', (_what, allowed, after, broken, overturned) => {
    const scheme = { scheme: { ...SCHEME, version: '2', decisions: { [SORTING]: allowed } }, digest };
    const ruling = rulingOf(met, { errata: [], scheme });
    expect(ruling.scheme).toMatchObject({ before: 'met', after, broken: broken.map((id) => ({ id })) });
    expect(isOverturned(ruling)).toBe(overturned);
  });

  test('does not overturn what was broken before, and mends it where it allows it', () => {
    const broken = firstRun({ practices: practice('oldest-first') });
    const scheme = {
      scheme: { ...SCHEME, required: [], decisions: { [SORTING]: ['oldest-first'] } },
      digest,
    };
    expect(rulingOf(broken, { errata: [], scheme }).scheme).toMatchObject({ before: 'broken', after: 'met' });
    const same = rulingOf(broken, { errata: [], scheme: { scheme: SCHEME, digest } });
    expect([same.scheme?.broken, isOverturned(same)]).toEqual([[], false]);
  });

  test('says nothing of a report of another programme, or of none', () => {
    const scheme = { scheme: { ...SCHEME, name: 'Another', decisions: { [SORTING]: ['other'] } }, digest };
    expect(rulingOf(met, { errata: [], scheme }).scheme).toBeUndefined();
    expect(
      rulingOf(retestRun({ report: { scheme: undefined } }), { errata: [], scheme }).scheme,
    ).toBeUndefined();
  });
});
