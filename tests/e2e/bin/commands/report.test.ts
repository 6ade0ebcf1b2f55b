/** What is done with reports after their runs: the reports are of real runs against the sandbox. */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSandbox } from '../../../../bin/sandbox-choice.ts';
import { fileAt } from '../../../../reports/archive/pieces.ts';
import { FORMATS, REPORT_FILES } from '../../../../reports/formats/formats.ts';
import { newKeyPair, type SigningKey, signingKeyOf } from '../../../../reports/seal/keys.ts';
import { sealFolder } from '../../../../reports/seal/seal.ts';
import { toYaml } from '../../../../sandbox/server/sandbox-profile.ts';
import type { Report } from '../../../../spec/generated/report-types.ts';
import { asReport } from '../../../../spec/json/report-validator.ts';
import { call, emptyFolder, PROGRAM } from '../../../bin/harness.ts';
import { storedExchanges } from '../../../stored-exchanges.ts';
import { Copy } from '../verify/forged-copy.ts';
import { problemsOf } from '../verify/verifying.ts';

const SECTIONS = ['2.5', '4.8', '4.11', '9'] as const;
const FAULTS = {
  'purchase-unknown-user-400': 'credit-purchase.unknown-user',
  'purchase-montant-500': 'credit-purchase.field-types',
  'favorite-203': 'favorite-beneficiary.success',
  'favorite-unknown-500': 'favorite-beneficiary.unknown-beneficiary',
  'operation-typeOperation-foreign-404': 'enumerations.typeOperation-foreign',
  'record-nature-inconsistent': 'enumerations.natureOperation-consistent',
} as const;

let folder = '';
const at = (name: string) => join(folder, name);
const parts = () => SECTIONS.map((section) => at(`part-${section}`));

function reportIn(path: string): Report {
  const read = asReport(JSON.parse(readFileSync(join(path, 'report.json'), 'utf8')));
  if (!('report' in read)) throw new Error(JSON.stringify(read.issues));
  return read.report;
}

