/** The smallest profile: what can be checked is checked, and the rest says which key would enable it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { start } from '../../../../sandbox/server/serve.ts';
import type { Report } from '../../../../spec/generated/report-types.ts';
import { emptyFolder, runProgram } from '../../../bin/harness.ts';

test('a token, an instrument and a service: incomplete, with the keys', async () => {
  const sandbox = await start();
  try {
    const folder = emptyFolder();
    const { tokenRequest } = sandbox.profile.auth;
    const [instrument] = sandbox.profile.fixtures.instruments;
    const response = await fetch(`${sandbox.baseUrl}/api/v1/auth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(tokenRequest?.json),
    });
    const { access_token: token } = Object(await response.json()) as { access_token?: string };
    const profile = {
      baseUrl: sandbox.baseUrl,
      // As in the README: in the environment.
      auth: { token: '$' + '{TARGET_TOKEN}' },
      fixtures: {
        instruments: [{ ...instrument, allows: ['debit'] }],
        services: [{ reference: sandbox.profile.fixtures.services[0]?.reference }],
      },
      limits: { quietMs: 200, finalStatusMs: 5000, callbackMs: 1000 },
    };
    writeFileSync(join(folder, 'payops.profile.json'), JSON.stringify(profile));
    const { code, out } = await runProgram(['run'], folder, { TARGET_TOKEN: token });
    expect(out).toMatch(/^incomplete: none failed, \d+ of \d+ /m);
    expect(code).toBe(3);
    // A beneficiary first: most checks carry out an operation.
    expect(out).toMatch(
      /[\d,]+ checks skipped: keys missing from the profile\nWith this profile, \d+ of 216 requirements can be verified .*\nWhat to add.*\n {2}fixtures\.thirdPartyBeneficiaries \+\d+, /,
    );
    expect(out).toContain('for lines to paste, run: npx payops-conformance doctor\n');

    const report: Report = JSON.parse(readFileSync(join(folder, 'payops-report', 'report.json'), 'utf8'));
    const checks = report.requirements.flatMap((requirement) => requirement.checks);
    const skipped = checks.filter(({ verdict }) => verdict === 'skipped');
    expect(skipped.filter(({ profileKey }) => profileKey === undefined)).toEqual([]);
    expect(checks.filter(({ verdict }) => verdict === 'pass').length).toBeGreaterThan(100);
    expect(checks.filter(({ verdict }) => ['fail', 'warn', 'inconclusive'].includes(verdict))).toEqual([]);
  } finally {
    await sandbox.close();
  }
});
