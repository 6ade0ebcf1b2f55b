/** The options of `contract diff`. */
import type { InferredOptionTypes } from 'yargs';
import { GROUP, LANGUAGE, OUT, type Table, VERBOSE } from '../option-rows.ts';

const DIFF_FORMATS = ['text', 'json', 'markdown', 'sarif'] as const;

export const CONTRACT_DIFF_OPTIONS = {
  'allow-remote': {
    type: 'boolean',
    group: GROUP.target,
    describe: 'Read what the description refers to at other addresses, and in files outside its folder.',
  },
  'allow-incomplete': {
    type: 'boolean',
    group: GROUP.output,
    describe: 'Exit with 0 where nothing breaks and something narrows or widens the contract.',
  },
  format: {
    choices: DIFF_FORMATS,
    default: DIFF_FORMATS[0],
    requiresArg: true,
    group: GROUP.output,
    describe: 'How the findings are written.',
  },
  out: { ...OUT, describe: 'The file of the findings [default: they are printed]' },
  'write-profile': {
    type: 'string',
    requiresArg: true,
    group: GROUP.output,
    describe: 'Draft a profile from what the description shows. A file that is there is not replaced.',
  },
  ...LANGUAGE,
  ...VERBOSE,
} as const satisfies Table;

export type ContractDiffArguments = InferredOptionTypes<typeof CONTRACT_DIFF_OPTIONS> & {
  readonly theirs: string;
  readonly newer?: string | undefined;
};
