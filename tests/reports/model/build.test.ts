import { describe, expect, it } from 'vitest';
import { buildReport, type ReportInput } from '../../../reports/model/build.ts';
import { outcomeLine } from '../../../reports/words/outcome-line.ts';
import { REQUIREMENTS } from '../../../spec/document/catalogue.ts';
import { dataOf } from '../../../spec/json/data.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { asReport } from '../../../spec/json/report-validator.ts';
import type { CheckResult } from '../../../spec/run/check-result.ts';
import type { RunRecord } from '../../../spec/run/run-record.ts';
import { HOSTILE, input, requirement, result, richResults, run } from '../made-up.ts';

/** A report over a small catalogue: a, b (stated), c (advisory), no (excluded). */
function small(
  results: readonly CheckResult[],
  rest: Partial<RunRecord> = {},
  more: Partial<ReportInput> = {},
) {
  return buildReport(
    input({
      run: run({ results, ...rest }),
      requirements: [
        requirement('a'),
        requirement('b', { section: '4.2' }),
        requirement('c', { section: '4.2', level: 'advisory' }),
        requirement('no', { section: '8', excluded: 'No client sees it.' }),
      ],
      openPoints: [],
      ...more,
    }),
  );
}

const of = (report: ReturnType<typeof small>, id: string) => report.requirements.find((one) => one.id === id);

describe('the report schema', () => {
  const hostile = result('a', HOSTILE, { verdict: 'skipped', message: HOSTILE, profileKey: HOSTILE });

  it.each([
    ['of a rich run', buildReport(input({ run: run({ results: richResults() }) }))],
    ['of an empty run', buildReport(input())],
    ['of a run over no catalogue', buildReport(input({ requirements: [], openPoints: [] }))],
    ['with hostile texts', small([hostile])],
    ['with errors of the suite', small([], { harnessErrors: [{ message: 'x' }], interrupted: true })],
    ['with no profile path', small([], {}, { profile: { digest: `sha256:${'0'.repeat(64)}` } })],
  ])('holds for a report %s', (_name, report) => {
    expect(asReport(report)).toEqual({ report });
  });

  it('refuses a key that it does not know', () => {
    expect(asReport({ ...small([]), extra: 1 })).toMatchObject({ issues: [{ pointer: '/extra' }] });
  });

  it('describes every key', () => {
    const undescribed: string[] = [];
    const visit = (node: unknown, path: string) => {
      if (typeof node !== 'object' || node === null) return;
      if (isJsonObject(node) && isJsonObject(node.properties)) {
        expect(node.additionalProperties, path).toBe(false);
        for (const [key, value] of Object.entries(node.properties)) {
          if (isJsonObject(value) && !('description' in value) && !('$ref' in value))
            undescribed.push(`${path}/${key}`);
        }
      }
      for (const [key, value] of Object.entries(node)) visit(value, `${path}/${key}`);
    };
    visit(dataOf('report.schema.json'), '');
    expect(undescribed).toEqual([]);
  });
});

