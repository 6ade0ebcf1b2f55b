/** A wrong callbacks.publicUrl is the profile's mistake, and no fault of the target's. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { start } from '../../../../sandbox/server/serve.ts';
import type { Report } from '../../../../spec/generated/report-types.ts';
import { call, emptyFolder } from '../../../bin/harness.ts';

test('callbacks that nobody can deliver are not judged', async () => {
  const sandbox = await start();
  try {
    const folder = emptyFolder();
    const file = join(folder, 'payops.profile.json');
    const limits = { ...sandbox.profile.limits, callbackMs: 300, quietMs: 200 };
    // The sandbox itself answers there, and not our receiver.
    writeFileSync(
      file,
      JSON.stringify({ ...sandbox.profile, limits, callbacks: { publicUrl: sandbox.baseUrl } }),
    );
    const argv = ['run', '--profile', file, '--requirement', 'callback.*', '--out', folder];
    const { code } = await call(argv);
    expect(code).toBe(3);
    const report: Report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'));
    const checks = report.requirements.flatMap((requirement) => requirement.checks);
    expect(new Set(checks.map(({ verdict }) => verdict))).toEqual(new Set(['inconclusive', 'observed']));
    for (const { message } of checks.filter(({ verdict }) => verdict === 'inconclusive'))
      expect(message).toMatch(/Not one callback came .*somebody else answered.*callbacks\.publicUrl/);
  } finally {
    await sandbox.close();
  }
});
