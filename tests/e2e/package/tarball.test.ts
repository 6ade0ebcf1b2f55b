/** The packed tarball, installed in an empty folder, as a new user has it. */
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentDigest } from '../../../reports/calibration/calibration-record.ts';
import { packPackage } from '../../../scripts/pack/pack-package.ts';
import { asCalibration } from '../../../spec/json/calibration-validator.ts';
import { finished } from '../../children.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
let folder = '';

/** Runs a command in the empty folder. @returns its exit code and what it printed. */
async function run(command: string, ...args: string[]) {
  const { code, out, err } = await finished(command, args, {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1' },
  });
  return { code, output: out + err };
}

/** The words of an output, without its figures and line breaks. */
const withoutFigures = (text: string): string =>
  text
    .replace(/\d[\d,.]*/g, '#')
    .replace(/\s+/g, ' ')
    .trim();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'payops-package-'));
  // The build is that of the tests' global set-up: prepare would make it again under the other tests' feet.
  const tarball = packPackage(folder);
  const installed = await run('npm', 'install', '--no-audit', '--no-fund', tarball);
  expect(installed.code, installed.output).toBe(0);
  expect(installed.output).not.toMatch(/warn/i);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the packed tarball in an empty folder', () => {
  test('runs against the embedded sandbox and says conformant', async () => {
    const { code, output } = await run('npx', '--yes', 'payops-conformance', 'run', '--sandbox');
    expect(output).toMatch(/^conformant/m);
    expect(code).toBe(0);
    // What the README quotes is what is printed, whatever the figures of this run.
    const readme = await readFile(join(root, 'README.md'), 'utf8');
    const [, quoted = ''] =
      /^[^\n]*A full sandbox run ends like this:\n\n```text\n(.*?)```$/ms.exec(readme) ?? [];
    expect(quoted).not.toBe('');
    expect(withoutFigures(output)).toContain(withoutFigures(quoted));
    const files = await readdir(join(folder, 'payops-report'));
    expect(files.sort()).toEqual([
      'exchanges.bodies',
      'exchanges.ndjson.gz',
      'junit.xml',
      'manifest.json',
      'profile.masked.yaml',
      'report.html',
      'report.json',
      'report.md',
    ]);
    const report: unknown = JSON.parse(await readFile(join(folder, 'payops-report', 'report.json'), 'utf8'));
    expect(report).toMatchObject({ outcome: 'conformant', schemaVersion: expect.any(String) });
  });

  test('calibrates, and a run cites the record', async () => {
    const record = join(folder, 'calibration.json');
    const { code, output } = await run('npx', 'payops-conformance', 'calibrate', '--out', record);
    expect(output).toMatch(/^faults +48 of 48 seen/m);
    expect(code, output).toBe(0);
    const text = await readFile(record, 'utf8');
    const read = asCalibration(JSON.parse(text));
    if (!('calibration' in read)) throw new Error(`No record: ${JSON.stringify(read.issues)}`);
    const { calibration } = read;
    expect(calibration).toMatchObject({ outcome: 'calibrated', seed: 1, digest: contentDigest(calibration) });
    expect(calibration.checks.stated).toEqual(calibration.checks.registered);
    expect(calibration.conforming.flatMap(({ accusations }) => accusations)).toEqual([]);
    expect(calibration.overlap?.overlapped).toBeGreaterThan(0);
    const tested = ['run', '--sandbox', '--section', '9', '--out', 'cited', '--calibration', record];
    expect((await run('npx', 'payops-conformance', ...tested)).code).toBe(3);
    expect(await readFile(join(folder, 'cited', 'calibration.json'), 'utf8')).toBe(text);
    const { digest, finishedAt, outcome } = calibration;
    const report: unknown = JSON.parse(await readFile(join(folder, 'cited', 'report.json'), 'utf8'));
    expect(report).toMatchObject({ calibration: { digest, finishedAt, outcome } });
    for (const file of ['report.html', 'report.md'])
      expect(await readFile(join(folder, 'cited', file), 'utf8')).toContain(digest);
    const verified = await run('npx', 'payops-conformance', 'verify', 'cited');
    expect(verified.output).toMatch(/^ok +calibration/m);
    expect(verified.code, verified.output).toBe(0);
    const eligible = ['eligibility', 'cited', '--calibrated-within', '1', '--json'];
    const { conditions } = JSON.parse((await run('npx', 'payops-conformance', ...eligible)).output);
    expect(conditions).toContainEqual(expect.objectContaining({ id: 'calibrated', met: true }));
    await rm(join(folder, 'cited', 'calibration.json'));
    expect((await run('npx', 'payops-conformance', 'verify', 'cited')).output).toMatch(/^WRONG calibration/m);
  });

  test('installs the versions of package-lock.json, whatever has been published since', async () => {
    const own = join(folder, 'node_modules', 'payops-conformance');
    const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
    const { dependencies } = JSON.parse(await readFile(join(own, 'package.json'), 'utf8'));
    const held = JSON.parse(await readFile(join(own, 'npm-shrinkwrap.json'), 'utf8')).packages;
    for (const name of Object.keys(dependencies)) {
      const path = `node_modules/${name}`;
      expect(held[path].version).toBe(packages[path].version);
      const nested = join(own, path, 'package.json');
      const installed = existsSync(nested) ? nested : join(folder, path, 'package.json');
      expect(JSON.parse(await readFile(installed, 'utf8')).version, name).toBe(packages[path].version);
    }
  });

  test('brings no tool of development with it', async () => {
    const { output } = await run('npm', 'ls', '--all', '--omit=dev', '--parseable');
    expect(output).not.toMatch(/node_modules\/(typescript|tsx|esbuild|@biomejs|@redocly|publint)$/m);
  });

  test('holds no source, no test and no address of a registry', async () => {
    const own = join(folder, 'node_modules', 'payops-conformance');
    const files = (await readdir(own, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
    const names = files.map((file) => relative(own, file));
    expect(names).toContain(join('dist', 'bin', 'payops-conformance.js'));
    expect(
      names.filter((name) => /\.test\.|^tests|^scripts|tsconfig|biome|\.npmrc|package-lock/.test(name)),
    ).toEqual([]);
    // What `contract types` prints is no source.
    const printed = join('spec', 'generated', 'contract-types.ts');
    expect(names.filter((name) => /(?<!\.d)\.tsx?$/.test(name))).toEqual([printed]);
    const { output } = await run('npm', 'config', 'get', 'registry');
    const { host } = new URL(/^https?:.*$/m.exec(output)?.[0] ?? '');
    for (const [at, file] of files.entries()) {
      const text = await readFile(file, 'utf8');
      for (const address of [host, '_authToken', 'sourcesContent'])
        expect(text.includes(address), `${address} in ${names[at]}`).toBe(false);
      expect(text, names[at]).not.toMatch(/\bregistry\.[\w-]+\.[a-z]{2,}/);
    }
  });

  test('holds no module whose source is gone', async () => {
    const packed = await readdir(join(folder, 'node_modules/payops-conformance/dist'), { recursive: true });
    const modules = packed.filter((name) => name.endsWith('.js'));
    expect(modules).toContain(join('bin', 'payops-conformance.js'));
    expect(modules.filter((name) => !existsSync(join(root, name.replace(/\.js$/, '.ts'))))).toEqual([]);
  });

  describe('as a library', () => {
    const BODY = `
      const sandbox = await startSandbox({ faults: ['marketplace-206'] });
      try {
        const profile = loadProfile(sandbox.profile);
        const report = await run({ profile, requirements: ['marketplace-services.success'], effort: 'quick' });
        const failed = report.requirements.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id);
        const [issue] = validate('OperationRequest', {});
        const [departure] = await validateAnswer('executeOperation', { status: 200, text: '[]' });
        process.stdout.write(JSON.stringify({
          outcome: report.outcome,
          failed,
          known: requirements.some(({ id }) => id === failed[0]),
          keyword: issue?.keyword,
          level: departure?.level,
          prints: JSON.stringify(profile).includes('token'),
        }));
      } finally {
        await sandbox.close();
      }`;
    const NAMES = 'loadProfile, requirements, run, startSandbox, validate, validateAnswer';
    const PROJECTS: Readonly<Record<string, string>> = {
      'plain.mjs': `import { ${NAMES} } from 'payops-conformance';${BODY}`,
      'common.cjs': `(async () => { const { ${NAMES} } = await import('payops-conformance');${BODY} })();`,
    };

    test.each(Object.keys(PROJECTS))('%s runs checks, and validates', async (name) => {
      await writeFile(join(folder, name), PROJECTS[name] ?? '');
      const { code, output } = await run(process.execPath, name);
      expect(code, output).toBe(0);
      expect(JSON.parse(output)).toEqual({
        outcome: 'non-conformant',
        failed: ['marketplace-services.success'],
        known: true,
        keyword: 'required',
        level: 'stated',
        prints: false,
      });
    });

    const compile = (file: string) =>
      run(
        process.execPath,
        join(root, 'node_modules/typescript/bin/tsc'),
        ...['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--types', '', file],
      );

    test('TypeScript knows what it gives, and what it does not', async () => {
      const typed = `import { ${NAMES}, type Report } from 'payops-conformance';
        import type { ConformanceOptions } from 'payops-conformance/vitest';
        export const options: ConformanceOptions = { profile: 'p.yaml', effort: 'quick' };
        declare const process: { readonly stdout: { write(text: string): void } };
        export type Outcome = Report['outcome'];${BODY}`;
      await writeFile(join(folder, 'typed.mts'), typed);
      expect((await compile('typed.mts')).output).toBe('');
      await writeFile(join(folder, 'wrong.mts'), typed.replace("effort: 'quick' }", "effort: 'least' }"));
      expect((await compile('wrong.mts')).output).toMatch(/"least"' is not assignable/);
    });

    test('what is not exported cannot be reached', async () => {
      const inner = 'payops-conformance/dist/suites/document.js';
      const { code, output } = await run(process.execPath, '-e', `import('${inner}')`);
      expect(code).not.toBe(0);
      expect(output).toContain('ERR_PACKAGE_PATH_NOT_EXPORTED');
    });

    test('Vitest lists requirements by section, and fails with what was expected', async () => {
      await symlink(join(root, 'node_modules/vitest'), join(folder, 'node_modules/vitest'));
      await writeFile(
        join(folder, 'conformance.test.js'),
        `import { writeFileSync } from 'node:fs';
        import { startSandbox } from 'payops-conformance';
        import { conformance } from 'payops-conformance/vitest';
        import { afterAll } from 'vitest';
        const sandbox = await startSandbox({ faults: ['marketplace-206'] });
        afterAll(() => sandbox.close());
        writeFileSync('p.json', JSON.stringify(sandbox.profile));
        conformance({ profile: 'p.json', sections: ['4.10'], effort: 'quick' });`,
      );
      const vitest = join(root, 'node_modules/vitest/vitest.mjs');
      const named = ['-t', 'marketplace-services\\.success'];
      const { code, output } = await run(process.execPath, vitest, 'run', '--reporter=verbose', ...named);
      expect(code, output).toBe(1);
      expect(output).toMatch(
        /× .* > 4\.10 List services .* > marketplace-services\.success \(stated\): .* > /,
      );
      expect(output).toMatch(/RuleBroken: /);
      expect(output).toMatch(/Expected: "HTTP 200"\s+Received: "HTTP 206/);
      expect(output).toMatch(/curl -sS/);
      // The other requirements were not chosen.
      expect(output).not.toMatch(/✓ .*unknown-contributor/);
    });
  });
});
