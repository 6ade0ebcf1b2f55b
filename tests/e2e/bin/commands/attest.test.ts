/** Attestations from the draft to the filed report: with the run, and long after it. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { asReport } from '../../../../spec/json/report-validator.ts';
import { call, emptyFolder, runProgram } from '../../../bin/harness.ts';

const RUN = ['run', '--sandbox', '--effort', 'quick', '--requirement', 'favorite-beneficiary.success'];
const EVIDENCE = 'attested-6-policy.txt';

/** A folder with a file of attestations that was drafted and filled in, and its evidence. */
async function attested(): Promise<{ at: (name: string) => string; list: string }> {
  const folder = emptyFolder({ 'policy.txt': 'Tokens live 15 minutes.\n' });
  const at = (name: string) => join(folder, name);
  const list = at('attestations.yaml');
  const drafted = await call(['report', 'attest', '--draft', list]);
  expect(drafted).toMatchObject({ code: 0, err: expect.stringContaining('11 entries drafted') });
  const filled = readFileSync(list, 'utf8')
    .replaceAll("statement: ''", 'statement: We do.')
    .replaceAll("who: { name: '', role: '' }", 'who: { name: Ada Diallo, role: head of payments }')
    .replaceAll("# reviewedBy: { name: ''", 'reviewedBy: { name: Jean Martin')
    .replace(
      /(- requirement: token.lifetime[\s\S]*?)# evidence: .*/,
      "$1evidence: { file: policy.txt, digest: '' }",
    );
  writeFileSync(list, filled);
  // The error says which digest to write.
  const refused = await call([...RUN, '--attestations', list, '--out', at('none')]);
  const digest = /evidence\.digest: missing\. Write the SHA-256 of policy\.txt: ([0-9a-f]{64})$/m.exec(
    refused.err,
  );
  expect(refused.code).toBe(2);
  expect(existsSync(at('none'))).toBe(false);
  writeFileSync(list, filled.replace("policy.txt, digest: ''", `policy.txt, digest: ${digest?.[1]}`));
  return { at, list };
}

