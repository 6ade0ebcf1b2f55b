/** Rows of the table of options that several commands share. */
import type { Options } from 'yargs';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../spec/document/language.ts';
import { WAIVERS_FILE } from '../../spec/waivers/waivers.ts';

/** A row of the table: what yargs knows, and the whole numbers that an option takes. */
export type OptionRow = Options & { readonly whole?: readonly [least: number, most: number] };

/** Options of a command, by their names. */
export type Table = Readonly<Record<string, OptionRow>>;

/** Where a profile is looked for when none is named. */
export const PROFILE_NAMES = ['payops.profile.yaml', 'payops.profile.yml', 'payops.profile.json'] as const;

export const GROUP = {
  target: 'Target:',
  data: 'Test data:',
  selection: 'Selection:',
  running: 'Run:',
  sandbox: 'Sandbox:',
  output: 'Output:',
} as const;

/** One that is repeated, or holds several values between commas. */
export const LIST = { type: 'string', array: true, requiresArg: true } as const;

export const SEED = { type: 'number', whole: [0, 2 ** 32 - 1], default: 1, requiresArg: true } as const;

export const OUT = { type: 'string', requiresArg: true, group: GROUP.output } as const;

/** What is tested, and what opens it. */
export const TARGET = {
  profile: {
    type: 'string',
    requiresArg: true,
    group: GROUP.target,
    describe: `The profile, which describes the target [default: ${PROFILE_NAMES[0]}]`,
  },
  sandbox: {
    type: 'boolean',
    group: GROUP.target,
    describe: 'Start the embedded sandbox and use it as the target.',
  },
  'base-url': {
    type: 'string',
    requiresArg: true,
    group: GROUP.target,
    describe: 'The address of the target, instead of baseUrl in the profile.',
  },
  token: {
    type: 'string',
    requiresArg: true,
    group: GROUP.target,
    describe: 'A bearer token, instead of auth in the profile.',
  },
} as const satisfies Table;

/** How fast it is asked, and how long it may take. */
export const PACE = {
  concurrency: {
    type: 'number',
    whole: [1, 1000],
    requiresArg: true,
    group: GROUP.running,
    describe: 'Concurrent requests, instead of limits.concurrency in the profile.',
  },
  timeout: {
    type: 'number',
    whole: [1, 3_600_000],
    requiresArg: true,
    group: GROUP.running,
    describe: 'Timeout of a request in milliseconds, instead of limits.timeoutMs in the profile.',
  },
} as const satisfies Table;

export const SELECTION = {
  section: {
    ...LIST,
    group: GROUP.selection,
    describe: 'Only these sections, such as 4.1,5; 4 includes all of its subsections. Repeatable.',
  },
  requirement: {
    ...LIST,
    group: GROUP.selection,
    describe:
      'Only these requirements: ids, or a family such as envelope.*. With --section, only those in these sections. Repeatable.',
  },
} as const satisfies Table;

/** What is known to fail. */
export const WAIVERS = {
  waivers: {
    type: 'string',
    requiresArg: true,
    group: GROUP.running,
    describe: `The file of waivers: known failures, who is responsible, and until when [default: ${WAIVERS_FILE}, if it exists]`,
  },
  'write-waivers': {
    type: 'boolean',
    group: GROUP.running,
    describe: 'Add a draft waiver for each failure to that file; fill in owner and reason.',
  },
  'prune-waivers': {
    type: 'boolean',
    group: GROUP.running,
    describe: 'Remove waivers that are no longer needed from that file.',
  },
} as const satisfies Table;

/** Frozen requirement sets. */
export const REQUIREMENT_SET = {
  requirements: {
    type: 'string',
    requiresArg: true,
    group: GROUP.selection,
    describe:
      'Score the run by a frozen requirement set, such as 2026-11. What is not in it runs unscored: outcome and exit code do not depend on it.',
  },
} as const satisfies Table;

/** A run for a certificate: what the scheme and the declaration select, and nothing else. */
export const CERTIFY = {
  scheme: {
    type: 'string',
    requiresArg: true,
    group: GROUP.running,
    describe: 'Also judge by the scheme of a certification programme (see scheme check).',
    conflicts: 'shard',
  },
  certify: {
    type: 'boolean',
    group: GROUP.running,
    describe:
      'Run for a certificate: --scheme and --ics select what is tested, and nothing else narrows it or excuses a failure.',
    conflicts: [
      'section',
      'requirement',
      'requirements',
      'budget',
      'last-failed',
      'watch',
      'fail-fast',
      'max-failures',
      'waivers',
      'write-waivers',
      'prune-waivers',
      'allow-incomplete',
      'base-url',
      'concurrency',
      'timeout',
    ],
  },
  ics: {
    type: 'string',
    requiresArg: true,
    group: GROUP.running,
    describe: 'The declaration of the participant (see ics check), for --certify.',
  },
} as const satisfies Table;

