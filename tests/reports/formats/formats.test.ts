/** Every format, held against the schema or the parser of somebody else, for good reports and hostile ones. */
import { parse as parseCsv } from 'csv-parse/sync';
import jsonld from 'jsonld';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { parse as parseHtml } from 'parse5';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { causesIn } from '../../../reports/causes/causes-of.ts';
import { renderCsv } from '../../../reports/formats/csv.ts';
import { renderCtrf } from '../../../reports/formats/ctrf.ts';
import { renderEarl } from '../../../reports/formats/earl.ts';
import { renderCodeQuality } from '../../../reports/formats/findings/code-quality.ts';
import { renderSarif } from '../../../reports/formats/findings/sarif.ts';
import { renderJson } from '../../../reports/formats/json-report.ts';
import { renderJunit } from '../../../reports/formats/junit.ts';
import { renderMarkdown } from '../../../reports/formats/markdown.ts';
import { RENDERERS } from '../../../reports/formats/renderers.ts';
import { buildReport } from '../../../reports/model/build.ts';
import type { Report } from '../../../spec/generated/report-types.ts';
import { pageOf } from '../html/pages.ts';
import {
  ACTING,
  FORMULA,
  HOSTILE,
  hostileFailure,
  hostileReport,
  input,
  requirement,
  result,
  richResults,
  run,
} from '../made-up.ts';
import { whole } from '../whole.ts';
import { ctrfDepartures, sarifDepartures } from './schemas.ts';

const rich = buildReport(input({ run: run({ results: richResults() }) }));
const REPORTS: readonly (readonly [string, Report])[] = [
  ['rich', rich],
  ['hostile', hostileReport()],
  ['of every character below U+0300', hostileReport(String.fromCodePoint(...Array(0x300).keys()))],
  ['of formulas', hostileReport(FORMULA)],
  ['of backticks', hostileReport('`'.repeat(700))],
  ['empty', buildReport(input({ requirements: [], openPoints: [] }))],
];

describe.each(Object.entries(RENDERERS))('%s', (_format, render) => {
  it.each(REPORTS)('of a %s report holds no character that acts', (_name, report) => {
    const found = whole(render(report)).match(ACTING) ?? [];
    expect([...new Set(found)].filter((character) => !'\t\r\n'.includes(character))).toEqual([]);
  });
});

describe.each(['sarif', 'codequality', 'ctrf', 'earl'] as const)('%s', (format) => {
  it.each(REPORTS)('of a %s report gives no program a text that acts', (_name, report) => {
    const texts: string[] = [];
    JSON.parse(whole(RENDERERS[format](report)), (_key, value) => {
      if (typeof value === 'string') texts.push(value);
    });
    const found = texts.join('').match(ACTING) ?? [];
    expect([...new Set(found)].filter((character) => !'\t\n'.includes(character))).toEqual([]);
  });
});

describe('report.json', () => {
  it('says the same to the last code unit, though nothing in it acts', () => {
    const report = hostileReport();
    expect(JSON.parse(whole(renderJson(report)))).toEqual(JSON.parse(JSON.stringify(report)));
    expect(whole(renderJson(report))).not.toContain('<');
  });
});

