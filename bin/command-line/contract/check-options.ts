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
      'A profile of the server: its bindings, and its base path. Without it both come from the traffic.',
  },
  host: {
    type: 'string',
    requiresArg: true,
    group: GROUP.target,
    describe: "Only exchanges with this host [default: that of the profile's baseUrl]",
  },
  out: { ...OUT, default: 'payops-traffic', describe: 'The folder of the reports.' },
  format: RUN_OPTIONS.format,
  ...LANGUAGE,
  ...VERBOSE,
} as const satisfies Table;

export type CheckArguments = InferredOptionTypes<typeof CHECK_OPTIONS> & {
  readonly recordings: readonly string[];
};
