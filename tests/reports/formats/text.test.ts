import { describe, expect, it } from 'vitest';
import { DEFAULT_FORMATS } from '../../../reports/formats/formats.ts';
import { type FailureView, failureText, summaryText } from '../../../reports/formats/text.ts';
import { buildReport } from '../../../reports/model/build.ts';
import { PLAIN } from '../../../reports/words/layout/text-style.ts';
import { visible } from '../../../reports/words/layout/visible.ts';
import { HOSTILE, input, requirement, result, richResults, run } from '../made-up.ts';

describe('visible', () => {
  it.each([
    ['\u001B[31mred', '\\u{1B}[31mred'],
    ['a\u202Eb', 'a\\u{202E}b'],
    ['\uD800x', '\\u{D800}x'],
    ['\u{E0041}', '\\u{E0041}'],
    ['\u0000\u007F\u0085\uFEFF\uFFFE', '\\u{00}\\u{7F}\\u{85}\\u{FEFF}\\u{FFFE}'],
    ['a\r\nb\rc\td', 'a\nb\\u{0D}c\td'],
    ['é 漢 😀 مرحبا', 'é 漢 😀 مرحبا'],
  ])('%j', (text, want) => {
    expect(visible(text)).toBe(want);
  });
});

const failure = {
  message: 'It was executed twice.',
  expected: 'HTTP 409',
  actual: 'HTTP 200\nagain',
  change: 'another montant',
  curl: 'curl -sS https://host.example',
  again: 'curl -sS https://host.example',
  exchangeId: 'x4',
};

function reportOf(...checks: Parameters<typeof result>[2][]) {
  return buildReport(
    input({
      requirements: [requirement('a.b'), requirement('c.d', { section: '4.12' })],
      run: run({ results: checks.map((check, at) => result('a.b', `case ${at}`, check)) }),
    }),
  );
}

function firstFailure(report: ReturnType<typeof reportOf>, view: FailureView = {}): string {
  const [check] = report.requirements[0]?.checks ?? [];
  return check ? failureText(report, check, { formats: DEFAULT_FORMATS, ...view }) : '';
}