/** Who answers for what no client can test. */
export const ATTESTATIONS = {
  attestations: {
    type: 'string',
    requiresArg: true,
    group: GROUP.output,
    describe: 'The file of attestations, for requirements that no client can test (see report attest).',
  },
} as const satisfies Table;

/** What a filed report needs besides, if it is asked for. */
export const ATTESTED = {
  attested: {
    type: 'boolean',
    group: GROUP.target,
    describe: 'Require an attestation of every excluded requirement, in force and reviewed.',
  },
} as const satisfies Table;

/** Defects of the suite that reports may suffer from. */
export const ERRATA = {
  errata: {
    type: 'string',
    requiresArg: true,
    group: GROUP.target,
    describe: 'A file of errata, instead of those of this version (spec/errata.yaml).',
  },
} as const satisfies Table;

/** How much of what is selected is run. */
export const PART = {
  budget: {
    type: 'string',
    requiresArg: true,
    group: GROUP.selection,
    describe:
      'Run the most useful checks within a number of requests (300) or a time (90s, 5m). The others are not run, so not verified.',
    conflicts: 'shard',
  },
  'last-failed': {
    type: 'boolean',
    group: GROUP.selection,
    describe: 'Run only the checks that failed or warned in the last report in --out.',
    conflicts: ['budget', 'examples-from', 'shard'],
  },
  retest: {
    type: 'string',
    requiresArg: true,
    group: GROUP.selection,
    describe:
      'Run every check of each requirement that failed in this report (report.json or its folder), and the rules for every answer (see report merge --retest).',
    conflicts: ['last-failed', 'section', 'requirement', 'budget', 'examples-from', 'shard', 'watch'],
  },
  watch: {
    type: 'boolean',
    group: GROUP.running,
    describe:
      'Go on after the run: repeat what failed whenever the target restarts, or at Enter. Ctrl-C ends.',
    conflicts: ['sandbox', 'shard', 'dry-run'],
  },
  'fail-fast': {
    type: 'boolean',
    group: GROUP.running,
    describe: 'Stop at the first failure; same as --max-failures 1.',
    conflicts: 'max-failures',
  },
  'max-failures': {
    type: 'number',
    whole: [1, 1_000_000],
    requiresArg: true,
    group: GROUP.running,
    describe: 'Stop when this many checks have failed.',
  },
  'dry-run': {
    type: 'boolean',
    group: GROUP.running,
    describe: 'Print the estimate (checks, requests, money) and send nothing.',
  },
} as const satisfies Table;

export const BEHAVIOUR = {
  fault: {
    ...LIST,
    group: GROUP.sandbox,
    describe: 'A deviation of the sandbox from the document; "list" prints all of them. Repeatable.',
  },
  personality: {
    ...LIST,
    group: GROUP.sandbox,
    describe: 'A behaviour that the document allows; "list" prints all of them. Repeatable.',
  },
} as const satisfies Table;

/** Where a server of this program listens. */
export const LISTENING = {
  host: {
    type: 'string',
    default: '127.0.0.1',
    requiresArg: true,
    group: GROUP.running,
    describe: 'The address to listen on.',
  },
  port: {
    type: 'number',
    whole: [0, 65_535],
    default: 0,
    requiresArg: true,
    group: GROUP.running,
    describe: 'The port to listen on; 0 uses a free one.',
  },
} as const satisfies Table;

export const VERBOSE = {
  verbose: {
    type: 'boolean',
    group: GROUP.output,
    describe: 'Print every failure and warning in full, and stack traces of internal errors.',
  },
} as const satisfies Table;

export const JSON_OUTPUT = {
  json: { type: 'boolean', group: GROUP.output, describe: 'Print JSON.' },
} as const satisfies Table;

export const LANGUAGE = {
  lang: {
    choices: LANGUAGES,
    default: DEFAULT_LANGUAGE,
    requiresArg: true,
    group: GROUP.output,
    describe: 'The language of terminal, report page and Markdown.',
  },
} as const satisfies Table;
