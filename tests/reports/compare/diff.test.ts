import { describe, expect, it } from 'vitest';
import { type Change, diffReports } from '../../../reports/compare/diff.ts';
import { diffText } from '../../../reports/compare/diff-text.ts';
import { buildReport } from '../../../reports/model/build.ts';
import type { Level, Verdict } from '../../../spec/run/check-result.ts';
import { ACTING, HOSTILE, hostileReport, input, requirement, result, richResults, run } from '../made-up.ts';

const failure = { message: 'm', expected: 'e', actual: 'a' };

/** A report over requirement a, with its checks by circumstance. */
function report(verdicts: Readonly<Record<string, Verdict>>, level: Level = 'stated') {
  const results = Object.entries(verdicts).map(([circumstance, verdict]) =>
    result('a', circumstance, { verdict, ...(verdict === 'fail' && { failure }) }),
  );
  return buildReport(input({ requirements: [requirement('a', { level })], run: run({ results }) }));
}

describe('diffReports', () => {
  it.each<[Verdict, Verdict, Change | undefined]>([
    ['pass', 'fail', 'worse'],
    ['pass', 'pass', undefined],
    ['observed', 'fail', 'worse'],
    ['skipped', 'fail', 'worse'],
    ['fail', 'pass', 'better'],
    ['fail', 'observed', 'better'],
    ['skipped', 'pass', 'newlyChecked'],
    ['not-applicable', 'observed', 'newlyChecked'],
    ['pass', 'inconclusive', 'noLongerChecked'],
    ['pass', 'not-applicable', 'noLongerChecked'],
    ['fail', 'skipped', 'noLongerChecked'],
    ['pass', 'observed', 'otherwise'],
    ['skipped', 'inconclusive', 'otherwise'],
  ])('%s, then %s: %s', (before, after, want) => {
    const [found] = diffReports(report({ one: before }), report({ one: after })).requirements;
    expect(found?.change).toBe(want);
    expect(found?.checks[0]?.change).toBe(want);
  });

  it('is a regression where a binding rule is newly broken, and only there', () => {
    const regression = (before: Verdict, after: Verdict, level: Level) =>
      diffReports(report({ one: before }, level), report({ one: after }, level)).regression;
    expect(regression('pass', 'fail', 'stated')).toBe(true);
    expect(regression('pass', 'fail', 'derived')).toBe(true);
    expect(regression('pass', 'warn', 'advisory')).toBe(false);
    expect(regression('fail', 'pass', 'stated')).toBe(false);
    expect(regression('fail', 'fail', 'stated')).toBe(false);
    expect(regression('pass', 'skipped', 'stated')).toBe(false);
  });

  it('sees a further check that fails below a requirement that failed before', () => {
    const diff = diffReports(report({ one: 'fail', two: 'pass' }), report({ one: 'fail', two: 'fail' }));
    expect(diff.regression).toBe(true);
    expect(diff.requirements).toMatchObject([
      { id: 'a', change: 'worse', before: 'fail', after: 'fail', checks: [{ id: 'a/two', change: 'worse' }] },
    ]);
  });

  it('tells requirements and checks that one report does not have', () => {
    const more = buildReport(
      input({ requirements: [requirement('b')], run: run({ results: [result('b', 'x')] }) }),
    );
    const { requirements } = diffReports(report({ one: 'pass' }), more);
    expect(requirements.map(({ id, before, after, change }) => [id, before, after, change])).toEqual([
      ['b', 'absent', 'pass', 'newlyChecked'],
      ['a', 'pass', 'absent', 'noLongerChecked'],
    ]);
  });

  it('names what else is another', () => {
    const other = buildReport(
      input({ target: { name: 'o', baseUrl: 'http://o.example' }, run: run({ seed: 7, interrupted: true }) }),
    );
    const { notes } = diffReports(buildReport(input()), other);
    expect(notes).toHaveLength(3);
    expect(notes.join('\n')).toMatch(/target differs[\s\S]*seed differs: 42, then 7[\s\S]*interrupted/);
  });

  it('of a report with itself is empty', () => {
    const rich = buildReport(input({ run: run({ results: richResults() }) }));
    expect(diffReports(rich, rich)).toMatchObject({ requirements: [], regression: false, notes: [] });
    expect(diffText(diffReports(rich, rich))).toMatch(/^No verdict changed\.\n/);
  });
});

describe('diffText', () => {
  it('tells the way each requirement went, and what broke', () => {
    const text = diffText(diffReports(report({ one: 'pass' }), report({ one: 'fail' })));
    expect(text).toMatch(
      /^Worse \(1\)\n {2}a stated in section 4\.1: pass → fail\n {4}a\/one: pass → fail: m$/m,
    );
    expect(text).toContain('1 requirement changed: 1 worse, 0 no longer checked');
    expect(text).toContain('Outcome: conformant, then non-conformant.');
  });

  it('tells which causes are new, which are gone and which are the same', () => {
    const about = (...requirements: readonly string[]) =>
      buildReport(
        input({
          run: run({
            results: requirements.map((id) =>
              result(id, 'any', { verdict: 'fail', failure: { ...failure, message: `${id} is broken` } }),
            ),
          }),
        }),
      );
    const diff = diffReports(
      about('lock.success', 'callback.delivery'),
      about('lock.success', 'balance.unknown-instrument'),
    );
    expect(diff.causes.map(({ change, requirements }) => [change, ...requirements]).sort()).toEqual([
      ['gone', 'callback.delivery'],
      ['new', 'balance.unknown-instrument'],
      ['same', 'lock.success'],
    ]);
    expect(diffText(diff)).toContain(
      'Causes: 1 new, 1 gone, 1 the same.\n  new: balance.unknown-instrument is broken\n  gone: callback.delivery is broken\n',
    );
  });

  it('holds nothing that acts', () => {
    const [plain, hostile] = [hostileReport('x'), hostileReport(HOSTILE)];
    const found = diffText(diffReports(plain, hostile)).match(ACTING) ?? [];
    expect(found.filter((character) => character !== '\n')).toEqual([]);
  });
});
