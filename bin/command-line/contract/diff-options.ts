/** The options of `contract diff`. */
import type { InferredOptionTypes } from 'yargs';
import { GROUP, LANGUAGE, OUT, type Table, VERBOSE } from '../option-rows.ts';

const DIFF_FORMATS = ['text', 'json', 'markdown', 'sarif'] as const;

export const CONTRACT_DIFF_OPTIONS = {
  'allow-remote': {
    type: 'boolean',
    group: GROUP.target,
    describe: 'Follow references of the description to other addresses and to files outside its folder.',
  },
  'allow-incomplete': {
    type: 'boolean',
    group: GROUP.output,
    describe: 'Exit with 0 if nothing breaks the contract and something narrows or widens it.',
  },
  format: {
    choices: DIFF_FORMATS,
    default: DIFF_FORMATS[0],
    requiresArg: true,
    group: GROUP.output,
    describe: 'The format of the findings.',
  },
  out: { ...OUT, describe: 'The output file [default: the terminal]' },
  'write-profile': {
    type: 'string',
    requiresArg: true,
    group: GROUP.output,
    describe: 'Draft a profile from the description. An existing file is not replaced.',
  },
  ...LANGUAGE,
  ...VERBOSE,
} as const satisfies Table;

export type ContractDiffArguments = InferredOptionTypes<typeof CONTRACT_DIFF_OPTIONS> & {
  readonly theirs: string;
  readonly newer?: string | undefined;
};