describe('buildReport', () => {
  it('holds the whole catalogue in its order', () => {
    const { requirements } = buildReport(input());
    expect(requirements.map(({ id }) => id)).toEqual(REQUIREMENTS.map(({ id }) => id));
  });

  it('is not green where nothing was run', () => {
    const report = buildReport(input());
    expect(report.outcome).toBe('incomplete');
    expect(report.totals.requirements.pass).toBe(0);
    expect(report.requirements.every(({ verdict }) => verdict === 'skipped')).toBe(true);
    expect(of(small([]), 'a')?.reason).toBe('none of its checks was run');
  });

  const passes = [result('a', 'one'), result('b', 'one'), result('c', 'one')];
  const fail = { message: 'm', expected: 'e', actual: 'x' };

  it.each<[string, CheckResult[], Partial<RunRecord>, string]>([
    ['all passed', passes, {}, 'conformant'],
    ['no advisory was tried', passes.slice(0, 2), {}, 'conformant'],
    ['a stated requirement has no check', passes.slice(1), {}, 'incomplete'],
    [
      'one circumstance was skipped',
      [...passes, result('a', 'two', { verdict: 'skipped', profileKey: 'k' })],
      {},
      'incomplete',
    ],
    ['interrupted after passes alone', passes, { interrupted: true }, 'incomplete'],
    ['an error of the suite', passes, { harnessErrors: [{ message: 'x' }] }, 'incomplete'],
    ['a result that the catalogue does not know', [...passes, result('z', 'one')], {}, 'incomplete'],
    ['a result twice', [...passes, result('a', 'one')], {}, 'incomplete'],
    ['a result for an excluded requirement', [...passes, result('no', 'one')], {}, 'incomplete'],
    [
      'a failure in an interrupted run',
      [result('a', 'one', { verdict: 'fail', failure: fail })],
      { interrupted: true },
      'non-conformant',
    ],
    [
      'an advisory warned',
      [...passes.slice(0, 2), result('c', 'one', { verdict: 'warn', failure: fail })],
      {},
      'conformant',
    ],
  ])('%s', (_name, results, rest, want) => {
    const report = small(results, rest);
    expect(report.outcome).toBe(want);
    expect(report.exitReason !== undefined).toBe(report.harnessErrors.length > 0 || report.run.interrupted);
  });

  it('names what the filter left out, and only that', () => {
    const report = small([result('a', 'one')], { filter: { sections: ['4.1'], requirements: [] } });
    expect(of(report, 'a')).toMatchObject({ verdict: 'pass' });
    expect(of(report, 'b')).toMatchObject({ verdict: 'skipped', reason: 'not selected by --section 4.1' });
    expect(report.outcome).toBe('incomplete');
  });

  it.each([
    [['4'], [], 'none of its checks was run'],
    [['41'], [], 'not selected by --section 41'],
    [[], ['a'], 'none of its checks was run'],
    [[], ['b'], 'not selected by --requirement b'],
    [['4.1'], ['b'], 'not selected by --section 4.1 --requirement b'],
  ])(
    'with sections %j and requirements %j an unchecked requirement of 4.1 was %s',
    (sections, requirements, want) => {
      expect(of(small([], { filter: { sections, requirements } }), 'a')?.reason).toBe(want);
    },
  );

  it('counts excluded requirements as such, under no verdict', () => {
    const report = small(passes);
    expect(of(report, 'no')).toMatchObject({ excluded: 'No client sees it.', reason: 'No client sees it.' });
    expect(report.totals.requirements).toMatchObject({ pass: 3, skipped: 0, excluded: 1 });
    expect(report.totals.sections.map(({ section }) => section)).toEqual(['4.1', '4.2', '8']);
    expect(report.totals.sections[1]?.requirements.pass).toBe(2);
  });

  it.each<[string, Partial<CheckResult>[], string | undefined]>([
    ['all passed', [{}, {}], undefined],
    [
      'passed and not applicable',
      [{}, { verdict: 'not-applicable' }],
      '1 of 2 checks passed; 1 not applicable',
    ],
    [
      'skipped for two keys',
      [
        {},
        { verdict: 'skipped', profileKey: 'bindings.fees' },
        { verdict: 'skipped', profileKey: 'bindings.balance' },
      ],
      '2 of 3 checks skipped: add bindings.fees and bindings.balance',
    ],
    ['skipped alone', [{ verdict: 'skipped', profileKey: 'bindings.otp' }], 'add bindings.otp'],
    ['failed alone', [{ verdict: 'fail', failure: { ...fail, message: 'it moved' } }], 'it moved'],
    [
      'failed and inconclusive',
      [
        { verdict: 'inconclusive', message: 'slow' },
        { verdict: 'fail', failure: fail },
      ],
      '1 of 2 checks failed: m',
    ],
    [
      'observed',
      [
        { verdict: 'observed', message: '409' },
        { verdict: 'observed', message: '409' },
      ],
      '2 of 2 checks observed: 409',
    ],
    ['inconclusive without a word', [{ verdict: 'inconclusive' }], undefined],
  ])('gives the reason of a requirement %s', (_name, checks, want) => {
    expect(of(small(checks.map((check, at) => result('a', `c${at}`, check))), 'a')?.reason).toBe(want);
  });

  it('keeps no credentials in the base URL, and says when the run ended', () => {
    const report = small([], {}, { target: { name: 't', baseUrl: 'https://me:secret@host.example/x' } });
    expect(report.target.baseUrl).toBe('https://host.example/x');
    expect(report.run.finishedAt).toBe('2026-03-04T05:07:19.400Z');
  });
});

describe('outcomeLine', () => {
  it.each<[string, CheckResult[], Partial<RunRecord>, string]>([
    [
      'a run with nothing',
      [],
      {},
      'incomplete: none failed, 2 of 2 stated and derived requirements could not be verified',
    ],
    [
      'passes',
      [result('a', 'x'), result('b', 'x'), result('c', 'x', { verdict: 'warn' })],
      {},
      'conformant: 2 of 2 stated and derived requirements verified, 1 advisory warning',
    ],
    [
      'a failure',
      [result('a', 'x', { verdict: 'fail' })],
      {},
      'non-conformant: 1 of 2 stated and derived requirements failed, 1 could not be verified',
    ],
    [
      'passes of an interrupted run',
      [result('a', 'x'), result('b', 'x', { verdict: 'not-applicable' })],
      { interrupted: true },
      'incomplete: 1 of 2 stated and derived requirements verified, 1 not applicable, but the run was interrupted before its end',
    ],
  ])('of %s', (_name, results, rest, want) => {
    expect(outcomeLine(small(results, rest))).toBe(want);
  });
});
