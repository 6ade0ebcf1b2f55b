/** A composite action of GitHub in the hands of a test: its steps one after the other, as a runner carries them out. */
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { data, Evaluator, Lexer, Parser } from '@actions/expressions';
import { finished } from '../../children.ts';
import type { Action, ActionStep } from '../../pipelines/definitions.ts';

/** What a step that uses another action is replaced by. @returns its outputs. */
export type Stub = (
  given: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string>>,
) => Promise<Record<string, string>> | Record<string, string>;

export interface Surroundings {
  /** GITHUB_WORKSPACE, where the steps begin. */
  readonly workspace: string;
  /** RUNNER_TEMP, which the jobs of a test may share. */
  readonly temp: string;
  /** GITHUB_ACTION_PATH. */
  readonly actionPath: string;
  readonly inputs: Readonly<Record<string, string>>;
  /** The context github. */
  readonly github: object;
  /** What the job gives to its steps beside. */
  readonly env?: Readonly<Record<string, string>>;
  /** By the name of an action without its version. */
  readonly stubs: Readonly<Record<string, Stub>>;
}

export interface Job {
  readonly conclusion: 'success' | 'failure';
  /** By the step's name; steps that were left out are not there. */
  readonly steps: Readonly<
    Record<string, { readonly conclusion: 'success' | 'failure'; readonly log: string }>
  >;
  readonly outputs: Readonly<Record<string, string>>;
  readonly summary: string;
}

/** Carries an action out: expressions by GitHub's own evaluator, scripts by bash with the options that a runner gives it. */
export async function carryOutAction(action: Action, around: Surroundings): Promise<Job> {
  const files = mkdtempSync(join(around.temp, 'files-'));
  const summary = join(files, 'summary');
  writeFileSync(summary, '');
  const defaults = Object.entries(action.inputs).map(([name, one]) => [name, String(one.default)] as const);
  const inputs = Object.fromEntries(defaults);
  const context = {
    inputs: {} as Record<string, string>,
    steps: {} as Record<string, { outputs: Record<string, string> }>,
    github: around.github,
    runner: { os: 'Linux', temp: around.temp },
  };
  for (const [name, value] of Object.entries({ ...inputs, ...around.inputs }))
    context.inputs[name] = filled(value, context);
  const steps: Record<string, { conclusion: 'success' | 'failure'; log: string }> = {};
  let hasFailed = false;
  for (const [at, step] of action.runs.steps.entries()) {
    if (!isWanted(step, context, hasFailed)) continue;
    const output = join(files, `output-${at}`);
    writeFileSync(output, '');
    const env = filledIn(step.env ?? {}, context);
    const { failed, log, outputs } =
      step.run === undefined
        ? await used(step, filledIn(step.with ?? {}, context), env, around)
        : await ran(
            step.run,
            filled(step['working-directory'] ?? '.', context),
            { ...env, GITHUB_OUTPUT: output, GITHUB_STEP_SUMMARY: summary },
            around,
          );
    if (step.id !== undefined) context.steps[step.id] = { outputs: { ...outputs, ...outputsIn(output) } };
    steps[step.name ?? ''] = { conclusion: failed ? 'failure' : 'success', log };
    hasFailed ||= failed && step['continue-on-error'] !== true;
  }
  const values = Object.entries(action.outputs).map(([name, { value }]) => [name, filled(value, context)]);
  return {
    conclusion: hasFailed ? 'failure' : 'success',
    steps,
    outputs: Object.fromEntries(values),
    summary: readFileSync(summary, 'utf8'),
  };
}

function isWanted(step: ActionStep, context: object, hasFailed: boolean): boolean {
  const condition = step.if ?? 'success()';
  const whole = /\b(?:always|success|failure)\(/.test(condition) ? condition : `success() && (${condition})`;
  return evaluated(`${whole} && true || false`, context, hasFailed).coerceString() === 'true';
}

interface Came {
  readonly failed: boolean;
  readonly log: string;
  readonly outputs: Record<string, string>;
}

async function used(
  step: ActionStep,
  given: Record<string, string>,
  env: Record<string, string>,
  { stubs }: Surroundings,
): Promise<Came> {
  const [name = ''] = step.uses?.split('@') ?? [];
  const stub = stubs[name];
  if (stub === undefined) throw new Error(`there is nothing in place of ${name}`);
  try {
    return { failed: false, log: '', outputs: await stub(given, env) };
  } catch (error) {
    return { failed: true, log: String(error), outputs: {} };
  }
}

async function ran(
  script: string,
  folder: string,
  env: Record<string, string>,
  around: Surroundings,
): Promise<Came> {
  const file = join(mkdtempSync(join(around.temp, 'script-')), 'step.sh');
  writeFileSync(file, script);
  const cwd = join(around.workspace, folder);
  mkdirSync(cwd, { recursive: true });
  const { code, out, err } = await finished('bash', ['--noprofile', '--norc', '-e', '-o', 'pipefail', file], {
    cwd,
    env: {
      // How npm reaches its registry is said there, on some machines.
      ...process.env,
      CI: 'true',
      GITHUB_ACTIONS: 'true',
      GITHUB_WORKSPACE: around.workspace,
      GITHUB_ACTION_PATH: around.actionPath,
      RUNNER_TEMP: around.temp,
      ...around.env,
      ...env,
    },
  });
  return { failed: code !== 0, log: out + err, outputs: {} };
}

/** `name=value`, a line each: nothing of the repository writes an output of several lines. */
function outputsIn(file: string): Record<string, string> {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, value] = /^([\w-]+)=(.*)$/.exec(line) ?? [];
      if (name === undefined || value === undefined) throw new Error(`no output of a step: ${line}`);
      return [name, value];
    }),
  );
}

function filledIn(
  values: Readonly<Record<string, string | boolean>>,
  context: object,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, filled(String(value), context)]),
  );
}

/** A text with its expressions put in. */
function filled(text: string, context: object): string {
  return text.replaceAll(/\$\{\{(.*?)\}\}/g, (_all, expression: string) =>
    evaluated(expression.trim(), context, false).coerceString(),
  );
}

function evaluated(expression: string, context: object, hasFailed: boolean): data.ExpressionData {
  const functions = [
    { name: 'always', value: true },
    { name: 'success', value: !hasFailed },
    { name: 'failure', value: hasFailed },
  ].map(({ name, value }) => ({ name, minArgs: 0, maxArgs: 0, call: () => new data.BooleanData(value) }));
  const values: data.ExpressionData = JSON.parse(JSON.stringify(context), data.reviver);
  if (!(values instanceof data.Dictionary)) throw new TypeError('a context is a dictionary');
  const { tokens } = new Lexer(expression).lex();
  const parsed = new Parser(tokens, Object.keys(context), functions).parse();
  return new Evaluator(parsed, values, new Map(functions.map((one) => [one.name, one]))).evaluate();
}