/** A copy of a report that says something else. */
function changed(path: string, change: (report: Report) => Report): string {
  const text = JSON.stringify(change(reportIn(path)));
  return join(emptyFolder({ 'report.json': text }), 'report.json');
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'payops-report-'));
  const sandbox = await openSandbox({}, { port: 0, host: '127.0.0.1', seed: 1 });
  writeFileSync(at('payops.profile.yaml'), toYaml(sandbox.profile));
  // Exit codes 1 and 3 are what these runs are for: what they wrote is looked at below.
  const run = (name: string, sections: string, ...more: readonly string[]) =>
    new Promise<void>((ended) => {
      const argv = ['run', '--section', sections, '--quiet', '--out', name, ...more];
      execFile(process.execPath, [PROGRAM, ...argv], { cwd: folder }, () => ended());
    });
  try {
    await run('whole', SECTIONS.join());
    for (const section of SECTIONS) await run(`part-${section}`, section);
  } finally {
    await sandbox.close();
  }
  await run('faulty', SECTIONS.join(), '--sandbox', '--fault', Object.keys(FAULTS).join());
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('report render', () => {
  it.each(['html', 'json', 'junit', 'markdown'] as const)('makes the same %s as the run', async (format) => {
    const { code, out } = await call(['report', 'render', at('faulty'), '--format', format]);
    expect(code).toBe(0);
    // A shell line is in the report, and not in the archive: the page shows it from the report.
    expect(out).toBe(readFileSync(join(at('faulty'), REPORT_FILES[format]), 'utf8'));
  });

  it.each(FORMATS)('writes %s to a file or a folder', async (format) => {
    const out = emptyFolder();
    const argv = ['report', 'render', join(at('whole'), 'report.json'), '--format', format, '--out'];
    expect(await call([...argv, out])).toEqual({ code: 0, out: '', err: '' });
    for (const named of ['mine.txt', 'new', join('deep', 'mine.txt')])
      expect(await call([...argv, join(out, named)])).toEqual({ code: 0, out: '', err: '' });
    expect(readdirSync(out).sort()).toEqual([REPORT_FILES[format], 'mine.txt', 'new', 'deep'].sort());
    expect(readdirSync(join(out, 'new'))).toEqual([REPORT_FILES[format]]);
    const text = readFileSync(join(out, 'mine.txt'), 'utf8');
    for (const same of [REPORT_FILES[format], join('new', REPORT_FILES[format]), join('deep', 'mine.txt')])
      expect(text).toBe(readFileSync(join(out, same), 'utf8'));
    expect(text).not.toBe('');
  });

  it('says on the page that the exchanges are not at hand', async () => {
    const alone = changed(at('faulty'), (report) => report);
    const { out } = await call(['report', 'render', alone, '--format', 'html']);
    expect(out).toContain('No exchanges.');
    expect(out).not.toContain('class="exchange"');
    const beside = await call(['report', 'render', at('faulty'), '--format', 'html']);
    expect(beside.out).not.toContain('No exchanges.');
    expect(beside.out).toContain('class="exchange"');
  });

  it('makes a HAR of the stored exchanges: of all, or of those of the failures', async () => {
    const entriesOf = async (...more: string[]) => {
      const { code, out } = await call(['report', 'render', at('faulty'), '--format', 'har', ...more]);
      expect(code).toBe(0);
      const entries: { _exchangeId: string; _checkId: string }[] = JSON.parse(out).log.entries;
      return entries.map(({ _exchangeId }) => _exchangeId);
    };
    const stored = (await storedExchanges(at('faulty'))).map(({ id }) => id);
    expect(await entriesOf()).toEqual(stored);
    const checks = reportIn(at('faulty')).requirements.flatMap((one) => one.checks);
    const failed = new Set(checks.flatMap(({ failure, exchangeIds }) => (failure ? exchangeIds : [])));
    expect(await entriesOf('--failed-only', '--whole-bodies')).toEqual(stored.filter((id) => failed.has(id)));
    const other = await call(['report', 'render', at('faulty'), '--format', 'csv', '--failed-only']);
    expect(other).toMatchObject({ code: 2, err: expect.stringContaining('works only with --format har') });
  });

  it('refuses evidence that cannot be read, and a HAR of none', async () => {
    const copy = emptyFolder();
    cpSync(at('faulty'), copy, { recursive: true });
    writeFileSync(join(copy, 'exchanges.bodies'), '{"log":');
    const broken = await call(['report', 'render', copy, '--format', 'html']);
    expect(broken).toMatchObject({ code: 2, out: '' });
    expect(broken.err).toMatch(/cannot be read: exchanges\.bodies, block 0: ends within a frame/);
    rmSync(join(copy, 'exchanges.bodies'));
    const made = await call(['report', 'render', copy, '--format', 'har']);
    expect(made).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringMatching(/A HAR needs the exchanges/),
    });
  });
});

describe('report diff', () => {
  it('of a conforming and a faulty run names what the faults break, and nothing else', async () => {
    const { code, out } = await call(['report', 'diff', at('whole'), at('faulty'), '--json']);
    const { requirements, regression, outcome } = JSON.parse(out);
    const worse = requirements.filter(({ change }: { change: string }) => change === 'worse');
    expect(worse.map(({ id }: { id: string }) => id).sort()).toEqual(Object.values(FAULTS).sort());
    expect({ code, regression, after: outcome.after }).toEqual({
      code: 1,
      regression: true,
      after: 'non-conformant',
    });
  });

  it('the other way round is better, and 0', async () => {
    const { code, out } = await call(['report', 'diff', at('faulty'), at('whole')]);
    expect(out).toContain(`Better (${Object.keys(FAULTS).length})\n`);
    for (const id of Object.values(FAULTS)) expect(out).toMatch(new RegExp(`^  ${id} .*: fail → pass$`, 'm'));
    expect(out).not.toMatch(/^Worse/m);
    expect(code).toBe(0);
  });

  it('of a part with the whole: 3 where something is no longer checked', async () => {
    const { code, out } = await call(['report', 'diff', at('whole'), at('part-9')]);
    expect(out).toMatch(/^No longer checked \(\d+\)$/m);
    expect(code).toBe(3);
    expect((await call(['report', 'diff', at('part-9'), at('whole')])).code).toBe(0);
  });

  it('refuses reports of two versions of the document', async () => {
    const other = changed(at('whole'), (report) => ({
      ...report,
      contract: { ...report.contract, version: '0.9' },
    }));
    const { code, err } = await call(['report', 'diff', other, at('whole')]);
    expect(err).toMatch(/different versions of the document: 0\.9 and 1\.0\.9/);
    expect(code).toBe(2);
  });
});

