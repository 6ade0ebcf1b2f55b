/** A failure is contested, mended, tested again and joined, as a participant of a programme does it. */
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder, runProgram } from '../../../bin/harness.ts';

const FAULT = 'record-type-missing-in-list';
const BROKEN = 'operation-record.core-fields';
const SECTIONS = ['--section', '2.3,4.2'];
const JUDGED = ['run', '--sandbox', '--effort', 'quick', '--scheme', 'scheme.yaml', '--format', 'json,html'];
const SCHEME = `name: Programme
version: '1'
decisions:
  cancel.code-when-final: ['409', '400']
certificates: { validDays: 365, retestDays: 30 }
`;

test('c1 is disputed, tested again without the fault, and joined; verify follows all of it', async () => {
  const folder = emptyFolder();
  const program = (...argv: readonly string[]) => runProgram(argv, folder);
  const merged = (retest: string, out: string, ...more: readonly string[]) =>
    program('report', 'merge', '--retest', 'first', retest, '--scheme', 'scheme.yaml', '--out', out, ...more);
  writeFileSync(join(folder, 'scheme.yaml'), SCHEME);
  expect((await program(...JUDGED, ...SECTIONS, '--fault', FAULT, '--out', 'first')).code).toBe(1);

  const disputed = await program(
    'dispute',
    'c1',
    'first',
    '--out',
    'dispute',
    '--statement',
    'It is a summary.',
  );
  expect(disputed).toMatchObject({ code: 0 });
  const [page, har] = ['dispute.md', 'exchanges.har'].map((name) =>
    readFileSync(join(folder, 'dispute', name), 'utf8'),
  );
  expect(page).toContain(`replay c1 first --sandbox --fault ${FAULT}`);
  expect(page).toContain('> It is a summary.');
  const { entries } = JSON.parse(har ?? '').log;
  const made = JSON.parse(readFileSync(join(folder, 'dispute', 'dispute.json'), 'utf8'));
  expect(entries.map((entry: { _exchangeId: string }) => entry._exchangeId)).toEqual(made.exchanges);
  expect(made.failures[0]).toMatchObject({ requirement: BROKEN, verdict: 'fail' });
  // Nothing is replaced, and nothing that passed is disputed.
  expect((await program('dispute', 'c1', 'first', '--out', 'dispute')).err).toContain('exists already');
  expect((await program('dispute', 'cancel.success', 'first', '--out', 'other')).err).toContain(
    'Nothing named cancel.success failed in first.',
  );

  const other = await program('run', '--sandbox', '--retest', 'first', '--out', 'x');
  expect(other).toMatchObject({ code: 2, err: expect.stringContaining('Add --effort quick.') });
  const again = (out: string, ...more: readonly string[]) =>
    program(...JUDGED, '--retest', 'first', '--out', out, ...more);
  await again('still', '--fault', FAULT);
  expect(await merged('still', 'x')).toMatchObject({
    code: 2,
    err: expect.stringMatching(new RegExp(`${BROKEN}/\\S+ fails in the retest`)),
  });
  await again('retest');
  const ran = JSON.parse(readFileSync(join(folder, 'retest', 'report.json'), 'utf8'));
  expect(ran.run.traffic.exchanges).toBeLessThan(60);

  const joined = await merged('retest', 'joined', '--fix', 'typeOperation in the list');
  expect(joined.out).toMatch(/1 requirement tested again on .*; fixed before: typeOperation in the list/);
  expect(joined.code).toBe(3);
  const verified = await program('verify', 'joined');
  expect(verified.out).toMatch(/ok {4}retest: Verdicts, outcome and scheme follow from the first run/);
  expect(verified.code).toBe(0);
  expect(readFileSync(join(folder, 'joined', 'report.html'), 'utf8')).toContain('tested again on');

  // The first run as it was comes out of the folder again.
  const names = readdirSync(join(folder, 'joined')).filter((name) => name.startsWith('first.'));
  for (const name of names)
    expect(
      readFileSync(join(folder, 'joined', name)).equals(readFileSync(join(folder, 'first', name.slice(6)))),
    ).toBe(true);

  const forged = async (file: string, change: (text: string) => string) => {
    cpSync(join(folder, 'joined'), join(folder, 'forged'), { recursive: true, force: true });
    const path = join(folder, 'forged', file);
    const text = readFileSync(path, 'utf8');
    expect(change(text)).not.toBe(text);
    writeFileSync(path, change(text));
    return program('verify', 'forged');
  };
  const fix = await forged('report.json', (text) => text.replace('typeOperation in the list', 'nothing'));
  expect(fix.code).toBe(1);
  const verdict = await forged('report.json', (text) =>
    text.replace('"outcome": "incomplete"', '"outcome": "conformant"'),
  );
  expect(verdict.out).toMatch(/report\.json outcome is not what follows from the first run and the retest/);
  const first = await forged('first.report.json', (text) => text.replaceAll('"fail"', '"pass"'));
  expect(first.out).toMatch(/first\.report\.json was changed/);
  expect(first.code).toBe(1);
  const retest = await forged('retest.report.json', (text) => text.replace('"pass"', '"fail"'));
  expect(retest.out).toMatch(/retest\.report\.json/);
  expect(retest.code).toBe(1);

  // What was changed since its run is neither disputed nor joined.
  const report = join(folder, 'retest', 'report.json');
  writeFileSync(report, `${readFileSync(report, 'utf8')}\n`);
  expect((await merged('retest', 'x')).err).toContain(
    'retest is not as its run left it: report.json was changed',
  );
  const last = join(folder, 'first', 'report.json');
  writeFileSync(last, `${readFileSync(last, 'utf8')}\n`);
  expect((await program('dispute', 'c1', 'first', '--out', 'y')).err).toContain(
    'first is not as its run left it',
  );
});

test('rulings tell which of many reports are void, to be repeated, or stand', async () => {
  const folder = emptyFolder();
  const run = ['run', '--sandbox', '--effort', 'quick', '--requirement', 'favorite-beneficiary.success'];
  await runProgram([...run, '--out', 'filed/acme'], folder);
  cpSync(join(folder, 'filed/acme'), join(folder, 'filed/beta'), { recursive: true });
  writeFileSync(join(folder, 'filed/beta/report.json'), '{}');
  const errata = (requirement: string) =>
    writeFileSync(
      join(folder, 'errata.yaml'),
      JSON.stringify({
        errata: [
          {
            id: 'e1',
            requirement,
            versions: '*',
            effect: 'may-pass-wrongly',
            text: { en: 'a', fr: 'b' },
            decision: 'repeat',
            since: '2026-12-01',
          },
        ],
      }),
    );
  errata('favorite-beneficiary.success');
  const told = await runProgram(['rulings', 'filed', '--errata', 'errata.yaml'], folder);
  expect(told.code).toBe(1);
  expect(told.out).toMatch(
    /^to be repeated {2}filed\/acme {2}\d+\.\d+\.\d+\S* {2}(conformant|incomplete)\n +e1: favorite-beneficiary\.success\//m,
  );
  expect(told.out).toMatch(/^unreadable +filed\/beta/m);
  expect(told.out).toContain('1 to be repeated, 1 unreadable');
  errata('cancel.success');
  const json = await runProgram(['rulings', 'filed/acme', '--errata', 'errata.yaml', '--json'], folder);
  expect(json.code).toBe(0);
  expect(JSON.parse(json.out)).toMatchObject({
    counts: { untouched: 1, repeat: 0 },
    reports: [{ source: 'acme', standing: 'untouched', errata: [] }],
  });
});
