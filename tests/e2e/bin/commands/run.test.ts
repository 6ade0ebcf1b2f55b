/** The program as its users start it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPORT_FILES } from '../../../../reports/formats/formats.ts';
import type { Report } from '../../../../spec/generated/report-types.ts';
import { asReport } from '../../../../spec/json/report-validator.ts';
import { emptyFolder, runProgram, start } from '../../../bin/harness.ts';

const ALWAYS = ['exchanges.bodies', 'exchanges.ndjson.gz', 'manifest.json', 'profile.masked.yaml'];
const FILES = [
  'exchanges.bodies',
  'exchanges.ndjson.gz',
  'junit.xml',
  'manifest.json',
  'profile.masked.yaml',
  'report.html',
  'report.json',
  'report.md',
];

function reportIn(folder: string): Report {
  const read = asReport(JSON.parse(readFileSync(join(folder, 'payops-report', 'report.json'), 'utf8')));
  if ('issues' in read) throw new Error(JSON.stringify(read.issues.slice(0, 3)));
  return read.report;
}

/** How far an estimate is from what came, as a factor of at least 1. */
function factor(estimate: string, came: number): number {
  const ratio = Number(estimate.replaceAll(',', '')) / came;
  return Math.max(ratio, 1 / ratio);
}

describe('run', () => {
  it('--sandbox: conformant, 0, and reports that hold what they should', async () => {
    const folder = emptyFolder();
    const { code, out, err } = await runProgram(['run', '--sandbox'], folder);
    expect(out).toMatch(/^conformant: /m);
    expect(out).toContain('payops-report/report.html');
    // A slow machine hears meanwhile what the run waits for.
    const others = err
      .split('\n')
      .filter((line) => !/^(?:payops-conformance \S+ Loading .*|[\d,]+\/[\d,]+ checks, .*)?$/.test(line));
    expect({ code, others }).toEqual({ code: 0, others: [] });
    expect(readdirSync(join(folder, 'payops-report')).sort()).toEqual(FILES);
    const report = reportIn(folder);
    const manifest = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'));
    expect(report).toMatchObject({
      outcome: 'conformant',
      tool: { name: manifest.name, version: manifest.version },
      target: { name: 'Embedded sandbox' },
    });
    expect(report.harnessErrors).toEqual([]);
    const verified = await runProgram(['verify', 'payops-report'], folder);
    expect(verified, verified.out).toMatchObject({ code: 0, err: '' });
    expect(report.coverage?.operations.filter(({ answers }) => answers === 0)).toEqual([]);
    const [, requests = '', money = ''] =
      /^estimate: about ([\d,]+) requests and ([\d,]+) units\b/m.exec(out) ?? [];
    const { exchanges, moneySpent } = report.run.traffic;
    expect(factor(requests, exchanges)).toBeLessThan(1.5);
    expect(factor(money, Number(moneySpent))).toBeLessThan(1.5);
    expect(out).toMatch(/^covered 15 of 15 calls, /m);
  });

  it('a fault: 1, and the requirement, the rule, a shell line and the evidence', async () => {
    const folder = emptyFolder();
    const argv = ['run', '--sandbox', '--fault', 'request-id-reuse-accepted', '--section', '4.1'];
    const { code, out } = await runProgram(argv, folder);
    expect(out).toMatch(/^FAIL request-id\.reuse-refused stated in section 4\.1$/m);
    expect(out).toMatch(/rule +A request with the requestId .*409/);
    expect(out).toMatch(/expected +HTTP 409[\s\S]*actual +HTTP 200/);
    expect(out).toMatch(/reproduce +npx payops-conformance replay request-id\./);
    expect(out).toMatch(/evidence +exchange x\d+: npx payops-conformance show x\d+/);
    expect(out).toMatch(/^non-conformant: /m);
    expect(out).not.toContain('eyJ');
    expect(code).toBe(1);
    expect(reportIn(folder).outcome).toBe('non-conformant');
  });

  it('a part: says what it left out, and is never conformant', async () => {
    const folder = emptyFolder();
    const { code, out } = await runProgram(['run', '--sandbox', '--section', '9'], folder);
    expect(out).toMatch(/^incomplete: /m);
    expect(out).toMatch(/of section 9 .*\d+ others not selected/s);
    expect(out).not.toMatch(/^conformant/m);
    expect(code).toBe(3);
    const allowed = ['run', '--sandbox', '--section', '9', '--allow-incomplete', '--quiet'];
    const quiet = await runProgram(allowed, folder);
    expect(quiet.out).toMatch(/^incomplete: .*of section 9.* others not selected\n$/);
    expect(quiet.code).toBe(0);
  });

  it('--format: the chosen files and no other, not even of an earlier run', async () => {
    const folder = emptyFolder();
    const argv = ['run', '--sandbox', '--section', '9', '--format'];
    const { out } = await runProgram([...argv, 'all'], folder);
    expect(readdirSync(join(folder, 'payops-report')).sort()).toEqual(
      [...Object.values(REPORT_FILES), ...ALWAYS].sort(),
    );
    expect(out).toMatch(/^report +payops-report\/report\.html\n +also: [^:]*requirements\.csv/m);
    await runProgram([...argv, 'sarif,json', '--format', 'ctrf'], folder);
    const chosen = ['ctrf-report.json', 'report.json', 'report.sarif', ...ALWAYS].sort();
    expect(readdirSync(join(folder, 'payops-report')).sort()).toEqual(chosen);
  });

  it('neither profile nor sandbox: 2, and both ways', async () => {
    const { code, out, err } = await runProgram(['run'], emptyFolder());
    expect(err).toMatch(/payops\.profile\.yaml[\s\S]*--profile[\s\S]*--sandbox/);
    expect({ code, out }).toEqual({ code: 2, out: '' });
  });

  it('two profiles in the folder: asks which', async () => {
    const folder = emptyFolder({ 'payops.profile.yaml': '', 'payops.profile.json': '' });
    const { code, err } = await runProgram(['run'], folder);
    expect(err).toContain('payops.profile.yaml and payops.profile.json');
    expect(code).toBe(2);
  });

  it('annotates in GitHub Actions', async () => {
    const argv = ['run', '--sandbox', '--fault', 'request-id-reuse-accepted'];
    const { out } = await runProgram([...argv, '--requirement', 'request-id.reuse-refused'], emptyFolder(), {
      GITHUB_ACTIONS: 'true',
    });
    expect(out).toMatch(/^::error title=request-id\.reuse-refused::.*%0Aexpected: HTTP 409/m);
  });

  it('prints nothing with --reporter none', async () => {
    const argv = ['run', '--sandbox', '--section', '9', '--reporter', 'none'];
    expect(await runProgram(argv, emptyFolder())).toEqual({ code: 3, out: '', err: '' });
  });
});

