import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { appliedErrata } from '../../../bin/applied-errata.ts';
import { buildReport } from '../../../reports/model/build.ts';
import { concernsOf, endsReport, unneededErrata } from '../../../spec/errata/errata.ts';
import type { Erratum } from '../../../spec/generated/errata-types.ts';
import type { Report } from '../../../spec/generated/report-types.ts';
import { planOf } from '../../../suites/prepare/plan.ts';
import { input, requirement, result, run } from '../../reports/made-up.ts';

function erratum(rest: Partial<Erratum>): Erratum {
  return {
    id: 'e1',
    versions: '<0.2.0',
    effect: 'may-pass-wrongly',
    text: { en: 'e', fr: 'f' },
    decision: 'void',
    since: '2026-12-01',
    ...rest,
  };
}

const REPORT: Pick<Report, 'tool' | 'requirements'> = buildReport(
  input({
    requirements: [requirement('a.b'), requirement('a.c'), requirement('d', { level: 'advisory' })],
    run: run({
      results: [
        result('a.b', 'one'),
        result('a.b', 'two', { verdict: 'fail' }),
        result('a.c', 'one', { verdict: 'observed' }),
        result('a.c', 'two', { verdict: 'inconclusive' }),
        result('d', 'one', { verdict: 'warn' }),
      ],
    }),
  }),
);

describe('the checks that an erratum concerns', () => {
  it.each<[string, Partial<Erratum>, string[]]>([
    ['that passed, of a requirement', { requirement: 'a.b' }, ['a.b/one']],
    ['that failed, of a requirement', { requirement: 'a.b', effect: 'may-fail-wrongly' }, ['a.b/two']],
    ['that failed or warned, by a pattern', { check: '*', effect: 'may-fail-wrongly' }, ['a.b/two', 'd/one']],
    ['by a pattern', { check: 'a.*/one' }, ['a.b/one']],
    ['by an id', { check: 'a.b/one' }, ['a.b/one']],
    ['none that was only observed', { requirement: 'a.c' }, []],
    ['none of another verdict', { check: 'a.b/two' }, []],
    ['none of another version', { requirement: 'a.b', versions: '>=0.2.0' }, []],
  ])('%s', (_name, rest, want) => {
    expect(concernsOf(REPORT, [erratum(rest)]).flatMap(({ checks }) => checks)).toEqual(want);
  });

  it.each<[Erratum['decision'], boolean]>([
    ['void', true],
    ['repeat', true],
    ['stands', false],
  ])('%s ends a report: %s', (decision, want) => {
    expect(endsReport({ erratum: erratum({ decision }), checks: ['a'] })).toBe(want);
  });
});

describe('errata that are no longer needed', () => {
  it('are those of no release', () => {
    const errata = [erratum({ id: 'old', versions: '<0.1.0' }), erratum({ id: 'new', versions: '=0.1.0' })];
    expect(unneededErrata(errata, ['0.1.0', '0.2.0']).map(({ id }) => id)).toEqual(['old']);
    expect(unneededErrata(errata, []).map(({ id }) => id)).toEqual(['old', 'new']);
  });
});

describe('spec/errata.yaml', () => {
  const errata = appliedErrata(undefined);
  const changelog = readFileSync(new URL('../../../CHANGELOG.md', import.meta.url), 'utf8');
  const versions = [...changelog.matchAll(/^## \[?(\d+\.\d+\.\d+[^\s\]]*)/gm)].map(
    ([, version = '']) => version,
  );

  it('has no erratum of which no release in CHANGELOG.md has the defect: remove it', () => {
    expect(unneededErrata(errata, versions).map(({ id }) => id)).toEqual([]);
  });

  it('names replacements that exist', () => {
    const checks = planOf({ sections: [], requirements: [] }).flatMap((one) =>
      one.checks.map(({ id }) => id),
    );
    const replacements = errata.flatMap(({ replacedBy }) => replacedBy ?? []);
    expect(replacements.filter((id) => !checks.includes(id))).toEqual([]);
  });
});
