import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annotations } from '../../../bin/screen/github.ts';
import { causesIn } from '../../../reports/causes/causes-of.ts';
import { comparisonWith } from '../../../reports/compare/comparison.ts';
import { diffReports } from '../../../reports/compare/diff.ts';
import { mergeReports } from '../../../reports/compare/merge.ts';
import { renderSarif } from '../../../reports/formats/findings/sarif.ts';
import { RENDERERS } from '../../../reports/formats/renderers.ts';
import { buildReport } from '../../../reports/model/build.ts';
import { decisiveOutcome } from '../../../reports/model/decisive-outcome.ts';
import { conditionsOf } from '../../../reports/model/eligibility-conditions.ts';
import { exitCircumstances } from '../../../reports/waivers/exit-circumstances.ts';
import { outcomeLine } from '../../../reports/words/outcome-line.ts';
import type { Report } from '../../../spec/generated/report-types.ts';
import { asReport } from '../../../spec/json/report-validator.ts';
import type { CheckResult, Level, Verdict } from '../../../spec/run/check-result.ts';
import { exitCodeOf } from '../../../spec/run/verdicts.ts';
import type { CoveringWaiver } from '../../../spec/waivers/waivers.ts';
import { pageOf } from '../html/pages.ts';
import { ACTING, HOSTILE, input, requirement, result, run } from '../made-up.ts';
import { whole } from '../whole.ts';

const failure = { message: 'the answer was wrong', expected: 'e', actual: 'a' };
const WHO = { owner: 'team payments', reason: 'mended with 4.2', until: '2026-12-31' };
const LEVELS: Readonly<Record<string, Level>> = { a: 'stated', b: 'derived', c: 'advisory' };

/** @param verdicts of checks, by their ids. */
function report(
  verdicts: Readonly<Record<string, Verdict>>,
  waivers: readonly CoveringWaiver[] = [],
  more: Parameters<typeof run>[0] = {},
): Report {
  const results = Object.entries(verdicts).map(([id, verdict]): CheckResult => {
    const [name = '', circumstance = ''] = id.split('/');
    const broken = verdict === 'fail' || verdict === 'warn';
    const rest = broken ? { failure, message: failure.message } : {};
    return result(name, circumstance, { verdict, ...rest });
  });
  const requirements = Object.entries(LEVELS).map(([id, level]) => requirement(id, { level }));
  return buildReport(input({ requirements, openPoints: [], run: run({ results, ...more }), waivers }));
}

const of = (...covers: string[]): CoveringWaiver => ({ ...WHO, check: covers[0] ?? '', covers });
const ALL: Readonly<Record<string, Verdict>> = { 'a/x': 'pass', 'a/y': 'pass', 'b/x': 'pass', 'c/x': 'pass' };

function exitOf(one: Report, allowIncomplete = false) {
  return exitCodeOf(one.outcome, { ...exitCircumstances(one), allowIncomplete });
}

