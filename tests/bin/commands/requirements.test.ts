import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createProfile, toYaml } from '../../../sandbox/server/sandbox-profile.ts';
import { REQUIREMENTS } from '../../../spec/document/catalogue.ts';
import { call, emptyFolder } from '../harness.ts';

/** The sandbox's profile without some of its bindings. */
async function profileWithout(...bindings: readonly ('fees' | 'movements')[]): Promise<string> {
  const profile = await createProfile();
  for (const name of bindings) delete profile.bindings?.[name];
  return join(emptyFolder({ 'a.yaml': toYaml(profile) }), 'a.yaml');
}

describe('requirements', () => {
  it('lists each requirement with its level, its statement and its checks, and why one has none', async () => {
    const { code, out } = await call(['requirements']);
    for (const { id, level, statement, excluded } of REQUIREMENTS) {
      const line = out.split('\n').find((each) => each.trim().startsWith(`${id} `));
      expect(line).toContain(level);
      expect(line).toContain(statement);
      expect(line).toMatch(excluded === undefined ? / \d+ checks? / : / excluded /);
      if (excluded !== undefined) expect(line).toContain(excluded);
    }
    expect(out).toMatch(/^4\.1 {2}Execute an operation$/m);
    expect(code).toBe(0);
  });

  it('keeps to the order of the document', async () => {
    const { out } = await call(['requirements']);
    const order = ['2.1', '4.1', '4.2', '4.10', '5', '9'].map((section) => out.indexOf(`\n${section}  `));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(Math.min(...order)).toBeGreaterThan(0);
  });

  it('narrows to sections and families', async () => {
    const { out } = await call(['requirements', '--section', '2.1,4.1', '--requirement', 'envelope.*']);
    expect(out).toContain('envelope.json-object');
    expect(out).not.toMatch(/^4\.1 /m);
    expect(out).not.toContain('request-id.required');
  });

  it('says with a profile what would be skipped, and by which key', async () => {
    const { code, out } = await call([
      'requirements',
      '--profile',
      await profileWithout('fees', 'movements'),
    ]);
    expect(out).toMatch(/would be skipped: add .*bindings\.fees/);
    expect(out).toMatch(/^ {2}bindings\.fees {2}\d+ checks? of \d+ requirements?$/m);
    expect(out).toMatch(/^ {2}bindings\.movements {2}/m);
    expect(out).toContain("fees: { query: { montant: '{montant}' } }");
    expect(code).toBe(0);
  });

  it('needs no secret, because it sends nothing', async () => {
    const profile = await createProfile();
    const variable = (name: string) => `\${${name}}`;
    const auth = { token: variable('PAYOPS_TOKEN') };
    const text = toYaml({ ...profile, baseUrl: variable('PAYOPS_URL'), auth });
    const folder = emptyFolder({ 'a.yaml': text });
    const { code, out, err } = await call(['requirements', '--profile', join(folder, 'a.yaml')]);
    expect(code).toBe(0);
    expect(err).toBe('Nothing is sent, so these variables may stay unset: PAYOPS_URL, PAYOPS_TOKEN.\n');
    expect(out).toMatch(/with Embedded sandbox [\d,]+ would be run/);
  });

  it('says that section and requirement select only what both select', async () => {
    const { code, err } = await call(['requirements', '--section', '4.1', '--requirement', 'envelope.*']);
    expect(code).toBe(2);
    expect(err).toMatch(/contains no requirement: --section and --requirement together select only/);
  });

  it('finds nothing to add to the profile of the sandbox', async () => {
    const { out } = await call(['requirements', '--profile', await profileWithout()]);
    expect(out).toMatch(/ 0 skipped, 0 not applicable\n$/);
  });

  it('says that checks wait for each other where few instruments allow debit', async () => {
    const profile = await createProfile();
    const payers = profile.fixtures.instruments.filter(({ allows }) => allows.includes('debit'));
    const narrow = { ...profile, fixtures: { ...profile.fixtures, instruments: payers.slice(0, 2) } };
    const file = join(emptyFolder({ 'a.yaml': toYaml(narrow) }), 'a.yaml');
    const { out } = await call(['requirements', '--profile', file]);
    expect(out.replace(/\s+/g, ' ')).toContain('2 instruments allow debit, so checks that read a balance');
  });

  it('takes words: what speaks of all of them, in whichever language, by id or by code', async () => {
    const { out } = await call(['requirements', 'cancel', '404']);
    expect(out).toContain('cancel.unknown-operation');
    expect(out).not.toContain('execute.unknown');
    expect((await call(['requirements', 'ANNULATION'])).out).toContain('cancel.');
    const nothing = await call(['requirements', 'webhook', 'teapot']);
    expect(nothing.code).toBe(2);
    expect(nothing.err).toContain('No requirement mentions webhook and teapot.');
  });

  it('says so where none holds all of the words, and lists the closest', async () => {
    const { code, out, err } = await call(['requirements', 'cancel', 'teapot', '--lang', 'fr']);
    expect(out).toContain('cancel.unknown-operation');
    expect(err).toMatch(/^Aucune exigence ne mentionne à la fois cancel, teapot.* Les \d+ plus proches/);
    expect(code).toBe(0);
  });

  it('gives the same as JSON', async () => {
    const { out } = await call([
      'requirements',
      '--json',
      '--section',
      '2.4',
      '--profile',
      await profileWithout('fees'),
    ]);
    const { requirements, gaps } = JSON.parse(out);
    expect(requirements[0]).toMatchObject({
      section: '2.4',
      level: expect.any(String),
      checks: expect.any(Array),
    });
    expect(gaps[0]).toMatchObject({ key: 'bindings.fees', checks: expect.any(Number) });
    const fates = requirements.flatMap((one: { checks: { fate: string }[] }) =>
      one.checks.map(({ fate }) => fate),
    );
    expect(new Set(fates)).toContain('skipped');
  });

  it('tells where each check stands and which faults prove it, in files that are there', async () => {
    const { out } = await call(['requirements', '--section', '2.1,4.2,5', '--where', '--json']);
    const { requirements }: { requirements: WithPlaces[] } = JSON.parse(out);
    const testable = requirements.filter(({ excluded }) => excluded === undefined);
    expect(testable.length).toBeGreaterThan(10);
    for (const { id, where } of testable) {
      expect(where.checks, id).not.toEqual([]);
      expect(where.faults, id).not.toEqual([]);
      for (const { circumstance = '', where: place } of where.checks) {
        const [file = '', line] = place.split(':');
        expect(readFileSync(file, 'utf8').split('\n')[Number(line) - 1], circumstance).toBeDefined();
      }
    }
    const success = testable.find(({ id }) => id === 'cancel.success')?.where;
    expect(success?.checks[0]?.where).toMatch(/^suites\/4\.2-cancel-operation\/success\.ts:\d+$/);
    expect(success?.faults.find(({ id }) => id === 'cancel-204')?.where).toMatch(
      /^sandbox\/faults\/.*\.ts:\d+$/,
    );
  });

  it('shows the places behind each requirement', async () => {
    const { out } = await call(['requirements', '--requirement', 'cancel.success', '--where']);
    expect(out).toMatch(/^ {6}suites\/4\.2-cancel-operation\/success\.ts:\d+ {2}\S/m);
    expect(out).toMatch(/--fault \S+$/m);
  });

  it('lists what is in a frozen set', async () => {
    const { out } = await call(['requirements', '--set', '2026-11', '--section', '4.11']);
    expect(out).toMatch(/^ {2}favorite-beneficiary\.success {2}stated {2}1 check/m);
    expect(out).toContain('requirement set 2026-11, frozen for 1.0.9-sdk0.3.0');
    const json = JSON.parse((await call(['requirements', '--set', '2026-11', '--json'])).out);
    expect(json.set).toEqual({ name: '2026-11', contract: '1.0.9-sdk0.3.0', withdrawn: expect.any(Array) });
    expect(json.requirements.length).toBeLessThanOrEqual(REQUIREMENTS.length);
  });

  it('leads to the gallery where no unit test shows a fault', async () => {
    const { out } = await call(['requirements', 'callback.exact-url', '--where']);
    const [, line = '', fault] = /gallery\.ndjson:(\d+) {2}seen over HTTP: .* (\S+)$/m.exec(out) ?? [];
    const record = readFileSync('sandbox/gallery.ndjson', 'utf8').split('\n')[Number(line) - 1] ?? '{}';
    expect(JSON.parse(record).fault).toBe(fault);
    expect((await call(['requirements', 'cancel.success', '--where'])).out).not.toContain('gallery');
  });
});

interface WithPlaces {
  readonly id: string;
  readonly excluded?: string;
  readonly where: {
    readonly checks: readonly { readonly circumstance?: string; readonly where: string }[];
    readonly faults: readonly { readonly id: string; readonly where?: string }[];
  };
}
