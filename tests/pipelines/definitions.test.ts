/** What the pipelines of the repository are held to before anything of them is carried out. */
import { spawnSync } from 'node:child_process';
import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { parseAction } from '@actions/workflow-parser/actions/action-parser';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { RUN_OPTIONS } from '../../bin/command-line/option-table.ts';
import { VERDICTS } from '../../spec/run/verdicts.ts';
import { readAction, readAzureScripts, readComponent, readJenkinsShell, textOf } from './definitions.ts';

const { version }: { version: string } = JSON.parse(textOf('package.json'));
const action = readAction();
const component = readComponent();
const trace = new NoOperationTraceWriter();

const SHELL: readonly (readonly [where: string, shell: 'bash' | 'sh', script: string])[] = [
  ...action.runs.steps.flatMap(({ name = '', run }) => (run ? [[name, 'bash', run] as const] : [])),
  ...component.job.script.map((script) => ['the component of GitLab', 'sh', script] as const),
  ...readAzureScripts().map(({ bash }) => ['Azure Pipelines', 'bash', bash] as const),
  ['Jenkins', 'sh', readJenkinsShell()],
];

/** What options of npm and npx there are beside those of the command. */
const OF_NPM = ['prefix', 'cache', 'no-save', 'no-audit', 'no-fund', 'ignore-scripts', 'loglevel', 'yes'];

/** The names of the inputs that a pipeline gives, wherever it does. */
function givenIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'with' || key === 'inputs' ? Object.keys(part) : givenIn(part),
  );
}

/** Blocks of a page in one language. */
function blocksOf(page: string, language: string): string[] {
  const blocks = textOf(page).matchAll(/^```(\w+)\n(.*?)^```$/gms);
  return [...blocks].flatMap(([, named, block = '']) => (named === language ? [block] : []));
}

describe('the action', () => {
  it('is one that GitHub’s own parser takes', () => {
    const file = { name: 'action.yml', content: textOf('action.yml') };
    expect(parseAction(file, trace).context.errors.getErrors()).toEqual([]);
  });

  it('takes actions of others by commit alone, and says which version that is', () => {
    const used = textOf('action.yml')
      .split('\n')
      .filter((line) => line.includes('uses:'));
    expect(used.length).toBeGreaterThan(0);
    for (const line of used) expect(line).toMatch(/uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('puts no expression into what is carried out', () => {
    for (const { run, with: given } of action.runs.steps)
      expect(`${run ?? ''}${given?.script ?? ''}`).not.toContain('${{');
  });

  it('uses each of its inputs, and gives a count of each verdict', () => {
    const text = textOf('action.yml');
    for (const name of Object.keys(action.inputs)) expect(text).toMatch(new RegExp(`inputs\\.${name}\\b`));
    expect(Object.keys(action.outputs).sort()).toEqual(
      ['outcome', 'exit-code', 'report', ...VERDICTS].sort(),
    );
  });

  it('shows what came of it before the step that fails, whatever fails', () => {
    const { steps } = action.runs;
    const after = steps.slice(steps.findIndex(({ id }) => id === 'run') + 1);
    for (const step of after) expect(step.if).toMatch(/^always\(\)/);
    expect(after.findIndex(({ run }) => run !== undefined)).toBe(after.length - 1);
  });
});

describe('the component of GitLab', () => {
  it('puts no input into what is carried out', () => {
    const { script, after_script: after } = component.job;
    for (const text of [...script, ...after]) expect(text).not.toContain('$[[');
  });

  it('uses each of its inputs', () => {
    const text = textOf('templates/conformance.yml');
    for (const name of Object.keys(component.inputs)) expect(text).toContain(`$[[ inputs.${name} ]]`);
  });

  it('is of this version unless it is told otherwise', () => {
    expect(component.inputs.version?.default).toBe(version);
  });
});

describe('the examples', () => {
  it('are of this version', () => {
    expect(textOf('deploy/azure/azure-pipelines.yml')).toContain(`payopsVersion: ${version}\n`);
    expect(textOf('deploy/jenkins/Jenkinsfile')).toContain(`defaultValue: '${version}'`);
  });

  it('put nothing into what is carried out', () => {
    for (const { bash } of readAzureScripts()) expect(bash).not.toMatch(/\$\(|\$\{\{|\$\[/);
    expect(textOf('deploy/jenkins/Jenkinsfile')).not.toMatch(/\bsh\b[^\n]*"/);
  });

  it.each(blocksOf('docs/how-to/pipelines.md', 'yaml').filter((block) => block.includes('jobs:')))(
    'of a workflow are ones that GitHub’s own parser takes: %j',
    (content) => {
      const { context } = parseWorkflow({ name: 'ci.yml', content }, trace);
      expect(context.errors.getErrors()).toEqual([]);
    },
  );

  it('give the action and the component inputs that they have', () => {
    const given = blocksOf('docs/how-to/pipelines.md', 'yaml').map((block) => parse(block));
    const known = new Set([...Object.keys(action.inputs), ...Object.keys(component.inputs)]);
    const used = given.flatMap(givenIn);
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((name) => !known.has(name))).toEqual([]);
  });
});

describe.each(SHELL)('%s', (_where, shell, script) => {
  it(`is ${shell} that can be read`, () => {
    const { stderr } = spawnSync(shell, ['-n'], { input: script, encoding: 'utf8' });
    expect(stderr).toBe('');
  });

  it('names options that run has', () => {
    const named = [...script.matchAll(/(?:"|\s)--([a-z][a-z-]*)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !OF_NPM.includes(name) && !Object.hasOwn(RUN_OPTIONS, name))).toEqual([]);
  });
});
