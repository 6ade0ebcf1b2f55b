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
  target: 'What is tested:',
  data: 'What else may be used:',
  selection: 'Which checks:',
  running: 'How they are run:',
  sandbox: 'The sandbox:',
  output: 'What comes out:',
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
    describe: `The file that describes the target [default: ${PROFILE_NAMES[0]} here]`,
  },
  sandbox: {
    type: 'boolean',
    group: GROUP.target,
    describe: 'Start the embedded sandbox and run against it.',
  },
  'base-url': {
    type: 'string',
    requiresArg: true,
    group: GROUP.target,
    describe: "In place of the profile's baseUrl.",
  },
  token: {
    type: 'string',
    requiresArg: true,
    group: GROUP.target,
    describe: "A bearer token in place of the profile's auth.",
  },
} as const satisfies Table;

/** How fast it is asked, and how long it may take. */
export const PACE = {
  concurrency: {
    type: 'number',
    whole: [1, 1000],
    requiresArg: true,
    group: GROUP.running,
    describe: "Requests in flight at once, in place of the profile's limits.concurrency.",
  },
  timeout: {
    type: 'number',
    whole: [1, 3_600_000],
    requiresArg: true,
    group: GROUP.running,
    describe: "Milliseconds for one answer, in place of the profile's limits.timeoutMs.",
  },
} as const satisfies Table;

export const SELECTION = {
  section: {
    ...LIST,
    group: GROUP.selection,
    describe: 'Only these sections: 4.1,5 or 4 for all of its parts. May be repeated.',
  },
  requirement: {
    ...LIST,
    group: GROUP.selection,
    describe: 'Only these requirements: ids, or envelope.* for a family. May be repeated.',
  },
} as const satisfies Table;

/** What is known to fail. */
export const WAIVERS = {
  waivers: {
    type: 'string',
    requiresArg: true,
    group: GROUP.running,
    describe: `Failures that are known, who answers for them and until when [default: ${WAIVERS_FILE}, where it is here]`,
  },
  'write-waivers': {
    type: 'boolean',
    group: GROUP.running,
    describe: 'Add what failed to that file, for owner and reason to be filled in.',
  },
  'prune-waivers': {
    type: 'boolean',
    group: GROUP.running,
    describe: 'Take waivers that are no longer needed out of that file.',
  },
} as const satisfies Table;

/** How much of what is selected is run. */
export const PART = {
  budget: {
    type: 'string',
    requiresArg: true,
    group: GROUP.selection,
    describe:
      'What sees most for so many requests (300) or in such a time (90s, 5m); the rest is not run, and not verified.',
    conflicts: 'shard',
  },
  'last-failed': {
    type: 'boolean',
    group: GROUP.selection,
    describe: 'Only what failed or warned in the report that --out holds.',
    conflicts: ['budget', 'examples-from', 'shard'],
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
    describe: 'End at the first failure: the same as --max-failures 1.',
    conflicts: 'max-failures',
  },
  'max-failures': {
    type: 'number',
    whole: [1, 1_000_000],
    requiresArg: true,
    group: GROUP.running,
    describe: 'End when so many checks have failed.',
  },
  'dry-run': {
    type: 'boolean',
    group: GROUP.running,
    describe: 'Say how many checks, requests and amounts there would be, and send nothing.',
  },
} as const satisfies Table;

export const BEHAVIOUR = {
  fault: {
    ...LIST,
    group: GROUP.sandbox,
    describe: 'A deviation for it to have; "list" prints them all. May be repeated.',
  },
  personality: {
    ...LIST,
    group: GROUP.sandbox,
    describe: 'A behaviour that the document allows; "list" prints them all. May be repeated.',
  },
} as const satisfies Table;

export const VERBOSE = {
  verbose: {
    type: 'boolean',
    group: GROUP.output,
    describe: 'Failures and warnings in full, and the stack of an unexpected error.',
  },
} as const satisfies Table;

export const JSON_OUTPUT = {
  json: { type: 'boolean', group: GROUP.output, describe: 'As JSON, for machines.' },
} as const satisfies Table;

export const LANGUAGE = {
  lang: {
    choices: LANGUAGES,
    default: DEFAULT_LANGUAGE,
    requiresArg: true,
    group: GROUP.output,
    describe: 'The language of what people read: the page, Markdown, the requirements and the terminal.',
  },
} as const satisfies Table;
