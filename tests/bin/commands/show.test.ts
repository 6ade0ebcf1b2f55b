import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newestNote, newestReport } from '../../../bin/show/newest-report.ts';
import { buildReport } from '../../../reports/model/build.ts';
import { exchange, input, requirement, result, run } from '../../reports/made-up.ts';
import { storeExchanges } from '../../stored-exchanges.ts';
import { call, emptyFolder } from '../harness.ts';

it('prints an exchange as it went over the wire, to the letter, and lets nothing in it act', async () => {
  const response = {
    status: 201,
    headers: { server: 'a\u001B[2Jb' },
    body: '{"montant": 98.50}',
    truncated: false,
  };
  const folder = await storeExchanges(emptyFolder(), [
    exchange('x1'),
    exchange('x2', { response, attempts: 3, checkId: 'lock.success/any' }),
  ]);
  const { code, out, err } = await call(['show', 'x2', folder]);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out.split('\n').slice(0, 2)).toEqual([
    '# x2, executeOperation, of lock.success/any',
    '# 2026-03-04T05:06:08.123Z, 34.2 ms, sent 3 times',
  ]);
  expect(out).toContain(
    'POST https://staging.acme.example/pay/api/v1/operations?a=1&b=%20\nauthorization: Bearer ***\n',
  );
  expect(out).toContain('"montant":100.00');
  expect(out).toContain('HTTP 201\nserver: a\\u{1B}[2Jb\n\n{"montant": 98.50}\n');
});

it('says why no answer came', async () => {
  const { response: _, ...unanswered } = exchange('x1', {
    error: { kind: 'timeout', message: 'no answer within 10 s' },
  });
  const folder = await storeExchanges(emptyFolder(), [unanswered]);
  expect((await call(['show', 'x1', folder])).out).toContain('No answer came: no answer within 10 s');
});

it.each([
  ['x7', /has no exchange x7/],
  ['x1', /There is no exchanges\.ndjson\.gz/],
])('tells of %s, which is not there', async (id, message) => {
  const folder = id === 'x7' ? await storeExchanges(emptyFolder(), [exchange('x1')]) : emptyFolder();
  const { code, err } = await call(['show', id, folder]);
  expect(code).toBe(2);
  expect(err).toMatch(message);
});

