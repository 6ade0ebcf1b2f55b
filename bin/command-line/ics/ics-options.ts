/** The options of `ics` and its verbs. */
import type { InferredOptionTypes } from 'yargs';
import { GROUP, JSON_OUTPUT, LANGUAGE, OUT, TARGET, type Table } from '../option-rows.ts';

/** The file that is drafted where none is named. */
export const DECLARATION_FILE = 'declaration.yaml';

const REPORT = {
  type: 'string',
  requiresArg: true,
  group: GROUP.target,
} as const;

export const ICS_INIT_OPTIONS = {
  profile: {
    ...TARGET.profile,
    describe:
      'Take what this profile says, and put it under testing with a variable in place of each secret.',
  },
  report: { ...REPORT, describe: 'Answer what this run showed (report.json or its folder).' },
  out: {
    ...OUT,
    default: DECLARATION_FILE,
    describe: 'The file to write. An existing file is not replaced.',
  },
  ...LANGUAGE,
} as const satisfies Table;

export const ICS_CHECK_OPTIONS = { ...JSON_OUTPUT, ...LANGUAGE } as const satisfies Table;

export const ICS_REVIEW_OPTIONS = {
  scheme: {
    type: 'string',
    requiresArg: true,
    group: GROUP.target,
    describe: 'The scheme of a certification programme.',
  },
  openapi: {
    type: 'string',
    requiresArg: true,
    group: GROUP.target,
    describe: 'The OpenAPI description of the target: a file or an address.',
  },
  report: { ...REPORT, describe: 'A run against the target (report.json or its folder).' },
  'allow-remote': {
    type: 'boolean',
    group: GROUP.target,
    describe: 'Follow references of the description to other addresses and to files outside its folder.',
  },
  ...JSON_OUTPUT,
  ...LANGUAGE,
} as const satisfies Table;

export const ICS_PAGE_OPTIONS = {
  out: { ...OUT, describe: 'The output file [default: the terminal]' },
  ...LANGUAGE,
} as const satisfies Table;

interface OfFile {
  readonly file: string;
}

export type IcsInitArguments = InferredOptionTypes<typeof ICS_INIT_OPTIONS>;
export type IcsCheckArguments = InferredOptionTypes<typeof ICS_CHECK_OPTIONS> & OfFile;
export type IcsReviewArguments = InferredOptionTypes<typeof ICS_REVIEW_OPTIONS> & OfFile;
export type IcsPageArguments = InferredOptionTypes<typeof ICS_PAGE_OPTIONS> & OfFile;
