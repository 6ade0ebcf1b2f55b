/** A replay against another target than the run's proves nothing: it is refused. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ensureSameTarget } from '../../../bin/replay/same-target.ts';
import type { TestedTarget } from '../../../bin/tested-target.ts';
import { readTarget } from '../../../bin/tested-target.ts';
import { buildReport } from '../../../reports/model/build.ts';
import type { Report } from '../../../spec/generated/report-types.ts';
import { input, run } from '../../reports/made-up.ts';
import { emptyFolder } from '../harness.ts';

const TEXT = [
  'baseUrl: http://127.0.0.1:4000',
  'auth: { token: t-0123456789 }',
  'fixtures:',
  '  instruments: [{ name: payer, reference: I-1, type: MOBILE_WALLET, refContributeur: C-1, allows: [debit] }]',
  '  services: [{ reference: S-1 }]',
  '',
].join('\n');
const DIGEST = `sha256:${createHash('sha256').update(TEXT).digest('hex')}`;

function targetOf(text: string): TestedTarget {
  const folder = emptyFolder({ 'payops.profile.yaml': text });
  return { ...readTarget(`${folder}/payops.profile.yaml`, {}, {}), close: async () => {} };
}

function reportOf(profile: Partial<Report['profile']>, baseUrl = 'http://127.0.0.1:4000'): Report {
  const report = buildReport(input({ run: run() }));
  return {
    ...report,
    profile: { digest: DIGEST, path: 'payops.profile.yaml', ...profile },
    target: { name: 't', baseUrl },
  };
}

const sandboxTarget = (): TestedTarget => ({
  ...targetOf(TEXT),
  sandbox: { faults: ['cancel-204'], personalities: [] },
});

describe('a replay', () => {
  it('takes the target of the run', () => {
    expect(() => ensureSameTarget(reportOf({}), targetOf(TEXT))).not.toThrow();
    const sandbox = { faults: ['cancel-204'], personalities: [] };
    expect(() => ensureSameTarget(reportOf({ sandbox }), sandboxTarget())).not.toThrow();
  });

  it.each<[string, Report, () => TestedTarget, RegExp]>([
    [
      'another address',
      reportOf({}, 'http://127.0.0.1:5000'),
      () => targetOf(TEXT),
      /report is about http:.*:5000, but this target is http:.*:4000/,
    ],
    [
      'a profile that changed',
      reportOf({}),
      () => targetOf(`${TEXT}name: other\n`),
      /profile has changed since the run/,
    ],
    ['the sandbox for a profile', reportOf({}), sandboxTarget, /not about the sandbox/],
    [
      'a profile for the sandbox',
      reportOf({ sandbox: { faults: [], personalities: [] } }),
      () => targetOf(TEXT),
      /about the sandbox, but this is another/,
    ],
    [
      'a sandbox with other faults',
      reportOf({ sandbox: { faults: [], personalities: [] } }),
      sandboxTarget,
      /other faults/,
    ],
  ])('refuses %s', (_, report, subject, message) => {
    expect(() => ensureSameTarget(report, subject())).toThrow(message);
  });
});
