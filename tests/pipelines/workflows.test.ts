/** The workflows of this repository: GitHub's own parser takes them, and they carry out what .ci/run does. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { validateAction, validateWorkflow } from '@action-validator/core';
import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { textOf } from './definitions.ts';

const FOLDER = '.github/workflows';
const WORKFLOWS = readdirSync(new URL(`../../${FOLDER}`, import.meta.url)).map((name) => `${FOLDER}/${name}`);
const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(textOf('package.json'));

describe.each(WORKFLOWS)('%s', (name) => {
  const content = textOf(name);

  test('is one that GitHub’s own parser takes', () => {
    const { context } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
    expect(context.errors.getErrors()).toEqual([]);
  });

  test('follows its JSON schema', () => {
    expect(validateWorkflow(content).errors).toEqual([]);
  });

  test('runs scripts that exist', () => {
    const named = [...content.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, script = '']) => script);
    expect(named.filter((script) => scripts[script] === undefined)).toEqual([]);
  });

  test('takes actions of others by commit alone, and says which version that is', () => {
    for (const line of content.split('\n').filter((one) => one.includes('uses:')))
      expect(line).toMatch(/uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test('has shell that bash can read', () => {
    const { jobs }: { jobs: Readonly<Record<string, { steps: { run?: string }[] }>> } = parse(content);
    for (const { run } of Object.values(jobs).flatMap(({ steps }) => steps))
      if (run !== undefined)
        expect(spawnSync('bash', ['-n'], { input: run, encoding: 'utf8' }).stderr).toBe('');
  });

  test('puts no expression into what is carried out', () => {
    const runs = [...content.matchAll(/^\s*(?:- )?run: (?:\|\n((?:\s{10,}.*\n)+)|(.*))$/gm)];
    expect(runs.length).toBeGreaterThan(0);
    for (const [, block = '', line = ''] of runs) expect(block + line).not.toContain('${{');
  });
});

test('the action follows its JSON schema, which finds a misspelt key', () => {
  const action = textOf('action.yml');
  expect(validateAction(action).errors).toEqual([]);
  expect(validateAction(action.replace(/^runs:/m, 'run:')).errors).not.toEqual([]);
});

test('a change has to pass what a landing has to', () => {
  const steps = (text: string) =>
    [...text.matchAll(/npm (?:run (?:--silent )?([\w:]+)|(test))/g)].map(([, run, test]) => run ?? test);
  const ci = new Set(steps(textOf(`${FOLDER}/ci.yml`)));
  expect(steps(textOf('.ci/run')).filter((step) => !ci.has(step))).toEqual([]);
});

test.each(['false-accusation', 'missed-fault', 'disputed-reading'])(
  'the form %s asks for what it needs',
  (name) => {
    const form = parse(textOf(`.github/ISSUE_TEMPLATE/${name}.yml`));
    expect(form).toMatchObject({ name: expect.any(String), description: expect.any(String) });
    const required = form.body.filter(
      (one: { validations?: { required?: boolean } }) => one.validations?.required,
    );
    expect(required.length).toBeGreaterThanOrEqual(2);
  },
);