describe('failureText', () => {
  it('names the exchanges of a timeline before the one that shows it best', () => {
    const entry = (exchangeId: string) => ({ atMs: 1, source: 'list' as const, text: 'seen', exchangeId });
    const timeline = [entry('x1'), entry('x2'), entry('x2'), entry('x4')];
    const text = firstFailure(reportOf({ verdict: 'fail', failure: { ...failure, timeline } }));
    expect(text).toContain('exchange x4 (after x1, x2): npx payops-conformance show x4');
  });

  it('tells the rule, what came instead, and how to see it again', () => {
    expect(
      firstFailure(reportOf({ verdict: 'fail', failure, exchangeIds: ['x3', 'x4', 'x5'] })).split('\n'),
    ).toEqual([
      'FAIL a.b stated in section 4.1',
      '  rule         The rule of a.b.',
      '  circumstance case 0',
      '  problem      It was executed twice.',
      '  expected     HTTP 409',
      '  actual       HTTP 200',
      '               again',
      '  change       another montant',
      '  reproduce    curl -sS https://host.example',
      '  evidence     exchange x4: npx payops-conformance show x4',
    ]);
  });

  it('names the folder of the exchange, if it is not the default one', () => {
    const report = reportOf({ verdict: 'fail', failure, exchangeIds: ['x4'] });
    expect(firstFailure(report, { folder: 'out' })).toContain('npx payops-conformance show x4 out');
  });

  it('keeps the command to the exchange whole in a narrow terminal', () => {
    const report = reportOf({ verdict: 'fail', failure, exchangeIds: ['x4'] });
    expect(firstFailure(report, { folder: '/reports/nightly/acme', columns: 80 })).toContain(
      `exchange x4:\n${' '.repeat(15)}npx payops-conformance show x4 /reports/nightly/acme`,
    );
  });

  it('lets nothing from the target act on the terminal', () => {
    const hostile = { message: HOSTILE, expected: HOSTILE, actual: HOSTILE, change: HOSTILE, again: HOSTILE };
    const text = firstFailure(reportOf({ verdict: 'fail', failure: hostile }));
    expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
    expect(text).toContain('\\u{202E}desrever');
  });

  it('groups long amounts, as its sums do', () => {
    const off = { ...failure, actual: 'a balance of 9800681.99' };
    expect(firstFailure(reportOf({ verdict: 'fail', failure: off }))).toContain('a balance of 9,800,681.99');
  });

  it('cuts a long value and says where the rest is', () => {
    const long = { ...failure, actual: 'y'.repeat(5000) };
    const text = firstFailure(reportOf({ verdict: 'fail', failure: long }));
    expect(text).toContain('3,800 more characters in report.json');
    expect(text.length).toBeLessThan(2000);
  });

  it('never cuts a shell command: it names the command that prints it whole, or prints it', () => {
    const again = `curl --data-raw '${'y'.repeat(1500)}'`;
    const report = reportOf({ verdict: 'fail', failure: { ...failure, again }, exchangeIds: ['x4'] });
    const inRun = firstFailure(report, { folder: 'out' });
    expect(inRun).toContain(
      'reproduce    1,518 characters long, printed by: npx payops-conformance show a.b/case-0 out',
    );
    expect(inRun).not.toContain('curl --data-raw');
    expect(firstFailure(report, { hasWholeCommands: true })).toContain(again);
    expect(firstFailure(report, { formats: [] })).toContain(again);
  });

  it.each([
    [['html', 'har'], 'report.html#check-a.b/case-0'],
    [['json'], 'check a.b/case-0 in report.json'],
    [['markdown'], undefined],
    [[], undefined],
  ] as const)('without an exchange, points only to reports that are written: %j', (formats, evidence) => {
    const { exchangeId: _, ...unseen } = failure;
    const text = firstFailure(reportOf({ verdict: 'fail', failure: unseen }), { formats });
    expect(/evidence +(.*)/.exec(text)?.[1]).toBe(evidence);
    const long = firstFailure(
      reportOf({ verdict: 'fail', failure: { ...failure, actual: 'y'.repeat(5000) } }),
      { formats },
    );
    expect(long.includes('more characters in report.json')).toBe(formats.some((format) => format === 'json'));
  });

  it('colours by the style that it is given', () => {
    const style = { ...PLAIN, bad: (text: string) => `<${text}>` };
    expect(firstFailure(reportOf({ verdict: 'fail', failure }), { style })).toMatch(/^<FAIL>/);
  });
});

describe('summaryText', () => {
  it('has a line for each section and the outcome', () => {
    expect(summaryText(reportOf({ verdict: 'fail', failure }), { columns: 60 }).split('\n')).toEqual([
      'section                                  pass  fail  skipped',
      '4.1   Execute an operation                  ·     1        ·',
      '4.12  Calls that exist but whose shape…     ·     ·        1',
      'total                                       ·     1        1',
      '2 requirements: 2 stated or derived; 1 check in all',
      'not verified: skipped (checks not run), inconclusive (run without a result)',
      '',
      'non-conformant: 1 of 2 stated and derived requirements failed, 1 could not be verified',
    ]);
  });

  it.each([80, 100, 120])('keeps its table within %d columns', (columns) => {
    const rich = buildReport(input({ run: run({ results: richResults() }) }));
    const [table = ''] = summaryText(rich, { columns }).split('\n\n');
    expect(Math.max(...table.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(columns);
  });

  it('notes a filter, an interruption and errors of the suite', () => {
    const text = summaryText(
      buildReport(
        input({
          run: run({
            interrupted: true,
            filter: { sections: ['5'], requirements: [] },
            harnessErrors: [{ message: 'first\u001B[2J' }, { message: 'second' }],
          }),
        }),
      ),
    );
    expect(text).toContain('note: selected by --section 5');
    expect(text).toContain(
      'note: the run was interrupted before its end; internal error of the suite (2 times): first\\u{1B}[2J',
    );
    expect(text).toContain('note: second');
  });
});