describe('report merge', () => {
  it('of sections run apart is the run of all of them, verdict by verdict', async () => {
    const out = join(emptyFolder(), 'merged');
    const { code, err } = await call(['report', 'merge', ...parts(), '--out', out]);
    expect({ code, err }).toEqual({ code: 3, err: '' });
    const [merged, whole] = [reportIn(out), reportIn(at('whole'))];
    const verdicts = ({ requirements }: Report) => requirements.map(({ id, verdict }) => [id, verdict]);
    expect(verdicts(merged)).toEqual(verdicts(whole));
    expect(merged.totals.requirements).toEqual(whole.totals.requirements);
    expect(merged.outcome).toBe(whole.outcome);
    expect(merged.run.filter).toEqual(whole.run.filter);
    const checks = ({ requirements }: Report) =>
      requirements.flatMap((one) => one.checks.map(({ id, verdict }) => `${id}: ${verdict}`));
    expect(checks(merged).sort()).toEqual(checks(whole).sort());
  });

  it('is sealed as a run is: it verifies by the key, and no longer where an exchange was changed', async () => {
    const [out, { secret, pub }] = [join(emptyFolder(), 'merged'), await newKeyPair()];
    const keys = emptyFolder({ 'key.json': secret, 'key.json.pub': pub });
    await call(['report', 'merge', ...parts(), '--out', out, '--sign', join(keys, 'key.json')]);
    const trusted = ['--key', join(keys, 'key.json.pub')];
    expect(await problemsOf(out, ...trusted)).toEqual([]);
    const changed = await Copy.of(out);
    const before = changed.exchanges.length;
    changed.exchanges = changed.exchanges.filter((line) => !line.startsWith('{"id":"b-x2"'));
    expect(changed.exchanges).toHaveLength(before - 1);
    await changed.unsign();
    expect((await problemsOf(changed.path)).join('\n')).toMatch(
      /^exchanges exchanges\.ndjson\.gz b-x2 is missing/m,
    );
  });

  it('refuses a part that was changed after it was sealed', async () => {
    const copy = emptyFolder();
    cpSync(at('part-9'), copy, { recursive: true });
    const bodies = join(copy, 'exchanges.bodies');
    writeFileSync(bodies, readFileSync(bodies).fill(7, 0, 1));
    const { code, err } = await call(['report', 'merge', copy, '--out', join(emptyFolder(), 'merged')]);
    expect([code, err]).toEqual([2, expect.stringContaining('exchanges.bodies was changed')]);
  });

  it('joins the exchanges, each under an id of its own', async () => {
    const out = join(emptyFolder(), 'merged');
    await call(['report', 'merge', ...parts(), '--out', out, '--format', 'har,json']);
    expect(readdirSync(out).sort()).toEqual([
      'exchanges.bodies',
      'exchanges.har',
      'exchanges.ndjson.gz',
      'manifest.json',
      'profile.masked.yaml',
      'report.json',
    ]);
    const idsIn = async (path: string) => (await storedExchanges(path)).map(({ id }) => id);
    const ids = await idsIn(out);
    const apart = await Promise.all(parts().map(idsIn));
    expect(ids).toHaveLength(apart.flat().length);
    expect(new Set(ids).size).toBe(ids.length);
    const cited = reportIn(out).requirements.flatMap((one) =>
      one.checks.flatMap((check) => check.exchangeIds),
    );
    expect(cited.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('is as faulty as its worst part, and says where exchanges are missing', async () => {
    const alone = changed(at('part-9'), (report) => ({ ...report, target: reportIn(at('faulty')).target }));
    const argv = ['report', 'merge', at('faulty'), alone, '--out', join(emptyFolder(), 'merged')];
    const { code, out, err } = await call(argv);
    expect(out).toContain(`non-conformant: ${Object.keys(FAULTS).length} of `);
    expect(err).toMatch(/there is no exchanges\.ndjson\.gz in .*: exchanges of this part are missing/);
    expect(code).toBe(1);
  });

  it('refuses another target, another version of the tool, and the folder of a part', async () => {
    const out = ['--out', join(emptyFolder(), 'merged')];
    const target = await call(['report', 'merge', at('whole'), at('faulty'), ...out]);
    expect(target.err).toMatch(/differ in their target: Embedded sandbox at http/);
    expect(target.code).toBe(2);
    const tool = changed(at('whole'), (report) => ({
      ...report,
      tool: { ...report.tool, version: '0.0.1' },
    }));
    expect((await call(['report', 'merge', at('whole'), tool, ...out])).err).toMatch(/version of the tool/);
    expect((await call(['report', 'merge', tool, ...out])).err).toMatch(/the version that wrote them/);
    const same = await call(['report', 'merge', at('whole'), '--out', at('whole')]);
    expect(same.err).toMatch(/is the folder of one of the parts/);
    expect(reportIn(at('whole')).outcome).toBe('incomplete');
  });
});

describe('eligibility', () => {
  const unmet = (out: string) =>
    JSON.parse(out)
      .conditions.filter(({ met, required }: { met: boolean; required: boolean }) => required && !met)
      .map(({ id }: { id: string }) => id);

  it('of a part: no, and each condition with yes or no', async () => {
    const { code, out } = await call(['eligibility', at('whole')]);
    expect(out).toMatch(/^no +every stated and derived requirement is decided: \d+ are not, first /m);
    expect(out).toMatch(/^no +no part was left out: --section 2\.5/m);
    expect(out).toMatch(/^yes +standard effort or better: standard$/m);
    expect(out).toMatch(/^no +signed, .*: not signed/m);
    expect(out).toMatch(/^It may not be filed\./m);
    expect(code).toBe(1);
    const json = await call(['eligibility', at('whole'), '--json']);
    expect(unmet(json.out)).toEqual(['complete', 'not-filtered', 'signed']);
    expect(json.code).toBe(1);
  });

  /** A signed folder of a report that began so many days ago and has nothing open. */
  async function filed(days: number, key: SigningKey): Promise<string> {
    const report = reportIn(at('whole'));
    const startedAt = new Date(Date.now() - days * 86_400_000 - 60_000).toISOString();
    const whole: Report = {
      ...report,
      run: { ...report.run, startedAt, filter: { sections: [], requirements: [] } },
      requirements: report.requirements.map((one) => ({ ...one, verdict: 'pass' })),
    };
    const path = emptyFolder({ 'report.json': JSON.stringify(whole) });
    await sealFolder(path, [await fileAt(join(path, 'report.json'))], whole, { profile: '', key });
    return path;
  }

  it('of a signed report with nothing open: yes, until it is too old', async () => {
    const { secret, pub } = await newKeyPair();
    const key = await signingKeyOf(secret);
    const keys = emptyFolder({ 'mine.pub': pub, 'other.pub': (await newKeyPair()).pub });
    const trusted = ['--key', join(keys, 'mine.pub')];
    const path = await filed(29, key);
    const zipped = join(keys, 'reports.zip');
    const bytes = readdirSync(path).map((name) => [name, readFileSync(join(path, name))] as const);
    writeFileSync(zipped, zipSync(Object.fromEntries(bytes)));
    for (const form of [path, zipped, join(path, 'report.json')]) {
      const { code, out } = await call(['eligibility', form, ...trusted]);
      expect(out).toMatch(/^yes +signed, .*: by key [\w-]{43}, the one given$/m);
      expect(out).toMatch(/^It may be filed\./m);
      expect(code).toBe(0);
    }
    const named = await call(['eligibility', path]);
    expect(named.out).toMatch(/^yes +signed, .*which the signature itself names/m);
    const other = await call(['eligibility', path, '--key', join(keys, 'other.pub')]);
    expect(other.out).toMatch(/^no +signed, .*not by the one given/m);
    expect(other.code).toBe(1);
    const old = await call(['eligibility', await filed(30, key), '--json', ...trusted]);
    expect(unmet(old.out)).toEqual(['fresh']);
    expect((await call(['eligibility', await filed(30, key), '--max-age', '31'])).code).toBe(0);
  });

  it('of a report.json that was changed beside its signed manifest: no', async () => {
    const { secret } = await newKeyPair();
    const path = await filed(1, await signingKeyOf(secret));
    writeFileSync(join(path, 'report.json'), `${readFileSync(join(path, 'report.json'), 'utf8')}\n`);
    const { code, out } = await call(['eligibility', join(path, 'report.json')]);
    expect(out).toMatch(/^no +signed, .*report\.json was changed/m);
    expect(code).toBe(1);
  });
});
