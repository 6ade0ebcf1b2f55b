/** Every option of every command: the only source of the help, of the checks of values, and of the types. */

import type { InferredOptionTypes } from 'yargs';
import { DEFAULT_FORMATS, FORMATS, REPORT_FOLDER } from '../../reports/formats/formats.ts';
import { DEFAULT_EFFORT, EFFORTS } from '../../spec/run/effort.ts';
import {
  ATTESTATIONS,
  ATTESTED,
  BEHAVIOUR,
  ERRATA,
  GROUP,
  JSON_OUTPUT,
  LANGUAGE,
  LIST,
  OUT,
  PACE,
  PART,
  PROFILE_NAMES,
  REQUIREMENT_SET,
  SEED,
  SELECTION,
  TARGET,
  type Table,
  VERBOSE,
  WAIVERS,
} from './option-rows.ts';

export const REPORTERS = ['pretty', 'plain', 'github', 'none'] as const;

export const RUN_OPTIONS = {
  ...TARGET,
  ...SELECTION,
  ...REQUIREMENT_SET,
  ...PART,
  ...PACE,
  seed: {
    ...SEED,
    group: GROUP.running,
    describe: 'Seed of the generated cases: the same seed generates the same cases.',
  },
  effort: {
    choices: EFFORTS,
    default: DEFAULT_EFFORT,
    requiresArg: true,
    group: GROUP.running,
    describe:
      'How much is tested: smoke for every push (a selection of the checks), quick for a pull request, standard for every night, thorough for a certificate.',
  },
  shard: {
    type: 'string',
    requiresArg: true,
    group: GROUP.running,
    describe: 'Run one shard of several: 3/8; auto on GitLab, auto/8 on Kubernetes.',
  },
  'run-id': {
    type: 'string',
    requiresArg: true,
    group: GROUP.running,
    describe:
      'The id that the shards of one run share, such as the number of a pipeline [default: from the environment of the pipeline]',
  },
  nonce: {
    type: 'string',
    requiresArg: true,
    group: GROUP.running,
    describe:
      'The challenge of a certifier. Generated cases and requestIds depend on it, and the report states it.',
  },
  'examples-from': {
    type: 'string',
    requiresArg: true,
    group: GROUP.running,
    describe: 'Run the generated cases that failed in this report first (report.json or its folder).',
  },
  ...WAIVERS,
  scheme: {
    type: 'string',
    requiresArg: true,
    group: GROUP.running,
    describe: 'Also judge by the scheme of a certification programme (see scheme check).',
    conflicts: 'shard',
  },
  ...ATTESTATIONS,
  ...BEHAVIOUR,
  baseline: {
    type: 'string',
    requiresArg: true,
    group: GROUP.output,
    describe: 'Compare with this report: new, gone and unchanged failures (report.json or its folder).',
  },
  calibration: {
    type: 'string',
    requiresArg: true,
    group: GROUP.output,
    describe: 'Cite this record of calibrate in the report, and copy it next to the report.',
  },
  sign: {
    type: 'string',
    requiresArg: true,
    group: GROUP.output,
    describe: 'Sign the reports with this private key (see keygen).',
  },
  out: {
    ...OUT,
    default: REPORT_FOLDER,
    describe: 'The folder of the reports.',
  },
  format: {
    ...LIST,
    group: GROUP.output,
    describe: `The formats of the reports: ${FORMATS.join(', ')} or all. Repeatable. [default: ${DEFAULT_FORMATS.join(',')}]`,
  },
  docs: {
    type: 'string',
    requiresArg: true,
    group: GROUP.output,
    describe: 'Address of the page from contract docs, to which report.html links each requirement.',
  },
  live: {
    type: 'boolean',
    group: GROUP.output,
    describe: 'Serve the report page during the run, on this machine only, and print its address.',
  },
  reporter: {
    choices: REPORTERS,
    requiresArg: true,
    group: GROUP.output,
    describe: 'The style of the terminal output [default: chosen automatically]',
  },
  'allow-incomplete': {
    type: 'boolean',
    group: GROUP.output,
    describe:
      'Exit with 0 if nothing failed and requirements were only skipped; inconclusive checks still end with 3.',
  },
  ...LANGUAGE,
  quiet: { type: 'boolean', group: GROUP.output, describe: 'Print only the outcome.' },
  ...VERBOSE,
} as const satisfies Table;

export const REPLAY_OPTIONS = {
  failed: {
    type: 'boolean',
    group: GROUP.running,
    describe: 'Repeat every check that failed or warned.',
  },
  'another-target': {
    type: 'boolean',
    group: GROUP.running,
    describe: 'Replay even if the target or the profile differs from that of the run.',
  },
  ...TARGET,
  ...PACE,
  ...BEHAVIOUR,
  ...VERBOSE,
  ...LANGUAGE,
} as const satisfies Table;