describe('SARIF', () => {
  const departures = sarifDepartures();
  const runOf = (report: Report) => JSON.parse(whole(renderSarif(report))).runs[0];

  it.each(REPORTS)('of a %s report keeps to the schema of 2.1.0', (_name, report) => {
    expect(departures(JSON.parse(whole(renderSarif(report))))).toEqual([]);
  });

  it('has a result for each check that failed or warned, and no other', () => {
    const checks = rich.requirements.flatMap((one) => one.checks);
    const wanted = checks.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn');
    const { results, tool } = runOf(rich);
    expect(results.map((one: { properties: { check: string } }) => one.properties.check).sort()).toEqual(
      wanted.map(({ id }) => id).sort(),
    );
    for (const { ruleId, ruleIndex, level, properties } of results) {
      const rule = tool.driver.rules[ruleIndex];
      expect(rule).toMatchObject({ id: ruleId, properties: { level: properties.level } });
      expect(rule.defaultConfiguration.level).toBe(level);
    }
  });

  it('knows a finding again in another run, whatever was answered', () => {
    const prints = (actual: string) => {
      const failure = { ...hostileFailure(HOSTILE), actual };
      const results = [
        result('a', 'one', { verdict: 'fail', failure }),
        result('a', 'two', { verdict: 'fail', failure }),
      ];
      const report = buildReport(input({ requirements: [requirement('a')], run: run({ results }) }));
      return runOf(report).results.map((one: { partialFingerprints: object }) => one.partialFingerprints);
    };
    const [first, second] = prints('x');
    expect(prints('y')).toEqual([first, second]);
    for (const name of ['payopsCheck/v1', 'primaryLocationLineHash'])
      expect(first[name]).not.toBe(second[name]);
  });

  it.each([
    ['profiles/a b.yaml', { uri: 'profiles/a%20b.yaml', uriBaseId: '%SRCROOT%' }],
    ['/home/me/p.yaml', { uri: 'file:///home/me/p.yaml' }],
    ['C:\\me\\p.yaml', { uri: 'file:///C:/me/p.yaml' }],
  ])('places results at the profile %s', (path, want) => {
    const results = [result('a', 'one', { verdict: 'fail' })];
    const profile = { path, digest: `sha256:${'0'.repeat(64)}` };
    const report = buildReport(input({ requirements: [requirement('a')], profile, run: run({ results }) }));
    const [location] = runOf(report).results[0].locations;
    expect(location.physicalLocation.artifactLocation).toEqual(want);
    expect(location.logicalLocations[0].fullyQualifiedName).toBe('document/section 4.1');
  });

  it('makes no link and no placeholder of what a target says', () => {
    const text = '[pay](https://evil.example) {0} \\';
    const failure = { ...hostileFailure('m'), message: text };
    const results = [result('a', 'one', { verdict: 'fail', failure })];
    const report = buildReport(input({ requirements: [requirement('a')], run: run({ results }) }));
    expect(runOf(report).results[0].message.text).toContain(
      '\\[pay\\](https://evil.example) {{0}} \\\\ (one)',
    );
  });
});

describe('code quality', () => {
  interface Entry {
    readonly fingerprint: string;
    readonly severity: string;
    readonly description: string;
    readonly location: { readonly path: string };
  }
  const entriesOf = (report: Report): Entry[] => JSON.parse(whole(renderCodeQuality(report)));
  const failed = (level: 'stated' | 'advisory', path?: string) => {
    const verdict = level === 'advisory' ? 'warn' : 'fail';
    const results = [result('a', 'one', { verdict, failure: hostileFailure('m') })];
    const report = buildReport(input({ requirements: [requirement('a', { level })], run: run({ results }) }));
    return { ...report, profile: { ...report.profile, path } };
  };

  it.each(REPORTS)('of a %s report is what GitLab reads, an entry a cause', (_name, report) => {
    const entries = entriesOf(report);
    expect(entries).toHaveLength(causesIn(report).filter(({ verdict }) => verdict !== 'inconclusive').length);
    for (const entry of entries)
      expect(entry).toMatchObject({
        description: expect.stringMatching(/^[^\n]+$/),
        check_name: expect.any(String),
        severity: expect.stringMatching(/^(?:info|minor|major|critical|blocker)$/),
        fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
        location: { path: expect.stringMatching(/^[^./]/), lines: { begin: 1 } },
      });
    expect(new Set(entries.map(({ fingerprint }) => fingerprint)).size).toBe(entries.length);
  });

  it('has the same fingerprint in every run of a target, and another for each target', () => {
    const report = failed('stated');
    const again = { ...report, run: { ...report.run, seed: 7, startedAt: '2030-01-01T00:00:00.000Z' } };
    const other = { ...report, target: { ...report.target, name: 'other' } };
    const [first, same, different] = [report, again, other].map((one) => entriesOf(one)[0]?.fingerprint);
    expect(same).toBe(first);
    expect(different).not.toBe(first);
  });

  it.each(['stated', 'advisory'] as const)('weighs what is %s', (level) => {
    expect(entriesOf(failed(level))[0]?.severity).toBe({ stated: 'critical', advisory: 'minor' }[level]);
  });

  it.each([
    ['./profiles/a.yaml', 'profiles/a.yaml'],
    [String.raw`profiles\a.yaml`, 'profiles/a.yaml'],
    ['/etc/a.yaml', 'etc/a.yaml'],
    [undefined, 'payops.profile.yaml'],
  ])('stands for the profile %s at %s', (path, shown) => {
    expect(entriesOf(failed('stated', path))[0]?.location.path).toBe(shown);
  });
});

