/** The options of `rulings`. */
import type { InferredOptionTypes } from 'yargs';
import { ERRATA, GROUP, JSON_OUTPUT, LANGUAGE, type Table, VERBOSE } from '../option-rows.ts';

export const RULINGS_OPTIONS = {
  ...ERRATA,
  scheme: {
    type: 'string',
    requiresArg: true,
    group: GROUP.target,
    describe: 'A new version of the scheme: judge the reports by it again.',
  },
  ...LANGUAGE,
  ...JSON_OUTPUT,
  ...VERBOSE,
} as const satisfies Table;

export type RulingsArguments = InferredOptionTypes<typeof RULINGS_OPTIONS> & { readonly reports: string[] };
