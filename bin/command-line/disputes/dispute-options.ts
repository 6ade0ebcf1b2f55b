/** The options of `dispute`. */
import type { InferredOptionTypes } from 'yargs';
import { GROUP, LANGUAGE, OUT, type Table, VERBOSE } from '../option-rows.ts';

export const DISPUTE_OPTIONS = {
  out: {
    ...OUT,
    demandOption: true,
    describe: 'The output: a zip if the name ends with .zip, otherwise a new folder.',
  },
  statement: {
    type: 'string',
    requiresArg: true,
    group: GROUP.output,
    describe: 'Why the failure is wrong [default: a place in dispute.md to fill in]',
  },
  ...LANGUAGE,
  ...VERBOSE,
} as const satisfies Table;

/** A cause, a check, a requirement or a rule of the scheme, by its id, and a report: in either order. */
export type DisputeArguments = InferredOptionTypes<typeof DISPUTE_OPTIONS> & {
  readonly what: string;
  readonly report?: string | undefined;
};
