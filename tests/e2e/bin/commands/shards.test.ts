/** Shards of one run, as processes at the same time against one sandbox: joined they are that run. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSandbox } from '../../../../bin/sandbox-choice.ts';
import { toYaml } from '../../../../sandbox/server/sandbox-profile.ts';
import type { Report } from '../../../../spec/generated/report-types.ts';
import { asReport } from '../../../../spec/json/report-validator.ts';
import { call, emptyFolder, PROGRAM } from '../../../bin/harness.ts';

/** Two of rules that one shard alone holds, and one of a rule over every answer. */
const FAULTS = ['favorite-unknown-500', 'purchase-montant-500', 'envelope-missing-on-list'];
const TOTAL = 3;

let folder = '';
const at = (name: string) => join(folder, name);
const shards = Array.from({ length: TOTAL }, (_, index) => `shard-${index}`);
const codes: (number | null)[] = [];

function reportIn(name: string): Report {
  const read = asReport(JSON.parse(readFileSync(join(at(name), 'report.json'), 'utf8')));
  if (!('report' in read)) throw new Error(JSON.stringify(read.issues));
  return read.report;
}

/** What only a run of some seconds can say: a shard of few checks may be too short for it. */
const TAKES_TIME: readonly string[] = ['envelope.timestamp-is-response-time'];

function verdictsIn(name: string): [string, string][] {
  return reportIn(name).requirements.flatMap(({ id, verdict }): [string, string][] =>
    TAKES_TIME.includes(id) ? [] : [[id, verdict]],
  );
}

/** As a program. @returns its exit code. */
function run(name: string, env: NodeJS.ProcessEnv = {}, ...more: readonly string[]): Promise<number | null> {
  const argv = [
    'run',
    '--section',
    '2.1,4.8,4.11',
    '--effort',
    'quick',
    '--quiet',
    '--format',
    'json',
    '--out',
    name,
  ];
  return new Promise((ended) => {
    const surroundings = { cwd: folder, env: { ...process.env, ...env } };
    const child = execFile(process.execPath, [PROGRAM, ...argv, ...more], surroundings, () =>
      ended(child.exitCode),
    );
  });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'payops-shards-'));
  const sandbox = await openSandbox({ fault: FAULTS }, { port: 0, host: '127.0.0.1', seed: 1 });
  writeFileSync(at('payops.profile.yaml'), toYaml(sandbox.profile));
  try {
    await run('whole');
    const pods = shards.map((name, index) =>
      run(name, { JOB_COMPLETION_INDEX: String(index), PAYOPS_RUN_ID: 'night' }, '--shard', `auto/${TOTAL}`),
    );
    codes.push(...(await Promise.all(pods)));
  } finally {
    await sandbox.close();
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const merge = (parts: readonly string[], out = emptyFolder()) =>
  call(['report', 'merge', ...parts.map(at), '--out', out, '--format', 'json']);

describe('shards of a run, at the same time', () => {
  it('are, joined in any order, the whole run', async () => {
    const joined = await merge([...shards].reverse(), at('joined'));
    expect(joined).toMatchObject({ code: 1, err: '' });
    expect(verdictsIn('joined')).toEqual(verdictsIn('whole'));
    const failed = verdictsIn('joined').filter(([, verdict]) => verdict === 'fail');
    expect(failed.length).toBeGreaterThanOrEqual(FAULTS.length);
  });

  it('say what they carried out, and never that it was all', () => {
    expect(codes).toContain(1);
    const ids = shards.map((name) => reportIn(name).run.runId);
    expect(new Set(ids)).toEqual(new Set([reportIn('joined').run.runId]));
    for (const [index, name] of shards.entries()) {
      const { outcome, run: record } = reportIn(name);
      expect(outcome).not.toBe('conformant');
      expect(record.shard).toMatchObject({ index: index + 1, total: TOTAL });
    }
  });

  it.each([
    ['one is missing', shards.slice(1), /Shard 1 of 3 is missing/],
    ['one is there twice', [...shards, 'shard-1'], /are both shard 2 of 3/],
    ['a whole run is among them', [...shards, 'whole'], /whole is not a shard/],
  ])('are not joined where %s', async (_, parts, message) => {
    const { code, err } = await merge(parts);
    expect(code).toBe(2);
    expect(err).toMatch(message);
  });
});
