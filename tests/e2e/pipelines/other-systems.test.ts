/** The component of GitLab, and the examples for Azure Pipelines and Jenkins: their scripts in a clean folder. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packPackage } from '../../../scripts/pack/pack-package.ts';
import { PROGRAM } from '../../bin/harness.ts';
import { readAzureScripts, readComponent, readJenkinsShell } from '../../pipelines/definitions.ts';
import { type MergeRequest, openMergeRequest } from './merge-request.ts';
import { restoreCacheAt } from './npm-cache.ts';
import { carriedOutBy } from './shells.ts';

const SHORT = ['--sandbox', '--requirement', 'marketplace-services.success'];
const FAULTY = [...SHORT, '--fault', 'marketplace-206'];

const base = mkdtempSync(join(tmpdir(), 'payops-pipelines-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

describe('the component of GitLab', () => {
  const { inputs, job } = readComponent();
  const MARKER = '<!-- payops-conformance:conformance -->';
  let tarball = '';
  let merge: MergeRequest;

  beforeAll(async () => {
    tarball = packPackage(base);
    merge = await openMergeRequest([
      { id: 1, author: { id: 2 }, body: `${MARKER}\nconformant, believe me` },
      { id: 2, author: { id: 1 }, body: 'something else' },
    ]);
  });
  afterAll(() => merge.close());

  /** A project, and the environment of a job in it, with the inputs put in. */
  function jobWith(given: Readonly<Record<string, string>>, env: Readonly<Record<string, string>> = {}) {
    const project = mkdtempSync(join(base, 'project-'));
    restoreCacheAt(join(project, '.payops-npm'));
    const values = Object.entries(inputs).map(([name, one]) => [name, String(one.default)]);
    const all = { ...Object.fromEntries(values), version: tarball, ...given };
    const filled = (text: string) =>
      text.replaceAll(/\$\[\[ inputs\.([\w-]+) \]\]/g, (_all, name: string) => all[name] ?? '');
    const variables = Object.entries(job.variables).map(([name, value]) => [name, filled(value)]);
    const surroundings = {
      GITLAB_CI: 'true',
      CI_PROJECT_DIR: project,
      CI_API_V4_URL: merge.address,
      CI_MERGE_REQUEST_IID: '3',
      CI_MERGE_REQUEST_PROJECT_ID: '9',
      CI_JOB_URL: 'https://gitlab.example/jobs/1',
      PAYOPS_NOTE_TOKEN: 'good',
      ...Object.fromEntries(variables),
      ...env,
    };
    const carriedOut = (lines: readonly string[]) =>
      carriedOutBy(['sh', '-e'], lines.join('\n'), project, surroundings);
    return { project, run: () => carriedOut(job.script), note: () => carriedOut(job.after_script) };
  }

  const noteOfOurs = () =>
    merge.notes.filter(({ author, body }) => author.id === 1 && body.startsWith(MARKER));

  test('tells a target that fails: its exit code, a log that folds, artefacts, and a note', async () => {
    const { project, run, note } = jobWith({ arguments: FAULTY.join('\n') });
    const { code, log } = await run();
    expect(code, log).toBe(1);
    const folded =
      /section_start:\d+:payops_conformance\[collapsed=true\]\r[\s\S]*section_end:\d+:payops_conformance\r/;
    expect(log).toMatch(folded);
    const at = (path: string) => join(project, path.replace('$[[ inputs.out ]]', 'payops-report'));
    expect(readFileSync(at(job.artifacts.reports.junit), 'utf8')).toContain('<failure ');
    const entries: unknown = JSON.parse(readFileSync(at(job.artifacts.reports.codequality), 'utf8'));
    expect(entries).toEqual([expect.objectContaining({ check_name: 'marketplace-services.success' })]);
    expect(existsSync(join(at(job.artifacts.paths[0] ?? ''), 'report.html'))).toBe(true);
    expect(await note()).toEqual({ code: 0, log: '' });
    expect(noteOfOurs()).toHaveLength(1);
    expect(noteOfOurs()[0]?.body).toContain('## ❌ ');
    const page = 'https://gitlab.example/jobs/1/artifacts/file/payops-report/report.html';
    expect(noteOfOurs()[0]?.body).toContain(`[page](${page})`);
  });

  const INJECTION = '$(touch pwned)`touch pwned`"; touch pwned; \'\nEOF\ntouch pwned\n';

  test('takes nothing in its inputs for a command, and writes its note anew: nothing could be said', async () => {
    const names = ['profile', 'budget', 'waivers', 'baseline', 'sign-key', 'arguments', 'lang'];
    const { project, run, note } = jobWith(Object.fromEntries(names.map((name) => [name, INJECTION])));
    expect((await run()).code).toBe(2);
    expect(await note()).toEqual({ code: 0, log: '' });
    expect(readdirSync(project)).not.toContain('pwned');
    expect(merge.notes).toHaveLength(3);
    expect(noteOfOurs()[0]?.body).toMatch(/## ⛔ No verdict/);
  });

  test.each([
    ['no token', { PAYOPS_NOTE_TOKEN: '' }, /PAYOPS_NOTE_TOKEN is not set.* fork/],
    ['a token that may do nothing', { PAYOPS_NOTE_TOKEN: 'bad' }, /was answered 401/],
    ['no merge request', { CI_MERGE_REQUEST_IID: '' }, /^$/],
  ])('with %s: no note, and nothing fails', async (_name, env, said) => {
    const before = JSON.stringify(merge.notes);
    const { code, log } = await jobWith({}, env).note();
    expect(code).toBe(0);
    expect(log.trim()).toMatch(said);
    expect(JSON.stringify(merge.notes)).toBe(before);
  });
});