export const SANDBOX_OPTIONS = {
  port: {
    type: 'number',
    whole: [0, 65_535],
    default: 8080,
    requiresArg: true,
    group: GROUP.sandbox,
    describe: 'The port that the sandbox listens on; 0 uses a free one.',
  },
  host: {
    type: 'string',
    default: '127.0.0.1',
    requiresArg: true,
    group: GROUP.sandbox,
    describe: 'The address to listen on.',
  },
  ...BEHAVIOUR,
  'list-faults': { type: 'boolean', group: GROUP.sandbox, describe: 'Print all faults.' },
  seed: {
    ...SEED,
    group: GROUP.sandbox,
    describe: 'Seed of references and OTPs.',
  },
  scenario: {
    type: 'string',
    requiresArg: true,
    group: GROUP.sandbox,
    describe: 'A scenario for clients that the sandbox plays (see clients list).',
  },
  'write-profile': {
    type: 'string',
    group: GROUP.output,
    describe: `Write a short profile of this sandbox [default: ${PROFILE_NAMES[0]}]`,
  },
  full: { type: 'boolean', group: GROUP.output, describe: 'With --write-profile: include all test data.' },
  force: {
    type: 'boolean',
    group: GROUP.output,
    describe: 'With --write-profile: overwrite an existing file.',
  },
  ...VERBOSE,
} as const satisfies Table;

export const REQUIREMENTS_OPTIONS = {
  profile: {
    type: 'string',
    requiresArg: true,
    group: GROUP.target,
    describe: 'Show what this profile lets be checked, and which keys would let more be checked.',
  },
  where: {
    type: 'boolean',
    group: GROUP.output,
    describe:
      'Show the source (file and line) of each check and rule, its faults in the sandbox, and its tests.',
  },
  set: {
    type: 'string',
    requiresArg: true,
    group: GROUP.selection,
    describe: 'Only what is in a frozen requirement set, such as 2026-11.',
  },
  ...SELECTION,
  ...LANGUAGE,
  ...JSON_OUTPUT,
  ...VERBOSE,
} as const satisfies Table;

export const KEYGEN_OPTIONS = {
  out: {
    ...OUT,
    demandOption: true,
    describe: 'The file of the private key. The public key is written next to it with the suffix .pub.',
  },
  ...VERBOSE,
} as const satisfies Table;

export const VERIFY_OPTIONS = {
  key: {
    type: 'string',
    requiresArg: true,
    group: GROUP.target,
    describe: 'The public key that you trust: the reports must be signed with it.',
  },
  nonce: {
    type: 'string',
    requiresArg: true,
    group: GROUP.target,
    describe: 'The challenge that you gave: the run must have used it.',
  },
  ...ERRATA,
  ...LANGUAGE,
  ...JSON_OUTPUT,
  ...VERBOSE,
} as const satisfies Table;

export const RENDER_OPTIONS = {
  format: {
    choices: FORMATS,
    demandOption: true,
    requiresArg: true,
    group: GROUP.output,
    describe: 'The format.',
  },
  out: {
    ...OUT,
    describe: 'The output: a file if the name has an extension, otherwise a folder [default: the terminal]',
  },
  baseline: RUN_OPTIONS.baseline,
  'failed-only': {
    type: 'boolean',
    group: GROUP.output,
    describe: 'HAR: include only exchanges of checks that failed or warned.',
  },
  'whole-bodies': {
    type: 'boolean',
    group: GROUP.output,
    describe: 'HAR: include whole bodies; by default, bodies of exchanges without findings are shortened.',
  },
  ...LANGUAGE,
  ...VERBOSE,
} as const satisfies Table;

export const DIFF_OPTIONS = { ...LANGUAGE, ...JSON_OUTPUT, ...VERBOSE } as const satisfies Table;

export const MERGE_OPTIONS = {
  out: {
    ...OUT,
    demandOption: true,
    describe: 'The folder of the merged report.',
  },
  format: RUN_OPTIONS.format,
  sign: RUN_OPTIONS.sign,
  ...LANGUAGE,
  ...VERBOSE,
} as const satisfies Table;

export const ELIGIBILITY_OPTIONS = {
  key: VERIFY_OPTIONS.key,
  'max-age': {
    type: 'number',
    whole: [1, 3650],
    default: 30,
    requiresArg: true,
    group: GROUP.target,
    describe: 'Days after the start of a run during which its report is valid.',
  },
  ...ATTESTED,
  ...ERRATA,
  'calibrated-within': {
    type: 'number',
    whole: [1, 3650],
    requiresArg: true,
    group: GROUP.target,
    describe: 'Require a calibration of the tool, at most so many days before the run.',
  },
  ...LANGUAGE,
  ...JSON_OUTPUT,
  ...VERBOSE,
} as const satisfies Table;

export type RunArguments = InferredOptionTypes<typeof RUN_OPTIONS>;
/** A check, a requirement or a cause, by its id, and a report: in either order. */
export type ReplayArguments = InferredOptionTypes<typeof REPLAY_OPTIONS> & {
  readonly what?: string | undefined;
  readonly report?: string | undefined;
};
export type SandboxArguments = InferredOptionTypes<typeof SANDBOX_OPTIONS>;
export type RequirementsArguments = InferredOptionTypes<typeof REQUIREMENTS_OPTIONS> & {
  readonly words?: string[] | undefined;
};
export type KeygenArguments = InferredOptionTypes<typeof KEYGEN_OPTIONS>;
export type VerifyArguments = InferredOptionTypes<typeof VERIFY_OPTIONS> & { readonly folder: string };
export type RenderArguments = InferredOptionTypes<typeof RENDER_OPTIONS> & { readonly report: string };
export type DiffArguments = InferredOptionTypes<typeof DIFF_OPTIONS> & {
  readonly before: string;
  readonly after: string;
};
export type MergeArguments = InferredOptionTypes<typeof MERGE_OPTIONS> & { readonly parts: string[] };
export type EligibilityArguments = InferredOptionTypes<typeof ELIGIBILITY_OPTIONS> & {
  readonly report: string;
};
