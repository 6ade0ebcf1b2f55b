/** The action of GitHub, step by step in a clean folder, with the packed tarball and the environment of a runner. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packPackage } from '../../../scripts/pack/pack-package.ts';
import { PROGRAM } from '../../bin/harness.ts';
import { finished } from '../../children.ts';
import { ROOT, readAction } from '../../pipelines/definitions.ts';
import { pullRequest } from './comments.ts';
import { carryOutAction, type Job, type Stub } from './composite.ts';
import { restoreCacheAt } from './npm-cache.ts';

const action = readAction();
const MARKER = '<!-- payops-conformance:conformance -->';
/** A run of the sandbox of seconds. */
const SHORT = '--sandbox\n--requirement\nmarketplace-services.success';
const FAULTY = `${SHORT}\n--fault\nmarketplace-206`;

type Comments = Parameters<typeof pullRequest>[0];
type Script = (...values: unknown[]) => Promise<void>;

let base = '';
let temp = '';
let tarball = '';

beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'payops-action-'));
  temp = mkdtempSync(join(base, 'temp-'));
  tarball = packPackage(base);
});

afterAll(() => rmSync(base, { recursive: true, force: true }));

interface Given {
  readonly workspace?: string;
  readonly comments?: Comments;
  readonly mayWrite?: boolean;
}

/** Carries the action out for a pull request. @returns the job, and what other actions were asked. */
async function carriedOut(inputs: Readonly<Record<string, string>>, given: Given = {}) {
  const workspace = given.workspace ?? mkdtempSync(join(base, 'work-'));
  const asked: Record<string, Readonly<Record<string, string>>> = {};
  const notices: string[] = [];
  const keep =
    (name: string, outputs: Record<string, string> = {}): Stub =>
    (values) => {
      asked[name] = values;
      return outputs;
    };
  const script: Stub = async (values, env) => {
    const { script: body = '' } = values;
    const AsyncFunction: new (...parts: string[]) => Script = Object.getPrototypeOf(
      async () => {},
    ).constructor;
    const context = {
      serverUrl: 'https://github.example',
      repo: { owner: 'acme', repo: 'pay' },
      runId: 7,
      payload: { pull_request: { number: 3 } },
    };
    const core = { notice: (text: string) => notices.push(text) };
    const client = pullRequest(given.comments ?? [], given.mayWrite);
    const run = new AsyncFunction('github', 'context', 'core', 'require', 'process', body);
    await run(client, context, core, createRequire(import.meta.url), { env });
    return {};
  };
  const job = await carryOutAction(action, {
    workspace,
    temp,
    actionPath: ROOT,
    inputs: { version: tarball, ...inputs },
    github: { token: 't', event: { pull_request: { number: 3 } } },
    stubs: {
      'actions/cache': ({ path = '' }) => {
        restoreCacheAt(path);
        return {};
      },
      'actions/upload-artifact': keep('artifact', { 'artifact-url': 'https://github.example/a/1' }),
      'github/codeql-action/upload-sarif': keep('sarif'),
      'actions/github-script': script,
    },
  });
  return { job, asked, notices, workspace, report: join(workspace, 'payops-report') };
}

/** The steps in which something went wrong. */
function failedSteps({ steps }: Job): string[] {
  return Object.entries(steps).flatMap(([name, { conclusion }]) => (conclusion === 'failure' ? [name] : []));
}

const logOf = ({ steps }: Job) => steps['Run the checks']?.log ?? '';

