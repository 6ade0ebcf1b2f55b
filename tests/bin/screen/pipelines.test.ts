import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { foldIn, withoutCommands } from '../../../bin/screen/folds.ts';
import { addJobSummary, jobSummaryIn } from '../../../bin/screen/job-summary.ts';
import { renderMarkdown } from '../../../reports/formats/markdown.ts';
import { buildReport } from '../../../reports/model/build.ts';
import { input, result, run } from '../../reports/made-up.ts';
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

describe('the summary of a job', () => {
  const report = buildReport(input({ run: run({ results: [result('a', '1')] }) }));
  const io = () => ({ stdout: paper(), stderr: paper(), env: {}, onInterrupt: () => () => {} });

  it.each<[env: Readonly<Record<string, string>>, path: string | undefined]>([
    [{ GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: '/tmp/s' }, '/tmp/s'],
    [{ GITHUB_ACTIONS: 'true' }, undefined],
    [{ GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: '' }, undefined],
    [{ GITHUB_STEP_SUMMARY: '/tmp/s' }, undefined],
  ])('with %j is at %j', (env, path) => {
    expect(jobSummaryIn(env)).toBe(path);
  });

  it('is the report as Markdown, behind what the job said before', () => {
    const path = join(emptyFolder(), 'summary.md');
    writeFileSync(path, 'before\n');
    addJobSummary(path, report, 'fr', io());
    expect(readFileSync(path, 'utf8')).toBe(`before\n${renderMarkdown(report, 'fr')}\n`);
  });

  it('that cannot be written is told', () => {
    const { stderr, ...rest } = io();
    addJobSummary(join(emptyFolder(), 'no', 'folder.md'), report, 'en', { stderr, ...rest });
    expect(stderr.text()).toMatch(/^The summary of the job cannot be written: ENOENT/);
  });
});