function attestationsIn(folder: string): readonly unknown[] | undefined {
  const read = asReport(JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')));
  if (!('report' in read)) throw new Error(JSON.stringify(read.issues));
  return read.report.attestations;
}

describe('attestations', () => {
  it('come with a run: the seal covers them and their evidence', async () => {
    const { at, list } = await attested();
    const [key, out] = [at('key.json'), at('report')];
    expect((await call(['keygen', '--out', key])).code).toBe(0);
    const told = await runProgram([...RUN, '--attestations', list, '--sign', key, '--out', out], at('.'));
    expect(told).toMatchObject({
      code: 3,
      out: expect.stringContaining('11 of 11 excluded requirements attested'),
    });
    expect(attestationsIn(out)).toHaveLength(11);
    const verify = () => call(['verify', out, '--key', `${key}.pub`]);
    expect(await verify()).toMatchObject({ code: 0, out: expect.stringMatching(/ok +attested: /) });
    const eligible = await call(['eligibility', out, '--attested', '--json']);
    expect(JSON.parse(eligible.out).conditions).toContainEqual(
      expect.objectContaining({ id: 'attested', met: true, required: true }),
    );
    writeFileSync(join(out, EVIDENCE), 'Tokens live for ever.\n');
    const altered = await verify();
    expect(altered.code).toBe(1);
    expect(altered.out).toContain(`${EVIDENCE} token.lifetime is evidence, and was altered`);
    rmSync(join(out, EVIDENCE));
    const missing = await call(['verify', out, '--lang', 'fr']);
    expect(missing.out).toContain(`${EVIDENCE} token.lifetime est un justificatif, et manque`);
  });

  it('come to a report that exists already, are replaced, and go again', async () => {
    const { at, list } = await attested();
    const out = at('report');
    await call([...RUN, '--out', out, '--lang', 'fr']);
    const before = readFileSync(join(out, 'exchanges.bodies'));
    const told = await call(['report', 'attest', out, list]);
    expect(told).toMatchObject({ code: 0, err: '', out: expect.stringContaining(EVIDENCE) });
    expect((await call(['verify', out])).code).toBe(0);
    expect(readFileSync(join(out, 'exchanges.bodies'))).toEqual(before);
    // In the language of the run.
    expect(readFileSync(join(out, 'report.html'), 'utf8')).toContain(
      'Attesté par Ada Diallo (head of payments) le',
    );
    expect(readFileSync(join(out, 'report.md'), 'utf8')).toContain(
      '11 exigences exclues attestées à la main, sur 11',
    );

    writeFileSync(list, 'attestations: []\n');
    expect(await call(['report', 'attest', join(out, 'report.json'), list])).toMatchObject({ code: 0 });
    expect(attestationsIn(out)).toBeUndefined();
    expect(readdirSync(out).filter((name) => name.startsWith('attested-'))).toEqual([]);
    expect((await call(['verify', out])).code).toBe(0);
  });

  it('neither end a signature unasked, nor seal what was changed', async () => {
    const { at, list } = await attested();
    const [key, out] = [at('key.json'), at('report')];
    await call(['keygen', '--out', key]);
    await call([...RUN, '--sign', key, '--out', out]);
    const unsigned = await call(['report', 'attest', out, list]);
    expect(unsigned).toMatchObject({ code: 2, err: expect.stringContaining('Sign it again: add --sign') });
    expect(attestationsIn(out)).toBeUndefined();
    expect((await call(['report', 'attest', out, list, '--sign', key])).code).toBe(0);
    expect((await call(['verify', out, '--key', `${key}.pub`])).code).toBe(0);

    const page = join(out, 'report.html');
    writeFileSync(page, readFileSync(page, 'utf8').replace('incomplete', 'conformant'));
    const tampered = await call(['report', 'attest', out, list, '--sign', key]);
    expect(tampered).toMatchObject({
      code: 2,
      err: expect.stringContaining('is not as its run left it: report.html'),
    });
  });

  it('of several parts are those of the whole, where they are the same', async () => {
    const { at, list } = await attested();
    const [one, other, whole] = [at('one'), at('other'), at('whole')];
    await call([...RUN, '--attestations', list, '--out', one]);
    const second = [...RUN.slice(0, -1), 'favorite-beneficiary.unknown-user'];
    await call([...second, '--attestations', list, '--out', other]);
    // Two sandboxes have two addresses.
    for (const folder of [one, other]) {
      const path = join(folder, 'report.json');
      writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/127\.0\.0\.1:\d+/g, '127.0.0.1:1'));
      rmSync(join(folder, 'manifest.json'));
    }
    const merged = await call(['report', 'merge', one, other, '--out', whole]);
    expect(merged.err).toBe('');
    expect(attestationsIn(whole)).toHaveLength(11);
    expect(readFileSync(join(whole, EVIDENCE), 'utf8')).toBe('Tokens live 15 minutes.\n');
    const path = join(other, 'report.json');
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('We do.', 'We did.'));
    const apart = await call(['report', 'merge', one, other, '--out', at('apart')]);
    expect(apart).toMatchObject({ code: 2, err: expect.stringContaining('different attestations') });
  });

  it('are refused with every problem of their file, in both languages', async () => {
    const folder = emptyFolder({
      'a.yaml':
        'attestations:\n  - requirement: token.lifetme\n    who: { name: n, role: r }\n    when: 2026-01-02\n    until: 2026-01-01\n',
    });
    const list = join(folder, 'a.yaml');
    const { code, err } = await call(['report', 'attest', folder, list, '--lang', 'fr']);
    expect(code).toBe(2);
    expect(err.split('\n').filter((line) => line.startsWith(list))).toEqual([
      `${list}:2:5 attestations[0].statement\u00A0: manque. Écrire ce qui est déclaré.`,
      `${list}:2:18 attestations[0].requirement\u00A0: exigence inconnue "token.lifetme". Fallait-il token.lifetime\u202F?`,
      `${list}:5:12 attestations[0].until\u00A0: est avant when (2026-01-02). Écrire le dernier jour où elle est en vigueur.`,
    ]);
  });

  it.each([
    [['report', 'attest'], /Name the report and the file of attestations/],
    [['report', 'attest', 'a', '--draft', 'b'], /Leave a out/],
    [['report', 'attest', 'a', 'none.yaml'], /no file of attestations at .*none\.yaml[\s\S]*--draft/],
  ])('%j is a usage error', async (argv, err) => {
    expect(await call(argv)).toMatchObject({ code: 2, err: expect.stringMatching(err) });
  });
});