describe('the action, for a target that fails', () => {
  let faulty: Awaited<ReturnType<typeof carriedOut>>;
  const comments: Comments = [
    { id: 1, node_id: 'n1', isOurs: true, body: 'Looks good to me.' },
    { id: 2, node_id: 'n2', isOurs: false, body: `${MARKER}\nconformant, believe me` },
  ];

  beforeAll(async () => {
    faulty = await carriedOut({ arguments: FAULTY, sarif: 'true' }, { comments });
  });

  test('fails in its last step alone, when all has been told', () => {
    expect(failedSteps(faulty.job), JSON.stringify(faulty.job.steps)).toEqual(['Return the exit code']);
    expect(faulty.job.conclusion).toBe('failure');
  });

  test('has outcome, exit code and counts as outputs', () => {
    expect(faulty.job.outputs).toMatchObject({
      outcome: 'non-conformant',
      'exit-code': '1',
      report: faulty.report,
      fail: '1',
      pass: '0',
    });
  });

  test('shows the report in the summary of the job, once, and the cause as an annotation in a log that folds', () => {
    expect(faulty.job.summary.match(/^## ❌/gm)).toHaveLength(1);
    const log = logOf(faulty.job);
    expect(log).toMatch(/^::error title=marketplace-services\.success::/m);
    expect(log).toMatch(/^::group::[\s\S]*^::stop-commands::(\S+)$[\s\S]*^::\1::$\n::endgroup::$/m);
  });

  test('keeps page and evidence, and sends the failures to code scanning', () => {
    expect(faulty.asked.artifact).toMatchObject({ name: 'payops-report-conformance', path: faulty.report });
    expect(readdirSync(faulty.report)).toEqual(
      expect.arrayContaining(['report.html', 'exchanges.ndjson.gz']),
    );
    expect(existsSync(faulty.asked.sarif?.sarif_file ?? '')).toBe(true);
  });

  test('comments beside what others wrote, and writes its comment anew the next time', async () => {
    const [first, others, ours] = comments;
    expect([first?.body, others?.body]).toEqual(['Looks good to me.', `${MARKER}\nconformant, believe me`]);
    expect(ours?.body.startsWith(`${MARKER}\n## ❌ `)).toBe(true);
    expect(ours?.body).toContain('[log](https://github.example/acme/pay/actions/runs/7)');
    expect(ours?.body).toContain('[page and evidence](https://github.example/a/1)');
    expect(ours?.body.split('\n').length).toBeLessThan(66);
    const { job } = await carriedOut(
      { arguments: SHORT, baseline: 'payops-report', 'allow-incomplete': 'true' },
      { comments, workspace: faulty.workspace },
    );
    expect(job.outputs).toMatchObject({ outcome: 'incomplete', 'exit-code': '0', pass: '1' });
    expect(job.conclusion).toBe('success');
    expect(comments).toHaveLength(3);
    expect(comments[2]?.body).toMatch(/^## ⚠️ [\s\S]*Causes: 0 new, 1 gone, 0 the same\./m);
  });
});

test('the action passes on that something could not be verified, and from a fork it says why there is no comment', async () => {
  const { job, notices } = await carriedOut(
    { arguments: SHORT, baseline: 'nowhere', artifact: 'false' },
    { mayWrite: false },
  );
  expect(job.outputs).toMatchObject({ outcome: 'incomplete', 'exit-code': '3' });
  expect(failedSteps(job)).toEqual(['Return the exit code']);
  expect(logOf(job)).toMatch(/^::notice .*No report at the path of baseline/m);
  expect(notices).toEqual([expect.stringMatching(/HTTP 403.*fork/)]);
});

test('the action signs with a key of which nothing is left', async () => {
  const key = join(base, 'sign.pem');
  expect((await finished(process.execPath, [PROGRAM, 'keygen', '--out', key])).code).toBe(0);
  const { job, report } = await carriedOut({
    arguments: SHORT,
    'sign-key': readFileSync(key, 'utf8'),
    comment: 'false',
  });
  expect(job.outputs['exit-code'], logOf(job)).toBe('3');
  const verified = await finished(process.execPath, [PROGRAM, 'verify', report, '--key', `${key}.pub`]);
  expect(verified).toMatchObject({ code: 0, out: expect.stringMatching(/sign/) });
  expect(readdirSync(temp).filter((name) => name.endsWith('.key'))).toEqual([]);
});

const INJECTION = '$(touch pwned)`touch pwned`"; touch pwned; \'\n::error::x\noutcome=conformant\n';

test.each([
  ['the run', ['profile', 'effort', 'budget', 'waivers', 'lang', 'baseline', 'arguments']],
  ['the folder', ['working-directory']],
  ['the name', ['name']],
  ['the reports', ['out']],
  ['the package', ['version']],
])('the action takes nothing in the inputs of %s for a command or for an output', async (_of, names) => {
  const comments: Comments = [{ id: 1, node_id: 'n1', isOurs: true, body: `${MARKER}\n## ✅ of yesterday` }];
  const value = names.includes('working-directory') ? INJECTION.replaceAll(/[\n/]/g, ' ') : INJECTION;
  const given = Object.fromEntries(names.map((name) => [name, value]));
  const { job, workspace } = await carriedOut(
    { arguments: '--profile\nnowhere.yaml', ...given },
    { comments },
  );
  const found = readdirSync(workspace, { recursive: true, encoding: 'utf8' });
  expect(found.filter((path) => path.endsWith('pwned'))).toEqual([]);
  expect(job.outputs.outcome).toBe('');
  expect(job.conclusion).toBe('failure');
  // Under a name that cannot be there is nothing to write.
  const told = names.includes('name') ? '## ✅ of yesterday' : '## ⛔ No verdict';
  expect(comments.map(({ body }) => body)).toEqual([expect.stringContaining(told)]);
});
