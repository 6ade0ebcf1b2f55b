/** Every option of every command: the only source of the help, of the checks of values, and of the types. */

import type { InferredOptionTypes } from 'yargs';
import { DEFAULT_FORMATS, FORMATS, REPORT_FOLDER } from '../../reports/formats/formats.ts';
import { DEFAULT_EFFORT, EFFORTS } from '../../spec/run/effort.ts';
import {
  BEHAVIOUR,
  GROUP,
  JSON_OUTPUT,
  LANGUAGE,
  LIST,
  OUT,
  PACE,
  PART,
  PROFILE_NAMES,
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
  ...PART,
  ...PACE,
  seed: {
    ...SEED,
    group: GROUP.running,
    describe: 'Decides which cases are generated: the same seed, the same cases.',
  },
  effort: {
    choices: EFFORTS,
    default: DEFAULT_EFFORT,
    requiresArg: true,
    group: GROUP.running,
    describe:
      'How much is generated: for every push (a choice of the checks), for a pull request, for every night, for a certificate.',
  },
  shard: {
    type: 'string',
    requiresArg: true,
    group: GROUP.running,
    describe:
      'One part of a run that is spread over machines: 3/8, or auto where GitLab or Kubernetes says which; auto/8 with how many.',
  },
  'run-id': {
    type: 'string',
    requiresArg: true,
    group: GROUP.running,
    describe:
      'What the shards of one run have in common, such as the number of a pipeline [default: as the pipeline gives it]',
  },
  nonce: {
    type: 'string',
    requiresArg: true,
    group: GROUP.running,
    describe:
      "A certifier's challenge: the run's cases and requestIds follow from it, and the report names it.",
  },
  'examples-from': {
    type: 'string',
    requiresArg: true,
    group: GROUP.running,
    describe: 'Try the generated cases that failed in this report first: report.json, or its folder.',
  },
  ...WAIVERS,
  ...BEHAVIOUR,
  baseline: {
    type: 'string',
    requiresArg: true,
    group: GROUP.output,
    describe: 'Mark what is new, gone and the same since this report: report.json, or its folder.',
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
    describe: `The formats of the reports: ${FORMATS.join(', ')} or all. May be repeated. [default: ${DEFAULT_FORMATS.join(',')}]`,
  },
  docs: {
    type: 'string',
    requiresArg: true,
    group: GROUP.output,
    describe: 'Where the page of contract docs is found: requirements in report.html lead there.',
  },
  live: {
    type: 'boolean',
    group: GROUP.output,
    describe:
      'Serve the page of the report while the run goes on, on this machine alone; its address is printed.',
  },
  reporter: {
    choices: REPORTERS,
    requiresArg: true,
    group: GROUP.output,
    describe: 'What the terminal shows [default: what suits it]',
  },
  'allow-incomplete': {
    type: 'boolean',
    group: GROUP.output,
    describe: 'Exit with 0 where nothing failed and something could not be verified.',
  },
  ...LANGUAGE,
  quiet: { type: 'boolean', group: GROUP.output, describe: 'Only the line with the outcome.' },
  ...VERBOSE,
} as const satisfies Table;

export const REPLAY_OPTIONS = {
  failed: {
    type: 'boolean',
    group: GROUP.running,
    describe: 'Every check that failed or warned, in place of one.',
  },
  'another-target': {
    type: 'boolean',
    group: GROUP.running,
    describe: 'Replay even though the target or the profile differs from that of the run.',
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
    describe: 'Where it listens; 0 takes a free port.',
  },
  host: {
    type: 'string',
    default: '127.0.0.1',
    requiresArg: true,
    group: GROUP.sandbox,
    describe: 'The address that it listens on.',
  },
  ...BEHAVIOUR,
  'list-faults': { type: 'boolean', group: GROUP.sandbox, describe: 'Print every fault, and end.' },
  seed: {
    ...SEED,
    group: GROUP.sandbox,
    describe: 'Decides the references and the OTPs that it gives out.',
  },
  'write-profile': {
    type: 'string',
    group: GROUP.output,
    describe: `Write a short profile of this sandbox [default: ${PROFILE_NAMES[0]}]`,
  },
  full: { type: 'boolean', group: GROUP.output, describe: 'Let --write-profile write all of its test data.' },
  force: { type: 'boolean', group: GROUP.output, describe: 'Let --write-profile replace a file.' },
  ...VERBOSE,
} as const satisfies Table;

export const REQUIREMENTS_OPTIONS = {
  profile: {
    type: 'string',
    requiresArg: true,
    group: GROUP.target,
    describe: 'Show what would be checked with this profile, and which key would let more be checked.',
  },
  where: {
    type: 'boolean',
    group: GROUP.output,
    describe:
      'Show file and line of each check and judgement, the faults of the sandbox that prove it, and tests.',
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
    describe: 'Where the private key goes; the public one goes beside it, with .pub behind its name.',
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
    describe: 'The challenge that you gave: the run must have been made with it.',
  },
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
    describe: 'The file, or the folder that it goes to [default: it is printed]',
  },
  baseline: RUN_OPTIONS.baseline,
  'failed-only': {
    type: 'boolean',
    group: GROUP.output,
    describe: 'In a HAR, only the exchanges of checks that failed or warned.',
  },
  'whole-bodies': {
    type: 'boolean',
    group: GROUP.output,
    describe: 'In a HAR, every body whole: otherwise those are cut that no finding is about.',
  },
  ...LANGUAGE,
  ...VERBOSE,
} as const satisfies Table;

export const DIFF_OPTIONS = { ...LANGUAGE, ...JSON_OUTPUT, ...VERBOSE } as const satisfies Table;

export const MERGE_OPTIONS = {
  out: {
    ...OUT,
    demandOption: true,
    describe: 'The folder of the joined reports.',
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
    describe: 'Days for which a report is fresh, counted from the start of its run.',
  },
  ...LANGUAGE,
  ...JSON_OUTPUT,
  ...VERBOSE,
} as const satisfies Table;

export type RunArguments = InferredOptionTypes<typeof RUN_OPTIONS>;
export type ReplayArguments = InferredOptionTypes<typeof REPLAY_OPTIONS> & {
  readonly report: string;
  /** A check, a requirement or a cause, by its id. */
  readonly what?: string | undefined;
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