describe('a finding', () => {
  const failure = {
    message: 'not JSON',
    expected: 'JSON',
    actual: 'HTML',
    again: 'curl -sS "$PAYOPS_BASE_URL"',
  };
  const report = buildReport(
    input({
      requirements: [requirement('a.b'), requirement('c.d')],
      run: run({
        results: [
          ...Array.from({ length: 12 }, (_, at) =>
            result('a.b', `case ${at}`, { verdict: 'fail', message: failure.message, failure }),
          ),
          result('c.d', 'held'),
        ],
      }),
    }),
  );

  async function shown(...argv: string[]) {
    const folder = emptyFolder({ 'report.json': JSON.stringify(report) });
    const [what = '', ...rest] = argv;
    return call(['show', what, folder, ...rest]);
  }

  it('is a cause: its best failure in full, how to repeat it, and its circumstances', async () => {
    const { code, out } = await shown('c1');
    expect(code).toBe(0);
    expect(out).toMatch(
      /^c1 FAIL not JSON\n {3}a\.b \(stated in section 4\.1\); 12 checks of 1 requirement\n/,
    );
    expect(out.match(/^ {2}reproduce/gm)).toHaveLength(1);
    expect(out).toMatch(/npx payops-conformance replay c1 \S+/);
    expect(out).toContain('fail: case 0 (not JSON)\n');
    expect(out).toMatch(/and 2 more checks: npx payops-conformance show a\.b \S+ --verbose\n/);
    expect((await shown('c1', '--verbose')).out.match(/^ {2}reproduce/gm)).toHaveLength(12);
  });

  it('is a cause with the shell lines of another check if the best failure has none', async () => {
    const { again, ...without } = failure;
    const change = 'libelle: 300 letters';
    const results = [
      result('a.b', 'any', { verdict: 'fail', failure: { ...without, change, againTakes: 'state' } }),
      result('c.d', 'any', { verdict: 'fail', failure: { ...failure, change } }),
    ];
    const requirements = [requirement('a.b'), requirement('c.d', { level: 'derived' })];
    const folder = emptyFolder({
      'report.json': JSON.stringify(buildReport(input({ requirements, run: run({ results }) }))),
    });
    const { out } = await call(['show', 'c1', folder]);
    expect(out).toMatch(/^c1 [\s\S]*FAIL a\.b/);
    expect(out).toContain(`check c.d/any, with the same cause:\n               ${again}\n`);
    expect(out.split(again)).toHaveLength(2);
    expect(out.indexOf('Before the commands below, set PAYOPS_BASE_URL.')).toBeLessThan(out.indexOf(again));
  });

  it('says where the token of a sandbox comes from, which the commands need', async () => {
    const profile = { sandbox: { faults: [], personalities: [] }, digest: `sha256:${'c3'.repeat(32)}` };
    const results = [result('a.b', 'any', { verdict: 'fail', failure })];
    const requirements = [requirement('a.b')];
    const report = buildReport(input({ requirements, profile, run: run({ results }) }));
    const folder = emptyFolder({ 'report.json': JSON.stringify(report) });
    const { out } = await call(['show', 'c1', folder]);
    expect(out.replaceAll(/\s+/g, ' ')).toContain(
      'start it again and set the PAYOPS_TOKEN that it prints: npx payops-conformance sandbox',
    );
  });

  it('is a requirement or a check, in French too', async () => {
    expect((await shown('c.d')).out).toContain('pass: held\n');
    expect((await shown('a.b/case-3')).out).toMatch(/^FAIL a\.b[\s\S]*circumstance case 3/m);
    expect((await shown('c1', '--lang', 'fr')).out).toMatch(/^c1 ÉCHEC/);
  });

  it('names the variables that its commands expand, and no other', async () => {
    const told = async (again: string) => {
      const results = [result('a.b', 'any', { verdict: 'fail', failure: { ...failure, again } })];
      const report = buildReport(input({ requirements: [requirement('a.b')], run: run({ results }) }));
      const folder = emptyFolder({ 'report.json': JSON.stringify(report) });
      return (await call(['show', 'c1', folder])).out.replaceAll(/\s+/g, ' ');
    };
    expect(await told('curl -H "Authorization: Bearer $ACME_TOKEN" "$ACME_KEY"')).toContain(
      'Before the commands below, set ACME_TOKEN and ACME_KEY. FAIL',
    );
    const none = await told(
      `id=$(uuidgen)\ncurl -H "requestId: $id" "\${PAYOPS_BASE_URL:-http://127.0.0.1:1}"`,
    );
    expect(none).toContain('For another address, set PAYOPS_BASE_URL.');
    expect(none).not.toContain('Before the commands below');
  });

  it('is of the newest report where none is named', () => {
    const folder = emptyFolder();
    for (const [name, at] of [
      ['old', 1],
      ['new', 2],
    ] as const) {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, 'report.json'), '{}');
      utimesSync(join(folder, name, 'report.json'), at, at);
    }
    expect(newestReport(folder)).toBe(join(folder, 'new'));
    expect(newestNote(join(folder, 'new'), 'en', folder)).toBe(
      `From ${join(folder, 'new')}, the newest of the 2 reports here.`,
    );
    expect(newestNote(join(folder, 'old'), 'en', folder)).toBeUndefined();
    expect(newestReport(join(folder, 'new'))).toBe(join(folder, 'new', 'payops-report'));
  });

  it('is a mistake where the report has none by that name', async () => {
    const { code, err } = await shown('c7');
    expect(code).toBe(2);
    expect(err).toMatch(/has no exchange, cause, requirement or check c7\./);
  });
});
