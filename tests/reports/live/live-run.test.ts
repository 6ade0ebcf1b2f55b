/** A run that is under way, as its page shows it. */
import { describe, expect, it } from 'vitest';
import { pageScript } from '../../../reports/html/inlined.ts';
import { liveContext, livePage } from '../../../reports/live/live-page.ts';
import { causesPart, progressParts } from '../../../reports/live/live-parts.ts';
import { LiveRun, type LiveVerdict } from '../../../reports/live/live-run.ts';
import { buildReport } from '../../../reports/model/build.ts';
import { LANGUAGES } from '../../../spec/document/language.ts';
import type { CheckResult, Verdict } from '../../../spec/run/check-result.ts';
import { ACTING, HOSTILE, hostileFailure, input, requirement, result, run } from '../made-up.ts';

const RULES = [requirement('a'), requirement('b'), requirement('never', { excluded: 'It is not tested.' })];

/** A run of two checks of `a` and one of `b`, of which some have ended. */
function begun(...ended: readonly CheckResult[]): LiveRun {
  const live = new LiveRun(RULES);
  live.start(['a/one', 'a/two', 'b/one']);
  for (const one of ended) live.end(one);
  return live;
}

const ended = (requirementId: string, circumstance: string, verdict: Verdict) =>
  result(requirementId, circumstance, { verdict });

describe('a run under way', () => {
  it.each<[string, CheckResult[], LiveVerdict[]]>([
    ['nothing', [], ['waiting', 'waiting', 'excluded']],
    ['one of two checks', [ended('a', 'one', 'pass')], ['waiting', 'waiting', 'excluded']],
    ['both', [ended('a', 'one', 'pass'), ended('a', 'two', 'skipped')], ['skipped', 'waiting', 'excluded']],
    ['one that failed', [ended('a', 'two', 'fail')], ['fail', 'waiting', 'excluded']],
    ['one that warned', [ended('b', 'one', 'warn')], ['waiting', 'warn', 'excluded']],
    ['one that is inconclusive', [ended('a', 'one', 'inconclusive')], ['waiting', 'waiting', 'excluded']],
    ['one that was not announced', [ended('b', 'two', 'fail')], ['waiting', 'waiting', 'excluded']],
    [
      'the same twice',
      [ended('a', 'one', 'pass'), ended('a', 'one', 'fail')],
      ['waiting', 'waiting', 'excluded'],
    ],
  ])('after %s', (_what, results, verdicts) => {
    expect(
      begun(...results)
        .verdicts()
        .map(({ verdict }) => verdict),
    ).toEqual(verdicts);
  });

  it('counts what has ended and what failed', () => {
    const live = begun(ended('a', 'one', 'fail'), ended('b', 'one', 'warn'));
    expect(live.counts).toEqual({ done: 2, of: 3, failing: 1 });
    expect(live.findings.map(({ id }) => id)).toEqual(['a/one', 'b/one']);
  });

  it('shows a requirement that was left out by a filter as such', () => {
    const live = new LiveRun(RULES);
    live.start(['b/one']);
    expect(live.verdicts()[0]?.verdict).toBe('skipped');
  });
});

const reportOf = (results: readonly CheckResult[]) =>
  buildReport(input({ requirements: RULES, run: run({ results }) }));

describe('its page', () => {
  it.each(LANGUAGES)('holds every part that the run tells of, in %s', (lang) => {
    const context = liveContext(reportOf([]), lang);
    const live = begun(ended('a', 'one', 'pass'));
    const parts = new Map([...progressParts(live, lang), ...causesPart([], reportOf, context)]);
    const page = livePage(context, parts);
    for (const [id, markup] of parts) {
      expect(page).toContain(`id="${id}"`);
      expect(page).toContain(markup);
    }
    expect(page).toContain(`<html lang="${lang}">`);
    expect(page).toContain('connect-src &#39;self&#39;');
  });

  it('has a key to every mark, with what has no verdict yet, and draws each sign that it refers to', () => {
    const parts = progressParts(begun(ended('b', 'one', 'fail')), 'en');
    const key = parts.get('bar')?.split('<ul class="key">')[1] ?? '';
    const entries = [...key.matchAll(/class="mark v-([\w-]+)".*?<strong>(\d+)<\/strong> ([^<]*)</g)];
    expect(entries.map(([, verdict, count, name]) => [verdict, count, name])).toEqual([
      ['fail', '1', 'fail'],
      ['excluded', '1', 'excluded'],
      ['waiting', '1', 'no verdict yet'],
    ]);
    const page = livePage(liveContext(reportOf([]), 'en'), parts);
    const drawn = [...page.matchAll(/<symbol id="([^"]*)"/g)].map(([, id]) => id);
    const used = [...page.matchAll(/<use href="#([^"]*)"/g)].map(([, id]) => id);
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((id) => !drawn.includes(id))).toEqual([]);
  });

  it('tells one root once, with what was expected and what came', () => {
    const failing = (circumstance: string) =>
      result('a', circumstance, {
        verdict: 'fail',
        failure: { message: 'getFees was not answered 404', expected: 'HTTP 404', actual: 'HTTP 200' },
      });
    const told = causesPart([failing('one'), failing('two')], reportOf, liveContext(reportOf([]), 'en')).get(
      'told',
    );
    expect(told?.match(/<article/g)).toHaveLength(1);
    for (const text of ['getFees was not answered 404', '2 checks of 1 requirement', 'HTTP 404', 'HTTP 200'])
      expect(told).toContain(text);
  });

  it('escapes whatever comes from elsewhere', () => {
    const results = [result('a', 'one', { verdict: 'fail', failure: hostileFailure(HOSTILE) })];
    const hostile = (some: readonly CheckResult[]) =>
      buildReport(
        input({
          requirements: RULES,
          target: { name: HOSTILE, baseUrl: HOSTILE },
          run: run({ results: [...some] }),
        }),
      );
    const context = liveContext(hostile([]), 'en');
    const told = causesPart(results, hostile, context);
    const page = livePage(context, told);
    const own = `<script>${pageScript('live/live')}</script>`;
    expect(page.split(own)).toHaveLength(2);
    for (const text of [page.replace(own, ''), told.get('told') ?? '']) {
      expect(text).not.toMatch(/<(img|script)/);
      expect(text.replaceAll('\n', '')).not.toMatch(ACTING);
    }
  });
});
