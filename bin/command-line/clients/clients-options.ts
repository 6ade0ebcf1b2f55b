/** The options of `clients` and its verbs. */
import type { InferredOptionTypes } from 'yargs';
import { USES } from '../../../spec/clients/uses.ts';
import { GROUP, JSON_OUTPUT, LANGUAGE, LIST, LISTENING, OUT, type Table, VERBOSE } from '../option-rows.ts';
import { RUN_OPTIONS } from '../option-table.ts';

export const CLIENTS_LIST_OPTIONS = { ...JSON_OUTPUT, ...LANGUAGE } as const satisfies Table;

const SCENARIO_CHOICE = {
  scenario: {
    ...LIST,
    group: GROUP.selection,
    describe: 'Only these scenarios: ids, or patterns such as token-*. Repeatable.',
  },
  uses: {
    ...LIST,
    group: GROUP.selection,
    describe: `What the client declares that it does: ${USES.join(', ')} [default: all of it]`,
  },
  require: {
    type: 'string',
    requiresArg: true,
    group: GROUP.selection,
    describe: 'A file of scenarios that the client must have lived through.',
  },
  waivers: {
    type: 'string',
    requiresArg: true,
    group: GROUP.selection,
    describe: 'A file of waivers: known failures that leave the exit code as it is, each until a day.',
  },
} as const satisfies Table;

const REPORT = {
  name: {
    type: 'string',
    requiresArg: true,
    group: GROUP.output,
    describe: 'How the report calls the client [default: the command after --]',
  },
  out: { ...OUT, default: 'payops-clients-report', describe: 'The folder of the report.' },
  format: RUN_OPTIONS.format,
  sign: RUN_OPTIONS.sign,
  ...LANGUAGE,
  quiet: { type: 'boolean', group: GROUP.output, describe: 'Print only the result.' },
  ...VERBOSE,
} as const satisfies Table;

export const CLIENTS_RUN_OPTIONS = {
  driver: {
    type: 'boolean',
    group: GROUP.running,
    describe: 'The command is a driver: it is asked for each case by a JSON line, and tells how it ended.',
  },
  ...SCENARIO_CHOICE,
  concurrency: {
    type: 'number',
    whole: [1, 64],
    requiresArg: true,
    group: GROUP.running,
    describe: 'Scenarios at once [default: 4, or as many as the driver takes]',
  },
  ...LISTENING,
  ...REPORT,
} as const satisfies Table;

export const CLIENTS_SERVE_OPTIONS = {
  ...SCENARIO_CHOICE,
  idle: {
    type: 'string',
    requiresArg: true,
    group: GROUP.running,
    describe: 'Stop after this time without requests: 30s, 500ms or 2m.',
  },
  ...LISTENING,
  ...REPORT,
} as const satisfies Table;

export type ClientsListArguments = InferredOptionTypes<typeof CLIENTS_LIST_OPTIONS>;
export type ClientsShowArguments = ClientsListArguments & { readonly scenario: string };
export type ClientsServeArguments = InferredOptionTypes<typeof CLIENTS_SERVE_OPTIONS>;
export type ClientsRunArguments = InferredOptionTypes<typeof CLIENTS_RUN_OPTIONS> & {
  /** The words behind `--`: a command and its arguments. */
  readonly command: readonly string[];
};
