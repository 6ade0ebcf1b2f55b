/** Exported contracts in the hands of another program. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { createProfile, toYaml } from '../../../../sandbox/server/sandbox-profile.ts';
import { call } from '../../../bin/harness.ts';

const REDOCLY = new URL('../../../../node_modules/.bin/redocly', import.meta.url).pathname;
const RULES = new URL('../../../../spec/redocly.yaml', import.meta.url).pathname;

it('Redocly finds no fault in any version, bound or not', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const profile = join(folder, 'profile.yaml');
  writeFileSync(profile, toYaml(await createProfile()));
  const files: string[] = [];
  for (const version of ['3.1', '3.0'])
    for (const options of [[], ['--profile', profile]]) {
      const file = join(folder, `${files.length}.yaml`);
      files.push(file);
      const asked = ['contract', 'export', '--openapi', version, ...options, '--out', file];
      expect(await call(asked)).toHaveProperty('code', 0);
    }
  const { stderr } = await promisify(execFile)(REDOCLY, ['lint', ...files, '--config', RULES]);
  expect(stderr).toContain('Your API descriptions are valid');
  expect(stderr).not.toMatch(/\d+ (?:warning|error)/);
});
