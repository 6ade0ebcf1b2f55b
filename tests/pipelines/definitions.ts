/** The pipelines of the repository as their systems read them, and the shell that is in them. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse, parseAllDocuments } from 'yaml';

/** The folder of the repository. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A step of an action, as action.yml has it: expressions are not put in. */
export interface ActionStep {
  readonly name?: string;
  readonly id?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly 'working-directory'?: string;
  readonly 'continue-on-error'?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, string | boolean>>;
}

export interface Action {
  readonly inputs: Readonly<Record<string, { readonly default: string }>>;
  readonly outputs: Readonly<Record<string, { readonly value: string }>>;
  readonly runs: { readonly steps: readonly ActionStep[] };
}

/** A job of the component of GitLab, with its inputs not put in. */
export interface ComponentJob {
  readonly variables: Readonly<Record<string, string>>;
  readonly script: readonly string[];
  readonly after_script: readonly string[];
  readonly artifacts: {
    readonly paths: readonly string[];
    readonly reports: Readonly<Record<'junit' | 'codequality', string>>;
  };
}

export interface Component {
  readonly inputs: Readonly<Record<string, { readonly default: string | boolean }>>;
  readonly job: ComponentJob;
}

/** @param path below the repository. */
export function textOf(path: string): string {
  return readFileSync(`${ROOT}/${path}`, 'utf8');
}

export function readAction(): Action {
  return parse(textOf('action.yml'));
}

export function readComponent(): Component {
  const [header, jobs] = parseAllDocuments(textOf('templates/conformance.yml')).map((one) => one.toJS());
  const [job] = Object.values<ComponentJob>(jobs);
  if (job === undefined) throw new TypeError('the component has no job');
  return { inputs: header.spec.inputs, job };
}

/** The example of Azure Pipelines: its steps that have a script of bash, in their order. */
export function readAzureScripts(): { readonly bash: string; readonly env?: Record<string, string> }[] {
  const { steps }: { steps: { bash?: string; env?: Record<string, string> }[] } = parse(
    textOf('deploy/azure/azure-pipelines.yml'),
  );
  return steps.flatMap(({ bash, env }) => (bash === undefined ? [] : [{ bash, ...(env && { env }) }]));
}

/** The shell of the Jenkinsfile. */
export function readJenkinsShell(): string {
  const [, shell = ''] = /script: '''\n(.*?)'''/s.exec(textOf('deploy/jenkins/Jenkinsfile')) ?? [];
  return shell;
}
