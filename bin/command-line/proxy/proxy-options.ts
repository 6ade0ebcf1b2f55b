/** The options of `proxy`. */
import type { InferredOptionTypes } from 'yargs';
import { BEHAVIOUR, GROUP, LANGUAGE, OUT, type Table, VERBOSE } from '../option-rows.ts';
import { RUN_OPTIONS } from '../option-table.ts';

export const PROXY_OPTIONS = {
  target: {
    type: 'string',
    requiresArg: true,
    group: GROUP.target,
    describe: 'The address that the document calls {base_url}: all requests go there, and nowhere else.',
  },
  profile: {
    ...RUN_OPTIONS.profile,
    describe: 'The file that describes the target: with it more is judged. Its baseUrl is the target.',
  },
  sandbox: { ...RUN_OPTIONS.sandbox, describe: 'Start the embedded sandbox as the target.' },
  ...BEHAVIOUR,
  seed: { ...RUN_OPTIONS.seed, group: GROUP.sandbox, describe: 'Decides the references that it gives out.' },
  host: {
    type: 'string',
    default: '127.0.0.1',
    requiresArg: true,
    group: GROUP.running,
    describe: 'The address that it listens on.',
  },
  port: {
    type: 'number',
    whole: [0, 65_535],
    default: 0,
    requiresArg: true,
    group: GROUP.running,
    describe: 'Where it listens; 0 takes a free one.',
  },
  'public-url': {
    type: 'string',
    requiresArg: true,
    group: GROUP.running,
    describe: 'Where the target reaches the proxy with callbacks [default: where it listens]',
  },
  callbacks: {
    type: 'boolean',
    default: true,
    group: GROUP.running,
    describe: 'Lead callbackUrl through the proxy; --no-callbacks leaves it as it is.',
  },
  idle: {
    type: 'string',
    requiresArg: true,
    group: GROUP.running,
    describe: 'End when nothing has gone by for so long: 30s, 500ms or 2m.',
  },
  'max-body': {
    type: 'number',
    whole: [1024, 2 ** 26],
    default: 2 ** 20,
    requiresArg: true,
    group: GROUP.running,
    describe: 'Bytes of a body that are looked at. A longer one is passed on, and not judged.',
  },
  out: {
    ...OUT,
    default: 'payops-proxy-report',
    describe: 'The folder of the two reports: client and server.',
  },
  format: RUN_OPTIONS.format,
  ...LANGUAGE,
  quiet: { type: 'boolean', group: GROUP.output, describe: 'Only the two lines of the end.' },
  ...VERBOSE,
} as const satisfies Table;

export type ProxyArguments = InferredOptionTypes<typeof PROXY_OPTIONS> & {
  /** The words behind `--`: a command and its arguments. */
  readonly command: readonly string[];
};
