/** The options of `contract check`. */
import type { InferredOptionTypes } from 'yargs';
import { GROUP, LANGUAGE, OUT, type Table, VERBOSE } from '../option-rows.ts';
import { RUN_OPTIONS } from '../option-table.ts';

export const CHECK_OPTIONS = {
  profile: {
    type: 'string',
    requiresArg: true,
    group: GROUP.target,
    describe:
      'A profile with the bindings and the base path of the server [default: derived from the traffic]',
  },
  host: {
    type: 'string',
    requiresArg: true,
    group: GROUP.target,
    describe: 'Only exchanges with this host [default: the host of baseUrl in the profile]',
  },
  out: { ...OUT, default: 'payops-traffic', describe: 'The folder of the reports.' },
  format: RUN_OPTIONS.format,
  ...LANGUAGE,
  ...VERBOSE,
} as const satisfies Table;

export type CheckArguments = InferredOptionTypes<typeof CHECK_OPTIONS> & {
  readonly recordings: readonly string[];
};