describe('Ctrl-C', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    '%s ends the run in order, with a report',
    async (name) => {
      const folder = emptyFolder();
      const running = start(['run', '--sandbox'], folder);
      await running.printed(/\d+ checks, seed 1/);
      running.signal(name);
      const { code, out, err } = await running.ended;
      expect(err).toContain('Interrupted');
      expect(out).toMatch(/^incomplete: /m);
      expect(code).toBe(3);
      const { run, outcome, harnessErrors } = reportIn(folder);
      expect({ outcome, interrupted: run.interrupted, harnessErrors }).toEqual({
        outcome: 'incomplete',
        interrupted: true,
        harnessErrors: [],
      });
      expect(readdirSync(join(folder, 'payops-report')).sort()).toEqual(FILES);
    },
  );

  it('an interrupted run is 3 though incomplete is allowed', async () => {
    const running = start(['run', '--sandbox', '--allow-incomplete'], emptyFolder());
    await running.printed(/\d+ checks, seed 1/);
    running.signal('SIGINT');
    expect((await running.ended).code).toBe(3);
  });

  it('twice ends at once with 130', async () => {
    const running = start(['run', '--sandbox'], emptyFolder());
    await running.printed(/\d+ checks, seed 1/);
    running.signal('SIGINT');
    await running.printed(/Interrupted/);
    running.signal('SIGINT');
    expect((await running.ended).code).toBe(130);
  });
});

describe('sandbox', () => {
  it('writes a profile that run takes without being told, and ends with 0', async () => {
    const folder = emptyFolder();
    const sandbox = start(['sandbox', '--port', '0', '--write-profile'], folder);
    const [, baseUrl = ''] = await sandbox.printed(/Sandbox at (http:\/\/127\.0\.0\.1:\d+)/);
    expect(readFileSync(join(folder, 'payops.profile.yaml'), 'utf8')).toContain(baseUrl);
    const { code, out } = await runProgram(['run', '--section', '5', '--allow-incomplete'], folder);
    expect(out).toContain(`Embedded sandbox at ${baseUrl}`);
    expect(code).toBe(0);
    expect(reportIn(folder).profile.path).toBe('payops.profile.yaml');
    const again = await runProgram(['sandbox', '--port', '0', '--write-profile'], folder);
    expect(again.err).toMatch(/payops\.profile\.yaml exists[\s\S]*--force/);
    expect(again.code).toBe(2);
    sandbox.signal('SIGTERM');
    expect((await sandbox.ended).code).toBe(0);
  });

  it('tells of a port that is taken', async () => {
    const folder = emptyFolder();
    const sandbox = start(['sandbox', '--port', '0'], folder);
    const [, port = ''] = await sandbox.printed(/127\.0\.0\.1:(\d+)/);
    const { code, err } = await runProgram(['sandbox', '--port', port], folder);
    expect(err).toMatch(new RegExp(`Port ${port} is taken[\\s\\S]*--port`));
    expect(code).toBe(2);
    expect(existsSync(join(folder, 'payops.profile.yaml'))).toBe(false);
  });

  it('prints its faults and personalities', async () => {
    const { code, out } = await runProgram(['sandbox', '--list-faults'], emptyFolder());
    expect(out).toMatch(/^request-id-reuse-accepted {2}section 4\.1, request-id\.reuse-refused$/m);
    expect(code).toBe(0);
    expect((await runProgram(['sandbox', '--fault', 'list'], emptyFolder())).out).toBe(out);
    const personalities = await runProgram(['run', '--personality', 'list'], emptyFolder());
    expect(personalities.code).toBe(0);
    expect(personalities.out).not.toContain('request-id-reuse-accepted');
  });
});
