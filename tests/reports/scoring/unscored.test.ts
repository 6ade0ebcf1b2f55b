import { describe, expect, it } from 'vitest';
import { annotations } from '../../../bin/screen/github.ts';
import { NO_EVIDENCE } from '../../../reports/archive/page-evidence.ts';
import { diffReports } from '../../../reports/compare/diff.ts';
import { renderCtrf } from '../../../reports/formats/ctrf.ts';
import { renderSarif } from '../../../reports/formats/findings/sarif.ts';
import { renderJunit } from '../../../reports/formats/junit.ts';
import { renderMarkdown } from '../../../reports/formats/markdown.ts';
import { failureText, summaryText } from '../../../reports/formats/text.ts';
import { renderHtml } from '../../../reports/html/page.ts';
import { buildReport } from '../../../reports/model/build.ts';
import { decisiveOutcome } from '../../../reports/model/decisive-outcome.ts';
import { exitCircumstances } from '../../../reports/waivers/exit-circumstances.ts';
import { outcomeLine } from '../../../reports/words/outcome-line.ts';
import type { Report } from '../../../spec/generated/report-types.ts';
import type { RequirementSet } from '../../../spec/json/data.ts';
import type { CheckResult, Verdict } from '../../../spec/run/check-result.ts';
import { exitCodeOf } from '../../../spec/run/verdicts.ts';
import { input, requirement, result, run } from '../made-up.ts';

/** A set that is smaller than the suite. */
function setNamed(name: string): RequirementSet {
  return { name, contract: '1', requirements: [{ id: 'a', level: 'stated', checks: ['a/old'] }] };
}

const failure = { message: 'm', expected: 'e', actual: 'f' };

function check(of: string, circumstance: string, verdict: Verdict = 'pass'): CheckResult {
  return result(of, circumstance, {
    verdict,
    ...(verdict === 'fail' && { failure: { ...failure, pointer: `/${of}` } }),
  });
}

/** A run of a requirement that is in the set, with a check that is not, and of one that is not. */
function report(results: readonly CheckResult[], requirementSet?: string): Report {
  const requirements = [requirement('a'), requirement('b'), requirement('no', { excluded: 'x' })];
  const of = { results, ...(requirementSet !== undefined && { requirementSet }) };
  return buildReport(input({ requirements, run: run(of) }), setNamed);
}

const FAILED = [check('a', 'old'), check('a', 'new', 'fail'), check('b', 'x', 'fail')];

function exitOf(one: Report): number {
  return exitCodeOf(decisiveOutcome(one), { ...exitCircumstances(one), allowIncomplete: false });
}

describe('what is not in the requirement set', () => {
  it.each<[string, readonly CheckResult[], Report['outcome'], number]>([
    ['fails without a trace in outcome and exit code', FAILED, 'conformant', 0],
    ['is inconclusive', [check('a', 'old'), check('b', 'x', 'inconclusive')], 'conformant', 0],
    ['does not make anything pass', [check('a', 'new'), check('b', 'x')], 'incomplete', 3],
    ['does not hide what fails in it', [check('a', 'old', 'fail'), check('b', 'x')], 'non-conformant', 1],
  ])('%s', (_name, results, outcome, exit) => {
    const one = report(results, '2020-01');
    expect([one.outcome, exitOf(one)]).toEqual([outcome, exit]);
  });

  const one = report(FAILED, '2020-01');

  it('is marked in the report, which names the set', () => {
    expect(one.run.requirementSet).toBe('2020-01');
    expect(one.requirements.map(({ id, verdict, unscored }) => [id, verdict, unscored])).toEqual([
      ['a', 'pass', undefined],
      ['b', 'fail', true],
      ['no', 'skipped', undefined],
    ]);
    expect(
      one.requirements.flatMap(({ checks }) => checks.map(({ id, unscored }) => [id, unscored])),
    ).toEqual([
      ['a/old', undefined],
      ['a/new', true],
      ['b/x', true],
    ]);
    expect(outcomeLine(one)).toBe('conformant: 1 of 1 stated and derived requirement verified');
  });

  it('counts where no set is named', () => {
    const all = report(FAILED);
    expect([all.outcome, exitOf(all)]).toEqual(['non-conformant', 1]);
    expect(JSON.stringify(all)).not.toContain('unscored');
    expect(summaryText(all)).not.toContain('requirement set');
  });

  it('is shown as such in the terminal, in both languages', () => {
    expect(summaryText(one)).toContain(
      'note: scored by the requirement set 2020-01; 1 requirement and 2 checks outside it unscored: outcome and exit code do not depend on them',
    );
    expect(summaryText(one)).toContain('note: failed, but unscored: a, b');
    expect(summaryText(one, { language: 'fr' })).toContain('en échec, mais hors barème\u00A0: a, b');
    const [, unscored] = one.requirements[0]?.checks ?? [];
    expect(unscored && failureText(one, unscored)).toContain('unscored');
  });

  it('is shown as such in Markdown and on the page', () => {
    expect(renderMarkdown(one)).toContain('- scored by the requirement set 2020-01; ');
    expect(renderMarkdown(one)).toContain('`unscored: not in the requirement set`');
    const page = [...renderHtml(one, NO_EVIDENCE)].join('');
    expect(page).toContain('<dt>Requirement set</dt><dd><code>2020-01</code></dd>');
    expect(page).toContain('<p class="waiver">Unscored: not in the requirement set</p>');
    expect(page).toContain('<span class="change c-waived">unscored</span>');
  });

  it('fails nothing in a pipeline', () => {
    const junit = [...renderJunit(one)].join('');
    expect(junit).toContain('failures="0"');
    expect(junit).toContain('<skipped message="unscored: not in the requirement set; fail"/>');
    expect(JSON.parse([...renderCtrf(one)].join('')).results.summary).toMatchObject({ failed: 0, other: 2 });
    expect([...renderSarif(one)].join('')).toContain(
      '"justification": "unscored: not in the requirement set"',
    );
    expect(annotations(one, 'en').map((line) => line.split(' ', 1)[0])).toEqual(['::notice']);
  });

  it('is no regression', () => {
    const before = report([check('a', 'old'), check('a', 'new'), check('b', 'x')], '2020-01');
    expect(diffReports(before, one)).toMatchObject({
      regression: false,
      requirements: [{ id: 'a' }, { id: 'b' }],
    });
    const worse = report([check('a', 'old', 'fail'), check('b', 'x')], '2020-01');
    expect(diffReports(before, worse).regression).toBe(true);
  });
});
