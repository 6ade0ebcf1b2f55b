/** Runs that break off, and folders in which nothing can be written, or somebody else writes. */
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openFolder } from '../../../reports/folder/report-folder.ts';
import type { Report } from '../../../spec/generated/report-types.ts';
import { asReport } from '../../../spec/json/report-validator.ts';
import { UserError } from '../../../spec/run/user-error.ts';
import { call, emptyFolder, runProgram, start } from '../../bin/harness.ts';
import { finished } from '../../children.ts';
import { evidenceText } from '../../stored-exchanges.ts';
import { problemsOf } from './verify/verifying.ts';

const FAULT = ['--fault', 'record-libelle-not-echoed'];

function reportIn(folder: string): Report {
  const read = asReport(JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')));
  if ('issues' in read) throw new Error(JSON.stringify(read.issues.slice(0, 3)));
  return read.report;
}

const inFolder = (folder: string, ...names: string[]) => join(folder, 'payops-report', ...names);

/** Waits until the evidence of a run that goes on holds what is looked for. */
async function untilEvidence(folder: string, holds: (text: string) => boolean): Promise<void> {
  const work = inFolder(folder, '.partial');
  await expect
    .poll(async () => holds(await evidenceText(work)), { timeout: 120_000, interval: 50 })
    .toBe(true);
}

const POLICY = 'Tokens live 15 minutes.';

function attestationsWith(evidence: string): string {
  const digest = createHash('sha256').update(evidence).digest('hex');
  const entry = { requirement: 'token.lifetime', statement: 's', who: { name: 'Ada', role: 'head' } };
  const days = { when: '2026-01-01', until: '9999-12-31' };
  return JSON.stringify({ attestations: [{ ...entry, ...days, evidence: { file: 'policy.txt', digest } }] });
}

describe('a run that is killed', () => {
  test('leaves the report before it, and what it had judged becomes a report that holds', async () => {
    const folder = emptyFolder({ 'policy.txt': POLICY, 'attestations.json': attestationsWith(POLICY) });
    await runProgram(['run', '--sandbox', '--requirement', 'token.jwt'], folder);
    const before = readFileSync(inFolder(folder, 'report.json'), 'utf8');
    const attested = ['--attestations', 'attestations.json'];
    const running = start(['run', '--sandbox', ...FAULT, ...attested], folder);
    await untilEvidence(
      folder,
      (text) => text.includes('"verdict":"fail"') && text.split('{"result":').length > 50,
    );
    running.signal('SIGKILL');
    await running.ended;
    // It was copied when the run began.
    rmSync(join(folder, 'policy.txt'));
    expect(readFileSync(inFolder(folder, 'report.json'), 'utf8')).toBe(before);

    const { code, out, err } = await call(['report', 'render', inFolder(folder), '--format', 'json']);
    expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining('broke off') });
    const report = reportIn(inFolder(folder));
    expect(JSON.parse(out)).toEqual(report);
    expect(report.run.interrupted).toBe(true);
    expect(report.exitReason).toContain('interrupted');
    expect(report.totals.checks.pass).toBeGreaterThan(10);
    expect(report.totals.checks.fail).toBeGreaterThan(0);
    expect(report.totals.checks.inconclusive).toBeGreaterThan(0);
    expect(report.run.traffic.exchanges).toBeGreaterThan(50);
    expect(existsSync(inFolder(folder, '.partial'))).toBe(false);
    expect(readFileSync(inFolder(folder, 'attested-1-policy.txt'), 'utf8')).toBe(POLICY);
    expect(await problemsOf(inFolder(folder))).toEqual([]);
  });

  test('is in nobody’s way: the next one takes the folder', async () => {
    const folder = emptyFolder();
    const argv = ['run', '--sandbox', '--section', '9'];
    const running = start(['run', '--sandbox'], folder);
    await untilEvidence(folder, (text) => text.trim() !== '');
    const second = await runProgram(argv, folder);
    expect(second.code).toBe(2);
    expect(second.err).toMatch(/payops-report is in use: process \d+ is writing to it[\s\S]*--out/);
    running.signal('SIGKILL');
    await running.ended;
    expect((await runProgram(argv, folder)).code).toBe(3);
    expect(readdirSync(inFolder(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
  });
});

test('two at once in one folder: the second is told whose it is, and the first goes on', async () => {
  const path = emptyFolder();
  const first = await openFolder(path);
  await expect(openFolder(path)).rejects.toThrow(`process ${process.pid} is writing to it`);
  await first.close();
  const again = await openFolder(path);
  await again.close();
  expect(readdirSync(path)).toEqual([]);
});

test.each(['2147483646\n', '', 'x'.repeat(1000)])('a lock of nobody is taken away: %j', async (text) => {
  const path = emptyFolder({ '.lock': text });
  const folder = await openFolder(path);
  expect(readFileSync(join(path, '.lock'), 'utf8')).toBe(`${process.pid}\n`);
  await folder.close();
  expect(readdirSync(path)).toEqual([]);
});

describe('a link in the folder', () => {
  test('is replaced by the report, or removed, and never followed', async () => {
    const folder = emptyFolder({ 'precious.txt': 'precious' });
    const precious = join(folder, 'precious.txt');
    mkdirSync(join(folder, 'elsewhere'));
    writeFileSync(join(folder, 'elsewhere', 'exchanges.ndjson.gz'), 'precious');
    mkdirSync(inFolder(folder));
    for (const name of [
      'report.json',
      'report.html',
      'exchanges.ndjson.gz',
      'exchanges.bodies',
      'manifest.json',
      '.lock',
      'requirements.csv',
    ])
      symlinkSync(precious, inFolder(folder, name));
    symlinkSync(join(folder, 'elsewhere'), inFolder(folder, '.partial'));
    const { code, err } = await runProgram(['run', '--sandbox', '--section', '9'], folder);
    expect({ code, err }).toMatchObject({ code: 3 });
    expect(readFileSync(precious, 'utf8')).toBe('precious');
    expect(readdirSync(join(folder, 'elsewhere'))).toEqual(['exchanges.ndjson.gz']);
    for (const name of readdirSync(inFolder(folder)))
      expect(lstatSync(inFolder(folder, name)).isFile(), name).toBe(true);
    expect(existsSync(inFolder(folder, 'requirements.csv'))).toBe(false);
  });

  test('is not followed by what renders a report either', async () => {
    const folder = emptyFolder({ 'precious.txt': 'precious' });
    await runProgram(['run', '--sandbox', '--section', '9'], folder);
    mkdirSync(join(folder, 'b'));
    symlinkSync(join(folder, 'precious.txt'), join(folder, 'b', 'requirements.csv'));
    await call(['report', 'render', inFolder(folder), '--format', 'csv', '--out', join(folder, 'b')]);
    expect(readFileSync(join(folder, 'precious.txt'), 'utf8')).toBe('precious');
    expect(statSync(join(folder, 'b', 'requirements.csv')).size).toBeGreaterThan(1000);
  });
});

describe('a folder that cannot be had', () => {
  test.each([
    ['below a folder where nothing can be made', '/proc/payops/report'],
    ['a file', 'file.txt'],
    ['below a file', 'file.txt/report'],
  ])('%s: told, with what to do', async (_what, out) => {
    const folder = emptyFolder({ 'file.txt': '' });
    const path = out.startsWith('/') ? out : join(folder, out);
    await expect(openFolder(path)).rejects.toThrow(/cannot be created or written: E[A-Z]+/);
    await expect(openFolder(path)).rejects.toBeInstanceOf(UserError);
    await expect(openFolder(path)).rejects.toMatchObject({
      hint: 'Choose another folder with --out <folder>.',
    });
  });
});

/** A disk of its own that has room for so much; none where this user may not mount one. */
async function smallDisk(size: string): Promise<string | undefined> {
  const path = emptyFolder();
  const mounted = await finished('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'none', path]);
  if (mounted.code !== 0) return undefined;
  onTestFinished(async () => void (await finished('umount', ['-l', path])));
  return path;
}

describe('a full disk', () => {
  test('while the exchanges are written: told as such, and what was judged stays', async ({ skip }) => {
    const disk = await smallDisk('1600k');
    if (disk === undefined) return skip('no disk can be mounted here');
    const folder = emptyFolder();
    const out = join(disk, 'r');
    const { code, err } = await runProgram(['run', '--sandbox', '--out', out], folder);
    expect({ code, err }).toEqual({
      code: 2,
      err: expect.stringMatching(/the disk is full \(ENOSPC\)[\s\S]*report render/),
    });
    expect(err).not.toContain('Internal error');
    // Room is made elsewhere.
    const moved = join(folder, 'moved');
    cpSync(out, moved, { recursive: true });
    expect((await call(['report', 'render', moved, '--format', 'json'])).code).toBe(0);
    const report = reportIn(moved);
    expect(report.run.interrupted).toBe(true);
    expect(report.totals.checks.pass).toBeGreaterThan(10);
    expect(await problemsOf(moved)).toEqual([]);
    rmSync(moved, { recursive: true, force: true });
  });

  test('while the reports are written: told as such, and the report before stays', async ({ skip }) => {
    const disk = await smallDisk('2m');
    if (disk === undefined) return skip('no disk can be mounted here');
    const out = join(disk, 'r');
    const argv = ['run', '--sandbox', '--requirement', 'token.jwt', '--out', out];
    expect((await runProgram([...argv, '--format', 'json'], disk)).code).toBe(3);
    const before = readFileSync(join(out, 'report.json'), 'utf8');
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(join(disk, 'filler'), Buffer.alloc(bavail * bsize - 500_000));
    const { code, err } = await runProgram([...argv, '--format', 'all'], disk);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringMatching(/the disk is full \(ENOSPC\)/) });
    expect(readFileSync(join(out, 'report.json'), 'utf8')).toBe(before);
  });
});