describe('CTRF', () => {
  const departures = ctrfDepartures();

  it.each(REPORTS)('of a %s report keeps to its schema, and its summary to its tests', (_name, report) => {
    const value = JSON.parse(whole(renderCtrf(report)));
    expect(departures(value)).toEqual([]);
    const { summary, tests } = value.results;
    expect(summary.tests).toBe(tests.length);
    for (const status of ['passed', 'failed', 'skipped', 'pending', 'other'])
      expect(summary[status]).toBe(tests.filter((test: { status: string }) => test.status === status).length);
  });

  it('calls nothing passed that was not checked', () => {
    const { tests, summary } = JSON.parse(whole(renderCtrf(buildReport(input())))).results;
    expect(summary.passed).toBe(0);
    expect(tests).toHaveLength(summary.skipped);
  });
});

describe('EARL', () => {
  const EARL = 'http://www.w3.org/ns/earl#';
  /** A term that would be lost is an error. */
  const SAFE = { safe: true, base: 'urn:base' };

  it.each(REPORTS)('of a %s report is JSON-LD without a term that is lost', async (_name, report) => {
    const document = JSON.parse(whole(renderEarl(report)));
    const expanded = await jsonld.expand(document, SAFE);
    const judged = report.requirements.map(({ checks }) => Math.max(1, checks.length));
    const assertions = expanded.filter((node) => JSON.stringify(node['@type'])?.includes(`${EARL}Assertion`));
    expect(assertions).toHaveLength(judged.reduce((sum, count) => sum + count, 0));
    const quads = String(await jsonld.toRDF(document, { ...SAFE, format: 'application/n-quads' }));
    expect(quads.split('\n').filter((quad) => quad.includes(`<${EARL}outcome>`))).toHaveLength(
      assertions.length,
    );
  });

  it('has the outcomes of EARL', () => {
    const results: { outcome: string; verdict: string }[] = JSON.parse(whole(renderEarl(rich)))
      ['@graph'].filter((node: object) => 'result' in node)
      .map((node: { result: object }) => node.result);
    const words = new Set(results.map(({ verdict, outcome }) => `${verdict} ${outcome}`));
    expect([...words].sort()).toEqual([
      'fail earl:failed',
      'inconclusive earl:cantTell',
      'not-applicable earl:inapplicable',
      'observed earl:passed',
      'pass earl:passed',
      'skipped earl:untested',
      'warn earl:failed',
    ]);
  });
});

