/** Failures of many kinds, carried out again from the report that tells of them. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Profile } from '../../../../spec/generated/profile-types.ts';
import type { Report, ReportedCheck } from '../../../../spec/generated/report-types.ts';
import { emptyFolder, runProgram, start } from '../../../bin/harness.ts';
import { HAS_CURL } from '../../../programs.ts';

const shell = promisify(execFile);

/** Faults of different kinds, and the requirement that each of them breaks. */
const SAMPLE = [
  { fault: 'request-id-409-returns-earlier-record', requirement: 'request-id.earlier-result-not-returned' },
  { fault: 'operation-montant-missing-is-one', requirement: 'operation-request.montant-required' },
  { fault: 'envelope-missing-on-404', requirement: 'envelope.json-object' },
  { fault: 'envelope-message-null-on-cancel', requirement: 'envelope.message' },
  { fault: 'rare-combining-marks-lost', requirement: 'operation-record.echoes-libelle' },
  { fault: 'fees-off-by-a-centime', requirement: 'amounts.addition-debit' },
  { fault: 'status-extourne-misspelt', requirement: 'status.shows-EXTOURNE' },
  { fault: 'token-expired-accepted', requirement: 'authentication.executeOperation' },
] as const;

const FAULTS = SAMPLE.map(({ fault }) => fault).join(',');
const REQUIREMENTS = SAMPLE.map(({ requirement }) => requirement).join(',');

/** A command that loads the checks says so at once; nothing else went wrong. */
const FIRST_LINE = expect.stringMatching(/^(?:payops-conformance \S+ Loading .*\n)?$/);

/** The failed check of each requirement that is hardest to bring about: a generated case where there is one. */
function failuresIn(folder: string): ReportedCheck[] {
  const report: Report = JSON.parse(readFileSync(join(folder, 'payops-report', 'report.json'), 'utf8'));
  return SAMPLE.map(({ requirement }) => {
    const checks = report.requirements.find(({ id }) => id === requirement)?.checks ?? [];
    const failed = checks.filter(({ failure }) => failure !== undefined);
    const [chosen] = failed.toSorted(
      (one, other) => Number(!one.failure?.counterexample) - Number(!other.failure?.counterexample),
    );
    if (chosen === undefined) throw new Error(`${requirement} did not fail.`);
    return chosen;
  });
}

/** Runs a shell line of a report as it stands, with what it names exported. */
async function paste(line: string, variables: Readonly<Record<string, string>>): Promise<string> {
  const named = [...line.matchAll(/\$\{?(PAYOPS_\w+)/g)].map(([, name]) => name);
  expect(Object.keys(variables)).toEqual(expect.arrayContaining(named));
  const { stdout } = await shell('sh', ['-c', line], { env: { PATH: process.env.PATH, ...variables } });
  return stdout;
}

/** What a reader of the report has, who has the profile. */
async function variablesOf(folder: string): Promise<Readonly<Record<string, string>>> {
  const profile: Profile = parse(readFileSync(join(folder, 'payops.profile.yaml'), 'utf8'));
  const { baseUrl, auth } = profile;
  const answer = await fetch(`${baseUrl}/api/v1/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(auth.tokenRequest?.json),
  });
  const token: { access_token: string } = JSON.parse(await answer.text());
  return {
    PAYOPS_BASE_URL: baseUrl,
    PAYOPS_TOKEN: token.access_token,
    PAYOPS_EXPIRED_TOKEN: auth.expiredToken ?? '',
  };
}

describe('replay', () => {
  it('brings failures of every kind about again, and does not where they were mended', async () => {
    const folder = emptyFolder();
    const sandbox = start(['sandbox', '--port', '0', '--write-profile', '--full', '--fault', FAULTS], folder);
    await sandbox.printed(/Sandbox at http/);
    const variables = await variablesOf(folder);
    const argv = ['run', '--effort', 'quick', '--requirement', REQUIREMENTS, '--reporter', 'none'];
    expect((await runProgram(argv, folder)).code).toBe(1);
    const failures = failuresIn(folder);
    for (const { id, failure } of failures) {
      const [again, mended] = await Promise.all([
        runProgram(['replay', 'payops-report', id], folder),
        runProgram(['replay', 'payops-report', id, '--sandbox', '--another-target'], folder),
      ]);
      expect(again, id).toMatchObject({ code: 1, err: FIRST_LINE });
      expect(again.out, id).toContain(`reproduced: ${id}`);
      expect(again.out, id).toMatch(/expected +\S[\s\S]*actual +\S/);
      expect(mended, id).toMatchObject({ code: 0, err: FIRST_LINE });
      expect(mended.out, id).toContain(`not reproduced: ${id}`);
      if (HAS_CURL && failure?.again !== undefined) {
        const told = await paste(failure.again, variables);
        const status = /^HTTP (\d{3})/.exec(failure.actual)?.[1];
        expect(told, id).toMatch(status === undefined ? /^HTTP\/1\.1 \d{3}/ : `HTTP/1.1 ${status}`);
      }
    }
    const generated = failures.filter(({ failure }) => failure?.counterexample !== undefined);
    expect(generated.length).toBeGreaterThan(1);
    const first = await runProgram(
      ['run', '--examples-from', 'payops-report', '--requirement', 'operation-record.echoes-libelle'],
      folder,
    );
    expect(first.out).toMatch(/^estimate: about .* units.*; \d+ stored cases run first$/m);
    expect(first.out).toContain('all other values plain (as an earlier report has it)');
    expect(first.code).toBe(1);
  });
});
