/** What is done with reports that are evidence from traffic. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { FORMATS, REPORT_FILES, TRAFFIC_PREFIX } from '../../../reports/formats/formats.ts';
import type { Report } from '../../../spec/generated/report-types.ts';
import { call } from '../harness.ts';

const base = mkdtempSync(join(tmpdir(), 'payops-traffic-reports-'));
const at = (name: string) => join(base, name);

function entry(second: number, body: unknown) {
  const startedDateTime = new Date(Date.parse('2026-03-01T10:00:00.000Z') + second * 1000).toISOString();
  return {
    startedDateTime,
    time: 5,
    request: { method: 'PUT', url: 'https://pay.example/api/v1/wallets/W-1/lock', headers: [] },
    response: {
      status: 200,
      headers: [{ name: 'Content-Type', value: 'application/json' }],
      content: {
        text: JSON.stringify({ message: 'OK', status: 200, body, timestamp: startedDateTime }),
      },
    },
  };
}

async function check(name: string, entries: readonly object[]): Promise<void> {
  writeFileSync(at(`${name}.har`), JSON.stringify({ log: { version: '1.2', entries } }));
  await call(['contract', 'check', at(`${name}.har`), '--out', at(name), '--format', 'all']);
}

function changed(from: string, name: string, change: (report: Report) => Report): string {
  cpSync(at(from), at(name), { recursive: true });
  const file = join(at(name), 'traffic-report.json');
  const report: Report = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify(change(report)));
  return at(name);
}

beforeAll(async () => {
  await check('clean', [entry(0, null), entry(1, null)]);
  await check('dirty', [entry(0, null), entry(1, {})]);
  const { traffic: _, ...run }: Report = JSON.parse(readFileSync(at('clean/traffic-report.json'), 'utf8'));
  writeFileSync(at('run.json'), JSON.stringify(run));
});

describe('verify', () => {
  it.each(['clean', 'dirty'])('takes %s evidence as it was written', async (name) => {
    const { code: exitCode, out } = await call(['verify', at(name)]);
    expect(out).toContain('verified');
    expect(exitCode).toBe(0);
  });

  it.each<[string, (report: Report) => Report, string]>([
    ['an outcome that takes a run', (report) => ({ ...report, outcome: 'conformant' }), 'claims'],
    [
      'a violation that is left out',
      (report) => ({
        ...report,
        requirements: report.requirements.map((one) => ({
          ...one,
          checks: one.checks.filter(({ verdict }) => verdict !== 'fail'),
        })),
      }),
      'results',
    ],
    [
      'a requirement that is left out',
      (report) => ({ ...report, requirements: report.requirements.slice(1) }),
      'catalogue',
    ],
  ])('sees %s', async (what, change, condition) => {
    const folder = changed('dirty', what.replaceAll(' ', '-'), change);
    const { code: exitCode, out } = await call(['verify', folder]);
    expect(exitCode).toBe(1);
    expect(out).toMatch(new RegExp(`not verified: .*${condition}`));
  });

  it('sees a violation whose exchange is gone', async () => {
    const folder = changed('dirty', 'without-exchanges', (report) => report);
    rmSync(join(folder, 'exchanges.bodies'));
    expect((await call(['verify', folder])).out).toMatch(/not verified: .*violations/);
  });
});

describe('report diff', () => {
  it.each([
    ['better', 'dirty', 'clean', 0],
    ['worse', 'clean', 'dirty', 1],
  ])('tells what got %s', async (change, before, after, expected) => {
    const { code: exitCode, out } = await call(['report', 'diff', at(before), at(after)]);
    expect(out.toLowerCase()).toContain(change);
    expect(out).toContain('lock.success');
    expect(exitCode).toBe(expected);
  });

  it('refuses a run beside evidence from traffic', async () => {
    const { code: exitCode, err } = await call(['report', 'diff', at('run.json'), at('clean')]);
    expect(err).toContain('The two reports are of different kinds: a run, and evidence from traffic.');
    expect(exitCode).toBe(2);
  });
});

it.each(['dirty', 'run.json'])('report merge joins no evidence from traffic, with %s', async (other) => {
  const { code: exitCode, err } = await call([
    'report',
    'merge',
    at('clean'),
    at(other),
    '--out',
    at('whole'),
  ]);
  expect(err).toContain('Reports of recorded traffic cannot be merged');
  expect(exitCode).toBe(2);
});

it.each(FORMATS)('report render shows it as %s', async (format) => {
  const folder = mkdtempSync(join(base, 'out-'));
  const { code: exitCode, err } = await call([
    'report',
    'render',
    at('dirty'),
    '--format',
    format,
    '--out',
    folder,
  ]);
  expect(err).toBe('');
  expect(exitCode).toBe(0);
  const text = readFileSync(join(folder, `${TRAFFIC_PREFIX}${REPORT_FILES[format]}`), 'utf8');
  expect(text).toContain(format === 'har' ? '/wallets/W-1/lock' : 'lock.success');
});