describe('CSV', () => {
  it.each(REPORTS)(
    'of a %s report has a row for each requirement, each of the same width',
    (_name, report) => {
      const text = renderCsv(report);
      const rows: string[][] = parseCsv(text, { record_delimiter: '\r\n' });
      expect(rows).toHaveLength(report.requirements.length + 1);
      expect(rows.map(([id]) => id).slice(1)).toEqual(report.requirements.map(({ id }) => id));
    },
  );

  it('holds no cell that a spreadsheet takes for a formula', () => {
    for (const start of ['=1+1', '+1', '-1', '@SUM(1)', '\t=1', '\r=1', ' =1', '\uFF1D1', '|x', '%x']) {
      const results = [result('a', 'one', { verdict: 'fail', failure: hostileFailure(start) })];
      const report = buildReport(input({ requirements: [requirement('a')], run: run({ results }) }));
      const rows: Record<string, string>[] = parseCsv(renderCsv(report), { columns: true });
      expect(rows[0]?.reason).toMatch(/^'|^\\u/);
    }
  });

  it('counts the checks by verdict', () => {
    const rows: Record<string, string>[] = parseCsv(renderCsv(hostileReport()), { columns: true });
    expect(rows[0]).toMatchObject({
      verdict: 'fail',
      checks: '6',
      checks_fail: '1',
      checks_warn: '1',
      checks_not_applicable: '1',
      checks_pass: '0',
    });
    expect(rows[2]).toMatchObject({ id: 'no', verdict: 'excluded' });
  });
});

describe('Markdown', () => {
  const rendered = (report: Report) =>
    micromark(renderMarkdown(report), {
      allowDangerousHtml: true,
      allowDangerousProtocol: true,
      extensions: [gfm()],
      htmlExtensions: [gfmHtml()],
    });
  const OURS = [
    'h2',
    'h3',
    'h4',
    'p',
    'ul',
    'li',
    'code',
    'strong',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ];

  it.each(REPORTS)('of a %s report makes no markup of what is not ours', (_name, report) => {
    const html = rendered(report);
    const tags = [...html.matchAll(/<\/?([a-z][a-z0-9]*)/gi)].map(([, name]) => name);
    expect([...new Set(tags)].filter((name) => !OURS.includes(name ?? ''))).toEqual([]);
    const outsideCode = html.replaceAll(/<code>.*?<\/code>/gs, '');
    expect(outsideCode).not.toMatch(/@everyone|evil\.example|alert/);
  });

  it('tells a reason once, with the first few that it goes for', () => {
    const needs = ['a', 'b', 'c', 'd', 'e'].map((id) => requirement(id));
    const text = renderMarkdown(buildReport(input({ requirements: needs })));
    expect(text).toContain('### Not verified: 5\n');
    expect(text.match(/^- `a`, `b`, `c` and 2 more skipped: `[^`]+`$/gm)).toHaveLength(1);
  });

  it('tells a cause with its rule, and how to see it again', () => {
    const text = renderMarkdown(rich);
    expect(text).toMatch(/^## ❌ `Acme staging`: non-conformant$/m);
    expect(text).toContain('- expected: `HTTP 409, envelope with body null');
    expect(text).toContain('- reproduce: `curl -sS -X POST ');
    expect(text).toContain(
      '- replay: `npx payops-conformance replay c1 payops-report --profile profiles/acme.yaml`',
    );
    expect(text.split('\n').length).toBeLessThanOrEqual(60);
  });

  it('leaves a script to replay', () => {
    const failed = {
      message: 'm',
      expected: 'e',
      actual: 'a',
      again: 'curl -sSi a; echo\ncurl -sSi b; echo',
    };
    const results = [result('a.b', 'case', { verdict: 'fail', failure: failed })];
    const report = buildReport(input({ requirements: [requirement('a.b')], run: run({ results }) }));
    const text = renderMarkdown({ ...report, profile: { ...report.profile, path: 'payops.profile.yaml' } });
    expect(text).toContain('- reproduce: `npx payops-conformance replay c1 payops-report`');
    expect(text).not.toContain('curl');
  });

  it.each(['x'.repeat(2000), '`'.repeat(2000), '<'.repeat(2000), '\u202E'.repeat(2000)])(
    'is short enough for a comment, however much failed (%.1s)',
    (text) => {
      const letters = 'abcdefghijklmnopqrstuvwxyz';
      const ids = Array.from({ length: 400 }, (_, at) => `family.rule-${at}`);
      const failure = hostileFailure(text);
      const report = buildReport(
        input({
          requirements: ids.map((id) => requirement(id, { statement: text })),
          run: run({
            results: ids.map((id, at) =>
              result(id, text, {
                verdict: 'fail',
                failure: {
                  ...failure,
                  pointer: `/${letters[at % 26]}`,
                  change: `${letters[at % 26]} ${text}`,
                  message: `${letters[at % 26]} ${text}`,
                  exchangeId: `x${at}`,
                },
              }),
            ),
          }),
        }),
      );
      const markdown = renderMarkdown(report);
      expect(markdown.length).toBeLessThan(40_000);
      expect(markdown.split('\n').length).toBeLessThanOrEqual(60);
      expect(markdown).toMatch(/and \d+ more, in report\.json/);
    },
  );
});

describe('JUnit and the page', () => {
  it.each(REPORTS)('of a %s report are read without a complaint', (_name, report) => {
    const complaints: string[] = [];
    const parser = new SaxesParser();
    parser.on('error', ({ message }) => complaints.push(message));
    parser.write(whole(renderJunit(report))).close();
    parseHtml(pageOf(report), { onParseError: ({ code }) => complaints.push(code) });
    expect(complaints).toEqual([]);
  });
});
