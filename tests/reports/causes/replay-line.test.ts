import { describe, expect, it } from 'vitest';
import {
  doctorLine,
  replayLine,
  runLine,
  sandboxLine,
  showLine,
} from '../../../reports/causes/replay-line.ts';
import { buildReport } from '../../../reports/model/build.ts';
import type { Report } from '../../../spec/generated/report-types.ts';
import { input, run } from '../made-up.ts';

const [plain, digest] = [buildReport(input({ run: run({ seed: 7 }) })), `sha256:${'0'.repeat(64)}`];
const of = (profile: Partial<Report['profile']>, baseUrl = 'https://t.example') => ({
  ...plain,
  profile: { digest, ...profile },
  target: { name: 't', baseUrl },
});
const BROKEN = { faults: ['cancel-204', 'list-206'], personalities: ['slow-answers:150'] };

describe('the line that replays names the target as the run did', () => {
  it.each<[string, ReturnType<typeof of>, string]>([
    ['the profile of the folder', of({ path: './payops.profile.yaml' }), ''],
    ['another profile', of({ path: "the acme's.yaml" }), " --profile 'the acme'\\''s.yaml'"],
    ['an address alone', of({}), ' --base-url https://t.example'],
    [
      'a profile with another address and token',
      of({ path: 'payops.profile.yaml', replaced: ['baseUrl', 'auth'] }, 'http://127.0.0.1:4000'),
      ' --base-url http://127.0.0.1:4000 --token "$PAYOPS_TOKEN"',
    ],
    ['the sandbox', of({ sandbox: { faults: [], personalities: [] } }), ' --sandbox'],
    [
      'a sandbox with faults and a personality',
      of({ sandbox: BROKEN }),
      ' --sandbox --fault cancel-204,list-206 --personality slow-answers:150',
    ],
  ])('%s', (_, report, target) => {
    expect(replayLine(report, 'c1')).toBe(`npx payops-conformance replay c1 payops-report${target}`);
  });
});

it('a sandbox that has ended is started as it was', () => {
  expect(sandboxLine(of({ sandbox: BROKEN }, 'http://127.0.0.1:40209'))).toBe(
    'npx payops-conformance sandbox --port 40209 --seed 7 --fault cancel-204,list-206 --personality slow-answers:150',
  );
  expect(sandboxLine(of({}))).toBeUndefined();
});

it('names the folder that the run wrote to', () => {
  const report = { ...of({}), run: { ...plain.run, folder: 'out/of hours' } };
  expect(replayLine(report, 'c1')).toBe(
    "npx payops-conformance replay c1 'out/of hours' --base-url https://t.example",
  );
});

it('shows a finding of the default folder without naming it, and of another one by its name', () => {
  expect(showLine('x4')).toBe('npx payops-conformance show x4');
  expect(showLine('x4', 'payops-report')).toBe('npx payops-conformance show x4');
  expect(showLine('c1', 'out')).toBe('npx payops-conformance show c1 out');
});

it('runs and examines the same target', () => {
  const report = of({ path: 'acme.yaml' });
  expect(runLine(report)).toBe('npx payops-conformance run --profile acme.yaml');
  expect(doctorLine(report)).toBe('npx payops-conformance doctor --profile acme.yaml');
});
