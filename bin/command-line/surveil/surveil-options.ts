/** Options of `surveil`. */
import type { InferredOptionTypes } from 'yargs';
import { REPORT_FOLDER } from '../../../reports/formats/formats.ts';
import {
  BEHAVIOUR,
  GROUP,
  JSON_OUTPUT,
  LANGUAGE,
  OUT,
  PACE,
  TARGET,
  type Table,
  VERBOSE,
} from '../option-rows.ts';

export const SURVEIL_OPTIONS = {
  ...TARGET,
  ...PACE,
  nonce: {
    type: 'string',
    requiresArg: true,
    group: GROUP.running,
    describe: 'The challenge of a certifier [default: a fresh random one, which the report states]',
  },
  within: {
    type: 'string',
    requiresArg: true,
    group: GROUP.running,
    describe: 'Wait a random time first, at most so long: 90s, 10m or 12h.',
  },
  ...BEHAVIOUR,
  out: {
    ...OUT,
    default: `${REPORT_FOLDER}-surveillance`,
    describe: 'The folder of the reports of the smoke run.',
  },
  ...LANGUAGE,
  ...JSON_OUTPUT,
  quiet: { type: 'boolean', group: GROUP.output, describe: 'Print only the drift and the outcome.' },
  ...VERBOSE,
} as const satisfies Table;

/** What a target is held to, and the options. */
export type SurveilArguments = InferredOptionTypes<typeof SURVEIL_OPTIONS> & { readonly certificate: string };
