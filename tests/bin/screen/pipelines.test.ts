import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { foldIn, withoutCommands } from '../../../bin/screen/folds.ts';
import { tellJob } from '../../../bin/screen/job-files.ts';
import { renderMarkdown } from '../../../reports/formats/markdown.ts';
import { buildReport } from '../../../reports/model/build.ts';
import { hostileFailure, input, requirement, result, run } from '../../reports/made-up.ts';
import { emptyFolder, paper } from '../harness.ts';

const FACTS = { title: 'What came', token: 'secret', now: 12_345 };

describe('what a pipeline folds', () => {
  it('is a group for GitHub, in which no line is a command', () => {
    const fold = foldIn({}, true, FACTS);
    expect(fold?.begin).toBe('::group::What came\n::stop-commands::secret\n');
    expect(fold?.end(99_999)).toBe('::secret::\n::endgroup::\n');
  });

  it('is a folded section for GitLab', () => {
    const fold = foldIn({ GITLAB_CI: 'true' }, false, FACTS);
    expect(fold?.begin).toBe('section_start:12:payops_conformance[collapsed=true]\r\u001B[0KWhat came\n');
    expect(fold?.end(99_999)).toBe('section_end:99:payops_conformance\r\u001B[0K\n');
  });

  it('is nothing elsewhere', () => {
    expect(foldIn({ CI: 'true' }, false, FACTS)).toBeUndefined();
  });

  it.each(['a target says\n::set-env name=A::b\n', 'a target says\n::set-env name=A::b'])(
    'takes no command from %j',
    (text) => {
      expect(withoutCommands(text, 'secret')).toBe(
        '::stop-commands::secret\na target says\n::set-env name=A::b\n::secret::\n',
      );
    },
  );
});

describe('a job of GitHub Actions', () => {
  const results = [
    result('a', '1'),
    result('b', '1', { verdict: 'fail', failure: hostileFailure('x\noutcome=conformant') }),
  ];
  const report = buildReport(
    input({ requirements: [requirement('a'), requirement('b'), requirement('c')], run: run({ results }) }),
  );
  const OUTPUTS = [
    'outcome=non-conformant',
    'pass=1',
    'fail=1',
    'warn=0',
    'observed=0',
    'skipped=1',
    'not-applicable=0',
    'inconclusive=0',
  ];
  /** Tells a job with two files that hold something already. @returns what they hold then. */
  const told = (env: Readonly<Record<string, string>>) => {
    const folder = emptyFolder();
    const files = { GITHUB_STEP_SUMMARY: join(folder, 'summary'), GITHUB_OUTPUT: join(folder, 'output') };
    for (const path of Object.values(files)) writeFileSync(path, 'before\n');
    const [stdout, stderr] = [paper(), paper()];
    tellJob(report, 'fr', { stdout, stderr, env: { ...files, ...env }, onInterrupt: () => () => {} });
    const [summary, output] = Object.values(files).map((path) => readFileSync(path, 'utf8'));
    return { summary, output, err: stderr.text() };
  };

  it('has the report in its summary, and outcome and counts among its outputs, behind what was there', () => {
    const { summary, output, err } = told({ GITHUB_ACTIONS: 'true' });
    expect(summary).toBe(`before\n${renderMarkdown(report, 'fr')}\n`);
    expect(output?.split('\n').slice(1, -1).sort()).toEqual(OUTPUTS.sort());
    expect(err).toBe('');
  });

  it.each<Readonly<Record<string, string>>>([
    {},
    { GITHUB_ACTIONS: 'false' },
    { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: '', GITHUB_OUTPUT: '' },
  ])('is none with %j: nothing is written', (env) => {
    expect(told(env)).toEqual({ summary: 'before\n', output: 'before\n', err: '' });
  });

  it('whose files cannot be written is told so', () => {
    const gone = join(emptyFolder(), 'no', 'folder');
    const { err } = told({ GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: gone, GITHUB_OUTPUT: gone });
    expect(err).toMatch(/^Le résumé du job ne peut pas être écrit.*ENOENT/);
    expect(err).toMatch(/^Les sorties de l’étape ne peuvent pas être écrites.*ENOENT/m);
  });
});