describe('what waivers make of a run', () => {
  it.each<[string, Readonly<Record<string, Verdict>>, readonly CoveringWaiver[], string, number, string]>([
    ['nothing failed, nothing waived', {}, [], 'conformant', 0, ''],
    ['valid', { 'a/x': 'fail' }, [of('a/x')], 'non-conformant', 0, 'used'],
    ['a glob', { 'a/x': 'fail', 'b/x': 'fail' }, [of('a/x', 'a/y', 'b/x')], 'non-conformant', 0, 'used'],
    ['two for one', { 'a/x': 'fail' }, [of('a/x'), of('a/x', 'a/y')], 'non-conformant', 0, 'used used'],
    ['of one failure of two', { 'a/x': 'fail', 'b/x': 'fail' }, [of('a/x')], 'non-conformant', 1, 'used'],
    [
      'of one check of two of a requirement',
      { 'a/x': 'fail', 'a/y': 'fail' },
      [of('a/x')],
      'non-conformant',
      1,
      'used',
    ],
    ['no longer needed', {}, [of('a/x')], 'conformant', 2, 'unneeded'],
    [
      'one in use, one no longer needed',
      { 'a/x': 'fail' },
      [of('a/x'), of('b/x')],
      'non-conformant',
      2,
      'used unneeded',
    ],
    [
      'a failure that nobody waives is told before one that is no longer needed',
      { 'a/x': 'fail' },
      [of('b/x')],
      'non-conformant',
      1,
      'unneeded',
    ],
    ['of what was not judged', { 'a/x': 'inconclusive' }, [of('a/x')], 'incomplete', 3, 'unjudged'],
    [
      'beside what could not be verified',
      { 'a/x': 'fail', 'b/x': 'skipped' },
      [of('a/x')],
      'non-conformant',
      3,
      'used',
    ],
    [
      'beside an undecided check of its requirement',
      { 'a/x': 'fail', 'a/y': 'inconclusive' },
      [of('a/x')],
      'non-conformant',
      3,
      'used',
    ],
    ['of an advisory', { 'c/x': 'warn' }, [of('c/x')], 'conformant', 0, 'used'],
  ])('%s', (_name, verdicts, waivers, outcome, exit, standings) => {
    const one = report({ ...ALL, ...verdicts }, waivers);
    expect(one.outcome).toBe(outcome);
    expect(exitOf(one)).toBe(exit);
    expect((one.waivers ?? []).map(({ standing }) => standing).join(' ')).toBe(standings);
    expect(asReport(JSON.parse(JSON.stringify(one)))).toHaveProperty('report');
  });

  it('--allow-incomplete excuses what was not tried beside a waived failure, and nothing that was', () => {
    const beside = (verdict: Verdict) => report({ ...ALL, 'a/x': 'fail', 'b/x': verdict }, [of('a/x')]);
    expect(exitOf(beside('skipped'), true)).toBe(0);
    expect(exitOf(beside('inconclusive'), true)).toBe(3);
  });

  const verdict = (level: Level | undefined) =>
    fc.constantFrom<Verdict>(
      level === 'advisory' ? 'warn' : 'fail',
      'pass',
      'observed',
      'skipped',
      'not-applicable',
      'inconclusive',
    );
  const runs = fc
    .tuple(
      ...Object.keys(ALL).map((id) => fc.option(fc.tuple(fc.constant(id), verdict(LEVELS[id.slice(0, 1)])))),
    )
    .map((found) => Object.fromEntries(found.filter((one) => one !== null)));
  const waivers = fc.array(
    fc.subarray(Object.keys(ALL), { minLength: 1 }).map((ids) => of(...ids)),
    { maxLength: 4 },
  );
  const troubles = fc.record({
    interrupted: fc.boolean(),
    harnessErrors: fc.constantFrom([], [{ message: 'm' }]),
  });

  it('no combination of them makes a report say conformant, or changes what a check was found to be', () => {
    fc.assert(
      fc.property(runs, waivers, troubles, fc.boolean(), (verdicts, given, trouble, allow) => {
        const [without, waived] = [report(verdicts, [], trouble), report(verdicts, given, trouble)];
        expect(waived.outcome).toBe(without.outcome);
        expect(waived.totals).toEqual(without.totals);
        expect(waived.requirements.map((one) => one.verdict)).toEqual(
          without.requirements.map((one) => one.verdict),
        );
        const open = Object.entries(verdicts).some(
          ([id, found]) => found === 'fail' && !given.some(({ covers }) => covers.includes(id)),
        );
        const exit = exitOf(waived, allow);
        if (open) expect(exit).toBe(1);
        else expect(exit).not.toBe(1);
        // A waiver excuses failures alone: whatever else kept a run from 0 does so still.
        if (without.outcome !== 'non-conformant' && exit === 0) expect(exitOf(without, allow)).toBe(0);
        if (trouble.interrupted || trouble.harnessErrors.length > 0) expect(exit).not.toBe(0);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a waived failure', () => {
  const waived = report({ ...ALL, 'a/x': 'fail' }, [{ ...of('a/x'), link: 'https://t.example/1' }]);

  it.each(Object.entries(RENDERERS))('says in %s who answers for it, and until when', (_name, render) => {
    expect(whole(render(waived))).toMatch(/team payments[\s\S]*2026-12-31/);
  });

  it('says on the page who answers for it, and where that is followed up', () => {
    const page = pageOf(waived);
    expect(page.match(/Waived by team payments until 2026-12-31/g)?.length).toBeGreaterThan(1);
    expect(page).toContain('<a href="https://t.example/1" rel="noreferrer">');
    expect(pageOf(waived, [], { lang: 'fr' })).toContain(
      'Sous dérogation de team payments jusqu’au 2026-12-31',
    );
    expect(pageOf(report(ALL))).not.toContain('id="waivers"');
  });

  it('is said to be one where the outcome is', () => {
    expect(outcomeLine(waived)).toBe(
      'non-conformant: 1 of 2 stated and derived requirements failed, which is waived',
    );
    expect(outcomeLine(waived, 'fr')).toContain('en échec, sous dérogation');
    const some = report({ ...ALL, 'a/x': 'fail', 'b/x': 'fail' }, [of('a/x')]);
    expect(outcomeLine(some)).toContain('failed, 1 of them waived');
  });

  it('is a notice on GitHub, where what nobody answers for is an error', () => {
    const both = report({ ...ALL, 'a/x': 'fail' }, [of('a/x')]);
    expect(annotations(both, 'en')).toEqual([
      expect.stringMatching(/^::notice title=a::.*waived by team payments until 2026-12-31/),
    ]);
    expect(annotations(report({ ...ALL, 'a/x': 'fail' }), 'en')[0]).toMatch(/^::error title=a::/);
  });

  it('is suppressed in SARIF, where every other result says that it is not', () => {
    const both = report({ ...ALL, 'a/x': 'fail', 'b/x': 'fail' }, [of('a/x')]);
    const { results } = JSON.parse(whole(renderSarif(both))).runs[0];
    expect(results.map((one: { suppressions: unknown[] }) => one.suppressions)).toEqual([
      [expect.objectContaining({ kind: 'external', status: 'accepted' })],
      [],
    ]);
    expect(whole(renderSarif(report({ ...ALL, 'a/x': 'fail' })))).not.toContain('suppressions');
  });

  it('comes behind the causes that nobody answers for', () => {
    const other = { ...failure, message: 'another matter' };
    const results = [
      result('a', 'x', { verdict: 'fail', failure }),
      result('b', 'x', { verdict: 'fail', failure: other }),
    ];
    const one = buildReport(
      input({
        requirements: [requirement('a'), requirement('b', { level: 'derived' })],
        run: run({ results }),
        waivers: [of('a/x')],
      }),
    );
    expect(causesIn(one).map(({ id, title, waivedChecks }) => [id, title, waivedChecks])).toEqual([
      ['c1', 'another matter', undefined],
      ['c2', 'the answer was wrong', 1],
    ]);
  });

  it('keeps a report from being filed, unless the rule is advisory', () => {
    const { contract } = input();
    const signature = { kind: 'none' } as const;
    const standard = { contract, now: Date.parse('2026-03-05'), maxAge: 30, signature };
    const met = (one: Report) => conditionsOf(one, standard).find(({ id }) => id === 'no-waiver');
    expect(met(waived)).toMatchObject({ met: false, required: true, found: '1 is, first a' });
    expect(met(report({ ...ALL, 'c/x': 'warn' }, [of('c/x')]))).toMatchObject({ met: true });
  });

  it('brings nothing that acts out of the words of its file', () => {
    const hostile = { ...of('a/x'), owner: HOSTILE, reason: HOSTILE };
    const one = report({ ...ALL, 'a/x': 'fail' }, [hostile]);
    for (const render of Object.values(RENDERERS)) {
      const acting = [...whole(render(one)).matchAll(ACTING)].filter(([found]) => !/[\r\n\t]/.test(found));
      expect(acting).toEqual([]);
    }
  });
});

describe('reports that know waivers', () => {
  const failing = { ...ALL, 'a/x': 'fail' } as const;
  const waived = report(failing, [of('a/x')]);

  it.each([
    ['is waived now', report(failing), waived, 'waived', false],
    ['is new, and waived', report(ALL), waived, 'waived', false],
    ['is waived no more', waived, report(failing), 'worse', true],
    ['was waived, and holds', waived, report(ALL), 'better', false],
    ['is new', report(ALL), report(failing), 'worse', true],
  ])('differ: what %s', (_name, before, after, change, regression) => {
    const diff = diffReports(before, after);
    expect(diff.requirements.map((one) => [one.id, one.change])).toEqual([['a', change]]);
    expect(diff.regression).toBe(regression);
  });

  it('tell what is waived apart from what is new and the same', () => {
    const later = report({ ...ALL, 'a/x': 'fail', 'b/x': 'fail' }, [of('a/x')]);
    const { requirements } = comparisonWith(report(ALL), later);
    expect(requirements).toEqual([
      { id: 'a', change: 'waived' },
      { id: 'b', change: 'new' },
    ]);
  });

  it('of one shard are 0 where what it carried out is waived, and say nothing of what others carry out', () => {
    const own = result('a', 'x', { verdict: 'fail', failure, message: failure.message });
    const elsewhere = result('b', 'x', { verdict: 'skipped', message: 'm', shard: 2 });
    const shard = { index: 1, total: 2, instruments: { own: 1, of: 2 }, together: 0 };
    const shardOf = (...waivers: CoveringWaiver[]) =>
      buildReport(
        input({
          requirements: [requirement('a'), requirement('b')],
          openPoints: [],
          run: run({ results: [own, elsewhere], shard }),
          waivers,
        }),
      );
    const exitOfShard = (one: Report) =>
      exitCodeOf(decisiveOutcome(one), { ...exitCircumstances(one), allowIncomplete: false });
    expect(exitOfShard(shardOf())).toBe(1);
    expect(exitOfShard(shardOf(of('a/x'), of('b/x')))).toBe(0);
    expect(shardOf(of('b/x')).waivers?.[0]?.standing).toBe('unjudged');
  });

  it('are joined with the waivers of all parts, and only then is one no longer needed', () => {
    const two = of('a/x', 'b/x');
    const only = (...requirements: string[]) => ({ filter: { sections: [], requirements } });
    const parts = [
      report({ 'a/x': 'pass', 'a/y': 'fail' }, [two, of('a/y')], only('a')),
      report({ 'b/x': 'pass', 'c/x': 'pass' }, [two, of('a/y')], only('b', 'c')),
    ];
    const standings = ({ waivers = [] }: Report) => waivers.map(({ standing }) => standing);
    expect(parts.map(standings)).toEqual([
      ['unjudged', 'used'],
      ['unjudged', 'unjudged'],
    ]);
    const merged = mergeReports(parts, () => `sha256:${'d'.repeat(64)}`);
    expect(standings(merged)).toEqual(['unneeded', 'used']);
    expect(exitOf(merged)).toBe(2);
    expect(merged.outcome).toBe('non-conformant');
  });
});