describe('the examples', () => {
  /** A folder, and what stands in it for npx: the program of this repository, run with some arguments more. */
  function surroundings(more: readonly string[], before = '') {
    const folder = mkdtempSync(join(base, 'example-'));
    const programs = join(folder, 'programs');
    mkdirSync(programs);
    const npx = join(programs, 'npx');
    const words = more.map((word) => `'${word}'`).join(' ');
    writeFileSync(
      npx,
      `#!/bin/sh\n${before}\nshift 2\nexec "${process.execPath}" "${PROGRAM}" "$@" ${words}\n`,
    );
    chmodSync(npx, 0o755);
    return { folder, path: `${programs}${delimiter}${process.env.PATH}` };
  }

  test.each([
    ['a target that fails', FAULTY, '1'],
    ['a run that cannot be made', ['--profile', 'nowhere.yaml'], '2'],
    ['what could not be verified', SHORT, '3'],
  ])('of Azure Pipelines pass on %s, and no command of a target', async (_name, more, exit) => {
    const { folder, path } = surroundings(
      more,
      `echo '##vso[task.setvariable variable=payopsExit]0 ##[error]'`,
    );
    const [run, summary, last] = readAzureScripts();
    const env = { PATH: path, PAYOPS_VERSION: '0.1.0', PAYOPS_TOKEN: 't' };
    const ran = await carriedOutBy(['bash'], run?.bash ?? '', folder, env);
    expect(ran.log.match(/##.*$/gm)).toEqual([`##vso[task.setvariable variable=payopsExit]${exit}`]);
    const told = await carriedOutBy(['bash'], summary?.bash ?? '', folder, env);
    expect(told.log !== '').toBe(exit !== '2');
    const ended = await carriedOutBy(['bash'], last?.bash ?? '', folder, { PAYOPS_EXIT: exit });
    expect(String(ended.code)).toBe(exit);
    expect(ended.log).toMatch(exit === '3' ? /type=warning/ : /type=error/);
  });

  test('of Azure Pipelines fail where the run did not even start', async () => {
    const last = readAzureScripts().at(-1);
    const { code } = await carriedOutBy(['bash'], last?.bash ?? '', base, { PAYOPS_EXIT: '$(payopsExit)' });
    expect(code).toBe(2);
  });

  test('of Jenkins end with the exit code of the run', async () => {
    const { folder, path } = surroundings(FAULTY);
    const env = { PATH: path, PAYOPS_VERSION: '0.1.0', PAYOPS_EFFORT: 'quick' };
    const { code, log } = await carriedOutBy(['sh', '-xe'], readJenkinsShell(), folder, env);
    expect(code, log).toBe(1);
    expect(readdirSync(join(folder, 'payops-report'))).toContain('junit.xml');
  });
});
