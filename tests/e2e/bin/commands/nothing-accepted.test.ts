/** A target that takes no operation at all. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { changeStep } from '../../../../sandbox/behaviours/change-rules.ts';
import { toYaml } from '../../../../sandbox/server/sandbox-profile.ts';
import { start } from '../../../../sandbox/server/serve.ts';
import type { Report } from '../../../../spec/generated/report-types.ts';
import { call, emptyFolder } from '../../../bin/harness.ts';

test('ends the program with 3 and an incomplete report that is verified', async () => {
  const sandbox = await start({
    hooks: [
      changeStep('executeOperation', 'balance', () => ({ status: 400, message: 'The OTP is missing' })),
    ],
  });
  onTestFinished(() => sandbox.close());
  const folder = emptyFolder({ 'p.yaml': toYaml(sandbox.profile) });
  const argv = ['run', '--profile', join(folder, 'p.yaml'), '--out', join(folder, 'out')];
  const { code, out } = await call([...argv, '--allow-incomplete']);
  expect(code).toBe(3);
  expect(out).toContain('The OTP is missing');
  const report: Report = JSON.parse(readFileSync(join(folder, 'out', 'report.json'), 'utf8'));
  expect(report.outcome).toBe('incomplete');
  const verified = await call(['verify', join(folder, 'out')]);
  expect(verified.out + verified.err).toMatch(/^verified/m);
});
